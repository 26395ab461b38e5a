// Judges one pair with one set of weights: computes features, asks the trees, and applies the rules.
import { keepWith, keptWith, type Understanding } from '../understand/index.ts';
import { Comparison, FEATURES } from './compare/compare.ts';
import {
  editionsNamedApart,
  joinedApart,
  lineMarksApart,
  marksOneOnly,
} from './compare/distinguishing-marks.ts';
import { sharesNumbers } from './compare/early-exit.ts';
import { type Coverage, coverageOf, isFraction } from './coverage/coverage.ts';
import { areDuplicates } from './coverage/duplicates.ts';
import { Judgement, type Reasons } from './explain/verdict.ts';
import type { OwnLine } from './learned/self-training.ts';
import type { StylePrior } from './learned/styles.ts';
import type { Numbers } from './learned/walk.ts';
import type { Scorer } from './learned/weights.ts';
import { mayNormalise, normalisePair } from './normalise-pair.ts';
import { Prepared } from './prepare/prepare.ts';
import { type Agreement, agreementOf, isWhole } from './rules/agreement.ts';
import {
  contentsApart,
  editionsApart,
  isBarred,
  isSubstitutionBarred,
  nameless,
  packsApart,
  substitutedOf,
  yieldsApart,
} from './rules/bars/bars.ts';
import { doubtsOf } from './rules/bars/doubts.ts';
import { boosted, sharesNumber } from './rules/boost.ts';
import type { Conflict } from './rules/conflict.ts';
import { decide, type Score, type Signs } from './rules/decide.ts';
import { callsForCaution, differsWithinLine, mayBeOfOneLine, ofOneLine } from './rules/product-line.ts';
import { costlyConflict } from './rules/vetoes/costly-conflicts.ts';
import { conflictOf } from './rules/vetoes/vetoes.ts';
import type { Verdict } from './schema.ts';
import { THRESHOLDS } from './thresholds.ts';
import { WordForms } from './words/word-forms.ts';

export interface Engine {
  /** the forms in which words are compared; engines of the same forms share what is prepared of a product */
  readonly forms: WordForms;
  /** judges a pair, and caches what is prepared of both sides with their understandings */
  score(left: Understanding, right: Understanding): Score;
  /** the same without caching */
  scoreOnce(left: Understanding, right: Understanding): Score;
  coverage(left: Understanding, right: Understanding): Coverage;
  /** do the two say the same of everything that names a product, without conflict? */
  areDuplicates(left: Understanding, right: Understanding): boolean;
  /** `alone` is the pair judged by itself, which is what the reasons explain */
  verdict(left: Understanding, right: Understanding, settled: Score, alone?: Score): Verdict;
  /** the values of the features that tell the kind of texts, each at its index */
  styleFeatures(left: Understanding, right: Understanding): Float64Array;
  /** the values of all features */
  features(left: Understanding, right: Understanding): Float64Array;
}

/** What is known of a batch's texts beyond what one pair tells. */
export interface Context {
  /** prior over the kinds of texts */
  readonly prior: StylePrior;
  /** how telling words are among them */
  readonly forms: WordForms;
  /** the batch's own linear model, where self-training fitted one */
  readonly own?: OwnLine;
}

const { hopeless, likely, promising } = THRESHOLDS;

