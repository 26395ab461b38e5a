// Nulls that clients send for what they do not have.
import { expect, test } from 'vitest';
import { lineCheck } from './check-lines.ts';
import { withoutNulls } from './without-nulls.ts';

const nothing = { brand: null, code: null, description: null, id: null, price: null };
const kettle = { title: 'Kettle' };

test('optional fields that are null are not given; further keys, titles and listings stay as they came', () => {
  const listing = { link: 'https://a.example', rank: null, product: { ...kettle, ...nothing, colour: null } };
  const body = {
    product: { ...kettle, ...nothing },
    results: [listing, null, { asin: 'A', brand: null }],
    model: null,
  };
  expect(withoutNulls(body)).toEqual({
    product: kettle,
    results: [{ ...listing, product: { ...kettle, colour: null } }, null, { asin: 'A', brand: null }],
  });
  expect(withoutNulls({ product_left: { title: null }, product_right: null, site: 'a' })).toEqual({
    product_left: { title: null },
    site: 'a',
  });
});

test.each([
  [
    'match-products',
    { product_left: { ...kettle, ...nothing }, product_right: kettle, model: null },
    'match',
  ],
  ['filter-search-results', { product: { ...kettle, ...nothing }, results: [], result_type: null }, 'filter'],
  [
    'generate-query',
    { product: { ...kettle, ...nothing }, past_queries: null, result_sets: null },
    'initial',
  ],
] as const)('%s: a line with nulls for what is not known is right', (kind, line, as) => {
  expect(lineCheck(kind)(JSON.stringify(line), 1)).toMatchObject({ ok: true, line: { kind: as } });
});

test('null is no title and no product', () => {
  const check = lineCheck('generate-query');
  expect(check('{"product":{"title":null}}', 3)).toMatchObject({
    ok: false,
    words: expect.stringContaining('title'),
  });
  expect(check('{"product":null}', 4)).toMatchObject({
    ok: false,
    words: expect.stringContaining('product'),
  });
});
