// The shops of a find with their states.
import type { ReactNode } from 'react';
import type { FindView, PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { RetryCost, ShopRow } from './shop-row.tsx';

export interface ShopListProps {
  readonly find: FindView;
  readonly actions: PopupActions;
}

export function ShopList({ find, actions }: ShopListProps): ReactNode {
  const { say } = useSpeech();
  return (
    <>
      {find.missing.length > 1 ? (
        <p>
          <Button icon="lock" onClick={() => actions.allow(find.missing)}>
            {say('shop.allowAll', { count: find.missing.length })}
          </Button>
        </p>
      ) : null}
      <ul className="shops">
        {find.shops.map((shop) => (
          <ShopRow key={shop.host} shop={shop} actions={actions} />
        ))}
      </ul>
      <RetryCost retry={find.retry} />
    </>
  );
}
