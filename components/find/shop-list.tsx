// The shops of a find with their states.
import { type ReactNode, useState } from 'react';
import type { FindView, PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { LoadMore, PAGE_LENGTH } from '../basic/load-more.tsx';
import { RetryCost, ShopRow } from './shop-row.tsx';

export interface ShopListProps {
  readonly find: FindView;
  readonly actions: PopupActions;
}

export function ShopList({ find, actions }: ShopListProps): ReactNode {
  const { t } = useI18n();
  const [most, setMost] = useState(PAGE_LENGTH);
  const { length: count } = find.shops;
  const shown = Math.min(most, count);
  return (
    <>
      {find.missing.length > 1 ? (
        <p>
          <Button icon="lock" onClick={() => actions.allow(find.missing)}>
            {t('shop.allowAll', { count: find.missing.length })}
          </Button>
        </p>
      ) : null}
      <ul className="shops">
        {find.shops.slice(0, shown).map((shop) => (
          <ShopRow key={shop.host} shop={shop} actions={actions} />
        ))}
      </ul>
      {count > PAGE_LENGTH ? (
        <LoadMore shown={shown} fitting={count} more={() => setMost(most + PAGE_LENGTH)} />
      ) : null}
      <RetryCost retry={find.retry} />
    </>
  );
}
