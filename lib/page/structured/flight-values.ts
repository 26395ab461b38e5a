// What React's server sends, whole: rows name parts of one another where a thing was sent before.
import { flightRows, flightText } from './flight.ts';
import { type Json, parseLenient } from './lenient-json.ts';

const MAX_VALUES = 100_000;
const MAX_NESTING = 60;

/** Puts what `$1a` and `$1a:props:items:0` name in their place. */
class Resolver {
  readonly #rows: ReadonlyMap<string, Json>;
  #values = 0;

  constructor(rows: ReadonlyMap<string, Json>) {
    this.#rows = rows;
  }

  value(value: Json, depth = 0): Json {
    if (depth > MAX_NESTING || ++this.#values > MAX_VALUES) return null;
    if (typeof value === 'string') return value.startsWith('$') ? this.#named(value, depth) : value;
    if (Array.isArray(value)) return value.map((one) => this.value(one, depth + 1));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.value(one, depth + 1)]));
  }

  /** A text that begins with the sign itself is written with two of them; `$L1a` is an element's place. */
  #named(name: string, depth: number): Json {
    const [id = '', ...keys] = name.slice(1).split(':');
    if (!/^[0-9a-f]+$/.test(id)) return name.startsWith('$$') ? name.slice(1) : null;
    let found: Json | undefined = this.#rows.get(id);
    for (const key of keys) found = partOf(found, key);
    return found === undefined ? null : this.value(found, depth + 1);
  }
}

/** An element is the list "$", type, key, properties. */
function partOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[value[0] === '$' && key === 'props' ? 3 : Number(key)];
  return typeof value === 'object' && value !== null ? value[key] : undefined;
}

/** The rows that scripts push, with what they name put in its place. */
export function flightValues(scripts: readonly string[], limit: number): Json[] {
  const rows = flightRows(flightText(scripts, limit)).map(
    ({ id, text }) => [id, parseLenient(text)] as const,
  );
  const resolver = new Resolver(new Map(rows));
  return rows.map(([, row]) => resolver.value(row));
}
