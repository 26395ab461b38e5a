// Interfaces that want a key which the shop hands to every visitor: Medusa's publishable key, Shopware's access key.

import { hitsIn } from '../script-api/product-records.ts';
import { productPage } from '../script-api/routes.ts';
import { namedText } from '../script-api/string-expressions.ts';
import { absolute } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import type { RawHit, Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const NAME = 'public-key';
/** a client's settings, from its address to its key */
const NEAR = 400;

/**
 * `key` is written so that no other secret of a page looks like it: both makers document these keys as public.
 * `root`: where the page says the interface is, else `usual`. `page`: a product's page where no script says another.
 */
interface Kind {
  readonly sign: RegExp;
  readonly key: RegExp;
  readonly header: string;
  readonly root: RegExp;
  readonly usual: string;
  readonly ask: (root: string) => { readonly url: string; readonly body: string | null };
  readonly more: Readonly<Record<string, string>>;
  readonly page: string;
}

const KINDS: readonly Kind[] = [
  {
    sign: /publishable-?_?(?:api-?_?)?key/i,
    key: /\bpk_[0-9a-f]{32,80}\b/,
    header: 'x-publishable-api-key',
    root: /(?:baseUrl|backendUrl|BACKEND_URL|MEDUSA_URL)["']?\s*[:=]\s*["'`](https?:\/\/[^"'`\s]{1,200})["'`]/,
    usual: '/',
    ask: (root) => ({ url: `${root}store/products?q=${TERMS}&limit=20`, body: null }),
    more: {},
    page: '/products/{handle}',
  },
  {
    sign: /sw-access-key|store-api/i,
    key: /\bSWSC[A-Z0-9]{22}\b/,
    header: 'sw-access-key',
    root: /["'`](https?:(?:\\?\/){2}[^"'`\s]{1,200}\/store-api)\b/,
    usual: '/store-api/',
    ask: (root) => ({
      url: `${root}search`,
      body: `{"search":"${TERMS}","limit":20,"associations":{"manufacturer":{}}}`,
    }),
    more: { 'sw-include-seo-urls': 'true' },
    page: '/detail/{id}',
  },
];

/** Medusa's client is made with a name that the script gave an address before: `l="https://api.shop.example";new M({baseUrl:l,publishableKey:…})` */
const NAMED_ROOT = /\bbaseUrl:([A-Za-z_$][\w$.]{0,40})[,}]/g;

/** Where a page says under a name that the interface is. */
function namedRoot(source: string, key: string): string | null {
  const near = [...source.matchAll(NAMED_ROOT)].find(({ index }) =>
    source.slice(index, index + NEAR).includes(key),
  );
  const text = near === undefined ? null : namedText(near[1] ?? '', source, near.index);
  return text !== null && /^https?:\/\/[^\s]{1,200}$/.test(text) ? text : null;
}

function wayOf({ sign, header, more, ask, ...kind }: Kind, home: Home, source: string): Way[] {
  const key = sign.test(source) ? kind.key.exec(source)?.[0] : undefined;
  if (key === undefined) return [];
  const said = kind.root.exec(source)?.[1]?.replaceAll('\\', '') ?? namedRoot(source, key) ?? kind.usual;
  const root = absolute(said.replace(/\/?$/, '/'), home.url);
  if (root === null) return [];
  const { url, body } = ask(root);
  const page = productPage(source) ?? kind.page;
  const way = {
    ...getWay(NAME, url, 'json'),
    pageless: home.shell,
    page,
    headers: { [header]: key, ...more },
  };
  return [body === null ? way : { ...way, method: 'POST', body, encoding: 'json' }];
}

function ways(home: Home): Way[] {
  const source = `${home.source}\n${home.scripts}`;
  return KINDS.flatMap((kind) => wayOf(kind, home, source));
}

const hits = (json: unknown, _base: string, { page }: Way): RawHit[] | null => hitsIn(json, page ?? null);

export const publicKey: Source = { name: NAME, ways, hits };
