// Reads microdata (itemscope, itemprop, itemref) into items, as the HTML standard says, bounded.
import type { Dom, DomElement } from '../../base/document/dom.ts';
import { pathOf, rawText, textOf } from '../tree.ts';
import { addValue, type Item, newItem, shortName } from './item.ts';

const MAX_ITEMS = 2_000;
/** nesting of items, by the tree or by itemref; recursion stops there */
const MAX_DEPTH = 12;
/** most elements visited on one page, counted each time an item refers to them */
const MAX_ELEMENTS = 400_000;
const VALUE_LIMIT = 4_000;
const MAX_NAMES = 12;
const MAX_REFERENCES = 50;

const ADDRESS: Readonly<Record<string, string>> = {
  a: 'href',
  area: 'href',
  link: 'href',
  img: 'src',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
};

/** The top-level items among `scopes`, which are all elements with itemscope, in document order. */
export function readMicrodata(dom: Dom, scopes: readonly DomElement[]): Item[] {
  if (scopes.length === 0) return [];
  const reader = new MicrodataReader(dom);
  const items: Item[] = [];
  for (const scope of scopes) {
    if (scope.attributes['itemprop'] !== undefined && hasScopeAbove(scope)) continue;
    const item = reader.item(scope, new Set());
    // of a list that is no item itself it is an element all the same
    const [as] = wordsOf(scope.attributes['itemprop'] ?? '', 1);
    if (item !== null) items.push(as === undefined ? item : { ...item, as: shortName(as) });
  }
  return items;
}

/** The first words of a space-separated attribute: one attribute may be megabytes, and is read for every item that refers to it. */
export function wordsOf(attribute: string, most: number): string[] {
  return attribute
    .slice(0, most * 200)
    .split(/\s+/, most + 1)
    .filter((word) => word !== '')
    .slice(0, most);
}

function hasScopeAbove(element: DomElement): boolean {
  for (let at = element.parent; at !== null; at = at.parent) {
    if (at.attributes['itemscope'] !== undefined) return true;
  }
  return false;
}

class MicrodataReader {
  readonly #dom: Dom;
  #count = 0;
  #left = MAX_ELEMENTS;
  #ids: Map<string, DomElement> | null = null;

  constructor(dom: Dom) {
    this.#dom = dom;
  }

  item(scope: DomElement, above: ReadonlySet<DomElement>): Item | null {
    if (above.has(scope) || above.size > MAX_DEPTH || ++this.#count > MAX_ITEMS) return null;
    const path = new Set(above).add(scope);
    const types = wordsOf(scope.attributes['itemtype'] ?? '', MAX_NAMES);
    const item = newItem('microdata', pathOf(scope), types, scope.attributes['itemid'] ?? null);
    for (const child of scope.children) {
      if (child.kind === 'element') this.#collect(child, item, path);
    }
    for (const id of wordsOf(scope.attributes['itemref'] ?? '', MAX_REFERENCES)) {
      const target = this.#byId(id);
      if (target !== undefined && !path.has(target)) this.#collect(target, item, path);
    }
    return item;
  }

  #collect(element: DomElement, item: Item, path: ReadonlySet<DomElement>): void {
    if (--this.#left < 0) return;
    const names = element.attributes['itemprop'];
    const scoped = element.attributes['itemscope'] !== undefined;
    if (names !== undefined) {
      const value = scoped ? this.item(element, path) : propertyValue(element, this.#dom.url);
      for (const name of wordsOf(names, MAX_NAMES)) {
        if (value !== null) addValue(item, shortName(name), value);
      }
    }
    if (scoped) return;
    for (const child of element.children) {
      if (child.kind === 'element') this.#collect(child, item, path);
    }
  }

  #byId(id: string): DomElement | undefined {
    if (this.#ids === null) {
      this.#ids = new Map();
      gatherIds(this.#dom.root, this.#ids);
    }
    return this.#ids.get(id);
  }
}

function gatherIds(element: DomElement, ids: Map<string, DomElement>): void {
  const id = element.attributes['id'];
  if (id !== undefined && !ids.has(id)) ids.set(id, element);
  for (const child of element.children) if (child.kind === 'element') gatherIds(child, ids);
}

/** An element's value: `content` first (as all shops use it, on any element), then the address, the time, the text. */
export function propertyValue(element: DomElement, base: string): string {
  const { attributes, tag } = element;
  const content = attributes['content'];
  if (content !== undefined && (content.trim() !== '' || tag === 'meta')) return content;
  const address = ADDRESS[tag];
  if (address !== undefined) {
    const value = attributes[address];
    return value === undefined || value === '' ? textOf(element, VALUE_LIMIT) : absolute(value, base);
  }
  if (tag === 'data' || tag === 'meter') return attributes['value'] ?? textOf(element, VALUE_LIMIT);
  if (tag === 'input') return attributes['value'] ?? '';
  if (tag === 'time') return attributes['datetime'] ?? textOf(element, VALUE_LIMIT);
  return tag === 'script' ? rawText(element).slice(0, VALUE_LIMIT) : textOf(element, VALUE_LIMIT);
}

export function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}
