// The host of a shop or service as people read it, with its ASCII form as the title where that differs.
import { Fragment, type ReactNode } from 'react';
import { hostName } from '../../lib/view/index.ts';

interface HostProps {
  readonly host: string;
  readonly className?: string;
}

export function Host({ host, className }: HostProps): ReactNode {
  const name = hostName(host);
  return (
    <bdi className={className} dir="ltr" title={name === host ? undefined : host}>
      {name.split(/(?=\.)/).map((part, at) => (
        // a long name breaks before a dot, and within a label only where even that is too wide
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and never move
        <Fragment key={at}>
          {at === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
