// Which of two products is called first changes nothing of what is judged of them, in texts that were made to be odd as well.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '../product/schema.ts';
import { match } from './index.ts';

const PIECES =
  'Corvel|Linden|kettle|K20|WX4410T|WX4410T/B|1.7 l|1,5 l|64 GB|128GB|black|weiß|чёрный|黒|2 x|3er-Pack|pack of 2|for|compatible with|refurbished|Pro|Mini|II|2|2024|15.6"|10 x 20 cm|½|–|(|)|"@en|&amp;|ab1-|constructor|__proto__|\u200b|\ud800|👩‍👧|٣|用|保温|ケース|-0|1e999'.split(
    '|',
  );
const text = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary' })), {
    maxLength: 9,
  })
  .map((pieces) => pieces.join(' '));
const product: fc.Arbitrary<Product> = fc.record(
  { title: text, brand: text, description: text, price: text, color: text, mpn: text, gtin: text },
  { requiredKeys: ['title'] },
);
/** half of the pairs have most of their words in common */
const pair = fc
  .tuple(product, product, fc.boolean())
  .map(([left, right, near]): [Product, Product] => [
    left,
    near ? { ...left, ...right, title: `${left.title} ${right.title.slice(0, 12)}` } : right,
  ]);

it('is the same for either order', { timeout: 20_000 }, () => {
  fc.assert(
    fc.property(pair, ([left, right]) => {
      const [here, there] = [match(left, right), match(right, left)];
      expect(there.outcome).toBe(here.outcome);
      expect(there.probability).toBeCloseTo(here.probability, 9);
      const vetoes = [here, there].map(({ evidence }) =>
        evidence.filter(({ veto }) => veto).map(({ aspect }) => aspect),
      );
      expect(vetoes[1]).toEqual(vetoes[0]);
    }),
    { numRuns: 200 },
  );
});
