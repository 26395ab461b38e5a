// Everything in a find that is not confirmed: shops, near misses, unsure, unread and rejected listings.
import type { ReactNode } from 'react';
import type { FindView, MatchView, PopupActions } from '../../lib/view/index.ts';
import { Disclosure } from '../basic/disclosure.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Attention } from './attention.tsx';
import { OtherCard, type OtherCardProps } from './other-card.tsx';
import { RejectedList } from './rejected-list.tsx';
import { ShopList, type ShopListProps } from './shop-list.tsx';
import { UnreadList } from './unread-list.tsx';

export function FindMore({
  find,
  actions,
}: {
  readonly find: FindView;
  readonly actions: PopupActions;
}): ReactNode {
  const { t } = useI18n();
  const { running } = find;
  return (
    <>
      {running ? <Shops find={find} actions={actions} open /> : <Attention find={find} actions={actions} />}
      <Others kind="near" heading={t('find.nearMisses')} matches={find.nearMisses} actions={actions} />
      <Others
        kind="unsure"
        heading={t('find.unsure')}
        hint={t('find.unsure.hint')}
        matches={find.unsure}
        actions={actions}
      />
      {find.unread.length === 0 ? null : (
        <Disclosure look="section" open summary={t('find.unread')} aside={String(find.unread.length)}>
          {() => <UnreadList unread={find.unread} actions={actions} />}
        </Disclosure>
      )}
      {running ? null : <Shops find={find} actions={actions} open={false} />}
      <Others kind="refused" heading={t('find.refused')} matches={find.refused} actions={actions} />
      {find.rejectedCount === 0 ? null : (
        <Disclosure look="section" summary={t('find.rejected', { count: find.rejectedCount })}>
          {() => <RejectedList groups={find.rejected} />}
        </Disclosure>
      )}
    </>
  );
}

function Shops({ find, actions, open }: ShopListProps & { readonly open: boolean }): ReactNode {
  const { t } = useI18n();
  return (
    <Disclosure look="section" open={open} summary={t('find.shops')} aside={find.progress.words}>
      {() => <ShopList find={find} actions={actions} />}
    </Disclosure>
  );
}

interface OthersProps extends Omit<OtherCardProps, 'match'> {
  readonly heading: string;
  readonly hint?: string;
  readonly matches: readonly MatchView[];
}

function Others({ heading, hint, matches, kind, actions }: OthersProps): ReactNode {
  if (matches.length === 0) return null;
  return (
    <Disclosure look="section" open={kind !== 'refused'} summary={heading} aside={String(matches.length)}>
      {() => (
        <>
          {hint === undefined ? null : <p className="hint">{hint}</p>}
          <ul className="others">
            {matches.map((match) => (
              <OtherCard key={match.link} match={match} kind={kind} actions={actions} />
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
