// Judges whether two products are the same: a learned probability, explicit conflicts, and reasons with their words.
import type { Product } from '../product/schema.ts';
import { type Understanding, understand } from '../understand/index.ts';
import { contentsApart, editionsApart, isBarred, packsApart } from './bars.ts';
import { compare, FEATURES } from './compare.ts';
import { amongResults, covers, doubtsOf, numbersApart, wordsApart } from './doubts.ts';
import { explain } from './evidence.ts';
import { joinedApart } from './joined.ts';
import { lifted, sharesNumber } from './lift.ts';
import { callsForCaution, differsWithinLine, marksOneOnly, ofOneLine } from './line.ts';
import { agreementOf } from './models.ts';
import { type Prepared, prepare } from './prepare.ts';
import type { Aspect, Verdict } from './schema.ts';
import { type Score, settle } from './settle.ts';
import { judgeTogether, rivalOf } from './together.ts';
import { type Conflict, conflictOf } from './vetoes.ts';
import { scorerOf, Weights } from './weights.ts';
import { wordForms } from './word.ts';

export interface Matcher {
  readonly version: string;
  /** bounded time for any strings; never throws */
  match(left: Product, right: Product): Verdict;
  matchUnderstood(left: Understanding, right: Understanding): Verdict;
  /** one verdict a candidate, in order; the candidates of one search in one shop judged together */
  matchTogether(left: Product, rights: readonly Product[], search?: Search): Verdict[];
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
  const formOf = wordForms(scorer);
  const kept = new WeakMap<Understanding, Prepared>();
  const row = new Float64Array(FEATURES.length);
  const fresh = (understanding: Understanding): Prepared => prepare(understanding, formOf);
  const prepared = (understanding: Understanding): Prepared => {
    const known = kept.get(understanding);
    if (known !== undefined) return known;
    const made = fresh(understanding);
    kept.set(understanding, made);
    return made;
  };
  const scoreOf = (left: Understanding, right: Understanding, a: Prepared, b: Prepared): Score => {
    compare(a, b, row);
    return judged(left, right, a, b, row, lifted(scorer.logOdds(row), a, b, row));
  };
  // only what a caller keeps is worth keeping prepared: a weak map of everything costs a third of the time in garbage
  const score = (left: Understanding, right: Understanding): Score =>
    scoreOf(left, right, prepared(left), prepared(right));
  const scoreOnce = (left: Understanding, right: Understanding): Score =>
    scoreOf(left, right, fresh(left), fresh(right));
  const verdict = (left: Understanding, right: Understanding, settled: Score, alone = settled): Verdict =>
    verdictOf(left, right, { settled, alone }, scorer.version, scoreOnce, () =>
      conflictOf(left, right, fresh(left), fresh(right)),
    );
  return {
    version: scorer.version,
    score,
    matchUnderstood: (left, right) => verdict(left, right, score(left, right)),
    match: (left, right) => {
      const mine = understand(left);
      const theirs = understand(right);
      return verdict(mine, theirs, scoreOnce(mine, theirs));
    },
    matchTogether: (left, rights, search) => {
      const mine = understand(left);
      const theirs = rights.map(understand);
      const alone = theirs.map((right) => score(mine, right));
      const settled = scoresOf(mine, theirs, alone, search, scoreOnce);
      return theirs.map((right, i) => {
        const own = alone[i] ?? score(mine, right);
        return verdict(mine, right, settled[i] ?? own, own);
      });
    },
  };
}

/** `row` is what `compare` filled, `logOdds` what was learned of it. */
function judged(
  left: Understanding,
  right: Understanding,
  a: Prepared,
  b: Prepared,
  row: Float64Array,
  logOdds: number,
): Score {
  const oneLine = ofOneLine(row);
  // most pairs are other things by far: what could part them is looked for when reasons are asked for
  const far = logOdds < HOPELESS;
  const conflict = far && !oneLine ? null : conflictOf(left, right, a, b);
  const near = logOdds > PROMISING;
  const numbered = sharesNumber(a, b);
  const models = far ? 'none' : agreementOf(a, b);
  const parted = far || numbered ? null : partedBy(left, right, a, b);
  return settle(logOdds, {
    conflict,
    line: oneLine && (conflict !== null || differsWithinLine(row)),
    cautious: near && !numbered && (callsForCaution(row) || marksOneOnly(left, right)),
    parted,
    barred: near && (parted !== null || isBarred(a, b, row)),
    numbered,
    models,
    doubts: far ? 0 : doubtsOf(row, left, right) + (models === 'none' && editionsApart(a, b) ? 1 : 0),
  });
}

function partedBy(left: Understanding, right: Understanding, a: Prepared, b: Prepared): Score['parted'] {
  if (packsApart(left, right, a, b)) return 'pack';
  return contentsApart(left, right, a, b) || joinedApart(left, right) ? 'contents' : null;
}

/** The candidates' scores beside everything else that their search brought. */
function scoresOf(
  mine: Understanding,
  theirs: readonly Understanding[],
  alone: readonly Score[],
  search: Search | undefined,
  scoreOf: (left: Understanding, right: Understanding) => Score,
): Score[] {
  const others = (search?.others ?? []).map(({ product, promise }) => {
    return { understood: understand(product), promise };
  });
  const listed = [...theirs, ...others.map(({ understood }) => understood)];
  const contenders = alone.map((one, i) => ({
    score: amongResults(one, mine, listed, i),
    promise: search?.promises[i] ?? null,
    covered: covers(mine, theirs[i] ?? mine),
    apart:
      numbersApart(mine, theirs[i] ?? mine) || (one.models === 'none' && wordsApart(mine, theirs[i] ?? mine)),
  }));
  const rivals = others.map(({ understood, promise }) => rivalOf(scoreOf(mine, understood), promise));
  return judgeTogether(contenders, rivals);
}

/** What was judged in the end, and the pair by itself, which is what the reasons explain. */
interface Judged {
  readonly settled: Score;
  readonly alone: Score;
}

/** Reasons cost some ten times the judgement, so they are worked out when they are first read. */
function verdictOf(
  left: Understanding,
  right: Understanding,
  { settled: score, alone }: Judged,
  version: string,
  again: (left: Understanding, right: Understanding) => Score,
  parting: () => Conflict | null,
): Verdict {
  let evidence: Aspect[] | null = null;
  const reconsidered = (): Score => (alone.conflict === null ? { ...alone, conflict: parting() } : alone);
  const reasons = (): Aspect[] => {
    evidence ??= explain(left, right, reconsidered(), again);
    return evidence;
  };
  return {
    outcome: score.outcome,
    probability: score.probability,
    get evidence() {
      return reasons();
    },
    get difference() {
      if (score.outcome === 'same' || score.outcome === 'unsure') return null;
      return reasons().find((aspect) => aspect.veto) ?? reasons().find((aspect) => aspect.effect < 0) ?? null;
    },
    by: `device ${version}`,
  };
}
