// Measures finds against shops of many programs loaded with public catalogues: share confirmed, precision, requests, time.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Net } from '../../lib/base/ports.ts';
import { memoryKeep } from '../../lib/run/index.ts';
import { testNet } from '../../tests/shops/net.ts';
import { HELD, PROGRAMS, realStandin, type Standin } from '../../tests/shops/programs/programs.ts';
import { stockRows } from '../../tests/shops/programs/records.ts';
import { resolver } from '../../tests/shops/resolve.ts';
import { startShops } from '../../tests/shops/server.ts';
import type { Shop } from '../../tests/shops/shop.ts';
import {
  type Asked,
  type Catalogue,
  choosePages,
  type Found,
  findAt,
  loadCatalogue,
  type Place,
  rowsOf,
} from './catalogue-shops.ts';
import { startEvershop } from './real/evershop.ts';
import type { StartReal } from './real/process.ts';
import { startVendure } from './real/vendure.ts';
import { type Counted, lineOf, report } from './shops-figures.ts';

const NAMES = ['abt_buy', 'amazon_google'];

const { values: options } = parseArgs({
  options: {
    catalogues: { type: 'string', default: '../shared/bench/catalogues' },
    finds: { type: 'string', default: '40' },
    /** further finds a shop whose counterpart was taken out of it: whatever is confirmed there is wrong */
    absent: { type: 'string', default: '8' },
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
  readonly pages: readonly Asked[];
  readonly shop: Shop;
  /** starts real software in the stand-in's place */
  readonly real: StartReal | null;
}

const REAL: Readonly<Record<string, StartReal>> = { vendure: startVendure, evershop: startEvershop };

function wantedPrograms(): readonly Standin[] {
  const real = options.real.split(',').filter((name) => REAL[name] !== undefined);
  const all = [...PROGRAMS, ...HELD, ...real.map(realStandin)];
  return all.filter(({ name }) => options.program === undefined || options.program.split(',').includes(name));
}

/** Every program holds one side of each catalogue; neighbours hold opposite sides. */
function cells(catalogues: readonly Catalogue[]): Cell[] {
  return catalogues.flatMap((catalogue, row) =>
    wantedPrograms().map(({ name, build, profile, filling }): Cell => {
      const column = [
        ...PROGRAMS.map((one) => one.name),
        ...Object.keys(REAL),
        ...HELD.map((one) => one.name),
      ].indexOf(name);
      const side = (row + column) % 2 === 0 ? 'b' : 'a';
      const host = `${name}.${catalogue.name.replace('_', '-')}.example`;
      const counts = { count: Number(options.finds), absent: Number(options.absent) };
      const pages = choosePages(catalogue, side, { ...counts, shop: name });
      const gone = new Set(pages.flatMap(({ removed }) => removed));
      const rows = rowsOf(catalogue, side).filter(({ id }) => !gone.has(id));
      const store = stockRows(rows, { ...profile, host }, filling);
      return { program: name, catalogue, side, pages, shop: build(store), real: REAL[name] ?? null };
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
  for (const [at, asked] of cell.pages.entries()) {
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

async function main(): Promise<void> {
  const wanted = NAMES.filter((name) => options.catalogue === undefined || name === options.catalogue);
  const catalogues = wanted.flatMap((name) => loadCatalogue(options.catalogues, name) ?? []);
  if (catalogues.length === 0) {
    console.log(`No catalogues at ${options.catalogues}: nothing measured.`);
    return;
  }
  const all = cells(catalogues);
  const running = await startShops({ shops: all.map(({ shop }) => shop) });
  const counted: Counted[] = [];
  const lines: string[] = [];
  for (const cell of all) {
    const measured = await measure(cell, running.listening);
    if (measured === null) continue;
    const { place, found } = measured;
    const count = {
      program: cell.program,
      holds: `${cell.catalogue.name} ${cell.side.toUpperCase()}`,
      found,
    };
    lines.push(...found.map((one) => lineOf(count, one, place)));
    counted.push(count);
  }
  await running.close();
  mkdirSync(dirname(options.out), { recursive: true });
  writeFileSync(options.out, `${lines.join('\n')}\n`);
  const good = report(counted, new Set(HELD.map(({ name }) => name)));
  console.log(`Each find: ${options.out}`);
  if (!good) process.exitCode = 1;
}

await main();
