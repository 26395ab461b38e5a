// Reads data that a page carries flattened into one list, where each value of an object is the place of another entry (Nuxt 3).
import type { Json } from './lenient-json.ts';

const MAX_ENTRIES = 200_000;
const MAX_DEPTH = 60;
/** what wraps one other value, by the name that stands first in its entry */
const WRAPPED = /^(?:(?:Shallow)?(?:Reactive|Ref)|Object|NuxtError|Island)$/;

/** The first entry of `list` with all that it names put in its place; null for what is no such list. */
export function unflattened(list: Json): Json {
  return Array.isArray(list) ? new Flattened(list).at(0, 0) : null;
}

class Flattened {
  readonly #list: readonly Json[];
  readonly #known = new Map<number, Json>();
  #left = MAX_ENTRIES;

  constructor(list: readonly Json[]) {
    this.#list = list;
  }

  /** Negative places stand for undefined, infinite and the like; an entry within itself is left out. */
  at(place: number, depth: number): Json {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const entry = this.#list[place];
    if (entry === undefined || entry === null || depth > MAX_DEPTH || --this.#left < 0) return null;
    if (typeof entry !== 'object') return entry;
    this.#known.set(place, null);
    const value = Array.isArray(entry) ? this.#listed(entry, depth) : this.#keyed(entry, depth);
    this.#known.set(place, value);
    return value;
  }

  #keyed(entry: { [key: string]: Json }, depth: number): Json {
    const value: { [key: string]: Json } = Object.create(null);
    for (const key in entry) value[key] = this.#named(entry[key], depth);
    return value;
  }

  #listed(entry: readonly Json[], depth: number): Json {
    const [kind, first] = entry;
    if (typeof kind !== 'string') return entry.map((place) => this.#named(place, depth));
    if (WRAPPED.test(kind)) return this.#named(first, depth);
    if (kind === 'Set') return entry.slice(1).map((place) => this.#named(place, depth));
    if (kind === 'Map' || kind === 'null') return this.#paired(entry, depth);
    // a date, a large number: written beside its name; text that names an entry is wrapped by a kind of the site's own
    return typeof first === 'number' ? this.#named(first, depth) : (first ?? null);
  }

  #paired(entry: readonly Json[], depth: number): Json {
    const value: { [key: string]: Json } = Object.create(null);
    for (let index = 1; index + 1 < entry.length; index += 2) {
      const key = entry[0] === 'Map' ? this.#named(entry[index], depth) : (entry[index] ?? null);
      if (typeof key === 'string' || typeof key === 'number')
        value[key] = this.#named(entry[index + 1], depth);
    }
    return value;
  }

  #named(place: Json | undefined, depth: number): Json {
    return typeof place === 'number' && place >= 0 ? this.at(place, depth + 1) : null;
  }
}
