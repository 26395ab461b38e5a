// Last resort: the search addresses that most shops have, tried one after the other.
import { listAt } from '../shop/further-pages.ts';
import { folderOf, type Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const ADDRESSES = [
  `/search?q=${TERMS}`,
  `/?s=${TERMS}`,
  `/catalogsearch/result/?q=${TERMS}`,
  `/search?query=${TERMS}`,
  `/search?keyword=${TERMS}`,
  `/search?search=${TERMS}`,
  `/search/?text=${TERMS}`,
  `/search.php?search_query=${TERMS}`,
];

const LOCAL: Readonly<Record<string, string>> = {
  de: 'suche',
  fr: 'recherche',
  es: 'buscar',
  pt: 'busca',
  it: 'ricerca',
  nl: 'zoeken',
  pl: 'szukaj',
  cs: 'hledat',
  sk: 'hladat',
  hu: 'kereses',
  sv: 'sok',
  da: 'soeg',
  fi: 'haku',
  tr: 'arama',
};

/** most shops in a folder have their search there; these are asked for in it before anything outside of it */
const IN_FOLDER = [`/search?q=${TERMS}`, `/search?query=${TERMS}`, `/catalogsearch/result/?q=${TERMS}`];

/** The page that lists the shop's goods may be narrowed by words, as storefronts without a page for results do. */
function listed(home: Home): string[] {
  const path = URL.parse(listAt(home) ?? '')?.pathname;
  return path === undefined ? [] : [`${path}?q=${TERMS}`, `${path}?search=${TERMS}`];
}

function ways(home: Home): Way[] {
  const name = LOCAL[(home.language ?? '').slice(0, 2).toLowerCase()];
  const local = `/${name}?q=${TERMS}`;
  const addresses = name === undefined ? ADDRESSES : [ADDRESSES[0] ?? local, local, ...ADDRESSES.slice(1)];
  const folder = folderOf(home);
  const inside = folder === '' ? [] : IN_FOLDER.map((address) => folder + address);
  const [first = '', ...others] = [...inside, ...addresses];
  return [first, ...listed(home), ...others].map((address) =>
    getWay('usual-addresses', new URL(address, home.url).href, 'html'),
  );
}

export const usualAddresses: Source = { name: 'usual-addresses', ways };
