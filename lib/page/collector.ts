// Collects things and statements while a page is read, within fixed bounds.
import type { Source, Statement, Thing } from './schema.ts';

const MAX_THINGS = 1_200;
const MAX_STATEMENTS = 5_000;
const MAX_CHARACTERS = 600_000;
const VALUE_LIMIT = 600;
const LONG_LIMIT = 3_000;
const LONG_FIELDS: ReadonlySet<string> = new Set(['description']);

export type Hints = NonNullable<Statement['hints']>;

export class Collector {
  readonly things: Thing[] = [];
  readonly statements: Statement[] = [];
  /** true when something was left out because a bound was reached */
  cut = false;
  #characters = 0;

  /** Adds a thing and returns its index; null when there is no room for more. */
  thing(type: string, source: Source, where: string, of: number | null): number | null {
    if (this.things.length >= MAX_THINGS) {
      this.cut = true;
      return null;
    }
    this.things.push({ type: type.slice(0, 80), source, where: where.slice(0, 200), of });
    return this.things.length - 1;
  }

  state(thing: number, field: string, raw: string, where: string, hints?: Hints): void {
    const limit = LONG_FIELDS.has(field) ? LONG_LIMIT : VALUE_LIMIT;
    const value = raw.length > limit ? raw.slice(0, limit).toWellFormed().trim() : raw.trim();
    // a template that nobody filled says nothing
    if (value === '' || (value.includes('{{') && value.includes('}}'))) return;
    if (this.statements.length >= MAX_STATEMENTS || this.#characters > MAX_CHARACTERS) {
      this.cut = true;
      return;
    }
    const path = where.slice(-200).toWellFormed();
    this.#characters += value.length + path.length + 60;
    const source = this.things[thing]?.source ?? 'visible';
    const statement = { field: field.slice(0, 80), value, source, where: path, thing };
    this.statements.push(hints === undefined ? statement : { ...statement, hints });
  }
}
