// Products by shops: the confirmed price of each product at each shop.
import type { ReactNode } from 'react';
import { type FindsRow, hostName, type PriceCell } from '../../lib/view/index.ts';
import { useI18n } from '../basic/i18n-context.ts';
import { ShopLink } from '../basic/shop-link.tsx';

interface PricesTableProps {
  /** in the order in which they are shown */
  readonly rows: readonly FindsRow[];
  readonly open: (find: string) => void;
}

/** The shops that have a price for any of the rows, those with most first; then the others. */
function shopsOf(rows: readonly FindsRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { prices } of rows)
    for (const [shop, { href }] of prices)
      counts.set(shop, (counts.get(shop) ?? 0) + (href === null ? 0 : 1));
  return [...counts].sort(([a, most], [b, fewer]) => fewer - most || (a < b ? -1 : 1)).map(([shop]) => shop);
}

export function PricesTable({ rows, open }: PricesTableProps): ReactNode {
  const { t } = useI18n();
  const shops = shopsOf(rows);
  return (
    <>
      <p className="hint">{t('finds.prices.hint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys */}
      <section className="scroll finds-scroll prices" aria-label={t('finds.as.prices')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('finds.product')}</th>
              <th scope="col">{t('finds.here')}</th>
              {shops.map((shop) => (
                <th key={shop} scope="col">
                  <bdi>{hostName(shop)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <button type="button" className="find-link" onClick={() => open(row.id)}>
                    <bdi className="clamp">{row.title}</bdi>
                  </button>
                </th>
                <td className="money-cell">{row.here === null ? '–' : <bdi>{row.here}</bdi>}</td>
                {shops.map((shop) => (
                  <td key={shop}>
                    <Price shop={shop} cell={row.prices.get(shop)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface PriceProps {
  readonly shop: string;
  /** undefined where the shop was not asked */
  readonly cell: PriceCell | undefined;
}

function Price({ shop, cell }: PriceProps): ReactNode {
  if (cell === undefined) return null;
  const { words, href, look } = cell;
  if (href === null) return <span className="quiet">{words}</span>;
  return (
    <ShopLink href={href} shop={shop}>
      <bdi className={look === 'cheaper' ? 'money-cell cheaper' : 'money-cell'}>{words}</bdi>
    </ShopLink>
  );
}
