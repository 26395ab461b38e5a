// The logo: two equal things on one shelf, as in public/icon.svg.
import type { ReactNode } from 'react';

export function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="logo-left" x="4" y="6" width="10" height="17" rx="2.5" />
      <rect className="logo-right" x="19.25" y="7.25" width="7.5" height="14.5" rx="1.25" />
      <rect className="logo-shelf" x="2" y="25" width="28" height="3" rx="1.5" />
    </svg>
  );
}
