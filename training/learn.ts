// Learns one set of weights from several labelled sets, weighted so that none of them dominates.
import { FEATURES, placeOf } from '../lib/match/compare/compare.ts';
import { EARLY } from '../lib/match/compare/early-exit.ts';
import type { Weights } from '../lib/match/learned/weights.ts';
import { packWords } from '../lib/match/learned/word-lists.ts';
import { Prepared } from '../lib/match/prepare/prepare.ts';
import type { Lexicon } from '../lib/match/words/lexicon.ts';
import { WordForms } from '../lib/match/words/word-forms.ts';
import type { Product } from '../lib/product/schema.ts';
import { boost, type Table } from './boost.ts';
import { CALIBRATION } from './calibration.ts';
import type { Pair } from './data/labelled-pairs.ts';
import { areTwins } from './left-out.ts';
import {
  EVEN,
  type Leans,
  learnLeans,
  learnWords,
  lexiconFrom,
  type OneSided,
  oneSided,
  together,
  type WordWeights,
} from './lexicon.ts';
import { distinctProducts, type Rows, rowsOf, understandOnce } from './rows.ts';
import { learnStyles } from './styles.ts';
import { packForests } from './write-weights.ts';

export interface LabelledSet {
  readonly name: string;
  readonly pairs: readonly Pair[];
}

/** chosen by experiment; docs/measurements/matching.md has the alternatives */
const OPTIONS = {
  trees: 252,
  leaves: 52,
  rate: 0.09,
  rowShare: 0.7,
  columnShare: 0.3,
  minHessian: 4,
  ridge: 2,
  bins: 64,
  seed: 11,
  monotone: new Int8Array(FEATURES.length),
} as const;

/** options of the trees of a single style, which has less data than all styles together */
const STYLE_OPTIONS = { ...OPTIONS, trees: 52, leaves: 31, rate: 0.2, minHessian: 1.3, ridge: 0.7 } as const;

/** options of the few trees that see words only and reject pairs that share next to nothing */
const GLANCE_OPTIONS = {
  ...OPTIONS,
  trees: 8,
  leaves: 16,
  rate: 0.35,
  columnShare: 0.6,
  only: new Set(EARLY.map(placeOf)),
} as const;

const FOLDS = 5;
/** total weight of a set, in pairs of weight one, however large it is */
const SET_WEIGHT = 5000;
/** sets with a larger share of matches are reweighted to this share: matches are rarer in finds than in benchmarks */
const PRIOR = 0.22;
const BARE_SHARE = 0.6;
/** the same for all our own pairs together: they are few, and by one author */
const OWN_WEIGHT = 5000;
/** share of a set's weight in which its own words count as known; in the rest they are unknown */
const KNOWN_SHARE = 0.65;

interface Part extends Rows {
  readonly set: string;
  readonly weights: Float64Array;
}

/**
 * Deterministic: the same pairs give the same bytes. `own` are of many kinds and no style: the common trees see them
 * as unknown. `unlabelled` only add to word frequencies.
 */
export function learn(
  sets: readonly LabelledSet[],
  own: LabelledSet,
  unlabelled: readonly Product[],
): Omit<Weights, 'version'> {
  const vocabulary = vocabularyOf(sets, unlabelled);
  const words = vocabulary.words(() => true);
  const leans = vocabulary.leans(() => true);
  const folds = seenAsKnown(sets, words, vocabulary);
  const strange = seenAsStrange(sets, vocabulary);
  const ours = asStranger(own, lexiconFrom(words, leans), OWN_WEIGHT);
  const table = tableOf([...folds, ...strange, ...ours]);
  const common = boost(table, OPTIONS);
  const glance = boost(table, GLANCE_OPTIONS, common.cuts);
  const styled = sets.map(({ name }) => {
    const rows = folds.filter(({ set }) => set === name);
    return { name, rows, forest: boost(tableOf(rows), STYLE_OPTIONS, common.cuts) };
  });
  const styles = learnStyles(styled);
  const trees = packForests({ glance, common, styles: styled.map(({ forest }) => forest) });
  const learned = { ...words, words: packWords(together(words, leans)), ...trees, styles };
  return { features: [...FEATURES], ...learned, calibration: CALIBRATION };
}

