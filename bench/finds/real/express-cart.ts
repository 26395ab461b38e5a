// Runs expressCart from npm as a shop to search in: its own pages and search, over the bench's in-memory MongoDB (mongo-
// lite.mjs).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { done, failed } from '../../../lib/base/fault.ts';
import type { Listing, Store } from '../../../tests/shops/catalogue/store.ts';
import { freePort } from '../../../tests/shops/listen.ts';
import { answers, end, installed, launch } from '../../commands.ts';
import type { StartReal } from './shop.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/shops/express-cart', import.meta.url));
const HOOK = fileURLToPath(new URL('loopback.mjs', import.meta.url));
const MONGO = fileURLToPath(new URL('mongo-lite.mjs', import.meta.url));
const PROGRAM = `${FOLDER}/node_modules/express-cart`;
const LOG = `${FOLDER}/run.log`;
const PACKAGES = {
  folder: FOLDER,
  install: ['express-cart@1.1.17', 'mingo@7', 'bson@7'],
  overrides: {},
  proof: 'node_modules/express-cart/package.json',
};

/** The program takes a slug of 24 characters for a document's id and crashes on it. */
const permalink = ({ slug, number }: Listing): string => (slug.length === 24 ? `${slug}-${number}` : slug);

/** A product document as the program's own admin form stores it. */
function documentOf(listing: Listing): Record<string, string | boolean> {
  const { title, description, price } = listing;
  return {
    productPermalink: permalink(listing),
    productTitle: title,
    productPrice: (price / 100).toFixed(2),
    productDescription: description,
    productPublished: 'true',
    productTags: '',
    productOptions: '',
    productComment: false,
    productStock: '',
  };
}

/** The settings that a shop's owner fills in: name, base address, currency, database. */
function configure(store: Store, mongo: number): void {
  const file = `${PROGRAM}/config/settings.json`;
  const original = `${FOLDER}/settings.json`;
  if (!existsSync(original)) writeFileSync(original, readFileSync(file));
  const given: unknown = JSON.parse(readFileSync(original, 'utf8'));
  const own = {
    cartTitle: 'Shop',
    baseUrl: `https://${store.profile.host}`,
    currencySymbol: '$',
    databaseConnectionString: `mongodb://127.0.0.1:${mongo}/expresscart`,
  };
  writeFileSync(file, JSON.stringify({ ...(typeof given === 'object' ? given : {}), ...own }));
}

export const startExpressCart: StartReal = async (store, signal) => {
  const there = await installed(PACKAGES, signal);
  if (!there.ok) return there;
  const [mongo, port] = [await freePort(), await freePort()];
  writeFileSync(LOG, '');
  const file = `${FOLDER}/documents.json`;
  writeFileSync(file, JSON.stringify({ 'expresscart.products': store.listings.map(documentOf) }));
  configure(store, mongo);
  const base = { name: process.execPath, log: LOG };
  const database = launch({ ...base, args: [MONGO, FOLDER, String(mongo), file], cwd: FOLDER });
  while (!signal.aborted && database.exitCode === null && !readFileSync(LOG, 'utf8').includes('MONGO READY'))
    await new Promise((next) => setTimeout(next, 100));
  const env = { PORT: String(port), NODE_ENV: 'production', NODE_OPTIONS: `--import=${HOOK}` };
  const child = launch({ ...base, args: ['app.js'], cwd: PROGRAM, env });
  const close = async (): Promise<void> => {
    await end(child);
    await end(database);
  };
  if (!(await answers(`http://127.0.0.1:${port}/`, child, signal))) {
    await close();
    return failed({ kind: 'gone', words: `expressCart did not start, see ${LOG}` });
  }
  return done({ port, path: (listing) => `/product/${permalink(listing)}`, close });
};
