// Prices over time as one line that fills whatever it is drawn in.
import type { ReactNode } from 'react';
import type { HistoryPoint } from '../../lib/view/index.ts';

/** A little room is left all around for the dots. */
const across = (at: number): number => 2 + at * 96;
const down = (high: number): number => 94 - high * 88;

export const x = (at: number): string => `${across(at).toFixed(2)}%`;
export const y = (high: number): string => `${down(high).toFixed(2)}%`;

/** To be put into an `svg`, whose size it takes; its stroke stays as thick as it is. */
export function TrendLine({
  points,
  className,
}: {
  readonly points: readonly HistoryPoint[];
  readonly className: string;
}): ReactNode {
  return (
    <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polyline
        className={`trend ${className}`}
        points={points.map(({ at, high }) => `${across(at).toFixed(2)},${down(high).toFixed(2)}`).join(' ')}
      />
    </svg>
  );
}
