// Judges the candidates of one search together, by a logistic model: which fits best, by how much, and what the filter promised
// of it.
import * as z from 'zod/mini';
import { lazy } from '../../base/async/lazy.ts';
import { type Agreement, isWhole } from '../rules/agreement.ts';
import { decide, logOddsOf, type Score } from '../rules/decide.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { dominates, relativeWordingOf } from './relative-wording.ts';
import type { Worded } from './sibling-wording.ts';
import learned from './together.json' with { type: 'json' };

/**
 * What `npm run train:together` writes: log-odds of "this candidate is the product" as a weighted sum of its features
 * (see `STANDING`); one set of weights for searches whose results the filter rated, one for others.
 */
const Weighted = z.object({ bias: z.number(), weights: z.record(z.string(), z.number()) });
const Learned = z.object({ about: z.string(), rated: Weighted, unrated: Weighted });

/** What is known of a pair beside its log-odds, see `Signs`. */
type Own = Pick<Score, 'logOdds' | 'models' | 'doubts'> & Pick<Contender, 'promise' | 'covered'> & Worded;

/** A candidate whose page was read. `promise`: the filter's probability by its limited text, 0..1; null when nobody rated it. */
export interface Contender extends Worded {
  readonly score: Score;
  readonly promise: number | null;
  /** it says every telling word of our title */
  readonly covered: boolean;
  /** each names a number where the other names another one of the same shape */
  readonly apart: boolean;
  /** such a number is long enough to be a part number, or a short one goes on with a letter */
  readonly recoded: boolean;
  /** it and we account for each other's every word (see `coverageOf`), and no other product among the results does */
  readonly accounted: boolean;
  /** all that differs is a name that one of them has and the details do not say either (see `coverageOf`) */
  readonly denied: boolean;
  /** nearly all that differs is an edition, a mark, a generation or a taste (see `coverageOf`) */
  readonly marked: boolean;
  /** one goes on with a name behind a number that both have (see `coverageOf`) */
  readonly continued: boolean;
  /** how many names the two leave over, where each leaves one (see `coverageOf`) */
  readonly strange: number;
  /** it may be a part of the other, or the reverse (see `coverageOf`) */
  readonly fraction: boolean;
  /** nothing tells a can from a bottle (see `coverageOf`) */
  readonly unmeasured: boolean;
  /** its probability as a pair alone, 0..1 */
  readonly alone: number;
}

/** Another result of the search that was not visited, judged by its limited text. */
export interface Competitor extends Worded {
  readonly logOdds: number;
  readonly promise: number | null;
  /** it is a further listing of what is `accounted` */
  readonly twin?: boolean;
}

/** features of a candidate: by itself, its distance in log-odds behind or before the best other result, and signs of the pair */
export const STANDING = [
  'fit',
  'promise',
  'fitBehind',
  'fitBefore',
  'promiseBehind',
  'promiseBefore',
  'alone',
  'coded',
  'covered',
  'doubts',
  'only',
  'missing',
  'rare',
  'usual',
  'above',
  'below',
  'kin',
  'kinRare',
  'kinMissing',
  'kinClean',
] as const;
/** the features left where nobody rated the results by their limited text */
export const UNRATED = STANDING.filter((name) => !name.startsWith('promise'));
export type Standing = Readonly<Record<(typeof STANDING)[number], number>>;

/** distances are clipped to these */
const FIT = { least: -4, most: 6 };
const PROMISE = { least: -5, most: 4 };
const APART = { least: -4, most: 8 };
/** signs that together call for more certainty */
const SEVERAL = 2;
/** log-odds promised of what the filter dropped, and where there is no other result */
const DROPPED = -6;
const NOTHING = -7;
/** log-odds by which a result that another dominates is less of a rival */
const SIBLING = 3;
const VETOED = logOddsOf(THRESHOLDS.vetoed);
const UNLIKELY = logOddsOf(THRESHOLDS.unlikely);

function within(value: number, { least, most }: { least: number; most: number }): number {
  return Math.max(least, Math.min(most, value));
}