export function engineOf(scorer: Scorer, context?: Context): Engine {
  const forms = context?.forms ?? new WordForms(scorer);
  const comparison = new Comparison();
  const fresh = (understanding: Understanding): Prepared => new Prepared(understanding, forms);
  const prepared = (understanding: Understanding): Prepared => preparedOnce(understanding, forms);
  const scoreOf = (left: Understanding, right: Understanding, a: Prepared, b: Prepared): Score => {
    const pair = comparison.begin(a, b);
    // most of what shares next to nothing is settled by its words, before anything else is read of either
    const glanced = sharesNumbers(pair) || mayBeOfOneLine(pair) ? null : scorer.settleEarly(pair);
    if (glanced !== null && !sharesNumber(a, b)) return decide(glanced, UNMARKED);
    const learned = scorer.logOdds(pair, context?.prior);
    const moved = context?.own?.moved(learned, pair.whole()) ?? learned;
    return judged(left, right, a, b, pair, boosted(moved, a, b, pair));
  };
  const facing = (left: Understanding, right: Understanding): readonly [Understanding, Understanding] =>
    mayNormalise(prepared(left), prepared(right)) ? normalisePair(left, right) : [left, right];
  const sideOf = (understood: Understanding) => ({ understood, prepared: prepared(understood) });
  const sidesOf = (left: Understanding, right: Understanding) => {
    const [mine, theirs] = facing(left, right);
    return [sideOf(mine), sideOf(theirs)] as const;
  };
  const scoring =
    (of: (understanding: Understanding) => Prepared): Engine['score'] =>
    (left, right) => {
      const [a, b] = [of(left), of(right)];
      if (!mayNormalise(a, b)) return scoreOf(left, right, a, b);
      const [mine, theirs] = normalisePair(left, right);
      return scoreOf(mine, theirs, mine === left ? a : of(mine), theirs === right ? b : of(theirs));
    };
  const score = scoring(prepared);
  const scoreOnce = scoring(fresh);
  const reasons: Reasons = {
    by: `device ${scorer.version}`,
    // most of what is removed stands on one side alone: the other is prepared once
    again: score,
    conflictApart: (left, right) => conflictApart(left, right, fresh),
  };
  return {
    forms,
    score,
    scoreOnce,
    coverage: (left, right) => coverageOf(...sidesOf(left, right)),
    areDuplicates: (left, right) =>
      areDuplicates(...sidesOf(left, right)) && scoreOnce(left, right).conflict === null,
    verdict: (left, right, settled, alone = settled) => new Judgement(left, right, settled, alone, reasons),
    styleFeatures: (left, right) => {
      const pair = comparison.begin(prepared(left), prepared(right));
      for (const place of scorer.tellingPlaces) pair.numberAt(place);
      return pair.row.slice();
    },
    features: (left, right) => {
      const [mine, theirs] = facing(left, right);
      return comparison.begin(prepared(mine), prepared(theirs)).whole().slice(0, FEATURES.length);
    },
  };
}

/** Cached with the understanding, as long as the forms stay the same. */
function preparedOnce(understanding: Understanding, forms: WordForms): Prepared {
  const known = keptWith(understanding);
  if (known instanceof Prepared && known.forms === forms) return known;
  const made = new Prepared(understanding, forms);
  keepWith(understanding, made);
  return made;
}

/** Their conflict as they write it; what is none once both say it in one way was none to the judgement. */
function conflictApart(
  left: Understanding,
  right: Understanding,
  prepared: (understanding: Understanding) => Prepared,
): Conflict | null {
  const [plain, alike] = [[left, right] as const, normalisePair(left, right)].map(([mine, theirs]) =>
    conflictOf(mine, theirs, prepared(mine), prepared(theirs)),
  );
  return alike === null ? null : (plain ?? null);
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
  const far = logOdds < hopeless;
  // most pairs are other things by far: what could part them is looked for when reasons are asked for
  if (far && !oneLine) return decide(logOdds, UNMARKED);
  const conflict =
    conflictOf(left, right, a, b) ?? (logOdds > likely ? costlyConflict(left, right, a, b) : null);
  const line = oneLine && (conflict !== null || differsWithinLine(pair));
  if (far) return decide(logOdds, { ...UNMARKED, conflict, line });
  const near = logOdds > promising;
  const numbered = sharesNumber(a, b);
  const models = agreementOf(a, b);
  const mine = a.distinguishing;
  const theirs = b.distinguishing;
  const parted = numbered ? null : partedBy(a, b, pair, models);
  const swapped = numbered ? null : substitutedOf(a, b);
  return decide(logOdds, {
    conflict,
    line,
    cautious: near && !numbered && (callsForCaution(pair) || marksOneOnly(mine, theirs)),
    parted,
    swapped,
    barred:
      near &&
      (parted !== null ||
        isSubstitutionBarred(swapped, models) ||
        isBarred(a, b, pair) ||
        (!numbered && isFraction({ understood: left, prepared: a }, { understood: right, prepared: b }))),
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
  swapped: null,
  barred: false,
  numbered: false,
  models: 'none',
  doubts: 0,
};

function isPart(code: string): boolean {
  return code.length >= THRESHOLDS.partNumber;
}

function partedBy(a: Prepared, b: Prepared, pair: Numbers, models: Agreement): Score['parted'] {
  if (nameless(a, b, pair) && !(a.isToldLike(b) && a.details.size >= THRESHOLDS.toldWords)) return 'nameless';
  // of a part number that both name "5 discs" say what it holds
  const parts = isWhole(models) ? a.codes.filter((code) => isPart(code) && b.codes.includes(code)) : [];
  if (packsApart(a, b, parts)) return 'pack';
  // a cartridge of high yield has the number of the one of standard yield, and holds more
  if (models !== 'none' && yieldsApart(a, b)) return 'pack';
  const [mine, theirs] = [a.distinguishing, b.distinguishing];
  if (models !== 'whole' && lineMarksApart(mine, theirs)) return 'model';
  const apart = contentsApart(a, b) || joinedApart(mine, theirs) || editionsNamedApart(mine, theirs);
  return apart ? 'contents' : null;
}
