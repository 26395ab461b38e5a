// Reads JSON-LD blocks into items, with the repairs that real pages need.
import { IS_ITS_ADDRESS } from './describe-item.ts';
import { addValue, type Item, newItem } from './item.ts';
import { type Json, type JsonObject, parseLenient } from './lenient-json.ts';

const MAX_BLOCK = 4_000_000;
const MAX_NODES = 6_000;
/** nesting of lists and nodes, which no shop exceeds; recursion stops there */
const MAX_DEPTH = 100;
/** a longer name is no property's, and every path below it would contain it */
const MAX_KEY = 200;
/** lists within lists that one property may hold */
const MAX_LISTS = 3;

export interface JsonLdBlock {
  readonly value: Json;
  /** false when strict JSON.parse rejected it */
  readonly strict: boolean;
}

/** Parses one block: strictly if possible, else leniently; null when nothing can be read. */
export function parseJsonLd(text: string): JsonLdBlock | null {
  const trimmed = text.length > MAX_BLOCK ? text.slice(0, MAX_BLOCK) : text;
  try {
    const value: Json = JSON.parse(trimmed);
    return value === null ? null : { value, strict: true };
  } catch {
    const plain = trimmed.replace(/<!\[CDATA\[|\]\]>/g, ' ').replace(/&quot;/g, '"');
    const start = plain.search(/[{[]/);
    if (start < 0) return null;
    const value = parseLenient(plain.slice(start));
    return value === null ? null : { value, strict: false };
  }
}

/** The top-level items of all blocks: arrays and @graph are opened, references by @id resolved across blocks. */
export function itemsOfJsonLd(blocks: readonly Json[]): Item[] {
  const reader = new JsonLdReader();
  const items: Item[] = [];
  blocks.forEach((block, index) => {
    reader.top(block, `json-ld[${index}]`, items, 0);
  });
  reader.resolve();
  return items;
}

/** says whom a price is for; the members' programme is often told by its address alone */
const MEMBERS = 'validForMemberTier';

class JsonLdReader {
  #nodes = 0;
  /** how many nodes stand around the one that is read */
  #around = 0;
  readonly #byId = new Map<string, Item>();
  readonly #references: { item: Item; name: string; id: string }[] = [];

  top(value: Json, where: string, items: Item[], depth: number): void {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      value.forEach((entry, index) => {
        this.top(entry, `${where}[${index}]`, items, depth + 1);
      });
      return;
    }
    if (value === null || typeof value !== 'object') return;
    const graph = value['@graph'];
    if (graph !== undefined) this.top(graph, `${where}.@graph`, items, depth + 1);
    if (value['@type'] === undefined && graph !== undefined) return;
    const item = this.#item(value, where);
    if (item !== null) items.push(item);
  }

  /** resolves a bare {"@id": …} to the item of that id, wherever it stands */
  resolve(): void {
    for (const { item, name, id } of this.#references) {
      const target = this.#byId.get(id);
      if (target !== undefined && target !== item) addValue(item, name, target);
      // a picture, one of schema.org's terms or whom a price is for, told by its address alone
      else if (
        target === undefined &&
        (name === MEMBERS || (IS_ITS_ADDRESS.test(name) && /^(?:https?:|schema:|\/\/)/.test(id)))
      )
        addValue(item, name, id);
    }
  }

  #item(node: JsonObject, where: string): Item | null {
    if (++this.#nodes > MAX_NODES || this.#around > MAX_DEPTH) return null;
    this.#around++;
    const id = typeof node['@id'] === 'string' ? node['@id'] : null;
    const item = newItem('json-ld', where, textsOf(node['@type'] ?? node['type'] ?? []), id);
    for (const key in node) {
      if (key.startsWith('@') || key.length > MAX_KEY) continue;
      this.#add(item, key, node[key] ?? null, `${where}.${key}`, 0);
    }
    this.#around--;
    if (id !== null && item.types.length > 0 && !this.#byId.has(id)) this.#byId.set(id, item);
    return item;
  }

  #add(item: Item, key: string, value: Json, where: string, depth: number): void {
    // some shop programs write "Offers" and "Availability"
    const name = key
      .replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '')
      .replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());
    if (value === null || depth > MAX_LISTS) return;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length && this.#nodes <= MAX_NODES; index++) {
        this.#add(item, key, value[index] ?? null, `${where}[${index}]`, depth + 1);
      }
    } else if (typeof value !== 'object') addValue(item, name, String(value));
    else if (value['@value'] !== undefined) this.#add(item, key, value['@value'], where, depth + 1);
    else if (typeof value['@id'] === 'string' && Object.keys(value).every((part) => part.startsWith('@'))) {
      this.#references.push({ item, name, id: value['@id'] });
    } else {
      const child = this.#item(value, where);
      if (child !== null) addValue(item, name, child);
    }
  }
}

function textsOf(value: Json): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((entry) => typeof entry === 'string');
}
