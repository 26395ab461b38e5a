// Indexes a page's things: what each one states, and what belongs to it.
import type { Page, Statement, Thing } from '../../page/schema.ts';

export interface IndexedThing {
  readonly index: number;
  readonly thing: Thing;
  readonly statements: readonly Statement[];
  readonly parts: readonly IndexedThing[];
}

interface Growing extends IndexedThing {
  readonly statements: Statement[];
  readonly parts: Growing[];
}

/** All things of a page with their own statements and the things that belong to them. */
export function indexPage(page: Page): readonly IndexedThing[] {
  const all: Growing[] = page.things.map((thing, index) => ({ index, thing, statements: [], parts: [] }));
  for (const statement of page.statements) all[statement.thing]?.statements.push(statement);
  for (const entry of all) {
    const { of } = entry.thing;
    if (of !== null && of < entry.index) all[of]?.parts.push(entry);
  }
  return all;
}

/** The statements of `field` on a thing, in the page's order. */
export function said(entry: IndexedThing, ...fields: string[]): Statement[] {
  return entry.statements.filter((statement) => fields.includes(statement.field));
}

/** The property by which a thing belongs to another ("offers", "hasVariant"); null at the top. */
export function heldAs(entry: IndexedThing): string | null {
  return entry.statements.find((statement) => statement.field === '@as')?.value ?? null;
}
