// What the room `match` offers: verdicts on two products, alone or among the candidates of one search.

import { matcherOf } from './match.ts';
import learned from './weights.json' with { type: 'json' };

export { type Listed, type Matcher, matcherOf, type Search } from './match.ts';
export { Aspect, Verdict, VerdictOutcome } from './schema.ts';
export { THRESHOLDS } from './thresholds.ts';

/** the matcher with the weights that ship */
export const { match, matchTogether, matchUnderstood, score } = matcherOf(learned);
