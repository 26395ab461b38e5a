// One shop's state as it changes, why, and what can be done about it.
import type { ReactNode } from 'react';
import { type EstimateView, hostName, type PopupActions, type ShopView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Host } from '../basic/host.tsx';
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
        <span className="shop-state" title={shop.requests}>
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
      {shop.does?.cost ? <ShopCost name={shop.does.words} cost={shop.does.cost} /> : null}
    </li>
  );
}

/** What the shop's button costs at most, told before it is pressed. */
export function ShopCost({ name, cost }: { readonly name: string; readonly cost: EstimateView }): ReactNode {
  return (
    <span className="shop-reason dotted">
      <span>{name}</span>
      <span>{cost.words}</span>
      {cost.unpriced === null ? null : <span className="hint-warning">{cost.unpriced}</span>}
    </span>
  );
}

function act({ host, does }: ShopView, actions: PopupActions): void {
  if (does?.kind === 'allow') actions.allow([host]);
  if (does?.kind === 'retry') actions.retry(host);
  if (does?.kind === 'open-there') actions.openThere(host, null);
}
