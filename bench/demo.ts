// Measures whole finds over the demo shops: precision and recall of confirmed matches, where misses happen, and the time.
import { parseArgs } from 'node:util';
import { parseHtml } from '../lib/base/html.ts';
import type { Keep, Net } from '../lib/base/ports.ts';
import { readPage } from '../lib/page/index.ts';
import { readProduct } from '../lib/product/index.ts';
import type { Reading } from '../lib/product/schema.ts';
import { memoryKeep } from '../lib/run/index.ts';
import { share } from '../tests/shops/catalogue/chance.ts';
import type { Item } from '../tests/shops/catalogue/items.ts';
import type { Listing } from '../tests/shops/catalogue/store.ts';
import { testNet } from '../tests/shops/net.ts';
import { type Resolve, resolver } from '../tests/shops/resolve.ts';
import { type Running, startShops } from '../tests/shops/server.ts';
import type { Shop } from '../tests/shops/shop.ts';
import { DEMO_HOSTS, FOREIGN_HOSTS, OPEN_HOSTS } from '../tests/shops/world.ts';
import { printTable, quantile, STAGES, type Stage, stageOf, traceFind } from './find-trace.ts';

const BUDGET = { precision: 1, recall: 0.9, findMs: 3000, firstMs: 1000 };

const { values: options } = parseArgs({
  options: {
    finds: { type: 'string', default: '60' },
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

/** One find at one shop: what is there, what was said, and where it was lost. `stage` null: the shop does not sell it. */
interface Row {
  readonly item: Item;
  readonly source: string;
  readonly shop: string;
  readonly stage: Stage | null;
  /** titles of confirmed listings that are another product */
  readonly wrong: readonly string[];
}

interface Bench {
  readonly running: Running;
  readonly shops: readonly Shop[];
  readonly resolvers: ReadonlyMap<string, Resolve>;
  readonly net: Net;
}

function short(host: string): string {
  return host.replace(/^www\.|\.example$/g, '');
}

/** Products to look for, half from the families that rules may be written by and half from those kept apart. */
function chooseItems(items: readonly Item[], count: number): Item[] {
  const of = (set: string) =>
    items
      .filter((item) => item.set === set)
      .sort((a, b) => share(`find|${a.id}`) - share(`find|${b.id}`))
      .slice(0, Math.ceil(count / 2));
  return [...of('dev'), ...of('held')];
}

async function read(net: Net, url: string, signal: AbortSignal): Promise<Reading | null> {
  const outcome = await net.send({ url }, signal);
  return outcome.ok
    ? readProduct(
        readPage(parseHtml(new TextDecoder().decode(outcome.value.body), outcome.value.url)),
        Date.now(),
      )
    : null;
}

/** A page of the item in one of the demo shops, in turns. */
function pageOf(bench: Bench, item: Item, turn: number): { shop: Shop; listing: Listing } | null {
  const order = DEMO_HOSTS.map((_, at) => DEMO_HOSTS[(at + turn) % DEMO_HOSTS.length]);
  for (const host of order) {
    const shop = bench.shops.find((one) => one.host === host);
    const listing = shop?.store.listings.find((one) => one.item.id === item.id);
    if (shop !== undefined && listing !== undefined) return { shop, listing };
  }
  return null;
}

async function findAll(bench: Bench, item: Item, turn: number, keep: Keep): Promise<Row[]> {
  const source = pageOf(bench, item, turn);
  if (source === null) return [];
  const page = `https://${source.shop.host}${source.shop.path(source.listing)}`;
  const signal = AbortSignal.timeout(60_000);
  const reading = await read(bench.net, page, signal);
  if (reading === null || reading.product === null) {
    console.log(`not read as a product: ${page}`);
    return [];
  }
  const others = bench.shops.filter((shop) => shop !== source.shop);
  const trace = await traceFind(
    {
      product: reading.product,
      offer: reading.offer,
      page,
      shops: others.map(({ host }) => host),
      net: bench.net,
      keep,
    },
    signal,
  );
  if (trace === null) return [];
  return others.map((shop): Row => {
    const resolve = bench.resolvers.get(shop.host) ?? (() => null);
    const listing = shop.store.listings.find((one) => one.item.id === item.id);
    const wrong = trace.result.matches.filter(
      (match) => match.shop === shop.host && resolve(match.link)?.item.id !== item.id,
    );
    return {
      item,
      source: source.shop.host,
      shop: shop.host,
      stage: listing === undefined ? null : stageOf(trace, shop.host, listing, shop.path(listing), resolve),
      wrong: wrong.map((match) => `${match.product.title} <${match.link}>`),
    };
  });
}

function summary(
  name: string,
  rows: readonly Row[],
): { precision: number; recall: number; cells: (string | number)[] } {
  const sold = rows.filter(({ stage }) => stage !== null);
  const hits = rows.filter(({ stage }) => stage === 'confirmed').length;
  const wrong = rows.reduce((sum, row) => sum + row.wrong.length, 0);
  const precision = hits + wrong === 0 ? 1 : hits / (hits + wrong);
  const recall = sold.length === 0 ? 1 : hits / sold.length;
  const finds = new Set(rows.map(({ item }) => item.id)).size;
  const lost = STAGES.slice(1).map((stage) => rows.filter((row) => row.stage === stage).length);
  return {
    precision,
    recall,
    cells: [name, finds, sold.length, hits, wrong, precision.toFixed(3), recall.toFixed(3), ...lost],
  };
}

function printRows(rows: readonly Row[]): void {
  const shown = options.all
    ? rows
    : rows.filter((row) => row.wrong.length > 0 || (row.stage !== null && row.stage !== 'confirmed'));
  console.log(
    options.all ? 'Every find at every shop:' : 'What went wrong (--all prints every find at every shop):',
  );
  printTable(
    ['find', 'set', 'from', 'shop', 'verdict', 'truth'],
    shown.map((row) => [
      row.item.id,
      row.item.set,
      short(row.source),
      short(row.shop),
      row.wrong.length > 0 ? `WRONG ${row.wrong.join(', ')}` : (row.stage ?? 'no match'),
      row.stage === null ? 'not sold' : 'sold',
    ]),
  );
}

function printGrid(rows: readonly Row[], hosts: readonly string[]): void {
  const items = [...new Set(rows.map(({ item }) => item))];
  const sign = (row: Row | undefined): string => {
    if (row === undefined) return '(page)';
    if (row.wrong.length > 0) return 'WRONG';
    return row.stage === null ? '·' : row.stage === 'confirmed' ? 'yes' : row.stage;
  };
  console.log(
    '\nFinds (yes: the right listing confirmed; ·: not sold there and nothing confirmed; else where it was lost):',
  );
  printTable(
    ['find', ...hosts.map(short)],
    items.map((item) => [
      item.id,
      ...hosts.map((host) => sign(rows.find((row) => row.item === item && row.shop === host))),
    ]),
  );
}

/** Finds over six shops, with nothing known about them and again with what was learned. */
async function timing(bench: Bench, items: readonly Item[]): Promise<boolean> {
  const shops = OPEN_HOSTS.slice(1, 7);
  const rows: (string | number)[][] = [];
  let ok = true;
  for (const learned of [false, true]) {
    const shared = memoryKeep();
    const times: number[] = [];
    const first: number[] = [];
    for (const item of items) {
      const shop = bench.shops.find(({ host }) => host === OPEN_HOSTS[0]);
      const listing = shop?.store.listings.find((one) => one.item.id === item.id);
      if (shop === undefined || listing === undefined) continue;
      const page = `https://${shop.host}${shop.path(listing)}`;
      const signal = AbortSignal.timeout(60_000);
      const reading = await read(bench.net, page, signal);
      if (reading === null || reading.product === null) continue;
      const trace = await traceFind(
        {
          product: reading.product,
          offer: reading.offer,
          page,
          shops,
          net: bench.net,
          keep: learned ? shared : memoryKeep(),
        },
        signal,
      );
      if (trace === null) continue;
      times.push(trace.ms);
      if (trace.firstMs !== null) first.push(trace.firstMs);
    }
    ok &&= quantile(times, 0.5) <= BUDGET.findMs && quantile(first, 0.5) <= BUDGET.firstMs;
    rows.push([
      learned ? 'shops known' : 'shops new',
      times.length,
      Math.round(quantile(times, 0.5)),
      Math.round(quantile(times, 0.9)),
      Math.round(quantile(first, 0.5)),
      Math.round(quantile(first, 0.9)),
    ]);
  }
  console.log('\nTime of a find over six shops (ms):');
  printTable(['', 'finds', 'median', 'p90', 'first match, median', 'p90'], rows);
  return ok;
}

async function main(): Promise<void> {
  const running = await startShops();
  try {
    const shops = running.world.shops.filter(({ host }) => OPEN_HOSTS.includes(host));
    const bench: Bench = {
      running,
      shops,
      resolvers: new Map(shops.map((shop) => [shop.host, resolver(shop)])),
      net: testNet(running.listening),
    };
    const items = chooseItems(running.world.items, Number(options.finds)).filter(
      (item) => options.only === undefined || item.id.includes(options.only),
    );
    const keep = memoryKeep();
    const rows: Row[] = [];
    for (const [turn, item] of items.entries()) rows.push(...(await findAll(bench, item, turn, keep)));
    printGrid(
      rows,
      shops.map(({ host }) => host),
    );
    console.log('');
    printRows(rows);
    const own = rows.filter((row) => !FOREIGN_HOSTS.includes(row.shop));
    const groups = [
      summary(
        'dev families',
        own.filter((row) => row.item.set === 'dev'),
      ),
      summary(
        'held families',
        own.filter((row) => row.item.set === 'held'),
      ),
      summary(
        'other languages',
        rows.filter((row) => FOREIGN_HOSTS.includes(row.shop)),
      ),
      ...shops.map(({ host }) =>
        summary(
          `  ${short(host)}`,
          rows.filter((row) => row.shop === host),
        ),
      ),
    ];
    console.log('');
    printTable(
      ['', 'finds', 'sold', 'right', 'wrong', 'precision', 'recall', ...STAGES.slice(1)],
      groups.map(({ cells }) => cells),
    );
    const quick = await timing(bench, items.slice(0, 24));
    const good =
      groups.every(({ precision }) => precision >= BUDGET.precision) &&
      groups.slice(0, 2).every(({ recall }) => recall >= BUDGET.recall);
    console.log(
      `\n${good && quick ? 'within' : 'MISSES'} the budget: precision ${BUDGET.precision}, recall ${BUDGET.recall}, find ${BUDGET.findMs} ms, first match ${BUDGET.firstMs} ms`,
    );
    if (!good || !quick) process.exitCode = 1;
  } finally {
    await running.close();
  }
}

await main();
