// Matching, filtering and query generation in the interface's schemas.
import type * as z from 'zod/mini';
import { atOnce } from '../lib/base/async/time-slices.ts';
import { filtering } from '../lib/filter/index.ts';
import {
  matchBatch,
  matchUnderstood,
  type Score,
  score,
  scoreBatch,
  type Verdict,
} from '../lib/match/index.ts';
import { initialQueries, refinedQueries } from '../lib/plan/index.ts';
import type { Product } from '../lib/product/index.ts';
import type {
  FilterRequest,
  FilterResponse,
  GoodLine,
  InitialLine,
  MatchRequest,
  MatchResponse,
  RefinedLine,
} from '../lib/remote/index.ts';
import { type Understanding, understand } from '../lib/understand/index.ts';

type Match = z.infer<typeof MatchResponse>;
type Filter = z.infer<typeof FilterRequest>;
const SAID = { same: 'yes', variant: 'no', different: 'no', unsure: 'unsure' } as const;

export interface Judge {
  /** with all evidence, at some ten times the cost */
  explained(pair: z.infer<typeof MatchRequest>): Match;
  brief(pair: z.infer<typeof MatchRequest>): Omit<Match, 'evidence'>;
}

/** Judges pairs; caches the left product of the last one, because files list a product's candidates together. */
export function judge(): Judge {
  let last: { product: Product; understanding: Understanding } | null = null;
  const understood = (product: Product): Understanding => {
    if (last === null || !isSame(last.product, product))
      last = { product, understanding: understand(unpacked(product)) };
    return last.understanding;
  };
  return {
    explained: ({ product_left: left, product_right: right }) =>
      inWords(matchUnderstood(understood(left), understand(unpacked(right)))),
    brief({ product_left: left, product_right: right }) {
      return inShort(score(understood(left), understand(unpacked(right))));
    },
  };
}

/** Are all fields identical? The title is compared first, as it nearly always differs. */
function isSame(a: Product, b: Product): boolean {
  return a.title === b.title && JSON.stringify(a) === JSON.stringify(b);
}

/** Loads and compiles what the first call would otherwise wait for: word lists, weights, code. */
export function readyToJudge(): void {
  const pair = { product_left: { title: 'Corvel L5 lamp' }, product_right: { title: 'Corvel lamp L5' } };
  judge().explained(pair);
  filter({
    product: pair.product_left,
    results: [{ link: 'https://shop.example/l5', product: pair.product_right }],
  });
}

/** Answers single lines, caching as `judge` does. `evidence` gives verdicts all evidence. */
export function lineAnswerer(evidence: boolean): (line: GoodLine) => object {
  const verdict = judge();
  return (line) => {
    if (line.kind === 'filter') return filter(line.value);
    if (line.kind !== 'match') return { queries: queries(line.value) };
    return evidence ? verdict.explained(line.value) : verdict.brief(line.value);
  };
}

/** Judges the pairs of one file as a batch; answers in order. */
export function judgeBatch(pairs: readonly z.infer<typeof MatchRequest>[], evidence: boolean): object[] {
  const products = pairs.map((pair) => ({
    left: unpacked(pair.product_left),
    right: unpacked(pair.product_right),
  }));
  return evidence ? matchBatch(products).map(inWords) : scoreBatch(products).map(inShort);
}

function inShort(score: Score): Omit<Match, 'evidence'> {
  return { ...answer(score), reason: score.conflict?.aspect.words ?? null };
}

/** A verdict in the interface's schema. */
export function inWords(verdict: Verdict): Match {
  const deciding = verdict.difference ?? strongest(verdict.evidence);
  const reason = deciding?.words ?? 'Too little is said on either side.';
  return { ...answer(verdict), reason, evidence: verdict.evidence };
}

function answer({ outcome, probability }: { outcome: Match['outcome']; probability: number }) {
  return { match: SAID[outcome], outcome, probability: Math.round(probability * 1e4) / 1e4 };
}

/** The evidence that moved the verdict most in its direction; null where there is none. */
function strongest(evidence: Match['evidence']): Match['evidence'][number] | null {
  return [...evidence].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))[0] ?? null;
}

/**
 * `amazon_api_catalog_item` puts a whole catalogue item into `description`: its title, brand and identifiers are read
 * from there where the product does not state them itself.
 */
function unpacked(product: Product): Product {
  const { description } = product;
  if (typeof description !== 'object' || !Array.isArray(description['summaries'])) return product;
  const [summary]: unknown[] = description['summaries'];
  if (typeof summary !== 'object' || summary === null) return product;
  const stated = new Map(Object.entries(summary));
  const brand = stated.get('brand') ?? stated.get('brandName');
  const code = stated.get('modelNumber') ?? stated.get('partNumber');
  return {
    ...product,
    ...(product.brand === undefined && typeof brand === 'string' ? { brand } : {}),
    ...(product.code === undefined && typeof code === 'string' ? { code } : {}),
  };
}

/**
 * Candidates best first, then the rest with reasons; items keep their own fields except for those that the answer sets.
 */
export function filter(request: z.infer<typeof FilterRequest>): z.infer<typeof FilterResponse> {
  return atOnce(filterSteps(request));
}

/** The same with a yield between parts: a thousand results at once would block every other caller for half a second. */
export function* filterSteps({
  product,
  results,
  result_type: type,
}: z.infer<typeof FilterRequest>): Generator<void, z.infer<typeof FilterResponse>> {
  const judged = yield* filtering(product, results.map(readable), type ?? 'default');
  return {
    candidates: judged
      .filter((item) => item.isCandidate)
      .map(({ index, score }) => ({ ...results[index], score, is_candidate: 'yes' as const })),
    rejected: judged
      .filter((item) => !item.isCandidate)
      .map(({ index, reason, words }) => ({
        ...results[index],
        is_candidate: 'no' as const,
        reason: words ?? 'It is another product.',
        reason_code: reason,
      })),
  };
}

/** Catalogues hold nulls and objects where the filter reads strings; it is given the strings only. */
function readable(item: Filter['results'][number]): unknown {
  if (!('summaries' in item) || !Array.isArray(item.summaries)) return item;
  const wordsOf = (summary: object) =>
    Object.fromEntries(Object.entries(summary).filter(([, value]) => typeof value === 'string'));
  return { ...item, summaries: item.summaries.map(wordsOf) };
}

/** Queries for an initial or a refined line. */
function queries(line: z.infer<typeof InitialLine> | z.infer<typeof RefinedLine>): string[] {
  if (!('past_queries' in line)) return initialQueries(line.product).map((query) => query.text);
  const sets = line.result_sets.map((set) =>
    set.map(({ title, brand }) => ({ title, ...(brand == null ? {} : { brand }) })),
  );
  return refinedQueries(line.product, line.past_queries, sets).map((query) => query.text);
}
