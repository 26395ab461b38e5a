// When a read value counts as correct, by the rules of the open product-extraction benchmark.
import { decodeEntities } from '../../lib/base/text/entities.ts';
import type { Truth } from './saved-pages.ts';

/** All accepted values of a field; empty when none is known. */
export function accepted(truth: Truth, field: string): string[] {
  const values = [truth[field], ...(truth.alt?.[field] ?? [])];
  return values.filter((value) => value !== null && value !== undefined).map((value) => String(value));
}

/** As `accepted`; for `code`, which stands for any of the codes a page states, all of them. */
export function acceptedAnswers(truth: Truth, field: string): string[] {
  const fields = field === 'code' ? ['gtin', 'mpn', 'sku'] : [field];
  return fields.flatMap((one) => accepted(truth, one));
}

/** A null that is not declared absent is undetermined: neither learned from nor counted. */
export function isKnown(truth: Truth, field: string): boolean {
  return accepted(truth, field).length > 0 || truth.absent.includes(field);
}

function norm(text: string): string {
  const plain = decodeEntities(decodeEntities(text))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'");
  return (plain.match(/[\p{L}\p{N}_\p{M}]+/gu) ?? []).join(' ');
}

export function plainCode(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');
}

export function isRight(field: string, value: string, values: readonly string[]): boolean {
  if (field === 'title' || field === 'brand') return values.some((known) => norm(known) === norm(value));
  if (field === 'price') return values.some((known) => Math.abs(Number(known) - Number(value)) < 0.006);
  if (field === 'currency') return values.some((known) => known.toUpperCase() === value.toUpperCase());
  if (field === 'gtin')
    return values.some(
      (known) => plainCode(known).replace(/^0+/, '') === plainCode(value).replace(/^0+/, ''),
    );
  return values.some((known) => plainCode(known) === plainCode(value));
}
