// Measures finds against shops of many programs loaded with public catalogues: share confirmed, precision, requests, time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { memoryKeep } from '../lib/run/index.ts';
import { testNet } from '../tests/shops/net.ts';
import { PROGRAMS } from '../tests/shops/programs/programs.ts';
import { stockRows } from '../tests/shops/programs/records.ts';
import { resolver } from '../tests/shops/resolve.ts';
import { startShops } from '../tests/shops/server.ts';
import type { Shop } from '../tests/shops/shop.ts';
import {
  type Catalogue,
  choosePages,
  type Found,
  findAt,
  loadCatalogue,
  type Place,
  rowOf,
} from './catalogue-shops.ts';
import { printTable, quantile, STAGES } from './find-trace.ts';

const TARGET = { confirmed: 0.75, precision: 0.97, requests: 8 };
const NAMES = ['abt_buy', 'amazon_google'];

const { values: options } = parseArgs({
  options: {
    catalogues: { type: 'string', default: '../shared/bench/catalogues' },
    finds: { type: 'string', default: '40' },
    program: { type: 'string' },
    catalogue: { type: 'string' },
    out: { type: 'string', default: 'bench/out/shops.jsonl' },
    real: { type: 'boolean', default: false },
  },
});

interface Cell {
  readonly program: string;
  readonly catalogue: Catalogue;
  readonly side: 'a' | 'b';
  readonly shop: Shop;
}

/** Every program holds one side of each catalogue; neighbours hold opposite sides. */
function cells(catalogues: readonly Catalogue[]): Cell[] {
  return catalogues.flatMap((catalogue, row) =>
    PROGRAMS.filter(({ name }) => options.program === undefined || options.program === name).map(
      ({ name, build, profile, filling }, column): Cell => {
        const side = (row + column) % 2 === 0 ? 'b' : 'a';
        const host = `${name}.${catalogue.name.replace('_', '-')}.example`;
        const store = stockRows(catalogue[side].map(rowOf), { ...profile, host }, filling);
        return { program: name, catalogue, side, shop: build(store) };
      },
    ),
  );
}

function placeOf({ shop }: Cell): Place {
  const rows = shop.store.listings.map(
    (listing) => [listing.item.id, { listing, path: shop.path(listing) }] as const,
  );
  return { host: shop.host, resolve: resolver(shop), listings: new Map(rows) };
}

function requests({ trace }: Found): number {
  return trace.seen.length;
}

interface Figures {
  readonly cells: (string | number)[];
  readonly confirmed: number;
  readonly right: number;
  readonly wrong: number;
}

function figures(name: string, side: string, found: readonly Found[]): Figures {
  const right = found.filter(({ stage }) => stage === 'confirmed').length;
  const wrong = found.reduce((sum, one) => sum + one.wrong.length, 0);
  const confirmed = found.length === 0 ? 0 : right / found.length;
  const precision = right + wrong === 0 ? 1 : right / (right + wrong);
  const lost = STAGES.slice(1).map((stage) => found.filter((one) => one.stage === stage).length);
  const asked = found.map(requests);
  const times = found.map(({ trace }) => trace.ms);
  const row = [
    name,
    side,
    found.length,
    `${Math.round(confirmed * 100)}%`,
    `${(precision * 100).toFixed(1)}%`,
    wrong,
    quantile(asked, 0.5),
    quantile(asked, 0.9),
    Math.round(quantile(times, 0.5)),
    ...lost,
  ];
  return { cells: row, confirmed, right, wrong };
}

function lineOf(cell: Cell, found: Found, place: Place): string {
  const { asked, stage, wrong, trace } = found;
  const counterparts = asked.truth.map((id) => place.listings.get(id)?.listing.title ?? id);
  const judged = [...trace.result.matches, ...trace.result.unsure, ...trace.result.nearMisses].map(
    ({ link, product, verdict }) => ({
      link,
      title: product.title,
      outcome: verdict.outcome,
      probability: verdict.probability,
      difference: verdict.difference?.words ?? null,
      vetoes: verdict.evidence.filter(({ veto }) => veto).map(({ words }) => words),
    }),
  );
  const [state] = trace.result.shops;
  return JSON.stringify({
    state: state?.state ?? null,
    fault: state?.fault ?? trace.result.unread[0]?.fault ?? null,
    program: cell.program,
    catalogue: cell.catalogue.name,
    id: asked.id,
    page: asked.product.title,
    stage,
    counterparts,
    wrong,
    requests: trace.seen.map(({ asked: url }) => url),
    judged,
  });
}

async function main(): Promise<void> {
  const catalogues = NAMES.filter(
    (name) => options.catalogue === undefined || name === options.catalogue,
  ).flatMap((name) => loadCatalogue(options.catalogues, name) ?? []);
  if (catalogues.length === 0) {
    console.log(`No catalogues at ${options.catalogues}: nothing measured.`);
    return;
  }
  const all = cells(catalogues);
  const running = await startShops({ shops: all.map(({ shop }) => shop) });
  const net = testNet(running.listening);
  const rows: Figures[] = [];
  const lines: string[] = [];
  const total: Found[] = [];
  for (const cell of all) {
    const place = placeOf(cell);
    const keep = memoryKeep();
    const found: Found[] = [];
    for (const asked of choosePages(cell.catalogue, cell.side, Number(options.finds))) {
      const one = await findAt(place, asked, net, keep);
      if (one !== null) found.push(one);
    }
    lines.push(...found.map((one) => lineOf(cell, one, place)));
    total.push(...found);
    rows.push(figures(cell.program, `${cell.catalogue.name} ${cell.side === 'a' ? 'A' : 'B'}`, found));
  }
  await running.close();
  const sum = figures('all', '', total);
  const both = NAMES.map((name) =>
    figures(
      'all',
      name,
      total.filter(({ asked }) =>
        catalogues.some((one) => one.name === name && [...one.a, ...one.b].some(({ id }) => id === asked.id)),
      ),
    ),
  );
  printTable(
    [
      'program',
      'shop holds',
      'finds',
      'confirmed',
      'precision',
      'wrong',
      'requests',
      'p90',
      'ms',
      ...STAGES.slice(1),
    ],
    [...rows, ...both, sum].map(({ cells: row }) => row),
  );
  mkdirSync(options.out.replace(/[^/]*$/, '') || '.', { recursive: true });
  writeFileSync(options.out, `${lines.join('\n')}\n`);
  const good =
    sum.confirmed >= TARGET.confirmed &&
    sum.right >= TARGET.precision * (sum.right + sum.wrong) &&
    quantile(total.map(requests), 0.5) <= TARGET.requests;
  console.log(
    `\n${good ? 'reaches' : 'MISSES'} the target: ${TARGET.confirmed * 100} % confirmed, precision ${TARGET.precision * 100} %, ${TARGET.requests} requests. Each find: ${options.out}`,
  );
}

await main();
