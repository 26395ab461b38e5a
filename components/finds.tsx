// The list of searches: filtered by words, ordered by any column, each opened again, all saved as one table; and a list to search for.
import { type ReactNode, useState } from 'react';
import type { FindsActions, FindsColumn, FindsRow, FindsView } from '../lib/view/index.ts';
import { Button } from './basic/button.tsx';
import { FilterField } from './basic/filter-field.tsx';
import { useI18n } from './basic/i18n-context.ts';
import { Icon } from './basic/icon.tsx';
import { LoadMore, PAGE_LENGTH } from './basic/load-more.tsx';
import { Logo } from './basic/logo.tsx';
import { Notice } from './basic/notice.tsx';
import { PageTitle } from './basic/page-title.tsx';
import { RadioGroup } from './basic/radio-group.tsx';
import { rowsContaining } from './basic/rows-containing.ts';
import { ShopLink } from './basic/shop-link.tsx';
import { TrendLine } from './find/trend-line.tsx';
import { PricesTable } from './finds/prices-table.tsx';
import { ProductList } from './finds/product-list.tsx';

interface FindsProps {
  readonly view: FindsView;
  readonly actions: FindsActions;
}

const COLUMNS: readonly FindsColumn[] = [
  'when',
  'product',
  'here',
  'cheapest',
  'difference',
  'change',
  'matches',
];

interface Order {
  readonly by: FindsColumn;
  readonly down: boolean;
}

/** Rows without a value are last in either order; words stand as in a dictionary of the person's language, numbers in them by their size. */
function ordered(rows: readonly FindsRow[], { by, down }: Order, locale: string): FindsRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.toSorted((a, b) => {
    const [left, right] = [a.order[by], b.order[by]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const way =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compare(String(left), String(right));
    return down ? -way : way;
  });
}

export function Finds({ view, actions }: FindsProps): ReactNode {
  const { t } = useI18n();
  return (
    <div className="finds">
      <PageTitle words={t('finds.title')} />
      <header className="options-head">
        <Logo />
        <h1>
          <span className="wordmark">{t('app.name')}</span> {t('finds.title')}
        </h1>
      </header>
      <ProductList view={view.list} actions={actions} open={view.rows.length === 0} />
      <main className="card ledger">
        <p className="quiet">{t('finds.hint')}</p>
        {view.notice === null ? null : (
          <Notice
            notice={view.notice}
            does={(does) => does.kind === 'options' && actions.openOptions(does.part)}
          />
        )}
        {view.rows.length > 0 ? (
          <Searches view={view} actions={actions} />
        ) : (
          view.notice === null && <p className="empty">{t('finds.empty')}</p>
        )}
      </main>
    </div>
  );
}

type As = 'list' | 'prices';

/** All searches as a table, in one of two forms. */
function Searches({ view, actions }: FindsProps): ReactNode {
  const { t, locale } = useI18n();
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PAGE_LENGTH);
  const [order, setOrder] = useState<Order>({ by: 'when', down: true });
  const [as, setAs] = useState<As>('list');
  const fitting = rowsContaining(view.rows, words, ({ find }) => find);
  const shown = ordered(fitting, order, locale).slice(0, most);
  return (
    <>
      <div className="row">
        <FilterField label={t('options.ledger.filter')} words={words} onChange={setWords} />
        <Savings view={view} as={as} actions={actions} />
      </div>
      <RadioGroup<As>
        legend={t('finds.as')}
        hidden
        small
        options={[
          { value: 'list', label: t('finds.as.list'), hint: null },
          { value: 'prices', label: t('finds.as.prices'), hint: null },
        ]}
        value={as}
        set={setAs}
      />
      {as === 'list' ? (
        <Table rows={shown} order={order} setOrder={setOrder} actions={actions} />
      ) : (
        <PricesTable rows={shown} open={actions.open} />
      )}
      {view.reading === null ? null : <p className="hint">{view.reading}</p>}
      <LoadMore shown={shown.length} fitting={fitting.length} more={() => setMost(most + PAGE_LENGTH)} />
    </>
  );
}

