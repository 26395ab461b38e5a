// Tells data that a single-page shop left behind from the product it shows now, by address, heading and title.
import { words } from '../../base/text/text.ts';
import type { Page, Statement } from '../../page/schema.ts';
import { heldAs, type IndexedThing, said } from './page-index.ts';

/** What the page shows now, as words. */
export interface Shown {
  /** words of the headings, the document's title and the address */
  readonly words: ReadonlySet<string>;
  /** the headings' texts as folded words */
  readonly headings: readonly string[];
  /** true when heading and address, or heading and title, agree: only then is anything called stale */
  readonly sure: boolean;
}

const SHARE = 0.5;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/;

export function shownOf(page: Page, names: readonly Statement[], address: readonly string[]): Shown {
  const headings = names
    .filter(({ hints }) => hints?.['tag'] === 'h1' && hints['hidden'] === undefined)
    .map(({ value }) => words(value))
    .filter((heading) => heading.length > 1);
  const title = new Set(words(page.documentTitle ?? ''));
  const path = new Set(address);
  const agrees = (heading: readonly string[], known: ReadonlySet<string>): boolean =>
    heading.filter((word) => known.has(word)).length / heading.length >= SHARE;
  return {
    words: new Set([...headings.flat(), ...title, ...address]),
    headings: headings.map((heading) => heading.join(' ')),
    sure: headings.some((heading) => agrees(heading, path) || agrees(heading, title)),
  };
}

/**
 * True for a product in data that the page no longer shows: its name shares next to nothing with what is shown, or its own address is another
 * page of this shop and its name is not the heading.
 */
export function isStale(entry: IndexedThing, shown: Shown, page: Page): boolean {
  if (!shown.sure || heldAs(entry) !== null) return false;
  const written = said(entry, 'name')[0]?.value ?? '';
  const name = words(written);
  // scripts without spaces give no words to compare
  if (name.length < 2 || UNSPACED.test(written)) return false;
  const known = name.filter((word) => shown.words.has(word)).length / name.length;
  if (known < 0.2) return true;
  return isSwapped(entry, name, shown, page);
}

/**
 * Its address is another page of this shop, and the two differ in words that name and address agree on: "brass" in its own, "chrome" in what is
 * shown. Sites that show one product under several addresses do not differ so.
 */
function isSwapped(entry: IndexedThing, name: readonly string[], shown: Shown, page: Page): boolean {
  const offers = entry.parts.filter((part) => heldAs(part) === 'offers');
  const address = [entry, ...offers].flatMap((part) => said(part, 'url', '@id'))[0]?.value;
  if (address === undefined || !isElsewhere(address, page)) return false;
  const here = slugOf(page.url, page);
  const there = slugOf(address, page);
  const heading = shown.headings.flatMap((text) => text.split(' '));
  const gone = name.some((word) => there.has(word) && !here.has(word) && !heading.includes(word));
  return gone && heading.some((word) => here.has(word) && !there.has(word) && !name.includes(word));
}

function slugOf(address: string, page: Page): Set<string> {
  const last = plainPath(new URL(address, page.url)).split('/').at(-1) ?? '';
  return new Set(words(last.replace(/[-_.]/g, ' ')));
}

/**
 * Open Graph and meta statements without stale ones: their `og:url` names another page and their `og:title` shares less than half of its words
 * with what is shown.
 */
export function freshGraph(graph: readonly Statement[], shown: Shown, page: Page): readonly Statement[] {
  const own = graph.find(({ field }) => field === 'og:url')?.value;
  const title = words(graph.find(({ field }) => field === 'og:title')?.value ?? '');
  if (!shown.sure || own === undefined || title.length < 2 || !isElsewhere(own, page)) return graph;
  const known = title.filter((word) => shown.words.has(word)).length / title.length;
  return known >= SHARE ? graph : graph.filter(({ field }) => field === 'og:site_name');
}

/** an address on this host, under another path */
function isElsewhere(address: string, page: Page): boolean {
  if (!URL.canParse(page.url) || !URL.canParse(address, page.url)) return false;
  const own = new URL(page.url);
  const its = new URL(address, page.url);
  return its.host === own.host && plainPath(its) !== plainPath(own) && plainPath(its) !== '';
}

function plainPath(url: URL): string {
  return url.pathname.replace(/\/+$/, '').toLowerCase();
}
