// Variants that data states beside their group, referring to it (isVariantOf, inProductGroupWithID), instead of within it.
import { heldAs, type IndexedThing, said } from './page-index.ts';

/** The names by which a variant refers to its group; none for what is no variant. */
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

/** A test for variants of a top-level group, and for groups that only a variant refers to: they are no further products. */
export function isInGroup(things: readonly IndexedThing[]): (entry: IndexedThing) => boolean {
  const known = new Set(things.filter((one) => heldAs(one) === null).flatMap((one) => [...namesOf(one)]));
  return (entry) => heldAs(entry) === 'isVariantOf' || (known.size > 0 && meet(groupsOf(entry), known));
}

/** The variants of one group, when `main` is the group or one of them; in page order. */
export function besides(main: IndexedThing | undefined, things: readonly IndexedThing[]): IndexedThing[] {
  if (main === undefined) return [];
  const names = isGroup(main) ? namesOf(main) : groupsOf(main);
  if (names.size === 0) return [];
  return things.filter((one) => !isGroup(one) && heldAs(one) === null && meet(groupsOf(one), names));
}
