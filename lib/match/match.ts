// Judges whether two products are the same: a learned probability, explicit conflicts, and reasons with their words.
import { atOnce } from '../base/turns.ts';
import type { Product } from '../product/schema.ts';
import { keepWith, keptWith, type Understanding, understand } from '../understand/index.ts';
import { type Account, accountOf } from './account.ts';
import { contentsApart, editionsApart, isBarred, nameless, packsApart } from './bars.ts';
import { Comparison, FEATURES } from './compare.ts';
import { amongResults, covers, doubtsOf, numbersApart, wordsApart } from './doubts.ts';
import { foremostOf } from './foremost.ts';
import { WordForms } from './forms.ts';
import { lifted, sharesNumber } from './lift.ts';
import { callsForCaution, differsWithinLine, ofOneLine } from './line.ts';
import { type Agreement, agreementOf } from './models.ts';
import { joinedApart, marksOneOnly } from './parting.ts';
import { Prepared } from './prepare.ts';
import type { Verdict } from './schema.ts';
import { type Score, type Signs, settle } from './settle.ts';
import { THRESHOLDS } from './thresholds.ts';
import { type Contender, judgeTogether, type Rival, rivalOf } from './together.ts';
import { Judgement, type Reasons } from './verdict.ts';
import { conflictOf } from './vetoes.ts';
import type { Numbers } from './walk.ts';
import { scorerOf, Weights } from './weights.ts';

export interface Matcher {
  readonly version: string;
  /** bounded time for any strings; never throws */
  match(left: Product, right: Product): Verdict;
  matchUnderstood(left: Understanding, right: Understanding): Verdict;
  /** one verdict a candidate, in order; the candidates of one search in one shop judged together */
  matchTogether(left: Product, rights: readonly Product[], search?: Search): Verdict[];
  /** the same with a step after each candidate, for those who have others waiting */
  matchingTogether(left: Product, rights: readonly Product[], search?: Search): Generator<void, Verdict[]>;
  score(left: Understanding, right: Understanding): Score;
}

/** A result that was not visited, as its shop listed it; see `Contender` for `promise`. */
export interface Listed {
  readonly product: Product;
  readonly promise: number | null;
}

/** What is known of the search that brought the candidates: what it promised of each, and what else it brought. */
export interface Search {
  readonly promises: readonly (number | null)[];
  readonly others: readonly Listed[];
}

/** log-odds below which no conflict changes the judgement, and from which it may become *same* */
const HOPELESS = -5;
const PROMISING = 0.5;

/** `weights` is what `npm run train` wrote. Throws when it was learned for another engine. */
export function matcherOf(weights: unknown): Matcher {
  const scorer = scorerOf(Weights.parse(weights), FEATURES);
  const forms = new WordForms(scorer);
  const comparison = new Comparison();
  const fresh = (understanding: Understanding): Prepared => new Prepared(understanding, forms);
  const prepared = (understanding: Understanding): Prepared => {
    const known = keptWith(understanding);
    if (known instanceof Prepared && known.forms === forms) return known;
    const made = fresh(understanding);
    keepWith(understanding, made);
    return made;
  };
  const scoreOf = (left: Understanding, right: Understanding, a: Prepared, b: Prepared): Score => {
    const pair = comparison.begin(a, b);
    return judged(left, right, a, b, pair, lifted(scorer.logOdds(pair), a, b, pair));
  };
  const score = (left: Understanding, right: Understanding): Score =>
    scoreOf(left, right, prepared(left), prepared(right));
  const scoreOnce = (left: Understanding, right: Understanding): Score =>
    scoreOf(left, right, fresh(left), fresh(right));
  const reasons: Reasons = {
    by: `device ${scorer.version}`,
    again: scoreOnce,
    parting: (left, right) => conflictOf(left, right, fresh(left), fresh(right)),
  };
  const verdict = (left: Understanding, right: Understanding, settled: Score, alone = settled): Verdict =>
    new Judgement(left, right, settled, alone, reasons);
  const account = (left: Understanding, right: Understanding): Account =>
    accountOf(
      { understood: left, prepared: prepared(left) },
      { understood: right, prepared: prepared(right) },
    );
  const engine: Engine = { score, scoreOnce, account, verdict };
  return {
    version: scorer.version,
    score,
    matchUnderstood: (left, right) => verdict(left, right, score(left, right)),
    match: (left, right) => {
      const mine = understand(left);
      const theirs = understand(right);
      return verdict(mine, theirs, scoreOnce(mine, theirs));
    },
    matchTogether: (...asked) => atOnce(matching(engine, ...asked)),
    matchingTogether: (...asked) => matching(engine, ...asked),
  };
}

