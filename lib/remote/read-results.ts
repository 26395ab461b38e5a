// Matches the result lines of a batch job with the uploaded lines; what cannot be assigned is reported, never guessed.
import { readJson } from '../base/input/json.ts';
import { recordOf } from './read-candidates.ts';

/** The id that identifies an uploaded line; null when it has none. */
export type LineId = string | null;

export type ResultLine =
  /** `row` counts the uploaded lines from 0 */
  | {
      readonly kind: 'assigned';
      readonly row: number;
      readonly by: 'line' | 'id' | 'position';
      readonly value: unknown;
    }
  /** `line` counts the result lines from 1 */
  | { readonly kind: 'unassigned'; readonly line: number; readonly words: string; readonly value: unknown };

/** The id of an uploaded line that a result may repeat: that of the right-hand product, else that of the product. */
export function lineIdOf(line: unknown): LineId {
  const fields = recordOf(line);
  const product = recordOf(fields['product_right'] ?? fields['product']);
  const id = product['id'];
  return typeof id === 'string' && id !== '' ? id : null;
}

/**
 * Assigns by an explicit line number (`line`, from 1), else by an id that exactly one uploaded line has, else by
 * position. Position counts only if no result line has a number or an id and there are exactly as many result lines
 * as uploaded ones; such lines are held back until the end of the stream, when that is known.
 */
export async function* readResults(
  lineIds: readonly LineId[],
  lines: AsyncIterable<string>,
): AsyncGenerator<ResultLine> {
  const assign = assigner(lineIds);
  const held: { line: number; value: unknown }[] = [];
  let count = 0;
  for await (const text of lines) {
    if (text.trim() === '') continue;
    count += 1;
    const value = readJson(text);
    if (value === undefined) {
      yield { kind: 'unassigned', line: count, words: 'Not JSON.', value: text.slice(0, 200) };
      continue;
    }
    const found = assign(value, count);
    if (found === 'position') held.push({ line: count, value });
    else yield found;
  }
  const byPosition = held.length === lineIds.length && count === held.length;
  const words = `It has no line number or id, and ${count} results came for ${lineIds.length} lines.`;
  for (const [row, { line, value }] of held.entries()) {
    if (byPosition) yield { kind: 'assigned', row, by: 'position', value };
    else yield { kind: 'unassigned', line, words, value };
  }
}

/** Assigns result lines to rows, each row once: a second answer to one line is reported. */
function assigner(lineIds: readonly LineId[]): (value: unknown, line: number) => ResultLine | 'position' {
  const rows = rowsById(lineIds);
  const answered = new Set<number>();
  return (value, line) => {
    const claim = claimOf(value, rows);
    if (claim === null) return 'position';
    if (typeof claim.row === 'string') return { kind: 'unassigned', line, words: claim.row, value };
    if (claim.row < 0 || claim.row >= lineIds.length) {
      return { kind: 'unassigned', line, words: 'Its line number is outside the file.', value };
    }
    if (answered.has(claim.row)) {
      return { kind: 'unassigned', line, words: 'Its line has an answer already.', value };
    }
    answered.add(claim.row);
    return { kind: 'assigned', row: claim.row, by: claim.by, value };
  };
}

interface Claim {
  /** the row, or the reason why there is none */
  readonly row: number | string;
  readonly by: 'line' | 'id';
}

function claimOf(value: unknown, rows: ReadonlyMap<string, number | null>): Claim | null {
  const fields = recordOf(value);
  const number = fields['line'] ?? fields['line_number'];
  if (typeof number === 'number' && Number.isInteger(number)) return { row: number - 1, by: 'line' };
  const id = idOf(fields);
  if (id === null) return null;
  const row = rows.get(id);
  if (row === undefined) return { row: 'Its id is that of no line.', by: 'id' };
  return { row: row ?? 'Its id is that of several lines.', by: 'id' };
}

function idOf(fields: Readonly<Record<string, unknown>>): string | null {
  const echoed = lineIdOf(fields);
  if (echoed !== null) return echoed;
  for (const name of ['id', 'custom_id', 'listing_id', 'product_id']) {
    const id = fields[name];
    if (typeof id === 'string' && id !== '') return id;
  }
  return null;
}

/** Row by id; null for an id that several lines have. */
function rowsById(lineIds: readonly LineId[]): ReadonlyMap<string, number | null> {
  const rows = new Map<string, number | null>();
  for (const [row, id] of lineIds.entries()) {
    if (id !== null) rows.set(id, rows.has(id) ? null : row);
  }
  return rows;
}