function promised(promise: number | null): number {
  if (promise === null || promise <= 0) return DROPPED;
  const kept = Math.min(Math.max(promise, 1e-4), 1 - 1e-4);
  return Math.log(kept / (1 - kept));
}

/** A result as another's rival: one with a conflict of its own, however loose, is hardly one. */
export function competitorOf(
  { conflict, logOdds }: Score,
  promise: number | null,
  worded: Worded,
): Competitor {
  return { ...worded, promise, logOdds: conflict === null ? logOdds : Math.min(logOdds, VETOED) };
}

/** The features of a candidate among the others. */
export function standingOf(own: Own, others: readonly Competitor[]): Standing {
  const fits = others.map((other) => other.logOdds - (dominates(own, other) ? SIBLING : 0));
  const promises = others.map(({ promise }) => promised(promise));
  const fit = within(own.logOdds - Math.max(NOTHING, ...fits), APART);
  const promise = within(promised(own.promise) - Math.max(NOTHING, ...promises), APART);
  return {
    fit: within(own.logOdds, FIT),
    promise: within(promised(own.promise), PROMISE),
    fitBehind: Math.min(fit, 0),
    fitBefore: Math.max(fit, 0),
    promiseBehind: Math.min(promise, 0),
    promiseBefore: Math.max(promise, 0),
    alone: others.length === 0 ? 1 : 0,
    coded: own.models === 'none' ? 0 : 1,
    covered: own.covered ? 1 : 0,
    doubts: Math.min(own.doubts, 3),
    ...relativeWordingOf(own, others),
  };
}

const line = lazy(() => Learned.parse(learned));

function weighed(standing: Standing, rated: boolean): number {
  const { bias, weights } = rated ? line().rated : line().unrated;
  return STANDING.reduce((sum, name) => sum + (weights[name] ?? 0) * standing[name], bias);
}

/** a threshold that no probability reaches */
const NEVER = Number.POSITIVE_INFINITY;

type Words = Pick<
  Contender,
  'covered' | 'apart' | 'recoded' | 'denied' | 'marked' | 'continued' | 'strange' | 'unmeasured' | 'alone'
>;
const NOTHING_APART: Words = {
  covered: true,
  apart: false,
  recoded: false,
  denied: false,
  marked: false,
  continued: false,
  strange: 0,
  unmeasured: false,
  alone: 1,
};

/**
 * Does each name what the other lacks, so that being the best result is no reason unless the pair alone is likely the
 * same? The number of a line in common makes it so, a longer one in any case.
 */
function areStrangers({ strange, covered, alone }: Words, models: Agreement): boolean {
  const { manyStrange, mostStrange, likelyStrange, leastStrange } = THRESHOLDS;
  // its details may say every word of our title
  if (strange === 0 || covered || models === 'whole') return false;
  const many = strange >= (models === 'none' ? manyStrange : mostStrange);
  if (models === 'part' && !many) return false;
  return alone < (many ? likelyStrange : leastStrange);
}

/** How a result stands among the others. */
interface Place {
  /** another result's words fit better */
  readonly behind: boolean;
  /** see `isLeader` */
  readonly leads: boolean;
  /** nothing in which the results that are told alike differ speaks against it, see `SiblingWording` */
  readonly clean: boolean;
}

/** Where only the two themselves are looked at. */
const BY_ITSELF: Place = { behind: false, leads: false, clean: false };

/**
 * The probability from which a candidate is *same*; signs that tell the two apart raise it. A whole model number in
 * common lowers it for what is named on one side only and raises it for everything else: with such a number, words that
 * hardly agree are suspicious.
 */
