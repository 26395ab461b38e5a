// The icons of the interface: one path each, in the colour of the surrounding text, hidden from screen readers.
import type { ReactNode } from 'react';

const PATHS = {
  settings: 'M4 6h9M17 6h3M4 12h3M11 12h9M4 18h9M17 18h3M15 4v4M9 10v4M15 16v4',
  wide: 'M14 4h6v6M20 4l-8 8M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  check: 'M4.5 12.5l5 5 10-11',
  cross: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-.9.5-1.5 1.2-1.5 2.4M12 17.5v.5',
  silent: 'M6 12h12',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  chevron: 'M9 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20',
  stop: 'M7 7h10v10H7z',
  pencil: 'M4 20l1-4L16 5l3 3L8 19z',
  blocked: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 6l12 12',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 4v4h-4',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, turned }: { readonly name: IconName; readonly turned?: boolean }): ReactNode {
  return (
    <svg
      className={turned ? 'icon icon-turned' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
