// Recognises the style of a pair's texts by a naive Bayes model: styles with many labelled pairs have trees of their own.
import * as z from 'zod/mini';

/**
 * Log-probabilities of a style's features. `signatures`: how many of the two products state each thing of `said`, as digits ("20100"); one that
 * is not listed has `otherwise`. `measures`: for each of `measured`, by the bin of its value.
 */
const Style = z.object({ measures: z.array(z.array(z.number())) });

/**
 * - `said`: numbers of a pair that are 0, 1 or 2; `measured`: numbers that are compared with cuts.
 * - `known`: styles with trees of their own, in the order of these; `bias` is where their sum begins.
 * - `unknown`: texts of any other kind; `signatures` gives for each thing of `said` the three probabilities.
 */
export const Styles = z.object({
  said: z.array(z.string()),
  measured: z.array(z.object({ feature: z.string(), cuts: z.array(z.number()) })),
  known: z.array(
    z.object({
      ...Style.shape,
      name: z.string(),
      signatures: z.record(z.string(), z.number()),
      otherwise: z.number(),
      trees: z.int(),
      bias: z.number(),
    }),
  ),
  unknown: z.object({ ...Style.shape, signatures: z.array(z.array(z.number())) }),
});
export type Styles = z.infer<typeof Styles>;

/** Posterior probabilities of a pair's style, summing to 1. Overwritten by the next call. */
export interface Shares {
  /** in the order of the known styles */
  readonly known: Float64Array;
  readonly unknown: number;
}

/** trees of a less likely style are not evaluated */
export const LEAST_SHARE = 0.03;

/** weight of the prior of any batch, in rows, so that a few rows alone prove nothing */
const DAMPING = 10;
/** rounds after which the estimates change no more */
const ROUNDS = 6;

/** prior probability of no known style */
const STRANGE = 0.1;

/** Prior over the styles, as log-probabilities in the order of the known styles. */
export interface StylePrior {
  readonly known: Float64Array;
  readonly unknown: number;
}

/** The prior where nothing is known: every known style is equally likely. */
function evenPrior({ known }: Styles): StylePrior {
  const each = Math.log((1 - STRANGE) / Math.max(1, known.length));
  return { known: new Float64Array(known.length).fill(each), unknown: Math.log(STRANGE) };
}

/** Recognises the style of pairs from the values of all their features. */
export interface StyleTeller {
  /** the indices of the features it needs */
  readonly places: readonly number[];
  sharesOf(row: Float64Array, prior?: StylePrior): Shares;
  /**
   * The maximum-a-posteriori prior of a batch, by expectation maximisation: each row's style is estimated by the prior, and the prior by the
   * estimates. The general prior counts as `DAMPING` rows.
   */
  priorOf(rows: readonly Float64Array[]): StylePrior;
}

const NO_CUTS = new Float64Array(0);

/** `features` are the names of a row's values. */
export function styleTeller(styles: Styles, features: readonly string[]): StyleTeller {
  const place = (name: string): number => features.indexOf(name);
  const said = styles.said.map(place);
  const measured = styles.measured.map(({ feature }) => place(feature));
  const cutsOf = styles.measured.map(({ cuts }) => Float64Array.from(cuts));
  // for each measured feature and bin, the log-probability under each style
  const measures = styles.measured.map(({ cuts }, m) =>
    Array.from({ length: cuts.length + 1 }, (_, bin) =>
      Float64Array.from(styles.known, (style) => style.measures[m]?.[bin] ?? 0),
    ),
  );
  const signatures = styles.known.map((style) => signaturesOf(style, said.length));
  const strange = strangeSignatures(styles);
  const known = new Float64Array(styles.known.length);
  const even = evenPrior(styles);
  const shares = { known, unknown: 1 };
  const sharesOf: StyleTeller['sharesOf'] = (row, prior = even) => {
    let signature = 0;
    for (const at of said) signature = signature * 3 + (row[at] ?? 0);
    let unknown = prior.unknown + (strange[signature] ?? 0);
    for (let k = 0; k < known.length; k++)
      known[k] = (prior.known[k] ?? 0) + (signatures[k]?.[signature] ?? 0);
    for (let m = 0; m < measured.length; m++) {
      const value = row[measured[m] ?? 0] ?? 0;
      const cuts = cutsOf[m] ?? NO_CUTS;
      let bin = 0;
      while (bin < cuts.length && value > (cuts[bin] ?? 0)) bin++;
      unknown += styles.unknown.measures[m]?.[bin] ?? 0;
      const each = measures[m]?.[bin] ?? NO_CUTS;
      for (let k = 0; k < known.length; k++) known[k] = (known[k] ?? 0) + (each[k] ?? 0);
    }
    shares.unknown = toShares(known, unknown);
    return shares;
  };
  const priorOf: StyleTeller['priorOf'] = (rows) => likeliest(rows, even, sharesOf);
  return { places: [...said, ...measured], sharesOf, priorOf };
}

/**
 * Each round the prior becomes the mean of the rows' posteriors, with the initial belief as so many more rows. A row's posterior changes only
 * with the prior, so its likelihood is computed once.
 */
function likeliest(
  rows: readonly Float64Array[],
  even: StylePrior,
  sharesOf: StyleTeller['sharesOf'],
): StylePrior {
  const first = [...even.known, even.unknown].map(Math.exp);
  const told = rows.map((row) => {
    const { known, unknown } = sharesOf(row);
    return [...known, unknown].map((share, k) => share / (first[k] ?? 1));
  });
  let prior = first;
  for (let round = 0; round < ROUNDS; round++) {
    const sums = first.map((share) => DAMPING * share);
    for (const row of told) {
      const all = row.reduce((sum, ratio, k) => sum + ratio * (prior[k] ?? 0), 0);
      for (const [k, ratio] of row.entries()) sums[k] = (sums[k] ?? 0) + (ratio * (prior[k] ?? 0)) / all;
    }
    prior = sums.map((sum) => sum / (rows.length + DAMPING));
  }
  const logs = prior.map(Math.log);
  return { known: Float64Array.from(logs.slice(0, -1)), unknown: logs.at(-1) ?? 0 };
}

/** Turns log-likelihoods into probabilities in place; returns that of the unknown style. */
function toShares(known: Float64Array, unknown: number): number {
  let most = unknown;
  for (const one of known) if (one > most) most = one;
  const strange = Math.exp(unknown - most);
  let sum = strange;
  for (let k = 0; k < known.length; k++) sum += known[k] = Math.exp((known[k] ?? 0) - most);
  for (let k = 0; k < known.length; k++) known[k] = (known[k] ?? 0) / sum;
  return strange / sum;
}

function signaturesOf({ signatures, otherwise }: Styles['known'][number], digits: number): Float64Array {
  const table = new Float64Array(3 ** digits).fill(otherwise);
  for (const [signature, log] of Object.entries(signatures)) table[Number.parseInt(signature, 3)] = log;
  return table;
}

/** For unknown styles, what the products state counts as independent. */
function strangeSignatures({ said, unknown }: Styles): Float64Array {
  let table = [0];
  for (const [i] of said.entries())
    table = table.flatMap((log) => [0, 1, 2].map((n) => log + (unknown.signatures[i]?.[n] ?? 0)));
  return Float64Array.from(table);
}