function sameFor(
  { doubts, parted, swapped, models, numbered }: Score,
  words: Words,
  { behind, leads, clean }: Place,
): number {
  const { apart, recoded, denied, marked, continued, strange, unmeasured, alone } = words;
  const { sameOfSearch, sameOfSearchCoded, sameOfSearchStrange, sameOfSearchInDoubt, sameOfSearchApart } =
    THRESHOLDS;
  // shops give a pack of several the number of the single piece, and everything else of it is alike
  if (parted === 'pack' || parted === 'model') return NEVER;
  // a GTIN or ASIN in common says more than any sign
  if (numbered) return THRESHOLDS.same;
  if (unmeasured) return sameOfSearchApart;
  // what is sold in kinds has a short number for all of them
  if (recoded) return sameOfSearchApart;
  // nor does one number tell sizes and sets apart that are all that parts two titles
  if (swapped === 'number' || swapped === 'word') return sameOfSearchApart;
  // being the only result is no sign for another name in the same place: the pair by itself must be the same
  if ((swapped === 'phrase' || swapped === 'added') && models === 'none')
    return alone < THRESHOLDS.same ? NEVER : THRESHOLDS.same;
  if (areStrangers(words, models)) return clean && parted === null && !apart ? sameOfSearchInDoubt : NEVER;
  // a short number names a line, and the word behind it the model
  if (continued && models === 'line') return NEVER;
  // a kit bears the number of what it is built on
  const whole = isWhole(models);
  if (whole && parted !== null) return THRESHOLDS.same;
  if (whole) return apart || swapped === 'colour' ? sameOfSearchInDoubt : sameOfSearchCoded;
  if (apart || marked || parted !== null) return sameOfSearchApart;
  if (clean && !behind)
    return models === 'none' && (denied || doubts >= SEVERAL) ? sameOfSearchStrange : sameOfSearch;
  if (denied) return models === 'part' ? sameOfSearchInDoubt : sameOfSearchApart;
  const less = leads ? THRESHOLDS.leaderNeedsLess : 0;
  if (doubts >= SEVERAL || behind) return sameOfSearchInDoubt - less;
  if (strange > 0) return sameOfSearchStrange - less;
  return (models === 'part' ? sameOfSearchCoded : sameOfSearch) - less;
}

/** Does it say more of our title than others that are alike, and nothing of its own? See `RelativeWording`. */
function isLeader({ above, below, rare, fitBefore, kin, kinClean }: Standing, alone: number): boolean {
  const { leaderOver, leaderBefore, leaderAlone } = THRESHOLDS;
  const nothing = below === 0 && rare === 0 && kin === kinClean;
  return nothing && above >= leaderOver && fitBefore >= leaderBefore && alone >= leaderAlone;
}

/**
 * One score a contender, in order. Vetoes stay as they are; a shared GTIN or ASIN needs no comparison with others. Of
 * two products that fit alike neither is *same*.
 */
export function judgeTogether(contenders: readonly Contender[], rivals: readonly Competitor[] = []): Score[] {
  const read = contenders.map((one) => competitorOf(one.score, one.promise, one));
  const rated = contenders.some(({ promise }) => promise !== null);
  return contenders.map(({ score, promise, accounted, fraction, ...words }, at) => {
    // further listings of the product are no rivals of it
    const others = [
      ...read.filter((_, place) => place !== at && !(accounted && contenders[place]?.accounted === true)),
      ...rivals.filter(({ twin }) => !(accounted && twin === true)),
    ];
    const standing = standingOf({ ...score, ...words, promise }, others);
    const placed = weighed(standing, rated);
    // what another fits better is no likelier than it is alone
    const searched = standing.fitBehind < 0 ? Math.min(placed, score.learned) : placed;
    // a spare part's title gives the number of what it is for
    const doubted = fraction ? Math.min(searched, UNLIKELY) : searched;
    const sure = score.numbered ? Math.max(score.learned, searched) : doubted;
    if (accounted && standing.fitBehind > -THRESHOLDS.accountedBehind) {
      // what each accounts for in the other is a name, though its words be common ones
      const named = { ...score, parted: score.parted === 'nameless' ? null : score.parted };
      const silent = { ...NOTHING_APART, unmeasured: words.unmeasured };
      return decide(Math.max(sure, THRESHOLDS.accounted), score, sameFor(named, silent, BY_ITSELF));
    }
    const place = {
      behind: standing.fitBehind < 0,
      leads: isLeader(standing, words.alone),
      // what goes on behind a number is a name, whoever else says it
      clean: standing.kinClean === 1 && !words.continued,
    };
    return decide(sure, score, sameFor(score, words, place));
  });
}
