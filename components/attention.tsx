// Shops that wait for the person when a find is over: allow, open, try again.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ShopListProps } from './shop-list.tsx';
import { ShopRow } from './shop-row.tsx';
import { useSpeech } from './speech-context.ts';

export function Attention({ find, actions }: ShopListProps): ReactNode {
  const { say } = useSpeech();
  const waiting = find.shops.filter((shop) => shop.does !== null);
  if (waiting.length === 0) return null;
  return (
    <section className="attention" aria-labelledby="attention">
      <div className="split">
        <h3 id="attention">{say('find.attention')}</h3>
        {find.missing.length > 1 ? (
          <Button icon="lock" onClick={() => actions.allow(find.missing)}>
            {say('shop.allowAll', { count: find.missing.length })}
          </Button>
        ) : null}
      </div>
      <ul className="shops">
        {waiting.map((shop) => (
          <ShopRow key={shop.host} shop={shop} actions={actions} />
        ))}
      </ul>
    </section>
  );
}
