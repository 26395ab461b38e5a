// A page prepared for judging: its things indexed, visible texts by kind, the main product and the buy controls found.
import { fold, words } from '../../base/text/text.ts';
import type { Page, Statement } from '../../page/schema.ts';
import { BUY, BUY_ALONE, BUY_NAME, CART_VIEW } from '../words/buying.ts';
import { isOfPage, isProgram, type Ranked, rankProducts } from './main-product.ts';
import { mergeDuplicates } from './merge-duplicates.ts';
import { type IndexedThing, indexPage, said } from './page-index.ts';
import { type Selection, selectedScore, selectionOf } from './selection.ts';
import { freshGraph, isStale, shownOf } from './stale.ts';
import { type Variants, variantsOf } from './variants.ts';

/** most products that data names on a page about one */
const FEW = 3;

export interface Scene {
  readonly page: Page;
  /** the page's address: where it was read, else its canonical one; '' when unknown */
  readonly address: string;
  readonly things: readonly IndexedThing[];
  /** products of structured data, likeliest first */
  readonly products: readonly Ranked[];
  /** products found in hydration state and data layers, likeliest first */
  readonly states: readonly Ranked[];
  readonly graph: readonly Statement[];
  readonly metas: readonly Statement[];
  /** statements of the visible page by field, in page order */
  readonly seen: ReadonlyMap<string, readonly Statement[]>;
  /** positions of the controls that put the product into a cart, with how sure each is (0..1) */
  readonly buys: readonly { readonly at: number; readonly sure: number; readonly disabled: boolean }[];
  readonly selection: Selection;
  readonly variants: Variants;
  readonly siteWords: ReadonlySet<string>;
  readonly addressWords: ReadonlySet<string>;
}

/** The position of a statement in the visible text, in characters; null when it is not visible. */
export function placeOf(statement: Statement): number | null {
  const at = statement.hints?.['at'];
  return typeof at === 'number' ? at : null;
}

/** Whether a place in the visible text lies at another, or within `reach` characters behind it. */
export function standsBehind(place: number | null, from: number, reach: number): boolean {
  return place !== null && place >= from && place < from + reach;
}

/** A hint's text, already folded where it consists of class names; '' when there is none. */
export function hint(statement: Statement, name: string): string {
  const value = statement.hints?.[name];
  return value === undefined ? '' : String(value);
}

export function sceneOf(page: Page): Scene {
  const things = indexPage(page);
  const seen = new Map<string, Statement[]>();
  const stated: Statement[] = [];
  const metas: Statement[] = [];
  for (const entry of things) {
    if (entry.thing.type === 'OpenGraph') stated.push(...entry.statements);
    if (entry.thing.type === 'Meta') metas.push(...entry.statements);
    if (entry.thing.type !== 'Visible') continue;
    for (const statement of entry.statements) {
      const known = seen.get(statement.field);
      if (known === undefined) seen.set(statement.field, [statement]);
      else known.push(statement);
    }
  }
  const shown = shownOf(page, seen.get('name') ?? [], addressWords(page.url));
  const graph = freshGraph(stated, shown, page);
  const address = addressOf(page, graph);
  const selection = selectionOf(page, seen);
  const wanted = wantedWords(page, address, graph, seen);
  const buys = findBuys(seen.get('control') ?? []);
  const sold = buys.some(({ sure }) => sure > 0.5);
  const ranked = rankProducts(page, things, wanted)
    .filter(isOfPage(seen.get('name') ?? []))
    .filter(({ entry }) => sold || !isProgram(entry));
  // what is left behind is one product; among many the neighbours are ranked lower anyway
  const own = ranked.length > FEW ? ranked : ranked.filter(({ entry }) => !isStale(entry, shown, page));
  const products = mergeDuplicates(own);
  const states = rankStates(page, things, wanted, selection);
  return {
    page,
    address,
    variants: variantsOf(products, things, states, selection, page),
    things,
    products,
    states,
    selection,
    graph,
    metas,
    seen,
    buys,
    siteWords: siteWords(address, graph, seen),
    addressWords: new Set(addressWords(address)),
  };
}

