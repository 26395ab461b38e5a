// A ledger as a table that can be filtered and saved.
import { type ReactNode, useState } from 'react';
import type { LedgerRowView, LedgerView } from '../../lib/view/index.ts';
import { Button } from '../basic/button.tsx';
import { FilterField } from '../basic/filter-field.tsx';
import { useI18n } from '../basic/i18n-context.ts';
import { LoadMore, PAGE_LENGTH } from '../basic/load-more.tsx';
import { rowsContaining } from '../basic/rows-containing.ts';

interface LedgerTableProps {
  readonly caption: string;
  readonly ledger: LedgerView;
  readonly empty: string;
  readonly save: () => void;
}

export function LedgerTable({ caption, ledger, empty, save }: LedgerTableProps): ReactNode {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PAGE_LENGTH);
  if (ledger.count === 0) return <p className="empty">{empty}</p>;
  const fitting = words.trim() === '' ? null : rowsContaining(ledger.all(), words, ({ find }) => find);
  const shown = fitting?.slice(0, most) ?? ledger.first(most);
  return (
    <div className="ledger">
      <p className="quiet">{ledger.summary}</p>
      <div className="row">
        <FilterField label={t('options.ledger.filter')} words={words} onChange={setWords} />
        <Button onClick={save}>{t('options.ledger.csv')}</Button>
      </div>
      <Rows caption={caption} ledger={ledger} rows={shown} />
      <LoadMore
        shown={shown.length}
        fitting={fitting?.length ?? ledger.count}
        more={() => setMost(most + PAGE_LENGTH)}
      />
    </div>
  );
}

interface RowsProps {
  readonly caption: string;
  readonly ledger: LedgerView;
  /** the rows that are shown */
  readonly rows: readonly LedgerRowView[];
}

function Rows({ caption, ledger: { head, toned }, rows }: RowsProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <section className="scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {row.cells.map((cell, index) => (
                <td key={head[index]} className={index === toned ? `ledger-${row.tone}` : undefined}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
