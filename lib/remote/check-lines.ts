// Validates the lines of a batch file one by one, with the same code before an upload and in our own service.
import type * as z from 'zod/mini';
import { isRecord, readJson } from '../base/input/json.ts';
import { nearestIssues } from '../base/input/nearest-issues.ts';
import { isNestedBeyond, MOST_NESTED } from '../base/input/nesting.ts';
import { type BatchKind, FilterLine, InitialLine, MatchLine, RefinedLine } from './batch-wire.ts';
import { FilterItem, type FilterRequest, MarketplaceItem } from './wire.ts';
import { withoutNulls } from './without-nulls.ts';

/** A valid line, by its kind. */
export type GoodLine =
  | { readonly kind: 'match'; readonly value: MatchLine }
  | { readonly kind: 'filter'; readonly value: FilterLine }
  | { readonly kind: 'initial'; readonly value: InitialLine }
  | { readonly kind: 'refined'; readonly value: RefinedLine };

export type Checked =
  | { readonly ok: true; readonly line: GoodLine }
  /** `syntax`: not JSON or not an object; `shape`: a field is missing or wrong; `mixed`: initial among refined */
  | { readonly ok: false; readonly why: 'syntax' | 'shape' | 'mixed'; readonly words: string };

export type LineCheck = (line: string, number: number) => Checked;
type Stage = 'initial' | 'refined';

/**
 * A check for one file: call it with every line in order (numbers from 1; they appear in messages only). For a
 * generate-query file it remembers whether the lines are initial or refined; `began` states that where the check
 * starts in the middle of a file.
 */
export function lineCheck(kind: BatchKind, began: Stage | null = null): LineCheck {
  let first = began;
  return (text, number) => {
    const value = objectOf(text);
    if (value === null) return wrong('syntax', `Invalid JSON format at line ${number}`);
    if (isNestedBeyond(value, MOST_NESTED))
      return wrong('shape', `Line ${number} is nested more than ${MOST_NESTED} levels deep`);
    if (kind === 'match-products') {
      return shaped(MatchLine, value, number, (line) => ({ kind: 'match', value: line }));
    }
    if (kind === 'filter-search-results') return filterLine(value, number);
    const stage = stageOf(value);
    first ??= stage;
    if (stage === first) return queryLine(stage, value, number);
    const words = `Line ${number} is ${stage} in a file that began ${first}; mixing is not allowed`;
    return wrong('mixed', words);
  };
}

/** Whether a generate-query line belongs to the first or the second round of queries. */
export function stageOf(value: object): Stage {
  return 'past_queries' in value || 'result_sets' in value ? 'refined' : 'initial';
}

function objectOf(line: string): object | null {
  const value = readJson(line);
  return isRecord(value) ? withoutNulls(value) : null;
}

function shaped<T>(
  schema: z.ZodMiniType<T>,
  value: object,
  number: number,
  as: (line: T) => GoodLine,
): Checked {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, line: as(parsed.data) };
  const [issue] = parsed.error.issues.flatMap(nearestIssues);
  const path = (issue?.path ?? []).map(String).join('.');
  return wrong('shape', `Invalid field ${path} at line ${number}: ${issue?.message ?? 'invalid'}`);
}

function queryLine(stage: Stage, value: object, number: number): Checked {
  if (stage === 'initial') {
    return shaped(InitialLine, value, number, (line) => ({ kind: 'initial', value: line }));
  }
  const checked = shaped(RefinedLine, value, number, (line) => ({ kind: 'refined', value: line }));
  if (!checked.ok || checked.line.kind !== 'refined') return checked;
  const { past_queries: past, result_sets: sets } = checked.line.value;
  if (past.length === sets.length) return checked;
  const words = `Line ${number} has ${past.length} past queries and ${sets.length} result sets`;
  return wrong('shape', `${words}; one result set per past query is needed`);
}

function filterLine(value: object, number: number): Checked {
  const checked = shaped(FilterLine, value, number, (line) => ({ kind: 'filter', value: line }));
  if (!checked.ok || checked.line.kind !== 'filter') return checked;
  const at = misplacedItem(checked.line.value);
  return at === null ? checked : wrong('shape', `Invalid field results.${at} at line ${number}`);
}

/** The index of the first result whose form is not that of `result_type`; null when all are correct. */
export function misplacedItem({ results, result_type: type }: FilterRequest): number | null {
  const Item = type === 'marketplace' || type === 'amazon' ? MarketplaceItem : FilterItem;
  const at = results.findIndex((item) => !Item.safeParse(item).success);
  return at === -1 ? null : at;
}

function wrong(why: 'syntax' | 'shape' | 'mixed', words: string): Checked {
  return { ok: false, why, words };
}
