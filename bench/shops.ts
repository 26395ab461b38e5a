// Measures finds against shops of many programs loaded with public catalogues: share confirmed, precision, requests, time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Net } from '../lib/base/ports.ts';
import { memoryKeep } from '../lib/run/index.ts';
import { testNet } from '../tests/shops/net.ts';
import { PROGRAMS, realStandin, type Standin } from '../tests/shops/programs/programs.ts';
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
  rowsOf,
} from './catalogue-shops.ts';
import { printTable, quantile, STAGES } from './find-trace.ts';
import { startEvershop } from './real/evershop.ts';
import type { StartReal } from './real/process.ts';
import { startVendure } from './real/vendure.ts';

const TARGET = { confirmed: 0.75, precision: 0.97, requests: 8 };
const NAMES = ['abt_buy', 'amazon_google'];

const { values: options } = parseArgs({
  options: {
    catalogues: { type: 'string', default: '../shared/bench/catalogues' },
    finds: { type: 'string', default: '40' },
    program: { type: 'string' },
    catalogue: { type: 'string' },
    out: { type: 'string', default: 'bench/out/shops.jsonl' },
    /** shop software to install and run, by name; '' for none */
    real: { type: 'string', default: 'vendure,evershop' },
  },
});

interface Cell {
  readonly program: string;
  readonly catalogue: Catalogue;
  readonly side: 'a' | 'b';
  readonly shop: Shop;
  /** starts real software in the stand-in's place */
  readonly real: StartReal | null;
}

const REAL: Readonly<Record<string, StartReal>> = { vendure: startVendure, evershop: startEvershop };

function wantedPrograms(): readonly Standin[] {
  const real = options.real.split(',').filter((name) => REAL[name] !== undefined);
  const all = [...PROGRAMS, ...real.map(realStandin)];
  return all.filter(({ name }) => options.program === undefined || options.program.split(',').includes(name));
}

/** Every program holds one side of each catalogue; neighbours hold opposite sides. */
function cells(catalogues: readonly Catalogue[]): Cell[] {
  return catalogues.flatMap((catalogue, row) =>
    wantedPrograms().map(({ name, build, profile, filling }): Cell => {
      const column = [...PROGRAMS.map((one) => one.name), ...Object.keys(REAL)].indexOf(name);
      const side = (row + column) % 2 === 0 ? 'b' : 'a';
      const host = `${name}.${catalogue.name.replace('_', '-')}.example`;
      const store = stockRows(rowsOf(catalogue, side), { ...profile, host }, filling);
      return { program: name, catalogue, side, shop: build(store), real: REAL[name] ?? null };
    }),
  );
}

function placeOf(shop: Shop): Place {
  const rows = shop.store.listings.map(
    (listing) => [listing.item.id, { listing, path: shop.path(listing) }] as const,
  );
  return { host: shop.host, resolve: resolver(shop), listings: new Map(rows) };
}

/** The finds of one cell; null, and said why, when its shop can't run here. */
async function measure(
  cell: Cell,
  listening: Readonly<Record<string, string>>,
): Promise<{ place: Place; found: Found[] } | null> {
  const started = await cell.real?.(cell.shop.store, AbortSignal.timeout(900_000));
  if (started !== undefined && !started.ok) {
    console.log(`${cell.program} can't run here: ${started.fault.words}`);
    return null;
  }
  const own = started === undefined ? {} : { [cell.shop.host]: `127.0.0.1:${started.value.port}` };
  const path = started?.value.path;
  const place = placeOf(path === undefined ? cell.shop : { ...cell.shop, path });
  const net = testNet({ ...listening, ...own });
  const keep = memoryKeep();
  const found: Found[] = [];
  for (const [at, asked] of choosePages(cell.catalogue, cell.side, Number(options.finds)).entries()) {
    const one = await findAt(place, asked, visitor(net, at), keep);
    if (one !== null) found.push(one);
  }
  await started?.value.close();
  return { place, found };
}

/** Each find comes from a person of its own, as far as a shop that counts requests by address can tell. */
function visitor(net: Net, at: number): Net {
  const from = { 'x-forwarded-for': `10.0.${Math.floor(at / 250)}.${1 + (at % 250)}` };
  return {
    send: (request, signal) => net.send({ ...request, headers: { ...request.headers, ...from } }, signal),
  };
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
  const rows: Figures[] = [];
  const lines: string[] = [];
  const total: Found[] = [];
  for (const cell of all) {
    const measured = await measure(cell, running.listening);
    if (measured === null) continue;
    const { place, found } = measured;
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
