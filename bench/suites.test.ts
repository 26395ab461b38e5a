// The open suites of price strings, GTINs and structured data, where they lie beside the checkout; skipped elsewhere.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readGtin } from '../lib/base/gtin.ts';
import { parseHtml } from '../lib/base/html.ts';
import { parsePrice } from '../lib/base/price.ts';
import { readPage } from '../lib/page/index.ts';

const folder = new URL('../../shared/bench/suites/', import.meta.url);
const here = existsSync(folder);
const lines = (name: string): unknown[] =>
  here
    ? readFileSync(new URL(name, folder), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

const PriceCase = z.looseObject({
  raw: z.nullable(z.string()),
  currency_hint: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  currency_iso_candidates: z.array(z.string()),
  decimal_separator: z.nullable(z.string()),
  digit_group_separator: z.nullable(z.string()),
  xfail_upstream: z.boolean(),
});
const GtinCase = z.looseObject({
  raw: z.string(),
  op: z.string(),
  expect_kind: z.nullish(z.string()),
  expect_value: z.nullish(z.string()),
  valid: z.nullish(z.boolean()),
});
const plain = (sign: string | null): string | null =>
  sign === null ? null : sign.replace(/\.$/, '').toLowerCase();

describe.skipIf(!here)('suites', () => {
  it('reads every price string the reference parser reads', () => {
    const cases = lines('price_cases.jsonl')
      .map((row) => PriceCase.parse(row))
      .filter((row) => !row.xfail_upstream);
    const wrong = cases.filter((row) => {
      const found = parsePrice(row.raw, row.currency_hint, {
        decimal: row.decimal_separator ?? undefined,
        group: row.digit_group_separator ?? undefined,
      });
      const amount = found.amount === null ? null : Number(found.amount);
      const same =
        plain(found.symbol) === plain(row.currency) ||
        found.currencies.some((code) => row.currency_iso_candidates.includes(code));
      return amount !== row.amount || !same;
    });
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(1_000);
  });

  it('reads and refuses GTINs', () => {
    for (const row of lines('gtin_cases.jsonl').map((entry) => GtinCase.parse(entry))) {
      const found = readGtin(row.raw);
      if (row.op === 'classify')
        expect({ raw: row.raw, kind: found?.kind ?? null }).toEqual({ raw: row.raw, kind: row.expect_kind });
      else if (row.op === 'extract')
        expect({ raw: row.raw, value: found?.value ?? null }).toEqual({
          raw: row.raw,
          value: row.expect_value,
        });
      else
        expect({
          raw: row.raw,
          valid: found !== null && found.kind !== 'upc' && found.kind !== 'issn',
        }).toEqual({ raw: row.raw, valid: row.valid });
    }
  });

  it('states each name of a thing in the JSON-LD samples', () => {
    const pairs = here
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
          (name) => name.startsWith('extruct') && name.endsWith('.jsonld'),
        )
      : [];
    expect(pairs.length).toBeGreaterThan(10);
    for (const name of pairs) {
      const page = new URL(`${name.slice(0, -7)}.html`, folder);
      if (!existsSync(page)) continue;
      const wanted = names(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
      const stated = new Set(
        readPage(parseHtml(readFileSync(page, 'utf8'), 'https://x.example/')).statements.map(
          ({ value }) => value,
        ),
      );
      for (const word of wanted)
        expect({ name, found: stated.has(word.trim()) ? word : null }).toEqual({ name, found: word });
    }
  });
});

/** the name of each top-level thing of an expected answer */
function names(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => names(entry));
  if (value === null || typeof value !== 'object') return [];
  const own =
    'name' in value && typeof value.name === 'string' && value.name !== '' && value.name.length < 500
      ? [value.name]
      : [];
  return 'json-ld' in value ? names(value['json-ld']) : own;
}
