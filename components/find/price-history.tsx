// The price history of a product from the person's own searches: a line for this page, the cheapest match and each shop.
import type { ReactNode } from 'react';
import type { HistoryLine, HistoryPoint, HistoryView } from '../../lib/view/index.ts';
import { Disclosure } from '../basic/disclosure.tsx';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { spaced } from './price-place.ts';
import { down, TrendLine, x, y } from './trend-line.tsx';

interface PriceHistoryProps {
  readonly history: HistoryView;
  /** shown at once where there is room */
  readonly open: boolean;
}

export function PriceHistory({ history, open }: PriceHistoryProps): ReactNode {
  const { t } = useI18n();
  return (
    <Disclosure look="section" open={open} summary={t('find.history')} aside={history.count}>
      {() => (
        <>
          {history.lowest === null ? null : <p className="hint">{history.lowest}</p>}
          <Chart history={history} wide={open} />
          <Disclosure summary={t('find.history.table')}>{() => <Table history={history} />}</Disclosure>
          <p className="hint">{t('find.history.hint')}</p>
        </>
      )}
    </Disclosure>
  );
}

/** Hidden from screen readers: the table below has the same content. */
function Chart({ history, wide }: { readonly history: HistoryView; readonly wide: boolean }): ReactNode {
  const { t } = useI18n();
  const { lines, ticks } = history;
  const kinds = new Set(lines.map(({ kind }) => kind));
  const legend = [
    { kind: 'here', words: t('find.plot.here') },
    { kind: 'best', words: t('find.history.best') },
    { kind: 'shop', words: t('find.history.shops') },
  ] as const;
  return (
    <figure className={wide ? 'history history-wide' : 'history'} aria-hidden="true">
      <div className="history-ticks">
        {ticks.map((words) => (
          <bdi key={words}>{words}</bdi>
        ))}
      </div>
      <svg className="history-lines" width="100%" height="120" aria-hidden="true" focusable="false">
        {ticks.map((words, index) => {
          const high = y(index / Math.max(1, ticks.length - 1));
          return <line key={words} className="history-grid" x1="0" x2="100%" y1={high} y2={high} />;
        })}
        {lines.map((line) => (
          <TrendLine key={line.key} points={line.points} className={`trend-${line.kind}`} />
        ))}
        {lines.map((line) => (line.kind === 'shop' ? null : <Dots key={line.key} line={line} />))}
      </svg>
      {wide ? <Names lines={lines} /> : null}
      <p className="history-dates">
        <span>{history.from}</span>
        <span>{history.to}</span>
      </p>
      <p className="history-legend">
        {legend
          .filter(({ kind }) => kinds.has(kind))
          .map(({ kind, words }) => (
            <span key={kind}>
              <svg width="22" height="10" aria-hidden="true" focusable="false">
                <line className={`trend trend-${kind}`} x1="1" x2="21" y1="5" y2="5" />
              </svg>
              {words}
            </span>
          ))}
      </p>
    </figure>
  );
}

/** Most names that have room beside the lines. */
const NAMED = 8;

/** Beside the end of each line whose shop still answers; a name that another one pushes away stays next to it. */
function Names({ lines }: { readonly lines: readonly HistoryLine[] }): ReactNode {
  const ends = lines
    .filter(({ kind }) => kind === 'shop')
    .flatMap(({ key, name, points }) => {
      const end = points.at(-1);
      return end === undefined || end.at < 0.98 ? [] : [{ key, name, at: down(end.high) / 100 }];
    })
    .slice(0, NAMED)
    .toSorted((a, b) => a.at - b.at);
  const places = spaced(
    ends.map(({ at }) => at),
    1 / NAMED,
  );
  return (
    <p className="history-names">
      {ends.map(({ key, name }, index) => (
        <span key={key} style={{ insetBlockStart: `${((places[index] ?? 0) * 100).toFixed(2)}%` }}>
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}

/** Up to so many points of a line are all dots. */
const FEW = 24;
/** Of more, only such as stand this far apart, as a share of the width. */
const APART = 0.03;

/** The points that have room for a dot, from the newest back; the line goes through all of them. */
function dotted(points: readonly HistoryPoint[]): HistoryPoint[] {
  if (points.length <= FEW) return [...points];
  const kept: HistoryPoint[] = [];
  for (const point of points.toReversed()) {
    const later = kept.at(-1);
    if (later === undefined || later.at - point.at >= APART) kept.push(point);
  }
  return kept;
}

function Dots({ line }: { readonly line: HistoryLine }): ReactNode {
  return dotted(line.points).map((point) => (
    <circle
      key={point.at}
      className={line.kind === 'here' ? 'dot dot-here' : 'dot'}
      cx={x(point.at)}
      cy={y(point.high)}
      r="4.5"
    >
      <title>{point.words}</title>
    </circle>
  ));
}

function Table({ history }: { readonly history: HistoryView }): ReactNode {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className="scroll history-table" aria-label={t('find.history')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('finds.when')}</th>
            <th scope="col">{t('finds.here')}</th>
            <th scope="col">{t('finds.cheapest')}</th>
            <th scope="col">{t('finds.matches')}</th>
          </tr>
        </thead>
        <tbody>
          {history.rows.map((row) => (
            <tr key={row.key}>
              <td>{row.when}</td>
              <td className="money-cell">{row.here === null ? '–' : <bdi>{row.here}</bdi>}</td>
              <td>
                <bdi className="money-cell">{row.cheapest ?? '–'}</bdi>{' '}
                {row.shop === null ? null : <Host host={row.shop} />}
              </td>
              <td>{row.matches}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
