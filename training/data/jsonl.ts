// Reads JSONL files, each line parsed by a schema.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { readJson } from '../../lib/base/input/json.ts';

/** A file has invalid content; the message names file and line. */
export class WrongData extends Error {}

/**
 * The lines in order without blank ones. Throws `WrongData` with file and line number where a line is not JSON or does
 * not fit the schema.
 */
export function readJsonl<T>(file: string | URL, schema: z.ZodMiniType<T>): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => (text.trim() === '' ? [] : [lineOf(text, schema, `${file}:${index + 1}`)]));
}

function lineOf<T>(text: string, schema: z.ZodMiniType<T>, at: string): T {
  const value = readJson(text);
  if (value === undefined) throw new WrongData(`${at} is not JSON.`);
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path }) => path.join('.')).filter((path) => path !== '');
  throw new WrongData(
    `${at} is not of the form expected here${fields.length > 0 ? `: ${fields.join(', ')}` : ''}.`,
  );
}

/** Rows as the text of a JSONL file, ending in a newline. */
export function jsonlOf(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
