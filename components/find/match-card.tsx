// A confirmed match: price first, then shop, state, the reason, and the evidence on demand.
import type { ReactNode } from 'react';
import type { MatchView, PopupActions } from '../../lib/view/index.ts';
import { Disclosure } from '../basic/disclosure.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon } from '../basic/icon.tsx';
import { Price } from '../basic/price.tsx';
import { ShopLink } from '../basic/shop-link.tsx';
import { Evidence } from './evidence.tsx';
import { Judge } from './judge.tsx';

interface MatchCardProps {
  readonly match: MatchView;
  readonly actions: PopupActions;
  /** for matches of an earlier find: shows the age first */
  readonly earlier?: boolean;
}

export function MatchCard({ match, actions, earlier = false }: MatchCardProps): ReactNode {
  const { t } = useI18n();
  const { difference } = match;
  const dated = (earlier || match.older) && match.read !== null;
  return (
    <li className={match.cheapest ? 'card match match-first' : 'card match'}>
      <div className="match-top">
        <Price price={match.price} />
        <ShopLink href={match.href} shop={match.shop} />
      </div>
      <p className="match-facts">
        {dated ? <span className="tag tag-warning">{match.read}</span> : null}
        {match.cheapest ? <span className="tag tag-good">{t('find.cheapest')}</span> : null}
        {difference === null ? null : (
          <span className={difference.cheaper === true ? 'cheaper' : 'dearer'}>{difference.words}</span>
        )}
        <MatchFacts match={match} />
      </p>
      <p className="match-title">
        <bdi className="clamp">{match.title}</bdi>
      </p>
      <Disclosure
        summary={
          <span className="reason">
            <Icon name="check" /> <span>{match.reason}</span>
          </span>
        }
        aside={match.probability}
      >
        {() => (
          <>
            <Evidence evidence={match.evidence} shop={match.shop} />
            {match.read === null || dated ? null : <p className="hint">{match.read}</p>}
            <Judge match={match} offer="different" actions={actions} />
          </>
        )}
      </Disclosure>
    </li>
  );
}

export function MatchFacts({ match }: { readonly match: MatchView }): ReactNode {
  const { availability, condition, basis, unitPrice, seller } = match;
  return (
    <>
      {availability === null ? null : (
        <span className={availability.good ? 'there' : 'not-there'}>{availability.words}</span>
      )}
      {condition === null ? null : <span className="tag tag-warning">{condition}</span>}
      {basis === null ? null : <span>{basis}</span>}
      {unitPrice === null ? null : <bdi>{unitPrice}</bdi>}
      {seller === null ? null : <bdi>{seller}</bdi>}
    </>
  );
}
