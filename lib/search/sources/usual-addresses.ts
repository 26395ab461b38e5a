// Last resort: the search addresses that most shops have, tried one after the other.
import { listAt } from '../shop/further.ts';
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
  de: `/suche?q=${TERMS}`,
  fr: `/recherche?q=${TERMS}`,
  es: `/buscar?q=${TERMS}`,
  pt: `/busca?q=${TERMS}`,
  it: `/ricerca?q=${TERMS}`,
  nl: `/zoeken?q=${TERMS}`,
  pl: `/szukaj?q=${TERMS}`,
  cs: `/hledat?q=${TERMS}`,
  sk: `/hladat?q=${TERMS}`,
  hu: `/kereses?q=${TERMS}`,
  sv: `/sok?q=${TERMS}`,
  da: `/soeg?q=${TERMS}`,
  fi: `/haku?q=${TERMS}`,
  tr: `/arama?q=${TERMS}`,
};

/** most shops in a folder have their search there; these are asked for in it before anything outside of it */
const IN_FOLDER = [`/search?q=${TERMS}`, `/search?query=${TERMS}`, `/catalogsearch/result/?q=${TERMS}`];

/** The page that lists the shop's goods may be narrowed by words, as storefronts without a page for results do. */
function listed(home: Home): string[] {
  const path = URL.parse(listAt(home) ?? '')?.pathname;
  return path === undefined ? [] : [`${path}?q=${TERMS}`, `${path}?search=${TERMS}`];
}

function ways(home: Home): Way[] {
  const local = LOCAL[(home.language ?? '').slice(0, 2).toLowerCase()];
  const addresses = local === undefined ? ADDRESSES : [ADDRESSES[0] ?? local, local, ...ADDRESSES.slice(1)];
  const folder = folderOf(home);
  const inside = folder === '' ? [] : IN_FOLDER.map((address) => folder + address);
  const [first = '', ...others] = [...inside, ...addresses];
  return [first, ...listed(home), ...others].map((address) =>
    getWay('usual-addresses', new URL(address, home.url).href, 'html'),
  );
}

export const usualAddresses: Source = { name: 'usual-addresses', ways };
