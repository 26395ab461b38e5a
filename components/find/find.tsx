// A find: confirmed matches first, then what needs the person, near misses, rejections, shops, cost.
import { Fragment, type ReactNode } from 'react';
import type { EstimateView, FindView, PopupActions } from '../../lib/view/index.ts';
import { Disclosure } from '../basic/disclosure.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { FindFoot } from './find-foot.tsx';
import { FindHead } from './find-head.tsx';
import { FindMore } from './find-more.tsx';
import { MatchCard } from './match-card.tsx';
import { PriceHistory } from './price-history.tsx';
import { PricePlot } from './price-plot.tsx';
import { PriceStrip } from './price-strip.tsx';

interface FindProps {
  readonly find: FindView;
  /** the cost of searching again; null when it is free */
  readonly again: EstimateView | null;
  readonly actions: PopupActions;
  readonly wide: boolean;
}

interface EarlierProps extends Pick<FindProps, 'actions'> {
  readonly earlier: NonNullable<FindView['earlier']>;
}

function Earlier({ earlier, actions }: EarlierProps): ReactNode {
  const { t } = useI18n();
  const { hint, matches } = earlier;
  return (
    <Disclosure look="section" open summary={t('find.earlier')} aside={String(matches.length)}>
      {() => (
        <>
          <p className="hint">{hint}</p>
          <ol className="matches">
            {matches.map((match) => (
              <MatchCard key={match.link} match={match} actions={actions} earlier />
            ))}
          </ol>
        </>
      )}
    </Disclosure>
  );
}

/** Those whose prices can't be compared with the others' stand apart: the last ones may look cheaper than they are. */
function Matches({ find, actions }: Pick<FindProps, 'find' | 'actions'>): ReactNode {
  const { t } = useI18n();
  const { matches, compared } = find;
  const hollow = find.plot?.points.some((point) => !point.comparable) ?? false;
  return [matches.slice(0, compared), matches.slice(compared)].map((group, at) =>
    group.length === 0 ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the two groups have no other identity
      <Fragment key={at}>
        {at === 0 ? null : <h3 className={hollow ? 'apart apart-hollow' : 'apart'}>{t('find.apart')}</h3>}
        <ol className="matches">
          {group.map((match) => (
            <MatchCard key={match.link} match={match} actions={actions} />
          ))}
        </ol>
      </Fragment>
    ),
  );
}

export function Find({ find, again, actions, wide }: FindProps): ReactNode {
  const Plot = wide ? PricePlot : PriceStrip;
  return (
    <section className="find" aria-labelledby="find-heading">
      <FindHead find={find} again={again} actions={actions} />
      {find.plot === null ? null : <Plot plot={find.plot} />}
      {find.emptyWords === null ? null : <p className="empty">{find.emptyWords}</p>}
      <Matches find={find} actions={actions} />
      {find.earlier === null ? null : <Earlier earlier={find.earlier} actions={actions} />}
      {find.history === null ? null : <PriceHistory history={find.history} open={wide} />}
      <FindMore find={find} actions={actions} />
      <FindFoot find={find} actions={actions} />
    </section>
  );
}
