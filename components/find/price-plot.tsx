// One row per shop with a dot at its price, for wide pages; this page's price is a line through all rows.
import type { ReactNode } from 'react';
import type { PlotPoint, PlotView } from '../../lib/view/index.ts';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { centred, x } from './price-place.ts';

export function PricePlot({ plot }: { readonly plot: PlotView }): ReactNode {
  const { t, dir } = useI18n();
  const here = plot.points.find((point) => point.here);
  const hollow = plot.points.some((point) => !point.comparable);
  return (
    <figure className="plot">
      <figcaption className="unseen">{plot.summary}</figcaption>
      <div className="plot-rows" aria-hidden="true">
        {plot.points.map((point) => (
          <PlotRow key={point.shop + point.price + point.here} point={point} here={here} />
        ))}
        <span />
        <div className="strip-labels">
          {plot.ticks.map((tick) => (
            <span key={tick.at} style={{ insetInlineStart: x(tick.at), transform: centred(tick.at, dir) }}>
              <bdi>{tick.words}</bdi>
            </span>
          ))}
        </div>
        <span />
      </div>
      {plot.cut === null ? null : <p className="hint">{plot.cut}</p>}
      {hollow ? <p className="hint">{t('find.plot.hollow')}</p> : null}
    </figure>
  );
}

function PlotRow({
  point,
  here,
}: {
  readonly point: PlotPoint;
  readonly here: PlotPoint | undefined;
}): ReactNode {
  const { t } = useI18n();
  const kind = point.here ? 'dot dot-here' : point.comparable ? 'dot' : 'dot dot-hollow';
  return (
    <>
      <span className={point.here ? 'plot-shop plot-here' : 'plot-shop'}>
        {point.here ? t('find.plot.here') : <Host host={point.shop} />}
      </span>
      <svg width="100%" height="26" aria-hidden="true" focusable="false">
        <line className="axis" x1="0" x2="100%" y1="13" y2="13" />
        {here === undefined ? null : <line className="here" x1={x(here.at)} x2={x(here.at)} y1="0" y2="26" />}
        <circle className={kind} cx={x(point.at)} cy="13" r="6" />
      </svg>
      <bdi className="money plot-price">{point.price}</bdi>
    </>
  );
}
