// The values of React's server stream (Flight): rows that refer to parts of one another are resolved.
import { flightRows, flightText } from './flight.ts';
import { type Json, parseLenient } from './lenient-json.ts';

const MAX_VALUES = 100_000;
const MAX_NESTING = 60;

/** Resolves references such as `$1a` and `$1a:props:items:0`. */
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

  /** A text that begins with "$" is escaped by doubling it; `$L1a` stands for an element. */
  #named(name: string, depth: number): Json {
    const [id = '', ...keys] = name.slice(1).split(':');
    if (!/^[0-9a-f]+$/.test(id)) return name.startsWith('$$') ? name.slice(1) : null;
    let found: Json | undefined = this.#rows.get(id);
    for (const key of keys) found = partOf(found, key);
    return found === undefined ? null : this.value(found, depth + 1);
  }
}

/** A React element is the list "$", type, key, properties. */
function partOf(value: Json | undefined, key: string): Json | undefined {
  if (Array.isArray(value)) return value[value[0] === '$' && key === 'props' ? 3 : Number(key)];
  return typeof value === 'object' && value !== null ? value[key] : undefined;
}

/** The rows that scripts push, references resolved. At most `limit` characters are read. */
export function flightValues(scripts: readonly string[], limit: number): Json[] {
  const rows = flightRows(flightText(scripts, limit)).map(
    ({ id, text }) => [id, parseLenient(text)] as const,
  );
  const resolver = new Resolver(new Map(rows));
  return rows.map(([, row]) => resolver.value(row));
}
