// The shops of a find with their states.
import { type ReactNode, useState } from 'react';
import type { FindView, PopupActions } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { PART, Parts } from '../basic/parts.tsx';
import { useSpeech } from '../basic/speech-context.ts';
import { RetryCost, ShopRow } from './shop-row.tsx';

export interface ShopListProps {
  readonly find: FindView;
  readonly actions: PopupActions;
}

export function ShopList({ find, actions }: ShopListProps): ReactNode {
  const { say } = useSpeech();
  const [most, setMost] = useState(PART);
  const { length: count } = find.shops;
  const shown = Math.min(most, count);
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
        {find.shops.slice(0, shown).map((shop) => (
          <ShopRow key={shop.host} shop={shop} actions={actions} />
        ))}
      </ul>
      {count > PART ? <Parts shown={shown} fitting={count} more={() => setMost(most + PART)} /> : null}
      <RetryCost retry={find.retry} />
    </>
  );
}
