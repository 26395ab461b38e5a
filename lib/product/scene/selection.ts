// Finds the chosen variant: by the address, by hidden fields of the buy form, by selected options and checked inputs.
import { fold } from '../../base/text/text.ts';
import type { Page, Statement } from '../../page/schema.ts';
import { heldAs, type IndexedThing, said } from './page-index.ts';

/** What the page and its address say is chosen. `ids` as written, `texts` folded. */
export interface Selection {
  readonly address: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly texts: ReadonlySet<string>;
}

const ID_FIELDS = [
  'sku',
  'id',
  'skuId',
  'productID',
  'product_id',
  'productId',
  'item_id',
  'mpn',
  'asin',
  'gtin',
  'gtin13',
  '@id',
  'barcode',
];

export function selectionOf(page: Page, seen: ReadonlyMap<string, readonly Statement[]>): Selection {
  const address = new Set<string>();
  const ids = new Set<string>();
  const texts = new Set<string>();
  if (URL.canParse(page.url)) {
    const { searchParams, hash } = new URL(page.url);
    for (const [name, value] of searchParams) {
      if (/^utm_|gclid|fbclid|^ref/i.test(name) || value.length < 2) continue;
      address.add(value);
      texts.add(fold(value.replace(/[-_+]/g, ' ')));
    }
    for (const part of hash.replace(/^#/, '').split(/[&=/,]/)) if (part.length > 2) address.add(part);
  }
  for (const statement of [...(seen.get('selected') ?? []), ...(seen.get('input') ?? [])]) {
    const value = statement.hints?.['value'];
    if (typeof value === 'string' && value.length > 1) ids.add(value);
    if (statement.field === 'selected' && statement.value.length < 40) texts.add(fold(statement.value));
  }
  return { address, ids, texts };
}

/** How much speaks for this variant or offer being the chosen one; 0 when nothing does. */
export function selectedScore(entry: IndexedThing, selection: Selection, page: Page): number {
  let score = 0;
  for (const { value } of said(entry, ...ID_FIELDS)) {
    if (value.length < 2) continue;
    if (selection.address.has(value)) score += 3;
    else if (selection.ids.has(value)) score += 2;
  }
  // Shopify's variants carry their address in the offer and in @id, not on the variant itself
  const offers = entry.parts.filter((part) => heldAs(part) === 'offers');
  const addresses = [entry, ...offers].flatMap((one) => said(one, 'url', '@id'));
  if (addresses.some(({ value }) => isThisAddress(value, page.url))) score += OF_ADDRESS;
  for (const { value } of said(
    entry,
    'color',
    'size',
    'material',
    'option1',
    'option2',
    'colour',
    'pattern',
  )) {
    if (selection.texts.has(fold(value))) score += 1;
  }
  return score;
}

/** the same address with its query; without a query an address names the whole product, not a variant */
function isThisAddress(written: string, page: string): boolean {
  const url = written.replaceAll('&amp;', '&');
  if (!URL.canParse(url, page === '' ? undefined : page) || !URL.canParse(page)) return false;
  const left = new URL(url, page);
  const right = new URL(page);
  if (left.search === '' && left.hash === '') return false;
  if (left.pathname !== right.pathname) return false;
  return (
    [...left.searchParams].every(([name, value]) => right.searchParams.get(name) === value) &&
    (left.hash === '' || left.hash === right.hash)
  );
}

/** what an address of one's own says for being chosen */
const OF_ADDRESS = 3;

/** Of variants that each have a page of their own the one whose page this is; null where they share one, or none has this. */
function ownPathOf(entries: readonly IndexedThing[], page: Page): IndexedThing | null {
  const here = pathIn(page.url, page.url);
  const paths = entries.map((entry) => {
    const parts = [entry, ...entry.parts.filter((part) => heldAs(part) === 'offers')];
    const told = parts.flatMap((part) => said(part, 'url', '@id')).find(({ value }) => !/^#/.test(value));
    return told === undefined ? null : pathIn(told.value, page.url);
  });
  if (here === null || new Set(paths).size < 2) return null;
  const own = entries.filter((_, index) => paths[index] === here);
  return own.length === 1 ? (own[0] ?? null) : null;
}

function pathIn(address: string, page: string): string | null {
  const url = URL.parse(address.replaceAll('&amp;', '&'), page === '' ? undefined : page);
  return url === null ? null : `${url.host}${url.pathname.replace(/\/+$/, '')}`;
}

/** The chosen one of several; null when nothing decides, or two are equally likely. */
export function chosenOf(
  entries: readonly IndexedThing[],
  selection: Selection,
  page: Page,
): IndexedThing | null {
  const own = ownPathOf(entries, page);
  const scored = entries
    .map((entry) => ({
      entry,
      score: selectedScore(entry, selection, page) + (entry === own ? OF_ADDRESS : 0),
    }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (first === undefined || first.score < 1) return null;
  return second !== undefined && second.score === first.score ? null : first.entry;
}