/** Word statistics, counted over those sets (by index) and pairs that `counts` accepts. */
interface Vocabulary {
  words(counts: (set: number) => boolean): WordWeights;
  leans(counts: (set: number, pair: number) => boolean): Leans;
}

function vocabularyOf(sets: readonly LabelledSet[], unlabelled: readonly Product[]): Vocabulary {
  const products = sets.map((set) => distinctProducts(set.pairs, EVEN));
  const texts = distinctProducts(
    unlabelled.map((product) => ({ left: product, right: product, label: null })),
    EVEN,
  );
  const sights = sets.map((set) => set.pairs.map((pair) => sightOf(pair, set)));
  return {
    words: (counts) => learnWords([...products.flatMap((list, set) => (counts(set) ? list : [])), ...texts]),
    leans: (counts) =>
      learnLeans(
        sights.flatMap((list, set) =>
          list.filter((_, pair) => counts(set, pair)).flatMap((sight) => sight ?? []),
        ),
      ),
  };
}

/**
 * Most of the weight: word leans are known from the set itself (but not from the pair), as they will be for the
 * training sets.
 */
function seenAsKnown(sets: readonly LabelledSet[], words: WordWeights, vocabulary: Vocabulary): Part[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const lexicon = lexiconFrom(
      words,
      vocabulary.leans((__, pair) => pair % FOLDS !== fold),
    );
    return sets.map((set) => foldOf(set, fold, lexicon));
  }).flat();
}

/** The rest: words are known from other sets only, including their frequencies, as they will be for all other texts. */
function seenAsStrange(sets: readonly LabelledSet[], vocabulary: Vocabulary): Part[] {
  return sets.flatMap((set) => {
    const strange = (other: number): boolean => !areTwins(sets[other]?.name ?? '', set.name);
    const lexicon = lexiconFrom(vocabulary.words(strange), vocabulary.leans(strange));
    return asStranger(set, lexicon, (1 - KNOWN_SHARE) * SET_WEIGHT);
  });
}

const evenForms = new WordForms(EVEN);

function sightOf(pair: Pair, set: LabelledSet): OneSided | null {
  const left = new Prepared(understandOnce(pair.left), evenForms);
  const right = new Prepared(understandOnce(pair.right), evenForms);
  return oneSided(left, right, pair.label ?? 0, SET_WEIGHT / set.pairs.length);
}

function foldOf(set: LabelledSet, fold: number, lexicon: Lexicon): Part {
  const pairs = set.pairs.filter((_, i) => i % FOLDS === fold);
  return weighed(rowsOf(pairs, lexicon), set, (KNOWN_SHARE * SET_WEIGHT) / set.pairs.length);
}

/** All pairs as they are, and a share of them reduced to their titles, so that no field is relied on. */
function asStranger(set: LabelledSet, lexicon: Lexicon, weight: number): Part[] {
  const each = weight / set.pairs.length;
  const parts = [weighed(rowsOf(set.pairs, lexicon), set, each)];
  const rich = set.pairs.filter(
    ({ left, right }) => Object.keys(left).length > 1 || Object.keys(right).length > 1,
  );
  if (rich.length > 0) parts.push(weighed(rowsOf(rich, lexicon, bare), set, each * BARE_SHARE));
  return parts;
}

function bare(product: Product): Product {
  return { title: product.title };
}

function weighed(rows: Rows, set: LabelledSet, each: number): Part {
  const same = set.pairs.filter((pair) => pair.label === 1).length / set.pairs.length;
  const lower = same > PRIOR ? PRIOR / (1 - PRIOR) / (same / (1 - same)) : 1;
  const level = 1 / (same * lower + 1 - same);
  return {
    ...rows,
    set: set.name,
    weights: Float64Array.from(rows.labels, (label) => each * level * (label === 1 ? lower : 1)),
  };
}

function tableOf(parts: readonly Part[]): Table {
  const count = parts.reduce((sum, part) => sum + part.labels.length, 0);
  const rows = new Float64Array(count * FEATURES.length);
  const labels = new Uint8Array(count);
  const weights = new Float64Array(count);
  let at = 0;
  for (const part of parts) {
    rows.set(part.rows, at * FEATURES.length);
    labels.set(part.labels, at);
    weights.set(part.weights, at);
    at += part.labels.length;
  }
  return { rows, width: FEATURES.length, labels, weights };
}
