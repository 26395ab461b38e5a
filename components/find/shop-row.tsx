// One shop's current state, its reason, and what can be done about it.
import type { ReactNode } from 'react';
import { type FindView, hostName, type PopupActions, type ShopView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Host } from '../basic/host.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon, type IconName } from '../basic/icon.tsx';

const ICONS: Readonly<Record<string, IconName>> = {
  waiting: 'clock',
  done: 'check',
  none: 'silent',
  'no-result': 'silent',
  blocked: 'blocked',
  'not-permitted': 'lock',
  failed: 'warning',
};

export function ShopRow({
  shop,
  actions,
}: {
  readonly shop: ShopView;
  readonly actions: PopupActions;
}): ReactNode {
  return (
    <li className={`shop shop-${shop.tone}`}>
      <span className="shop-sign">
        {shop.tone === 'busy' ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <Icon name={ICONS[shop.state] ?? 'silent'} />
        )}
      </span>
      <span className="shop-words">
        <Host className="shop-host" host={shop.name} />
        <span className="shop-state" title={shop.requests ?? undefined}>
          {shop.words}
        </span>
      </span>
      {shop.does === null ? null : (
        <Button onClick={() => act(shop, actions)}>
          {shop.does.words}
          <span className="unseen"> {hostName(shop.name)}</span>
        </Button>
      )}
      {shop.reason === null ? null : <span className="shop-reason">{shop.reason}</span>}
    </li>
  );
}

/** What asking a shop again costs at most, shown once for all the buttons that do it. */
export function RetryCost({ retry }: { readonly retry: FindView['retry'] }): ReactNode {
  const { t } = useI18n();
  if (retry === null) return null;
  return (
    <p className="hint dotted">
      <span>{t('shop.each')}</span>
      {retry.words === null ? null : <span>{retry.words}</span>}
      {retry.unpriced === null ? null : <span className="hint-warning">{retry.unpriced}</span>}
    </p>
  );
}

function act({ host, does }: ShopView, actions: PopupActions): void {
  if (does?.kind === 'allow') actions.allow([host]);
  if (does?.kind === 'retry') actions.retry(host);
  if (does?.kind === 'open-there') actions.openThere(host, null);
}
