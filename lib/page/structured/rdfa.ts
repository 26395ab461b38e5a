// Reads RDFa (vocab, typeof, property, rel, resource, prefix) into items, as far as shops use it.
import type { Dom, DomElement } from '../../base/document/dom.ts';
import { pathOf } from '../tree.ts';
import { addValue, type Item, newItem, shortName } from './item.ts';
import { propertyValue, wordsOf } from './microdata.ts';

const MAX_ITEMS = 1_000;
const MAX_NAMES = 12;

/** The top-level items among `typed`, which are all elements with a typeof attribute, in document order. */
export function readRdfa(dom: Dom, typed: readonly DomElement[]): Item[] {
  const reader = new RdfaReader(dom.url);
  const top: Item[] = [];
  for (const element of typed.slice(0, MAX_ITEMS)) {
    if (!reader.made.has(element)) top.push(reader.item(element));
  }
  reader.resolve();
  return top;
}

class RdfaReader {
  readonly made = new Map<DomElement, Item>();
  readonly #base: string;
  readonly #byId = new Map<string, Item>();
  readonly #references: { item: Item; name: string; id: string }[] = [];

  constructor(base: string) {
    this.#base = base;
  }

  item(element: DomElement): Item {
    const types = wordsOf(element.attributes['typeof'] ?? '', MAX_NAMES);
    const id = element.attributes['resource'] ?? element.attributes['about'] ?? null;
    const item = newItem('rdfa', pathOf(element), types, id);
    this.made.set(element, item);
    if (id !== null && !this.#byId.has(id)) this.#byId.set(id, item);
    this.#collect(element, item, []);
    return item;
  }

  /** gives each property that names a resource the item of that name, wherever it stands */
  resolve(): void {
    for (const { item, name, id } of this.#references) {
      const target = this.#byId.get(id);
      addValue(item, name, target === undefined || target === item ? id : target);
    }
  }

  /** `held` are the relations of elements in between, which what has a type below them takes up */
  #collect(element: DomElement, item: Item, held: readonly string[]): void {
    for (const child of element.children) {
      if (child.kind !== 'element' || this.made.has(child)) continue;
      const { attributes, tag } = child;
      const property = attributes['property'];
      const typed = attributes['typeof'] !== undefined;
      const relations = relationsOf(attributes['rel'] ?? '', !typed && /^(?:a|link)$/.test(tag));
      const names = property === undefined ? relations : namesIn(property);
      const own = typed && names.length === 0 ? held : names;
      const isProperty = property !== undefined || typed;
      if (own.length > 0 && isProperty && !(tag === 'meta' && property?.includes('og:') === true))
        this.#add(item, own, child, typed);
      if (!typed) this.#collect(child, item, isProperty || relations.length === 0 ? held : relations);
    }
  }

  #add(item: Item, names: readonly string[], child: DomElement, typed: boolean): void {
    const { content, resource } = child.attributes;
    const value =
      typed && this.made.size < MAX_ITEMS
        ? this.item(child)
        : content === undefined && resource !== undefined
          ? null
          : propertyValue(child, this.#base);
    for (const name of names) {
      if (value !== null) addValue(item, name, value);
      else if (resource !== undefined) this.#references.push({ item, name, id: resource });
    }
  }
}

function namesIn(attribute: string): string[] {
  return wordsOf(attribute, MAX_NAMES).map(shortName);
}

/** What `rel` says; of a link to elsewhere only names with a prefix, others are HTML's own ("nofollow"). */
function relationsOf(attribute: string, isLink: boolean): string[] {
  const words = wordsOf(attribute, MAX_NAMES);
  return (isLink ? words.filter((word) => word.includes(':')) : words).map(shortName);
}
