// Counts correct, wrong and missing values by the rules of the open product-extraction benchmark.
import type { Judged } from '../../lib/product/judge.ts';
import type { LabelledPage } from './corpus.ts';
import { acceptedAnswers, isRight, plainCode } from './right.ts';
import type { Truth } from './saved-pages.ts';

export interface Count {
  right: number;
  wrong: number;
  missed: number;
}
export type Counts = Record<string, Count>;

/** The fields that are counted; `code` is any of the three that a page states. */
export const FIELDS = ['title', 'brand', 'price', 'currency', 'gtin', 'mpn', 'sku', 'code', 'availability'];

/** The values read from a page; null for every field when it is not taken for a product page. */
export function answersOf(judged: Judged): Record<string, string | null> {
  const isProduct = judged.kind.score > 0;
  const best = (list: Judged['title']): string | null =>
    isProduct && list[0] !== undefined && list[0].score > 0 ? list[0].candidate.value : null;
  const gtin = best(judged.gtin);
  const mpn = best(judged.mpn);
  const sku = best(judged.sku);
  return {
    title: best(judged.title),
    brand: best(judged.brand),
    price: best(judged.price),
    currency: best(judged.currency),
    gtin,
    mpn,
    sku,
    code: gtin ?? mpn ?? sku,
    availability: isProduct ? (judged.stock.score > 0 ? 'InStock' : 'OutOfStock') : null,
  };
}

/** A page with its truth and the values read from it; null where nothing was read. */
export interface Answer {
  readonly kind: string;
  readonly truth: Truth | null;
  readonly line: Readonly<Record<string, unknown>> | null;
}

/** Counts answers of any reader, in the benchmark's format of one line per page. */
export function countAnswers(answers: readonly Answer[]): Counts {
  const counts: Counts = {};
  for (const field of FIELDS) counts[field] = { right: 0, wrong: 0, missed: 0 };
  for (const { kind, line, truth } of answers) {
    const flagged = counts[`flagged ${kind}`] ?? { right: 0, wrong: 0, missed: 0 };
    if (line?.['isProduct'] === true) flagged.right++;
    else flagged.missed++;
    counts[`flagged ${kind}`] = flagged;
    if (truth === null) continue;
    for (const field of FIELDS) addTo(counts, field, truth, answerFor(line, field));
  }
  return counts;
}

function answerFor(line: Answer['line'], field: string): string | null {
  const value = field === 'code' ? (line?.['gtin'] ?? line?.['mpn'] ?? line?.['sku']) : line?.[field];
  if (value === null || value === undefined) return null;
  return field === 'availability' ? sideOf(String(value)) : String(value);
}

/** Availability reduced to one of two words. */
export function sideOf(word: string): 'In' | 'Out' {
  return word.endsWith('OutOfStock') ? 'Out' : 'In';
}

/** Counts judgements during training. */
export function countPages(
  pages: readonly { labelled: LabelledPage }[],
  judged: ReadonlyMap<string, Judged>,
): Counts {
  return countAnswers(
    pages.map(({ labelled }) => {
      const of = judged.get(labelled.id);
      const line = of === undefined ? null : { isProduct: of.kind.score > 0, ...answersOf(of) };
      return { kind: labelled.kind, truth: labelled.truth, line };
    }),
  );
}

function addTo(counts: Counts, field: string, truth: Truth, value: string | null): void {
  const count = counts[field];
  if (count === undefined) return;
  const values = acceptedAnswers(truth, field);
  if (values.length === 0 && (field === 'code' || !truth.absent.includes(field))) return;
  if (value === null) {
    if (values.length > 0) count.missed++;
  } else if (isRightAnswer(field, value, values)) count.right++;
  else {
    count.wrong++;
    if (values.length > 0) count.missed++;
  }
}

/** Is a field's answer one of the correct `values`? For availability "In" and "Out" are compared. */
export function isRightAnswer(field: string, value: string, values: readonly string[]): boolean {
  if (field === 'availability')
    return values.some((known) => known.endsWith('OutOfStock') === (value === 'Out'));
  if (field === 'code') {
    const strip = (text: string): string => plainCode(text).replace(/^0+/, '');
    return values.some((known) => strip(known) === strip(value));
  }
  return isRight(field, value, values);
}

export function printCounts(title: string, counts: Counts): void {
  console.log(`\n${title}`);
  for (const [field, { right, wrong, missed }] of Object.entries(counts)) {
    if (field.startsWith('flagged')) {
      console.log(`${field.padEnd(18)} ${right} of ${right + missed}`);
      continue;
    }
    const precision = right + wrong === 0 ? 0 : right / (right + wrong);
    const recall = right + missed === 0 ? 0 : right / (right + missed);
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    console.log(
      `${field.padEnd(14)} precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}  of ${right + missed}`,
    );
  }
}
