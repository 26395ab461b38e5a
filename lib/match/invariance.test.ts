// What looks the same is judged the same: spaces, entities, quotes, widths, unseen marks and signs of ownership change nothing.
import { describe, expect, it } from 'vitest';
import type { Product } from '../product/schema.ts';
import { match } from './index.ts';

const PAIRS: readonly (readonly [Product, Product])[] = [
  [
    { title: 'Corvel "Drift" 24" Monitor UH-2444 & Stand, Grey', brand: 'Corvel', price: '199.00 EUR' },
    { title: 'Corvel UH-2444 24" Monitor - Grey', description: "The studio's screen, 60 cm" },
  ],
  [
    { title: 'Terralba płyn do prania 2 2 l, 40 prań', brand: 'Terralba' },
    { title: 'Terralba płyn do prania 2,2 l 40 prań', price: '39.99 PLN' },
  ],
  [
    { title: 'Norvik Kettle K170 1.7 l Stainless Steel' },
    { title: "Norvik's K180 kettle & base, 1.7 l, café brown" },
  ],
  [{ title: 'Corvel Nova ES-52 disk 7 mm' }, { title: 'Corvel Nova ES-52 disk 2.5"' }],
];

const onText =
  (disguise: (text: string) => string) =>
  (product: Product): Product => {
    const worn: Product = { title: disguise(product.title) };
    for (const [key, value] of Object.entries(product))
      if (key !== 'title') worn[key] = typeof value === 'string' ? disguise(value) : value;
    return worn;
  };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', "'": '&#39;' };
const encoded = (text: string): string => text.replace(/[&"']/g, (sign) => ENTITIES[sign] ?? sign);

describe.each<[string, (product: Product) => Product]>([
  ['spaces twice and around', onText((text) => `  ${text.replaceAll(' ', '   ')} \n`)],
  ['tabs', onText((text) => text.replaceAll(' ', '\t'))],
  ['spaces that do not break', onText((text) => text.replaceAll(' ', '\u00a0'))],
  ['narrow spaces', onText((text) => text.replaceAll(' ', '\u202f'))],
  ['wide spaces', onText((text) => text.replaceAll(' ', '\u3000'))],
  ['letters in parts', onText((text) => text.normalize('NFD'))],
  ['entities', onText(encoded)],
  ['entities of entities', onText((text) => encoded(encoded(text)))],
  ['curled quotes', onText((text) => text.replaceAll('"', '”').replaceAll("'", '’'))],
  ['marks of direction', onText((text) => `\u200e${text.replaceAll(' ', ' \u200f')}\u202c`)],
  ['spaces of no width', onText((text) => text.replaceAll(' ', ' \u200b'))],
  ['soft hyphens', onText((text) => text.replace(/([a-z]{3})([a-z]{3})/g, '$1\u00ad$2'))],
  ['hyphens that do not break', onText((text) => text.replaceAll('-', '\u2011'))],
  ['a byte order mark, controls', onText((text) => `\ufeff\u0000${text}\u0007`)],
  [
    'letters of full width',
    (product) => ({
      ...product,
      title: product.title.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    }),
  ],
  ['signs of ownership', onText((text) => text.replace(/^(\p{L}+)/u, '$1®'))],
  [
    'another order of fields',
    (product): Product => ({
      ...Object.fromEntries(Object.entries(product).toReversed()),
      title: product.title,
    }),
  ],
])('%s', (_name, disguised) => {
  it.each(PAIRS)('%j, %j', (left, right) => {
    const plain = match(left, right);
    for (const [one, other] of [
      [left, disguised(right)],
      [disguised(left), right],
      [disguised(left), disguised(right)],
    ] as const) {
      const { outcome, probability } = match(one, other);
      expect(outcome).toBe(plain.outcome);
      expect(probability).toBeCloseTo(plain.probability, 9);
    }
  });
});

it('a title behind a page of spaces is read', () => {
  const title = 'Corvel UH-2444 24" Monitor - Grey';
  expect(match({ title: `${' '.repeat(2000)}${title}` }, { title }).outcome).toBe('same');
});
