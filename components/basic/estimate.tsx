// What a find will cost at most, shown before its button is pressed.
import type { ReactNode } from 'react';
import type { EstimateView } from '../../lib/view/index.ts';

export function Estimate({ estimate }: { readonly estimate: EstimateView }): ReactNode {
  const { free, words, worst, unpriced } = estimate;
  return (
    <p className="estimate">
      {words === null ? null : <span className={free ? 'free' : ''}>{words}</span>}
      {worst === null ? null : <span> ({worst})</span>}
      {unpriced === null ? null : <span className="hint-warning cost-possible">{unpriced}</span>}
    </p>
  );
}
