// Rows of hosts: a long list can be filtered and scrolls by itself, so that what follows it stays near.
import { type ReactNode, useState } from 'react';
import { hostName } from '../../lib/view/index.ts';
import { FilterField } from '../basic/filter-field.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { LoadMore, PAGE_LENGTH } from '../basic/load-more.tsx';

/** Lists with more rows than this are long. */
const LONG = 15;

interface HostRowsProps<T extends { readonly host: string }> {
  readonly rows: readonly T[];
  /** `index` is the row's index in the whole list, whatever is shown of it */
  readonly draw: (row: T, index: number) => ReactNode;
}

export function HostRows<T extends { readonly host: string }>(props: HostRowsProps<T>): ReactNode {
  const { rows, draw } = props;
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PAGE_LENGTH);
  if (rows.length <= LONG) return <ol className="shop-items">{rows.map(draw)}</ol>;
  const wanted = words.trim().toLowerCase();
  const fits = ({ host }: T): boolean => `${host} ${hostName(host)}`.toLowerCase().includes(wanted);
  const places = rows.flatMap((row, index) => (fits(row) ? [{ row, index }] : []));
  const shown = places.slice(0, most);
  return (
    <div>
      <FilterField label={t('options.ledger.filter')} words={words} onChange={setWords} />
      <div className="scroll shop-scroll">
        <ol className="shop-items">{shown.map(({ row, index }) => draw(row, index))}</ol>
      </div>
      <LoadMore
        shown={shown.length}
        fitting={places.length}
        count={rows.length}
        more={() => setMost(most + PAGE_LENGTH)}
      />
    </div>
  );
}
