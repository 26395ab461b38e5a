// All prices on one line, for the popup, with this page's price among the shops'.
import type { ReactNode } from 'react';
import { hostName, type PlotPoint, type PlotView } from '../../lib/view/index.ts';
import { useI18n } from '../basic/i18n-context.ts';
import { back, centred, x } from './price-place.ts';

export function PriceStrip({ plot }: { readonly plot: PlotView }): ReactNode {
  const { t, dir } = useI18n();
  const here = plot.points.find((point) => point.here);
  const shops = plot.points.filter((point) => !point.here);
  const groups = Map.groupBy(shops, ({ price, comparable }) => `${price} ${comparable}`);
  return (
    <>
      <figure className="strip" role="img" aria-label={plot.summary}>
        <svg width="100%" height="34" aria-hidden="true">
          <line className="axis" x1="2%" x2="98%" y1="17" y2="17" />
          {plot.ticks.map((tick) => (
            <line key={tick.at} className="tick" x1={x(tick.at)} x2={x(tick.at)} y1="13" y2="21" />
          ))}
          {here === undefined ? null : (
            <line className="here" x1={x(here.at)} x2={x(here.at)} y1="3" y2="31" />
          )}
          {[...groups].map(([key, points]) => (
            <Dot key={key} points={points} />
          ))}
        </svg>
        <div className="strip-labels" aria-hidden="true">
          {plot.ticks.map((tick) => (
            <span key={tick.at} style={{ insetInlineStart: x(tick.at), transform: centred(tick.at, dir) }}>
              <bdi>{tick.words}</bdi>
            </span>
          ))}
        </div>
        {here === undefined ? null : (
          <p className="strip-here" aria-hidden="true">
            <span style={{ insetInlineStart: x(here.at), transform: back(here.at, dir) }}>
              {t('find.plot.here')} <bdi className="money">{here.price}</bdi>
            </span>
          </p>
        )}
      </figure>
      {plot.cut === null ? null : <p className="hint">{plot.cut}</p>}
    </>
  );
}

/** Shops with one price share a dot, which says how many they are. */
function Dot({ points }: { readonly points: readonly PlotPoint[] }): ReactNode {
  const { number } = useI18n();
  const [first] = points;
  if (first === undefined) return null;
  const { at, price, comparable } = first;
  const { length: count } = points;
  return (
    <g>
      <title>{`${points.map(({ shop }) => hostName(shop)).join(', ')} ${price}`}</title>
      <circle
        className={comparable ? 'dot' : 'dot dot-hollow'}
        cx={x(at)}
        cy="17"
        r={count > 1 ? 8.5 : 5.5}
      />
      {count > 1 ? (
        <text className={comparable ? 'dot-count' : 'dot-count dot-hollow-count'} x={x(at)} y="17">
          {number(count)}
        </text>
      ) : null}
    </g>
  );
}
