// Reads data flattened into one list, in which object values are indices of other entries (Nuxt 3, React Router).
import type { Json, JsonObject } from './lenient-json.ts';

const MAX_ENTRIES = 200_000;
const MAX_DEPTH = 60;
/** names of wrappers around one value, which stand first in their entry */
const WRAPPED = /^(?:(?:Shallow)?(?:Reactive|Ref)|Object|NuxtError|Island)$/;

/** The first entry of `list` with all references resolved; null for what is no such list. */
export function unflattened(list: Json): Json {
  return Array.isArray(list) ? new Flattened(list).at(0, 0) : null;
}

/** The same for lists that continue one another, as a stream delivers them: the first entry of each. */
export function unflattenedAll(lists: readonly (readonly Json[])[]): Json[] {
  const flattened = new Flattened(lists.flat());
  let start = 0;
  return lists.map((list) => {
    const value = flattened.at(start, 0);
    start += list.length;
    return value;
  });
}

/** Whether a list is flattened: its first entry refers to others by index. */
export function isFlattened(value: Json): value is Json[] {
  const isPlace = (one: Json | undefined): boolean => typeof one === 'number' && Number.isInteger(one);
  if (!Array.isArray(value) || value.length < 4) return false;
  const [first = null] = value;
  if (Array.isArray(first)) return typeof first[0] === 'string' && isPlace(first[1]);
  if (first === null || typeof first !== 'object') return false;
  const places = Object.values(first);
  return places.length > 0 && places.every(isPlace);
}

class Flattened {
  readonly #list: readonly Json[];
  readonly #known = new Map<number, Json>();
  #left = MAX_ENTRIES;

  constructor(list: readonly Json[]) {
    this.#list = list;
  }

  /** Negative indices stand for undefined, infinity and the like; an entry within itself is left out. */
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

  #keyed(entry: JsonObject, depth: number): Json {
    const value: JsonObject = Object.create(null);
    for (const key in entry) value[this.#keyOf(key)] = this.#named(entry[key], depth);
    return value;
  }

  /** Keys may be references too: `_12` is the entry with that index. */
  #keyOf(key: string): string {
    const place = /^_(\d+)$/.exec(key)?.[1];
    const named = place === undefined ? null : this.#list[Number(place)];
    return typeof named === 'string' ? named : key;
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
    const value: JsonObject = Object.create(null);
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
