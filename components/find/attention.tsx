// Shops that need the person after a find: allow, open, try again; many with the same fault are grouped.
import type { ReactNode } from 'react';
import { hostName, type PopupActions, type ShopView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { Disclosure } from '../basic/disclosure.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { Icon } from '../basic/icon.tsx';
import type { ShopListProps } from './shop-list.tsx';
import { RetryCost, ShopRow } from './shop-row.tsx';

/** From this number on, shops with the same fault are grouped into one row. */
const MANY = 3;
/** Shops of a group that are named; all stand in the list of shops. */
const NAMED = 20;
/** More rows than these are folded away: the matches come after them. */
const ROWS = 6;

export function Attention({ find, actions }: ShopListProps): ReactNode {
  const { t } = useI18n();
  const waiting = find.shops.filter((shop) => shop.does !== null);
  if (waiting.length === 0) return null;
  const groups = Map.groupBy(waiting, (shop) =>
    shop.does?.kind === 'retry' ? `${shop.words}\n${shop.reason}` : shop.host,
  );
  const rows = [...groups].flatMap(([key, shops]) =>
    shops.length < MANY
      ? shops.map((shop) => <ShopRow key={shop.host} shop={shop} actions={actions} />)
      : [<Together key={key} shops={shops} actions={actions} />],
  );
  // a disclosure for a single row would save nothing
  const first = rows.length > ROWS + 1 ? rows.slice(0, ROWS) : rows;
  const more = rows.slice(first.length);
  return (
    <section className="attention" aria-labelledby="attention">
      <div className="split">
        <h3 id="attention">{t('find.attention')}</h3>
        {find.missing.length > 1 ? (
          <Button icon="lock" onClick={() => actions.allow(find.missing)}>
            {t('shop.allowAll', { count: find.missing.length })}
          </Button>
        ) : null}
      </div>
      <ul className="shops">{first}</ul>
      {more.length === 0 ? null : (
        <Disclosure summary={t('find.attention.more', { count: more.length })}>
          {() => <ul className="shops">{more}</ul>}
        </Disclosure>
      )}
      <RetryCost retry={find.retry} />
    </section>
  );
}

interface TogetherProps {
  readonly shops: readonly ShopView[];
  readonly actions: PopupActions;
}

function Together({ shops, actions }: TogetherProps): ReactNode {
  const { t, list } = useI18n();
  const [first] = shops;
  const named = shops.slice(0, NAMED).map(({ name }) => hostName(name));
  const retryAll = (): void => {
    for (const { host } of shops) actions.retry(host);
  };
  return (
    <li className="shop shop-bad">
      <span className="shop-sign">
        <Icon name="warning" />
      </span>
      <span className="shop-words">
        <span className="shop-host">{t('shop.together', { count: shops.length })}</span>
        <span className="shop-state">{first?.words}</span>
      </span>
      <Button onClick={retryAll}>{t('shop.retryAll')}</Button>
      <span className="shop-reason">
        {first?.reason} <bdi className="quiet">{shops.length > NAMED ? named.join(', ') : list(named)}</bdi>
        {shops.length > NAMED ? ` ${t('find.rejected.more', { count: shops.length - NAMED })}` : null}
      </span>
    </li>
  );
}
