// Runs Medusa 2 from npm as a shop to search in: its store API over a PostgreSQL server of the bench, behind a script-rendered
// storefront.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { done, failed, type Outcome } from '../../../lib/base/fault.ts';
import type { Store } from '../../../tests/shops/catalogue/store.ts';
import { freePort } from '../../../tests/shops/listen.ts';
import { answers, end, finish, installed, launch } from '../../commands.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import type { StartReal } from './shop.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/shops/medusa', import.meta.url));
const HOOK = fileURLToPath(new URL('loopback.mjs', import.meta.url));
const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const DATABASE = 'shop';
const LOG = `${FOLDER}/run.log`;
const PACKAGES = {
  folder: FOLDER,
  install: [
    '@medusajs/medusa@2',
    '@medusajs/framework@2',
    '@medusajs/cli@2',
    '@medusajs/draft-order@2',
    '@medusajs/js-sdk@2',
    'react-router-dom@6',
    'vite@7',
    '@vitejs/plugin-react@5',
  ],
  overrides: {},
  proof: 'node_modules/@medusajs/medusa/package.json',
  type: 'commonjs',
} as const;

const CONFIG = `const { defineConfig } = require('@medusajs/framework/utils');
module.exports = defineConfig({ admin: { disable: true }, projectConfig: { databaseUrl: process.env.DATABASE_URL, databaseDriverOptions: { ssl: false },
http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'bench', cookieSecret: 'bench' } } });
`;
const SHEET = `<!doctype html>
<html lang="en"><head><meta charset="UTF-8" /><meta name="viewport" content="width=device-width, initial-scale=1.0" /><title>Medusa Store</title></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>
`;

const VITE = `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
export default defineConfig({ plugins: [react()] });
`;

/** A slug as Medusa accepts it: no two hyphens in a row. */
const handle = (slug: string): string => slug.replace(/-+/g, '-');

/** Builds the storefront for its shop: the API's address and key become part of its script. */
async function built(host: string, signal: AbortSignal): Promise<Outcome<null>> {
  const root = `${FOLDER}/storefront`;
  const key = /"key":"(pk_\w+)"/.exec(readFileSync(LOG, 'utf8'))?.[1];
  if (key === undefined) return failed({ kind: 'gone', words: `Medusa was not stocked, see ${LOG}` });
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  copyFileSync(own('medusa-storefront.jsx'), `${root}/main.jsx`);
  writeFileSync(`${root}/index.html`, SHEET);
  writeFileSync(`${root}/vite.config.mjs`, VITE);
  const env = { VITE_MEDUSA_BACKEND_URL: `https://${host}`, VITE_MEDUSA_PUBLISHABLE_KEY: key };
  const args = ['node_modules/vite/bin/vite.js', 'build', 'storefront'];
  return finish({ name: process.execPath, args, cwd: FOLDER, env, log: LOG }, signal);
}

/**
 * A reverse proxy for both, as nginx would be: the API under its paths, static files, and the start page for everything
 * else.
 */
function door(port: number): ReturnType<typeof createServer> {
  const root = `${FOLDER}/storefront/dist`;
  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://shop');
    if (pathname.startsWith('/store/')) {
      const key = String(request.headers['x-publishable-api-key'] ?? '');
      fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { 'x-publishable-api-key': key } })
        .then(async (reply) => {
          response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' });
          response.end(await reply.text());
        })
        .catch(() => response.writeHead(502).end());
      return;
    }
    const file = `${root}${pathname}`;
    const asset = extname(pathname) !== '' && !pathname.includes('..') && existsSync(file);
    response.writeHead(200, { 'content-type': asset ? 'text/javascript' : 'text/html' });
    response.end(readFileSync(asset ? file : `${root}/index.html`));
  });
}

async function stocked(
  store: Store,
  env: Record<string, string>,
  signal: AbortSignal,
): Promise<Outcome<null>> {
  const rows = store.listings.map(({ title, slug, description, gtin, sku, price }) => ({
    title,
    slug: handle(slug),
    description,
    gtin,
    sku,
    price,
  }));
  writeFileSync(`${FOLDER}/rows.json`, JSON.stringify(rows));
  writeFileSync(`${FOLDER}/medusa-config.js`, CONFIG);
  copyFileSync(own('medusa-seed.cjs'), `${FOLDER}/seed.js`);
  for (const args of [['db:migrate'], ['exec', './seed.js']]) {
    const command = { name: process.execPath, args: ['node_modules/@medusajs/cli/cli.js', ...args] };
    const finished = await finish({ ...command, cwd: FOLDER, env, log: LOG }, signal);
    if (!finished.ok) return finished;
  }
  return built(store.profile.host, signal);
}

function settings(postgres: Postgres): Record<string, string> {
  return {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${postgres.port}/${DATABASE}`,
    ROWS: `${FOLDER}/rows.json`,
    NODE_OPTIONS: `--import=${HOOK}`,
    MEDUSA_DISABLE_TELEMETRY: 'true',
  };
}

export const startMedusa: StartReal = async (store, signal) => {
  const there = await installed(PACKAGES, signal);
  if (!there.ok) return there;
  const postgres = await startPostgres();
  if (!postgres.ok) return postgres;
  const env = settings(postgres.value);
  writeFileSync(LOG, '');
  postgres.value.sql('postgres', `CREATE DATABASE ${DATABASE}`);
  const full = await stocked(store, env, signal);
  if (!full.ok) {
    postgres.value.close();
    return full;
  }
  const port = await freePort();
  const args = ['node_modules/@medusajs/cli/cli.js', 'start', '--port', String(port), '--types', 'false'];
  const child = launch({ name: process.execPath, args, cwd: FOLDER, env, log: LOG });
  const front = door(port);
  const close = async (): Promise<void> => {
    front.close();
    await end(child);
    postgres.value.close();
  };
  if (!(await answers(`http://127.0.0.1:${port}/health`, child, signal))) {
    await close();
    return failed({ kind: 'gone', words: `Medusa did not start, see ${LOG}` });
  }
  const outer = await freePort();
  await new Promise<void>((next) => front.listen(outer, '127.0.0.1', next));
  return done({ port: outer, path: ({ slug }) => `/products/${handle(slug)}`, close });
};
