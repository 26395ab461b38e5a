// The product links of a listing or result page, with what the page shows of each.

import { atOnce } from '../base/async/time-slices.ts';
import type { Dom, DomElement } from '../base/document/dom.ts';
import { declaredLinks } from './links/declared.ts';
import { renderedLinks } from './links/rendered.ts';
import { type Sought, stateLinks, stateSays } from './links/state-links.ts';
import { completes } from './links/truncated-title.ts';
import type { ProductLink } from './schema.ts';
import { MAX_DEPTH } from './tree.ts';

export { plainLinks } from './links/plain.ts';

const MAX_LINKS = 400;

function keyOf(url: string): string {
  return url.replace(/\/$/, '');
}

/** Rendered links say more and are what people see; declared lists fill in what they leave open. */
function merged(
  drawn: readonly ProductLink[],
  declared: readonly ProductLink[],
  most = MAX_LINKS,
): ProductLink[] {
  const links = new Map(drawn.map((link) => [keyOf(link.url), link]));
  for (const link of declared) {
    const known = links.get(keyOf(link.url));
    if (known === undefined) links.set(keyOf(link.url), link);
    else
      links.set(keyOf(link.url), {
        ...known,
        title: completes(link.title, known.title) ? link.title : known.title,
        price: known.price ?? link.price,
        image: known.image ?? link.image,
        brand: known.brand ?? link.brand,
      });
  }
  return [...links.values()].slice(0, most);
}

/** The document's scripts, in its order. */
function scriptsOf(dom: Dom): DomElement[] {
  const scripts: DomElement[] = [];
  const walk = (element: DomElement, depth: number): void => {
    if (element.tag === 'script') scripts.push(element);
    if (depth > MAX_DEPTH) return;
    for (const child of element.children) if (child.kind === 'element') walk(child, depth + 1);
  };
  walk(dom.root, 0);
  return scripts;
}

/**
 * Product links in page order, each address once, absolute. Found by structure (repeated elements with a link, words, a
 * picture, a price), by lists declared in JSON-LD and, when neither shows any, by lists in hydration state. `all` are
 * the document's scripts. Never throws; bounded on any page.
 */
export function readLinks(dom: Dom, all: readonly DomElement[] = scriptsOf(dom)): ProductLink[] {
  return atOnce(linkSteps(dom, all));
}

/** The same as a generator, to be run in turns; `most`: of so many at most. */
export function* linkSteps(
  dom: Dom,
  all: readonly DomElement[] = scriptsOf(dom),
  most = MAX_LINKS,
): Generator<void, ProductLink[]> {
  const scripts = all.filter(({ attributes }) => attributes['src'] === undefined);
  const drawn = yield* renderedLinks(dom, most);
  yield;
  const links = merged(drawn, declaredLinks(dom, scripts), most);
  yield;
  return links.length > 1 ? links : merged(links, yield* stateLinks(dom, scripts));
}

/** Links that a page carries only as data, whatever is rendered: for a list that a script renders or narrows. */
export function* dataLinks(dom: Dom, sought: Sought): Generator<void, ProductLink[]> {
  return merged([], yield* stateLinks(dom, scriptsOf(dom), sought));
}

/** Whether the data of a page that renders nothing contains these words. */
export function dataSays(dom: Dom, words: string): Generator<void, boolean> {
  return stateSays(dom, scriptsOf(dom), words);
}
