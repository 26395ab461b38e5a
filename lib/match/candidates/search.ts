// Judges the candidates of one search in one shop: each by itself, then relative to everything else that the search returned.
import type { Product } from '../../product/schema.ts';
import { type Understanding, understand, withoutDetails } from '../../understand/index.ts';
import type { Coverage } from '../coverage/coverage.ts';
import type { Engine } from '../engine.ts';
import { isWhole } from '../rules/agreement.ts';
import type { Score } from '../rules/decide.ts';
import type { Verdict } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { bestListingOf } from './best-listing.ts';
import { amongResults, continuesByLetter, covers, numbersApart, wordsApart } from './differences.ts';
import { type Competitor, type Contender, competitorOf, judgeTogether } from './together.ts';

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

/** A result of the search by what its list or its page says, with the pair's score. */
interface Result {
  readonly understood: Understanding;
  readonly score: Score;
}

/** Of all results, each with its account, those that are our product by accounting for our title, by index. */
function* accountedFor(
  mine: Understanding,
  results: readonly Result[],
  accounts: readonly Coverage[],
  full: boolean,
  { scoreOnce, areDuplicates: saySame }: Engine,
): Generator<void, ReadonlySet<number>> {
  const alike = results.flatMap(({ understood, score }, place) =>
    saysAll(accounts[place], score, full) ? [{ product: understood, place }] : [],
  );
  // of some results only the list's words are known
  const fitOf = (one: Understanding): number => scoreOnce(mine, withoutDetails(one)).learned;
  const areTwins = (one: Understanding, other: Understanding): boolean =>
    numbersApart(one, other) === 0 && saySame(one, other);
  return yield* bestListingOf(alike, fitOf, areTwins);
}

function saysAll(account: Coverage | undefined, { conflict }: Score, full: boolean): boolean {
  return (full ? account?.full : account?.told) === true && conflict === null;
}

/** The candidates' scores, relative to everything else that their search returned. */
function* settling(
  mine: Understanding,
  theirs: readonly Understanding[],
  alone: readonly Score[],
  search: Search | undefined,
  engine: Engine,
): Generator<void, Score[]> {
  const visited = theirs.map((understood, i) => ({
    understood,
    score: alone[i] ?? engine.score(mine, understood),
  }));
  const others: (Result & { readonly promise: number | null })[] = [];
  for (const { product, promise } of search?.others ?? []) {
    const understood = understand(product);
    others.push({ understood, score: engine.scoreOnce(mine, understood), promise });
    yield;
  }
  const results = [...visited, ...others];
  const listed = results.map(({ understood }) => understood);
  const accounts: Coverage[] = [];
  for (const one of listed) {
    accounts.push(engine.coverage(mine, one));
    yield;
  }
  const full = results.some(({ score }, at) => saysAll(accounts[at], score, true));
  const foremost = yield* accountedFor(mine, results, accounts, full, engine);
  const least = full ? THRESHOLDS.leastAccounted : THRESHOLDS.leastTold;
  const contenders: Contender[] = [];
  for (const [i, { understood: right, score: one }] of visited.entries()) {
    const numbers = numbersApart(mine, right);
    contenders.push({
      accounted: foremost.has(i) && one.logOdds > least,
      ...(accounts[i] ?? engine.coverage(mine, right)),
      alone: one.probability,
      score: amongResults(one, mine, listed, i),
      promise: search?.promises[i] ?? null,
      covered: covers(mine, right),
      apart:
        numbers > (one.models === 'none' ? 0 : SINGLE) || (one.models === 'none' && wordsApart(mine, right)),
      recoded: numbers >= THRESHOLDS.partNumber || (!isWhole(one.models) && continuesByLetter(mine, right)),
    });
    yield;
  }
  const rivals = others.map(({ understood, score, promise }, at): Competitor => {
    const place = visited.length + at;
    const account = accounts[place] ?? engine.coverage(mine, understood);
    return { ...competitorOf(score, promise, account), twin: foremost.has(place) };
  });
  return judgeTogether(contenders, rivals);
}
