// A shop's or service's host as people read it; its ASCII form as the title where that differs.
import type { ReactNode } from 'react';
import { hostName } from '../../lib/view/index.ts';

interface HostProps {
  readonly host: string;
  readonly className?: string;
}

export function Host({ host, className }: HostProps): ReactNode {
  const name = hostName(host);
  return (
    <bdi className={className} dir="ltr" title={name === host ? undefined : host}>
      {name}
    </bdi>
  );
}
