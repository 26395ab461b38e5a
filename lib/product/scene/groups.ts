// Variants that data states beside their group, each naming it (isVariantOf, inProductGroupWithID), and not within it.
import { heldAs, type IndexedThing, said } from './page-index.ts';

/** The names under which a variant names its group; none for what is no variant. */
function groupsOf(entry: IndexedThing): Set<string> {
  const held = entry.parts.filter((part) => heldAs(part) === 'isVariantOf');
  const told = [...held.flatMap((part) => said(part, '@id', 'productGroupID')), ...said(entry, ...IN_GROUP)];
  return new Set(told.map(({ value }) => value));
}

const IN_GROUP = ['isVariantOf', 'inProductGroupWithID'];

function namesOf(entry: IndexedThing): Set<string> {
  const own = said(entry, '@id', 'productGroupID').map(({ value }) => value);
  return new Set(isGroup(entry) ? own : []);
}

function isGroup({ thing }: IndexedThing): boolean {
  return /\bProductGroup\b/.test(thing.type);
}

function meet(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some((one) => others.has(one));
}

/** Tells the variants of a group that stands at the top of the data, and groups that only a variant holds: they are no products beside it. */
export function isInGroup(things: readonly IndexedThing[]): (entry: IndexedThing) => boolean {
  const known = new Set(things.filter((one) => heldAs(one) === null).flatMap((one) => [...namesOf(one)]));
  return (entry) => heldAs(entry) === 'isVariantOf' || (known.size > 0 && meet(groupsOf(entry), known));
}

/** The variants of one group, when `main` is the group or one of them; in the page's order. */
export function besides(main: IndexedThing | undefined, things: readonly IndexedThing[]): IndexedThing[] {
  if (main === undefined) return [];
  const names = isGroup(main) ? namesOf(main) : groupsOf(main);
  if (names.size === 0) return [];
  return things.filter((one) => !isGroup(one) && heldAs(one) === null && meet(groupsOf(one), names));
}
