// Lines of JSON are read in order, and an invalid line is reported with its number.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { jsonlOf, readJsonl } from './jsonl.ts';

const folder = mkdtempSync(join(tmpdir(), 'twinshelf-jsonl-'));
afterAll(() => rmSync(folder, { recursive: true }));

const Row = z.object({ id: z.string() });
const file = (text: string): string => {
  const path = join(folder, 'rows.jsonl');
  writeFileSync(path, text);
  return path;
};

it('reads what it wrote, blank lines left out', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  expect(readJsonl(file(`${jsonlOf(rows)}\n`), Row)).toEqual(rows);
  expect(jsonlOf([])).toBe('');
});

it('names the line that is no JSON', () => {
  expect(() => readJsonl(file('{"id": "a"}\nid,title\n'), Row)).toThrow(/rows\.jsonl:2 is not JSON/);
});

it('names the line and the field that do not fit', () => {
  expect(() => readJsonl(file('\n{"id": 7}\n'), Row)).toThrow(/rows\.jsonl:2 .*: id\./);
});