function wantedWords(
  page: Page,
  address: string,
  graph: readonly Statement[],
  seen: ReadonlyMap<string, readonly Statement[]>,
): Set<string> {
  const texts = [page.documentTitle ?? ''];
  for (const { field, value } of graph) if (field === 'og:title') texts.push(value);
  for (const { value } of (seen.get('name') ?? []).slice(0, 3)) texts.push(value);
  return new Set([...texts.flatMap((text) => words(text)), ...addressWords(address)]);
}

function addressOf(page: Page, graph: readonly Statement[]): string {
  const told = [page.url, page.canonical, graph.find(({ field }) => field === 'og:url')?.value];
  return told.find((url) => url != null && URL.canParse(url)) ?? '';
}

function rankStates(
  page: Page,
  things: readonly IndexedThing[],
  wanted: ReadonlySet<string>,
  selection: Selection,
): Ranked[] {
  const ranked: Ranked[] = [];
  const nameless = aloneNameless(things);
  for (const entry of things) {
    if (entry.thing.type !== 'StateProduct') continue;
    const name = words(said(entry, 'name')[0]?.value ?? '');
    const known = name.filter((word) => wanted.has(word)).length;
    let score = name.length === 0 ? (entry === nameless ? OWN : 0) : (2 * known) / name.length;
    const id = said(entry, 'id', 'sku', 'productId', 'product_id')[0]?.value;
    if (id !== undefined && id.length > 2 && page.url.includes(id)) score += 0.5;
    score += Math.min(selectedScore(entry, selection, page), 3) * 0.3;
    ranked.push({ entry, score: score - ranked.length * 0.01 });
  }
  return ranked.sort((a, b) => b.score - a.score);
}

/** a script's values of "the product", without its name */
const OWN = 1.7;
const OF_PRODUCT = /(?:^|[._])(?:current_?)?product(?:_?(?:attributes|data|info|details?))?$/i;

/** What a script says of the page's product without naming it (BigCommerce's product_attributes): the only such thing, beside no other product. */
function aloneNameless(things: readonly IndexedThing[]): IndexedThing | null {
  const states = things.filter(({ thing }) => thing.type === 'StateProduct' && thing.of === null);
  const [only] = states.filter((entry) => said(entry, 'name').length === 0);
  return only !== undefined && states.length === 1 && OF_PRODUCT.test(only.thing.where) ? only : null;
}

export function addressWords(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { pathname, search } = new URL(url);
  return words(decoded(`${pathname} ${search}`).replace(/[-_/.+=&?]/g, ' '));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** by the host, by data, and by a heading that leads to the shop's first page */
function siteWords(
  address: string,
  graph: readonly Statement[],
  seen: ReadonlyMap<string, readonly Statement[]>,
): Set<string> {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
  const labels = host.split('.');
  const found = new Set<string>(labels.filter((label) => label.length > 2));
  for (const { field, value } of graph) if (field === 'og:site_name') found.add(words(value).join(''));
  for (const heading of seen.get('name') ?? [])
    if (hint(heading, 'home') !== '') found.add(words(heading.value).join(''));
  return found;
}

/** True when a text is the name of the site itself: "BrandAlley", "www.shop.de". */
export function isSiteName(text: string, scene: Scene): boolean {
  const joined = words(text).join('');
  return (
    joined !== '' &&
    (scene.siteWords.has(joined) || scene.siteWords.has(joined.replace(/^www|com$|shop$|store$/g, '')))
  );
}

function findBuys(controls: readonly Statement[]): { at: number; sure: number; disabled: boolean }[] {
  const buys: { at: number; sure: number; disabled: boolean }[] = [];
  for (const control of controls) {
    const at = placeOf(control);
    if (at === null) continue;
    const text = fold(control.value);
    const said = (BUY.test(text) && text.length < 45) || BUY_ALONE.test(text);
    const named = BUY_NAME.test(`${hint(control, 'marks').split(' div ', 1)[0]} ${hint(control, 'names')}`);
    if (!said && !named) continue;
    let sure = (said ? 0.6 : 0) + (named ? 0.4 : 0);
    if (CART_VIEW.test(text) && !said) sure -= 0.3;
    if (/header|nav|footer/.test(hint(control, 'region'))) sure -= 0.3;
    if (hint(control, 'hidden') !== '') sure -= 0.2;
    if (sure > 0.1) buys.push({ at, sure, disabled: hint(control, 'disabled') !== '' });
  }
  return buys;
}
