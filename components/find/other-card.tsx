// A listing that is not confirmed: a near miss with its difference, an unsure one with what is missing, one rejected by the
// person.
import type { ReactNode } from 'react';
import type { MatchView, PopupActions } from '../../lib/view/index.ts';
import { Disclosure } from '../basic/disclosure.tsx';
import { Icon } from '../basic/icon.tsx';
import { ShopLink } from '../basic/shop-link.tsx';
import { Evidence } from './evidence.tsx';
import { Judge } from './judge.tsx';
import { MatchFacts } from './match-card.tsx';

export interface OtherCardProps {
  readonly match: MatchView;
  readonly kind: 'near' | 'unsure' | 'refused';
  readonly actions: PopupActions;
}

export function OtherCard({ match, kind, actions }: OtherCardProps): ReactNode {
  return (
    <li className={`other other-${kind}`}>
      <div className="match-top">
        <p className="other-reason">
          <Icon name={kind === 'unsure' ? 'question' : 'cross'} /> <bdi>{match.reason}</bdi>
        </p>
        {match.price === null ? null : <bdi className="money">{match.price.words}</bdi>}
      </div>
      <Disclosure summary={<bdi className="clamp-one">{match.title}</bdi>}>
        {() => (
          <>
            <Evidence evidence={match.evidence} shop={match.shop} />
            {kind === 'near' ? <Judge match={match} offer="same" actions={actions} /> : null}
          </>
        )}
      </Disclosure>
      <p className="match-facts">
        <ShopLink href={match.href} shop={match.shop} />
        <MatchFacts match={match} />
        {kind === 'unsure' ? <span>{match.probability}</span> : null}
      </p>
      {kind === 'near' ? null : <Judge match={match} offer="both" actions={actions} />}
    </li>
  );
}
