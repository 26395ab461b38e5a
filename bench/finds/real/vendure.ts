// Runs Vendure from npm as a shop to search in: its shop-api over an in-memory database, with a minimal storefront.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { done, failed } from '../../../lib/base/fault.ts';
import { freePort } from '../../../tests/shops/listen.ts';
import { end, installed, launch } from '../../commands.ts';
import type { StartReal } from './shop.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/shops/vendure', import.meta.url));
const PACKAGES = {
  folder: FOLDER,
  install: ['@vendure/core', 'sql.js'],
  // the newest published version; a dependency requires one that does not exist
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
  proof: 'node_modules/sql.js/package.json',
};

export const startVendure: StartReal = async (store, signal) => {
  const there = await installed(PACKAGES, signal);
  if (!there.ok) return there;
  const port = await freePort();
  const rows = store.listings.map(({ title, slug, description, brand, gtin, sku, price }) => ({
    title,
    slug,
    description,
    brand,
    gtin,
    sku,
    price,
  }));
  const file = `${FOLDER}/rows.json`;
  const log = `${FOLDER}/run.log`;
  writeFileSync(file, JSON.stringify(rows));
  writeFileSync(log, '');
  const app = fileURLToPath(new URL('vendure-app.mjs', import.meta.url));
  const child = launch({ name: process.execPath, args: [app, FOLDER, String(port), file], cwd: FOLDER, log });
  while (
    !signal.aborted &&
    child.exitCode === null &&
    !(existsSync(log) && readFileSync(log, 'utf8').includes('READY'))
  ) {
    await new Promise((next) => setTimeout(next, 200));
  }
  if (signal.aborted || child.exitCode !== null) {
    await end(child);
    return failed({ kind: 'gone', words: `Vendure did not start, see ${log}` });
  }
  return done({ port, path: ({ slug }) => `/product/${slug}`, close: () => end(child) });
};
