// The ledgers as tables: every request that left the browser, every call of the service with its cost.
import type { Cost } from '../../base/money/cost.ts';
import { operationWords } from '../find/cost-view.ts';
import { hostName } from '../outside/host-name.ts';
import { pageText } from '../outside/page-text.ts';
import type { Key } from '../speech/say.ts';
import type { Speech } from '../speech/speech.ts';
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

export function requestLedger(rows: readonly RequestRow[], speech: Speech): LedgerView {
  const { say } = speech;
  const sum = (pick: (row: RequestRow) => number): string =>
    speech.bytes(rows.reduce((all, row) => all + pick(row), 0));
  return {
    head: [
      say('ledger.time'),
      say('ledger.host'),
      say('ledger.request'),
      say('ledger.sent'),
      say('ledger.answer'),
    ],
    toned: 4,
    ...rowsOf(rows, (row, index) => requestRow(row, index, speech), speech),
    summary: say('ledger.requests.summary', {
      count: rows.length,
      sent: sum((row) => row.sentBytes),
      received: sum((row) => row.receivedBytes ?? 0),
    }),
  };
}

export function callLedger(rows: readonly CallRow[], speech: Speech): LedgerView {
  const { say } = speech;
  return {
    head: [
      say('ledger.time'),
      say('ledger.operation'),
      say('ledger.shop'),
      say('ledger.state'),
      say('ledger.cost'),
    ],
    toned: 3,
    ...rowsOf(rows, (row, index) => callRow(row, index, speech), speech),
    summary: say('ledger.calls.summary', {
      count: rows.length,
      charged: sumOf(rows, 'charged', speech),
      possible: sumOf(rows, 'possible', speech),
    }),
  };
}

/** Rows that were made, by the row they show: most stay as they are when the ledger has grown by one. */
const made = new WeakMap<Speech, WeakMap<object, LedgerRowView>>();

function rowsOf<T extends object>(
  rows: readonly T[],
  make: (row: T, index: number) => LedgerRowView,
  speech: Speech,
): Pick<LedgerView, 'count' | 'first' | 'all'> {
  const known = made.get(speech) ?? new WeakMap<object, LedgerRowView>();
  made.set(speech, known);
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

function requestRow(row: RequestRow, index: number, speech: Speech): LedgerRowView {
  const sent = row.sent.map((name) => sentWords(name, row, speech));
  return rowView(row.id ?? -index, row.status === null ? 'warning' : row.status >= 400 ? 'bad' : 'quiet', [
    speech.moment(row.at),
    hostWords(row.host),
    `${row.method} ${pageText(row.path, 120)}`,
    sent.length === 0 ? speech.say('sent.nothing') : speech.list(sent),
    answerWords(row, speech),
  ]);
}

/** For tabs and pictures the browser reveals no status, only that they were loaded. */
function answerWords({ sent, status, receivedBytes, led }: RequestRow, speech: Speech): string {
  if (status === null) return speech.say('ledger.noAnswer');
  if (sent.includes('tab') || sent.includes('picture')) return speech.say('ledger.loaded');
  const received = receivedBytes === null ? '' : ` · ${speech.bytes(receivedBytes)}`;
  const on = led === undefined || isEnd(sent) ? null : addressWords(led);
  return `${on === null ? status : speech.say('ledger.led', { address: on })}${received}`;
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

function callRow(row: CallRow, index: number, speech: Speech): LedgerRowView {
  const tone = row.state === 'answered' ? 'quiet' : row.state === 'failed' ? 'bad' : 'warning';
  return rowView(index, tone, [
    speech.moment(row.at),
    operationWords(row.operation, 1, speech),
    row.shop === null ? '–' : hostWords(row.shop),
    speech.say(`ledger.${row.state}`),
    row.cost === null ? speech.say('cost.unpriced') : costWords(row.cost, speech),
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

function sentWords(name: string, { led }: RequestRow, { say }: Speech): string {
  const from = name === 'redirect' && led !== undefined ? addressWords(led) : null;
  if (from !== null) return say('sent.redirect.from', { address: from });
  const key = Object.hasOwn(SENT, name) ? SENT[name] : undefined;
  return key === undefined ? pageText(name, 60) : say(key);
}

function costWords(cost: Cost, speech: Speech): string {
  return speech.say(`cost.${cost.certainty}`, { cost: speech.cost(cost) });
}

/** Amounts in different currencies are never added. */
function sumOf(rows: readonly CallRow[], certainty: Cost['certainty'], speech: Speech): string {
  const sums = new Map<string, number>();
  for (const { cost } of rows) {
    if (cost?.certainty === certainty) sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.micro);
  }
  if (sums.size === 0) return speech.cost({ micro: 0, currency: 'USD' });
  return speech.list([...sums].map(([currency, micro]) => speech.cost({ micro, currency })));
}
