// The ledgers as tables: every request that left the browser, every call of the service with its cost.
import type { Cost } from '../../base/money/cost.ts';
import { operationWords } from '../find/cost-view.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Key } from '../i18n/messages.ts';
import { hostName } from '../sanitize/host-name.ts';
import { pageText } from '../sanitize/page-text.ts';
import type { CallRow, LedgerRowView, LedgerView, RequestRow } from './options-model.ts';

/** What a request contained, by the names that the ledger's writers use. */
const SENT: Readonly<Record<string, Key>> = {
  address: 'sent.nothing',
  picture: 'sent.picture',
  tab: 'sent.tab',
  redirect: 'sent.redirect',
  'search words': 'sent.words',
  product: 'sent.product',
  'API key': 'sent.key',
};

export function requestLedger(rows: readonly RequestRow[], i18n: I18n): LedgerView {
  const { t } = i18n;
  const sum = (pick: (row: RequestRow) => number): string =>
    i18n.bytes(rows.reduce((all, row) => all + pick(row), 0));
  return {
    head: [t('ledger.time'), t('ledger.host'), t('ledger.request'), t('ledger.sent'), t('ledger.answer')],
    toned: 4,
    ...rowsOf(rows, (row, index) => requestRow(row, index, i18n), i18n),
    summary: t('ledger.requests.summary', {
      count: rows.length,
      sent: sum((row) => row.sentBytes),
      received: sum((row) => row.receivedBytes ?? 0),
    }),
  };
}

export function callLedger(rows: readonly CallRow[], i18n: I18n): LedgerView {
  const { t } = i18n;
  return {
    head: [t('ledger.time'), t('ledger.operation'), t('ledger.shop'), t('ledger.state'), t('ledger.cost')],
    toned: 3,
    ...rowsOf(rows, (row, index) => callRow(row, index, i18n), i18n),
    summary: t('ledger.calls.summary', {
      count: rows.length,
      charged: sumOf(rows, 'charged', i18n),
      possible: sumOf(rows, 'possible', i18n),
    }),
  };
}

/** Rows that were made, by the row they show: most stay as they are when the ledger has grown by one. */
const made = new WeakMap<I18n, WeakMap<object, LedgerRowView>>();

function rowsOf<T extends object>(
  rows: readonly T[],
  make: (row: T, index: number) => LedgerRowView,
  i18n: I18n,
): Pick<LedgerView, 'count' | 'first' | 'all'> {
  const known = made.get(i18n) ?? new WeakMap<object, LedgerRowView>();
  made.set(i18n, known);
  const view = (row: T, index: number): LedgerRowView => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const now = make(row, index);
    known.set(row, now);
    return now;
  };
  return {
    count: rows.length,
    first: (most) => rows.slice(0, most).map(view),
    all: () => rows.map(view),
  };
}

function requestRow(row: RequestRow, index: number, i18n: I18n): LedgerRowView {
  const sent = row.sent.map((name) => sentWords(name, row, i18n));
  return rowView(row.id ?? -index, row.status === null ? 'warning' : row.status >= 400 ? 'bad' : 'quiet', [
    i18n.moment(row.at),
    hostWords(row.host),
    `${row.method} ${pageText(row.path, 120)}`,
    sent.length === 0 ? i18n.t('sent.nothing') : i18n.list(sent),
    answerWords(row, i18n),
  ]);
}

/** For tabs and pictures the browser reveals no status, only that they were loaded. */
function answerWords({ sent, status, receivedBytes, led }: RequestRow, i18n: I18n): string {
  if (status === null) return i18n.t('ledger.noAnswer');
  if (sent.includes('tab') || sent.includes('picture')) return i18n.t('ledger.loaded');
  const received = receivedBytes === null ? '' : ` · ${i18n.bytes(receivedBytes)}`;
  const on = led === undefined || isEnd(sent) ? null : addressWords(led);
  return `${on === null ? status : i18n.t('ledger.led', { address: on })}${received}`;
}

function isEnd(sent: readonly string[]): boolean {
  return sent.includes('redirect');
}

/** "shop.example/p/1", truncated to a line; null when it is not an address. */
function addressWords(address: string): string | null {
  const url = URL.parse(address);
  return url === null
    ? null
    : `${hostName(pageText(url.host, 80))}${pageText(`${url.pathname}${url.search}`, 80)}`;
}

function callRow(row: CallRow, index: number, i18n: I18n): LedgerRowView {
  const tone = row.state === 'answered' ? 'quiet' : row.state === 'failed' ? 'bad' : 'warning';
  return rowView(index, tone, [
    i18n.moment(row.at),
    operationWords(row.operation, 1, i18n),
    row.shop === null ? '–' : hostWords(row.shop),
    i18n.t(`ledger.${row.state}`),
    row.cost === null ? i18n.t('cost.unpriced') : costWords(row.cost, i18n),
  ]);
}

/** The ledger has the host as requested (ASCII); its own letters are put before it. */
function hostWords(host: string): string {
  const asked = pageText(host, 80);
  const name = hostName(asked);
  return name === asked ? asked : `${name} (${asked})`;
}

function rowView(id: number, tone: LedgerRowView['tone'], cells: readonly string[]): LedgerRowView {
  return { id: String(id), cells, tone, find: cells.join(' ').toLowerCase() };
}

function sentWords(name: string, { led }: RequestRow, { t }: I18n): string {
  const from = name === 'redirect' && led !== undefined ? addressWords(led) : null;
  if (from !== null) return t('sent.redirect.from', { address: from });
  const key = Object.hasOwn(SENT, name) ? SENT[name] : undefined;
  return key === undefined ? pageText(name, 60) : t(key);
}

function costWords(cost: Cost, i18n: I18n): string {
  return i18n.t(`cost.${cost.certainty}`, { cost: i18n.cost(cost) });
}

/** Amounts in different currencies are never added. */
function sumOf(rows: readonly CallRow[], certainty: Cost['certainty'], i18n: I18n): string {
  const sums = new Map<string, number>();
  for (const { cost } of rows) {
    if (cost?.certainty === certainty) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.micro);
  }
  if (sums.size === 0) return i18n.cost({ micro: 0, currency: 'USD' });
  return i18n.list([...sums].map(([currency, micro]) => i18n.cost({ micro, currency })));
}
