// Runs Shopify's Hydrogen starter from npm as a shop to search in: its own server-rendered storefront, built as its makers ship
// it, over a stand-in for the Storefront API (hydrogen-app.mjs).
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { done, failed, type Outcome } from '../../../lib/base/fault.ts';
import { freePort } from '../../../tests/shops/listen.ts';
import { answers, end, finish, installed, launch } from '../../commands.ts';
import type { StartReal } from './shop.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/shops/hydrogen', import.meta.url));
const APP = fileURLToPath(new URL('hydrogen-app.mjs', import.meta.url));
const STARTER = `${FOLDER}/node_modules/@shopify/create-hydrogen/dist/assets/hydrogen/starter`;
const LOG = `${FOLDER}/run.log`;
const PACKAGES = {
  folder: FOLDER,
  // what the starter itself asks for, without its tools
  install: [
    '@shopify/create-hydrogen@5.0.39',
    '@shopify/hydrogen@2026.4.5',
    '@shopify/mini-oxygen@4.2.2',
    '@react-router/dev@7.16.0',
    '@react-router/fs-routes@7.16.0',
    'graphql@16',
    'graphql-tag@2',
    'isbot@5',
    'react@18',
    'react-dom@18',
    'react-router@7.16.0',
    'react-router-dom@7.16.0',
    'typescript@5',
    'vite@8',
  ],
  overrides: {},
  proof: 'node_modules/@shopify/create-hydrogen/package.json',
};

/** Builds the starter once, beside the packages that it imports. */
async function built(signal: AbortSignal): Promise<Outcome<null>> {
  const root = `${FOLDER}/storefront`;
  if (existsSync(`${root}/dist/server/index.js`)) return done(null);
  rmSync(root, { recursive: true, force: true });
  cpSync(STARTER, root, { recursive: true });
  const args = ['../node_modules/@react-router/dev/bin.js', 'build'];
  return finish({ name: process.execPath, args, cwd: root, log: LOG }, signal);
}

export const startHydrogen: StartReal = async (store, signal) => {
  const there = await installed(PACKAGES, signal);
  if (!there.ok) return there;
  writeFileSync(LOG, '');
  const ready = await built(signal);
  if (!ready.ok) return ready;
  const port = await freePort();
  const rows = store.listings.map(({ title, slug, description, brand, sku, price }) => ({
    title,
    slug,
    description,
    brand,
    sku,
    price,
  }));
  const file = `${FOLDER}/rows.json`;
  writeFileSync(file, JSON.stringify({ host: store.profile.host, rows }));
  const args = [APP, FOLDER, String(port), file];
  const env = { NODE_ENV: 'production' };
  const child = launch({ name: process.execPath, args, cwd: FOLDER, env, log: LOG });
  if (!(await answers(`http://127.0.0.1:${port}/`, child, signal))) {
    await end(child);
    const last = readFileSync(LOG, 'utf8').slice(-200);
    return failed({ kind: 'gone', words: `Hydrogen did not start, see ${LOG}: ${last}` });
  }
  return done({ port, path: ({ slug }) => `/products/${slug}`, close: () => end(child) });
};
