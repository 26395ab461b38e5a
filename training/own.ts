// The pairs of our own that weights are learned from: tellings of many kinds and languages whose failures are read anyway.
import { readKinds } from '../bench/kinds-pairs.ts';
import { readLanguages } from '../bench/languages-pairs.ts';
import type { LabelledSet } from './learn.ts';

/** Those that are not read stay unseen, so that they tell what was learned of them. */
export function ownPairs(): LabelledSet {
  const told = [...readKinds().values(), ...readLanguages().values()].flat();
  const pairs = told.flatMap(({ read, left, right, label }) => (read ? [{ left, right, label }] : []));
  return { name: 'own', pairs };
}