/** What `matcherOf` makes of its weights. */
interface Engine {
  score(left: Understanding, right: Understanding): Score;
  /** keeps nothing of either side */
  scoreOnce(left: Understanding, right: Understanding): Score;
  account(left: Understanding, right: Understanding): Account;
  verdict(left: Understanding, right: Understanding, settled: Score, alone: Score): Verdict;
}

function* matching(
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

/** `pair` is what was compared, `logOdds` what was learned of it. */
function judged(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
  pair: Numbers,
  logOdds: number,
): Score {
  const oneLine = ofOneLine(pair);
  const far = logOdds < HOPELESS;
  // most pairs are other things by far: what could part them is looked for when reasons are asked for
  if (far && !oneLine) return settle(logOdds, UNMARKED);
  const conflict = conflictOf(left, right, a, b);
  const line = oneLine && (conflict !== null || differsWithinLine(pair));
  if (far) return settle(logOdds, { ...UNMARKED, conflict, line });
  const near = logOdds > PROMISING;
  const numbered = sharesNumber(a, b);
  const models = agreementOf(a, b);
  const [mine, theirs] = [a.parting, b.parting];
  const parted = numbered ? null : partedBy(a, b, pair, models);
  return settle(logOdds, {
    conflict,
    line,
    cautious: near && !numbered && (callsForCaution(pair) || marksOneOnly(mine, theirs)),
    parted,
    barred: near && (parted !== null || isBarred(a, b, pair)),
    numbered,
    models,
    doubts: doubtsOf(pair, mine, theirs) + (models === 'none' && editionsApart(a, b) ? 1 : 0),
  });
}

/** of pairs that are other things by far */
const UNMARKED: Signs = {
  conflict: null,
  line: false,
  cautious: false,
  parted: null,
  barred: false,
  numbered: false,
  models: 'none',
  doubts: 0,
};

function isPart(code: string): boolean {
  return code.length >= THRESHOLDS.partNumber;
}

function partedBy(a: Prepared, b: Prepared, pair: Numbers, models: Agreement): Score['parted'] {
  if (nameless(a, b, pair)) return 'nameless';
  // of a part number that both name "5 discs" say what it holds
  const part = models === 'whole' ? a.codes.find((code) => isPart(code) && b.codes.includes(code)) : null;
  if (packsApart(a, b, part ?? null)) return 'pack';
  return contentsApart(a, b) || joinedApart(a.parting, b.parting) ? 'contents' : null;
}

/** The candidates' scores beside everything else that their search brought. */
function* settling(
  mine: Understanding,
  theirs: readonly Understanding[],
  alone: readonly Score[],
  search: Search | undefined,
  { scoreOnce, account }: Engine,
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
  // of some results only the list's words are known
  const foremost = foremostOf(alike, (one) => scoreOnce(mine, { ...one, details: '' }).learned);
  const { leastAccounted, leastTold } = THRESHOLDS;
  const contenders: Contender[] = [];
  for (const [i, one] of alone.entries()) {
    const right = theirs[i] ?? mine;
    const numbers = numbersApart(mine, right);
    const { named = false, denied = false } = accounts[i] ?? {};
    contenders.push({
      accounted: foremost.has(i) && one.logOdds > (full ? leastAccounted : leastTold),
      named,
      denied,
      score: amongResults(one, mine, listed, i),
      promise: search?.promises[i] ?? null,
      covered: covers(mine, right),
      apart: numbers > 0 || (one.models === 'none' && wordsApart(mine, right)),
      recoded: numbers >= THRESHOLDS.partNumber,
    });
    yield;
  }
  return judgeTogether(
    contenders,
    others.map(({ rival }) => rival),
  );
}
