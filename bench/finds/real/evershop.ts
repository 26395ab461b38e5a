// Runs EverShop from npm as a shop to search in: its own pages and search, over a PostgreSQL server of the bench.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { done, failed, type Outcome } from '../../../lib/base/fault.ts';
import type { Listing } from '../../../tests/shops/catalogue/store.ts';
import { freePort } from '../../../tests/shops/listen.ts';
import { answers, end, finish, installed, launch } from '../../commands.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import type { StartReal } from './shop.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/shops/evershop', import.meta.url));
const HOOK = fileURLToPath(new URL('loopback.mjs', import.meta.url));
const DATABASE = 'shop';
const PACKAGES = {
  folder: FOLDER,
  // concat-stream is required but not declared
  install: ['@evershop/evershop', 'concat-stream@1'],
  overrides: {},
  proof: 'node_modules/@evershop/evershop/package.json',
};

const ADMIN = `CREATE TABLE "admin_user" ("admin_user_id" INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, "uuid" UUID NOT NULL DEFAULT gen_random_uuid(),
"status" boolean NOT NULL DEFAULT TRUE, "email" varchar NOT NULL UNIQUE, "password" varchar NOT NULL, "full_name" varchar DEFAULT NULL,
"created_at" TIMESTAMP WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP, "updated_at" TIMESTAMP WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP,
CONSTRAINT "ADMIN_USER_UUID_UNIQUE" UNIQUE ("uuid"));`;

const ATTRIBUTES = `INSERT INTO attribute (attribute_code, attribute_name, type, display_on_frontend) VALUES ('brand','Brand','text',true),('gtin','GTIN','text',true);
INSERT INTO attribute_group_link (attribute_id, group_id) SELECT attribute_id, 1 FROM attribute WHERE attribute_code IN ('brand','gtin');`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL that inserts the rows a merchant's import would write for one listing. */
function inserted(listing: Listing): string {
  const { sku, price, title, slug, description, brand, gtin } = listing;
  const attributes = [
    ['brand', brand],
    ['gtin', gtin ?? ''],
  ].filter(([, value]) => value !== '');
  return `WITH p AS (INSERT INTO product (sku, price, status, visibility, group_id) VALUES (${quoted(sku)}, ${(price / 100).toFixed(2)}, true, true, 1) RETURNING product_id, uuid),
d AS (INSERT INTO product_description (product_description_product_id, name, description, url_key) SELECT product_id, ${quoted(title)}, ${quoted(description)}, ${quoted(slug)} FROM p),
i AS (INSERT INTO product_inventory (product_inventory_product_id, qty, manage_stock, stock_availability) SELECT product_id, 100, false, true FROM p)${attributes
    .map(
      ([code = '', value = ''], at) =>
        `,\na${at} AS (INSERT INTO product_attribute_value_index (product_id, attribute_id, option_text) SELECT product_id, (SELECT attribute_id FROM attribute WHERE attribute_code=${quoted(code)}), ${quoted(value)} FROM p)`,
    )
    .join('')}
INSERT INTO url_rewrite (request_path, target_path, entity_uuid, entity_type) SELECT ${quoted(`/${slug}`)}, '/product/' || uuid, uuid, 'product' FROM p;`;
}

async function built(env: Record<string, string>, signal: AbortSignal): Promise<Outcome<null>> {
  if (existsSync(`${FOLDER}/.evershop/build`)) return done(null);
  return finish(
    { name: 'npx', args: ['evershop', 'build'], cwd: FOLDER, env, log: `${FOLDER}/build.log` },
    signal,
  );
}

function settings(postgres: Postgres, port: number): Record<string, string> {
  return {
    DB_HOST: '127.0.0.1',
    DB_PORT: String(postgres.port),
    DB_NAME: DATABASE,
    DB_USER: 'postgres',
    DB_PASSWORD: 'none',
    DB_SSLMODE: 'disable',
    PORT: String(port),
    NODE_OPTIONS: `--import=${HOOK}`,
    SUPPRESS_NO_CONFIG_WARNING: '1',
    // it rate-limits by visitor; the bench sets the visitor of each find
    TRUST_PROXY_HOPS: '1',
  };
}

export const startEvershop: StartReal = async (store, signal) => {
  const there = await installed(PACKAGES, signal);
  if (!there.ok) return there;
  const postgres = await startPostgres();
  if (!postgres.ok) return postgres;
  const port = await freePort();
  const env = settings(postgres.value, port);
  for (const folder of ['media', 'public']) mkdirSync(`${FOLDER}/${folder}`, { recursive: true });
  postgres.value.sql('postgres', `CREATE DATABASE ${DATABASE}`);
  postgres.value.sql(DATABASE, ADMIN);
  const ready = await built(env, signal);
  const log = `${FOLDER}/run.log`;
  writeFileSync(log, '');
  const child = launch({
    name: process.execPath,
    args: ['node_modules/@evershop/evershop/dist/bin/evershop.js', 'start'],
    cwd: FOLDER,
    env,
    log,
  });
  const close = async (): Promise<void> => {
    await end(child);
    postgres.value.close();
  };
  if (!ready.ok || !(await answers(`http://127.0.0.1:${port}/`, child, signal))) {
    await close();
    return ready.ok ? failed({ kind: 'gone', words: `EverShop did not start, see ${log}` }) : ready;
  }
  postgres.value.sql(
    DATABASE,
    [ATTRIBUTES, ...store.listings.map(inserted), 'DELETE FROM event;'].join('\n'),
  );
  return done({ port, path: ({ slug }) => `/${slug}`, close });
};
