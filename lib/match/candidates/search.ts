// Judges the candidates of one search in one shop: each by itself, then relative to everything else that the search returned.
import type { Product } from '../../product/schema.ts';
import { type Understanding, understand, withoutDetails } from '../../understand/index.ts';
import type { Account } from '../account/account.ts';
import type { Engine } from '../engine.ts';
import { isWhole } from '../rules/agreement.ts';
import type { Score } from '../rules/settle.ts';
import type { Verdict } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { amongResults, covers, goesOnByLetter, numbersApart, wordsApart } from './apart.ts';
import { foremostOf } from './foremost.ts';
import { type Contender, judgeTogether, type Rival, rivalOf } from './together.ts';

/** A result that was not visited, as its shop listed it; for `promise` see `Contender`. */
export interface Listed {
  readonly product: Product;
  readonly promise: number | null;
}

/** What is known of the search that returned the candidates: the filter's probability for each, and the results not visited. */
export interface Search {
  readonly promises: readonly (number | null)[];
  readonly others: readonly Listed[];
}

/** One verdict a candidate, in the order of `rights`. Yields after each candidate, so that long searches can be judged in turns. */
export function* judgingSearch(
  engine: Engine,
  left: Product,
  rights: readonly Product[],
  search?: Search,
): Generator<void, Verdict[]> {
  const { score, verdict } = engine;
  const mine = understand(left);
  const theirs: Understanding[] = [];
  const alone: Score[] = [];
  for (const right of rights) {
    const understood = understand(right);
    theirs.push(understood);
    alone.push(score(mine, understood));
    yield;
  }
  const settled = yield* settling(mine, theirs, alone, search, engine);
  return theirs.map((right, i) => {
    const own = alone[i] ?? score(mine, right);
    return verdict(mine, right, settled[i] ?? own, own);
  });
}

/** a single differing number ("series 6", "1:1") says nothing where a model number agrees */
const SINGLE = 1;

/** The candidates' scores, relative to everything else that their search returned. */
function* settling(
  mine: Understanding,
  theirs: readonly Understanding[],
  alone: readonly Score[],
  search: Search | undefined,
  { scoreOnce, account, saySame }: Engine,
): Generator<void, Score[]> {
  const others: { readonly understood: Understanding; readonly score: Score; readonly rival: Rival }[] = [];
  for (const { product, promise } of search?.others ?? []) {
    const understood = understand(product);
    const score = scoreOnce(mine, understood);
    others.push({ understood, score, rival: rivalOf(score, promise) });
    yield;
  }
  const listed = [...theirs, ...others.map(({ understood }) => understood)];
  const accounts: Account[] = [];
  for (const one of listed) {
    accounts.push(account(mine, one));
    yield;
  }
  const scores = [...alone, ...others.map(({ score }) => score)];
  const says = (account: Account, at: number, full: boolean): boolean =>
    (full ? account.full : account.told) && scores[at]?.conflict === null;
  const full = accounts.some((one, at) => says(one, at, true));
  const alike = listed.flatMap((product, place) => {
    const account = accounts[place];
    return account !== undefined && says(account, place, full) ? [{ product, place }] : [];
  });
  const fitOf = (one: Understanding): number => scoreOnce(mine, withoutDetails(one)).learned;
  const areTwins = (one: Understanding, other: Understanding): boolean =>
    numbersApart(one, other) === 0 && saySame(one, other);
  // of some results only the list's words are known
  const foremost = foremostOf(alike, fitOf, areTwins);
  const { leastAccounted, leastTold } = THRESHOLDS;
  const contenders: Contender[] = [];
  for (const [i, one] of alone.entries()) {
    const right = theirs[i] ?? mine;
    const numbers = numbersApart(mine, right);
    const told = accounts[i];
    const { named = false, denied = false, marked = false, strange = 0, unmeasured = false } = told ?? {};
    contenders.push({
      accounted: foremost.has(i) && one.logOdds > (full ? leastAccounted : leastTold),
      named,
      denied,
      marked,
      strange,
      unmeasured,
      alone: one.probability,
      score: amongResults(one, mine, listed, i),
      promise: search?.promises[i] ?? null,
      covered: covers(mine, right),
      apart:
        numbers > (one.models === 'none' ? 0 : SINGLE) || (one.models === 'none' && wordsApart(mine, right)),
      recoded: numbers >= THRESHOLDS.partNumber || (!isWhole(one.models) && goesOnByLetter(mine, right)),
    });
    yield;
  }
  return judgeTogether(
    contenders,
    others.map(({ rival }, at) => ({ ...rival, twin: foremost.has(alone.length + at) })),
  );
}
