// Loads shops of many platforms with one side of public catalogues and runs finds for products of the other side.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Net } from '../../lib/base/ports.ts';
import { memoryKeep } from '../../lib/run/index.ts';
import { testNet } from '../../tests/shops/net.ts';
import { HELD, PROGRAMS, SEARCHLESS, type Standin } from '../../tests/shops/programs/programs.ts';
import { stockRows } from '../../tests/shops/programs/records.ts';
import { resolver } from '../../tests/shops/resolve.ts';
import { startShops } from '../../tests/shops/server.ts';
import type { Shop } from '../../tests/shops/shop.ts';
import { type Catalogue, readCatalogue } from '../../training/data/catalogue.ts';
import { jsonlOf } from '../../training/data/jsonl.ts';
import {
  type Asked,
  choosePages,
  type Found,
  findAt,
  type Place,
  rowsOf,
  type Side,
} from './catalogue-shops.ts';
import { startEvershop } from './real/evershop.ts';
import { startExpressCart } from './real/express-cart.ts';
import { startHydrogen } from './real/hydrogen.ts';
import { startMedusa } from './real/medusa.ts';
import type { StartReal } from './real/shop.ts';
import { startVendure } from './real/vendure.ts';
import { type Counted, lineOf, report } from './shops-figures.ts';

/** What is measured. */
export interface Wanted {
  /** folder of catalogues */
  readonly catalogues: string;
  /** names of the catalogues to measure */
  readonly names: readonly string[];
  readonly programs: readonly Standin[];
  /** finds per shop for products that it has */
  readonly finds: number;
  /** further finds per shop whose counterpart is taken out of it: whatever is confirmed there is wrong */
  readonly absent: number;
  /** output file, one find per line */
  readonly out: string;
}

/** One cell of the table: a platform's shop that holds one side of a catalogue. */
interface Cell {
  readonly program: string;
  /** name of the catalogue and its side, as the table prints it */
  readonly holds: string;
  readonly pages: readonly Asked[];
  readonly shop: Shop;
  /** starts the real software; null where the shop is simulated */
  readonly real: StartReal | null;
}

/** Real shop software that can be installed and run, by name. */
export const REAL: Readonly<Record<string, StartReal>> = {
  vendure: startVendure,
  evershop: startEvershop,
  medusa: startMedusa,
  'express-cart': startExpressCart,
  hydrogen: startHydrogen,
};

/** those added later stand last, so that the others keep the sides that they were measured with */
const FIRST_REAL = ['vendure', 'evershop', 'medusa', 'express-cart'];

/** Every platform holds one side of each catalogue; adjacent cells hold opposite sides. */
function cells(catalogues: ReadonlyMap<string, Catalogue>, { programs, finds, absent }: Wanted): Cell[] {
  const columns = [
    ...PROGRAMS.map(({ name }) => name),
    ...FIRST_REAL,
    ...HELD.map(({ name }) => name),
    ...SEARCHLESS.map(({ name }) => name),
    ...Object.keys(REAL).filter((name) => !FIRST_REAL.includes(name)),
  ];
  return [...catalogues].flatMap(([called, catalogue], row) =>
    programs.map(({ name, build, profile, filling }): Cell => {
      const side: Side = (row + columns.indexOf(name)) % 2 === 0 ? 'b' : 'a';
      const host = `${name}.${called.replaceAll('_', '-')}.example`;
      const pages = choosePages(catalogue, side, { count: finds, absent, shop: name });
      const gone = new Set(pages.flatMap(({ removed }) => removed));
      const rows = rowsOf(catalogue, side).filter(({ id }) => !gone.has(id));
      const store = stockRows(rows, { ...profile, host }, filling);
      const holds = `${called} ${side.toUpperCase()}`;
      return { program: name, holds, pages, shop: build(store), real: REAL[name] ?? null };
    }),
  );
}

function placeOf(shop: Shop): Place {
  const rows = shop.store.listings.map(
    (listing) => [listing.item.id, { listing, path: shop.path(listing) }] as const,
  );
  return { host: shop.host, resolve: resolver(shop), listings: new Map(rows) };
}

/** The finds of one cell; null, with a message, when its shop cannot run here. */
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

/** Each find appears to come from a different visitor, for shops that count requests by address. */
function visitor(net: Net, at: number): Net {
  const from = { 'x-forwarded-for': `10.0.${Math.floor(at / 250)}.${1 + (at % 250)}` };
  return {
    send: (request, signal) => net.send({ ...request, headers: { ...request.headers, ...from } }, signal),
  };
}

/** Prints the table and writes each find to the file; true where the total reaches the target. */
export async function measureShops(wanted: Wanted): Promise<boolean> {
  const { catalogues, names, out } = wanted;
  const read = names.map((name) => [name, readCatalogue(join(catalogues, name))] as const);
  const all = cells(new Map(read), wanted);
  const running = await startShops({ shops: all.map(({ shop }) => shop) });
  const counted: Counted[] = [];
  const lines: object[] = [];
  for (const cell of all) {
    const measured = await measure(cell, running.listening);
    if (measured === null) continue;
    const { place, found } = measured;
    const count = { program: cell.program, holds: cell.holds, found };
    lines.push(...found.map((one) => lineOf(count, one, place)));
    counted.push(count);
  }
  await running.close();
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, jsonlOf(lines));
  const good = report(counted, new Set(HELD.map(({ name }) => name)));
  console.log(`Each find: ${out}`);
  return good;
}
