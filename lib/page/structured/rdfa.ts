// Reads RDFa Lite (vocab, typeof, property, resource, prefix) into items, as far as shops use it.
import type { Dom, DomElement } from '../../base/dom.ts';
import { pathOf } from '../tree.ts';
import { addValue, type Item, newItem, shortName } from './item.ts';
import { propertyValue, wordsOf } from './microdata.ts';

const MAX_ITEMS = 1_000;
const MAX_NAMES = 12;

/** The top-level items among `typed`, which are all elements with a typeof attribute, in document order. */
export function readRdfa(dom: Dom, typed: readonly DomElement[]): Item[] {
  const made = new Map<DomElement, Item>();
  const top: Item[] = [];
  for (const element of typed.slice(0, MAX_ITEMS)) {
    if (made.has(element)) continue;
    top.push(itemOf(element, dom.url, made));
  }
  return top;
}

function itemOf(element: DomElement, base: string, made: Map<DomElement, Item>): Item {
  const types = wordsOf(element.attributes['typeof'] ?? '', MAX_NAMES);
  const id = element.attributes['resource'] ?? element.attributes['about'] ?? null;
  const item = newItem('rdfa', pathOf(element), types, id);
  made.set(element, item);
  collect(element, item, base, made);
  return item;
}

function collect(element: DomElement, item: Item, base: string, made: Map<DomElement, Item>): void {
  for (const child of element.children) {
    if (child.kind !== 'element' || made.has(child)) continue;
    const names = child.attributes['property'] ?? child.attributes['rel'];
    const typed = child.attributes['typeof'] !== undefined;
    const isProperty = child.attributes['property'] !== undefined || typed;
    if (names !== undefined && isProperty && !(child.tag === 'meta' && names.includes('og:'))) {
      const value = typed && made.size < MAX_ITEMS ? itemOf(child, base, made) : rdfaValue(child, base);
      for (const name of wordsOf(names, MAX_NAMES)) addValue(item, shortName(name), value);
    }
    if (!typed) collect(child, item, base, made);
  }
}

function rdfaValue(element: DomElement, base: string): string {
  const resource = element.attributes['content'] === undefined ? element.attributes['resource'] : undefined;
  return resource ?? propertyValue(element, base);
}
