// Prices over time as one line that fills its container.
import type { ReactNode } from 'react';
import type { HistoryPoint } from '../../lib/view/index.ts';

/** A margin on all sides for the dots. */
const across = (at: number): number => 2 + at * 96;
export const down = (high: number): number => 94 - high * 88;

export const x = (at: number): string => `${across(at).toFixed(2)}%`;
export const y = (high: number): string => `${down(high).toFixed(2)}%`;

/** Goes into an `svg`, whose size it takes; its stroke width does not scale. */
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
