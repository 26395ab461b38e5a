// Judges the lines of a batch file one by one, in the same way before an upload and on our own service.
import * as z from 'zod/mini';
import { type BatchKind, FilterLine, InitialLine, MatchLine, RefinedLine } from './batch-wire.ts';
import { MarketplaceItem } from './wire.ts';

export type Checked =
  | { readonly ok: true; readonly value: unknown }
  /** `syntax`: not JSON or not an object; `shape`: a field is missing or wrong; `mixed`: initial among refined */
  | { readonly ok: false; readonly why: 'syntax' | 'shape' | 'mixed'; readonly words: string };

export type LineCheck = (line: string, number: number) => Checked;

/**
 * A check for one file: call it with every line in order (numbers from 1; they are used in the words only).
 * It remembers of a generate-query file whether it is initial or refined.
 */
export function lineCheck(kind: BatchKind): LineCheck {
  let first: 'initial' | 'refined' | null = null;
  return (line, number) => {
    const value = objectOf(line);
    if (value === null) return wrong('syntax', `Invalid JSON format at line ${number}`);
    if (kind !== 'generate-query')
      return shaped(kind === 'match-products' ? MatchLine : FilterLine, value, number);
    const stage = 'past_queries' in value || 'result_sets' in value ? 'refined' : 'initial';
    first ??= stage;
    if (stage !== first) {
      return wrong(
        'mixed',
        `Line ${number} is ${stage} in a file that began ${first}; mixing is not allowed`,
      );
    }
    return shaped(stage === 'refined' ? RefinedLine : InitialLine, value, number);
  };
}

function objectOf(line: string): object | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    // The caller reports the line by its number.
    return null;
  }
}

function shaped(schema: z.core.$ZodType, value: object, number: number): Checked {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = (issue?.path ?? []).map(String).join('.');
    return wrong('shape', `Invalid field ${path} at line ${number}: ${issue?.message ?? 'invalid'}`);
  }
  const counted = uneven(value);
  if (counted)
    return wrong('shape', `Line ${number} has ${counted}; one result set per past query is needed`);
  const misplaced = misplacedItem(value);
  return misplaced === null
    ? { ok: true, value: parsed.data }
    : wrong('shape', `Invalid field ${misplaced} at line ${number}`);
}

/** Refined lines need one result set per past query. */
function uneven(value: object): string | null {
  if (!('past_queries' in value) || !('result_sets' in value)) return null;
  const { past_queries: past, result_sets: sets } = value;
  if (!Array.isArray(past) || !Array.isArray(sets) || past.length === sets.length) return null;
  return `${past.length} past queries and ${sets.length} result sets`;
}

/** The path of the first result whose form is not the one that `result_type` announces. */
export function misplacedItem(value: object): string | null {
  if (!('results' in value) || !Array.isArray(value.results)) return null;
  const type = 'result_type' in value ? value.result_type : null;
  const marketplace = type === 'marketplace' || type === 'amazon';
  const at = value.results.findIndex((item) => {
    const isItem = MarketplaceItem.safeParse(item).success;
    const isDefault = typeof item === 'object' && item !== null && 'product' in item && 'link' in item;
    return marketplace ? !isItem : !isDefault;
  });
  return at === -1 ? null : `results.${at}`;
}

function wrong(why: 'syntax' | 'shape' | 'mixed', words: string): Checked {
  return { ok: false, why, words };
}
