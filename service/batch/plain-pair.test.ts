// Reading a line by hand gives what the schema gives, or leaves the line to the schema.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MatchLine } from '../../lib/remote/index.ts';
import { plainPair } from './plain-pair.ts';

const NAMES = [
  'title',
  'brand',
  'code',
  'description',
  'id',
  'price',
  'gtin',
  '__proto__',
  'constructor',
  '',
];
const said = fc.oneof(
  { weight: 12, arbitrary: fc.string({ minLength: 1 }) },
  { weight: 1, arbitrary: fc.constantFrom(' pot', 'pot\u00a0', '', null, true, 12.5, ['a'], { a: 1 }) },
);
const fields = fc.array(fc.tuple(fc.constantFrom(...NAMES), said), { maxLength: 6 });
/** built by JSON.parse, so that a field may be named `__proto__` */
const product = fc
  .tuple(fields, fc.boolean())
  .map(([own, titled]) => (titled ? [...own, ['title', 'Kettle K1']] : own))
  .map((own) => `{${own.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`);

test('a line of the usual kind is what the schema makes of it', () => {
  let plain = 0;
  fc.assert(
    fc.property(product, product, (left, right) => {
      const text = `{"product_left":${left},"product_right":${right}}`;
      const pair = plainPair(JSON.parse(text));
      if (pair === null) return;
      plain += 1;
      expect(pair).toEqual(MatchLine.parse(JSON.parse(text)));
    }),
    { numRuns: 2000 },
  );
  expect(plain).toBeGreaterThan(100);
});

test('whatever else there is in a line is left to the schema', () => {
  const good = { title: 'Kettle' };
  for (const odd of [
    null,
    [],
    'text',
    { product_left: good },
    { product_left: good, product_right: good, model: 'best' },
    { product_left: good, product_right: { brand: 'Acme' } },
    { product_left: good, product_right: { ...good, price: Number.POSITIVE_INFINITY } },
    { product_left: good, product_right: { ...good, id: 7 } },
    { product_left: good, product_right: { ...good, description: { a: 1 } } },
    { product_left: good, product_right: [good] },
  ])
    expect(plainPair(odd)).toBeNull();
});