function Savings({ view, as, actions }: FindsProps & { readonly as: As }): ReactNode {
  const { t } = useI18n();
  const reading = view.reading !== null;
  return (
    <>
      {as === 'list' ? (
        <Button disabled={reading} onClick={() => actions.save()}>
          {t('finds.csv')}
        </Button>
      ) : (
        <Button disabled={reading} onClick={() => actions.savePrices()}>
          {t('finds.prices.csv')}
        </Button>
      )}
      {view.rows.some(({ trend }) => trend.length > 0) ? (
        <Button disabled={reading} onClick={() => actions.saveHistory()}>
          {t('finds.history.csv')}
        </Button>
      ) : null}
    </>
  );
}

interface TableProps {
  readonly rows: readonly FindsRow[];
  readonly order: Order;
  readonly setOrder: (order: Order) => void;
  readonly actions: FindsActions;
}

function Table({ rows, order, setOrder, actions }: TableProps): ReactNode {
  const { t } = useI18n();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className="scroll finds-scroll searches" aria-label={t('finds.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => {
              const here = order.by === column;
              return (
                <th
                  key={column}
                  scope="col"
                  aria-sort={here ? (order.down ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    className="sort"
                    onClick={() => setOrder({ by: column, down: here ? !order.down : column === 'when' })}
                  >
                    {t(`finds.${column}`)}
                    {here ? <Icon name={order.down ? 'down' : 'up'} /> : null}
                  </button>
                </th>
              );
            })}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} actions={actions} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ row, actions }: { readonly row: FindsRow; readonly actions: FindsActions }): ReactNode {
  const { cheapest, difference } = row;
  return (
    <tr>
      <td>{row.when}</td>
      <td>
        <button type="button" className="find-link" onClick={() => actions.open(row.id)}>
          <bdi className="clamp">{row.title}</bdi>
        </button>
      </td>
      <td className="money-cell">{row.here === null ? '–' : <bdi>{row.here}</bdi>}</td>
      <td>
        {cheapest === null ? (
          '–'
        ) : (
          <>
            <bdi className="money-cell">{cheapest.words}</bdi>{' '}
            <ShopLink href={cheapest.href} shop={cheapest.shop} />
          </>
        )}
      </td>
      <td className={difference?.cheaper === true ? 'cheaper' : 'quiet'}>{difference?.words ?? '–'}</td>
      <td>
        <Change row={row} />
      </td>
      <td>{row.matches}</td>
      <td>
        <Remove title={row.title} remove={() => actions.remove(row.id)} />
      </td>
    </tr>
  );
}

/** The trend of the cheapest match: a line over all searches, and the last change in words. */
function Change({ row: { change, trend } }: { readonly row: FindsRow }): ReactNode {
  if (trend.length < 2 && change === null) return '–';
  return (
    <>
      {trend.length < 2 ? null : (
        <svg className="trend-small" width="72" height="20" aria-hidden="true" focusable="false">
          <TrendLine points={trend} className="trend-best" />
        </svg>
      )}
      {change === null ? null : (
        <>
          <span className={change.cheaper === true ? 'cheaper' : 'quiet'}>{change.words}</span>{' '}
          <span className="quiet">{change.since}</span>
        </>
      )}
    </>
  );
}

/** The second press removes; going elsewhere, or Escape, takes the first one back. */
function Remove({ title, remove }: { readonly title: string; readonly remove: () => void }): ReactNode {
  const { t } = useI18n();
  const [asked, setAsked] = useState(false);
  return (
    <Button
      look={asked ? 'danger' : 'icon'}
      icon="remove"
      title={t('finds.remove', { title })}
      onClick={() => (asked ? remove() : setAsked(true))}
      onBlur={() => setAsked(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setAsked(false);
      }}
    >
      {t(asked ? 'finds.remove.sure' : 'finds.remove', { title })}
    </Button>
  );
}
