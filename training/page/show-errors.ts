// Prints misread fields of tuning pages, with the features that spoke for the wrong choice, for a person to learn from.
import type { Judged } from '../../lib/product/judge.ts';
import { type LabelledPage, place, TUNE_SHARE } from './corpus.ts';
import type { Weights } from './fit.ts';
import { acceptedAnswers, isKnown } from './right.ts';
import { answersOf, isRightAnswer, sideOf } from './score.ts';

/** Pages of validation sites are never shown. */
export function showErrors(
  field: string,
  pages: readonly { labelled: LabelledPage }[],
  judged: ReadonlyMap<string, Judged>,
  weightsOf: (id: string) => Record<string, Weights>,
): void {
  for (const { labelled } of pages) {
    const of = judged.get(labelled.id);
    if (of === undefined || place(labelled.group) >= TUNE_SHARE) continue;
    if (field === 'kind') showKind(labelled, of, weightsOf(labelled.id)['kind'] ?? {});
    else showField(field, labelled, of, weightsOf(labelled.id));
  }
}

function showKind(labelled: LabelledPage, of: Judged, weights: Weights): void {
  if (of.kind.score > 0 === (labelled.kind === 'product')) return;
  console.log(
    `${labelled.kind} ${labelled.id} ${of.kind.score.toFixed(2)} ${labelled.page.url}\n    ${parts(of.kind.features, weights)}`,
  );
}

function showField(
  field: string,
  labelled: LabelledPage,
  of: Judged,
  weights: Record<string, Weights>,
): void {
  const { truth } = labelled;
  if (truth === null || of.kind.score <= 0) return;
  const values = acceptedAnswers(truth, field);
  if (field === 'code' ? values.length === 0 : !isKnown(truth, field)) return;
  const raw = answersOf(of)[field] ?? null;
  const answer = field === 'availability' && raw !== null ? sideOf(raw) : raw;
  if (answer === null ? values.length === 0 : isRightAnswer(field, answer, values)) return;
  console.log(
    `${labelled.id} ${labelled.page.url.slice(0, 100)}\n  said ${answer}  true ${JSON.stringify(values)}`,
  );
  if (field === 'availability') {
    console.log(`    ${of.stock.score.toFixed(2)} ${parts(of.stock.features, weights[field] ?? {})}`);
    return;
  }
  const { title, price, brand, currency, gtin, mpn, sku } = of;
  const byField = new Map(Object.entries({ title, price, brand, currency, gtin, mpn, sku }));
  const list = byField.get(field) ?? sku;
  const right = list.find(({ candidate }) => isRightAnswer(field, candidate.value, values));
  const shown = new Set([...list.slice(0, 2), ...(right === undefined ? [] : [right])]);
  for (const { candidate, score } of shown) {
    console.log(
      `    ${score.toFixed(2)} "${candidate.value.slice(0, 70)}" ${candidate.statement.source} ${candidate.statement.where.slice(-50)}\n        ${parts(candidate.features, weights[field === 'code' ? 'sku' : field] ?? {})}`,
    );
  }
}

function parts(features: Readonly<Record<string, number>>, weights: Weights): string {
  return Object.entries(features)
    .map(([name, value]) => ({ name, value, push: value * (weights[name] ?? 0) }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.push) - Math.abs(a.push))
    .slice(0, 14)
    .map(({ name, push }) => `${name}${push >= 0 ? '+' : ''}${push.toFixed(2)}`)
    .join(' ');
}
