// Words of other scripts are compared as those of Latin are: numbers with their units, counts, nouns with the article on them.
import { expect, it } from 'vitest';
import { foldInPlace } from '../../understand/index.ts';
import { keyOf, packOf } from './word.ts';

const key = (word: string) => keyOf(foldInPlace(word).folded);

it.each([
  ['1.75لتر', '1.75l'],
  ['٥٠٠مل', '500ml'],
  ['500গ্রাম', '500g'],
  ['1किलो', '1kg'],
  ['الزيت', 'زيت'],
  ['الأسود', 'black'],
  ['2.000', '2000'],
  ['2m', '2metres'],
  ['1m', '100cm'],
  ['3ft', '3feet'],
  ['806lm', '806lumen'],
  ['20,000mah', '20000mah'],
  ['1,500l', '1.5l'],
  ['tabs', 'tablets'],
  ['Tabletten', 'comprimés'],
  ['cpr', 'tablets'],
  ['caps', 'Kapseln'],
  ['btl', 'bottle'],
  ['Staffel', 'season'],
  ['temporada', 'saison'],
  ['tome', 'vol'],
  ['grn', 'green'],
  ['slvr', 'silver'],
  ['centre', 'center'],
])('%s and %s are one', (word, other) => {
  expect(key(word)).toBe(key(other));
});

it.each(['حبة', 'عددی', '錠', 'ชิ้น'])('so many %s are a pack', (counted) => {
  expect(packOf('24', foldInPlace(counted).folded, '')).toEqual({ key: '24pack', length: 2 });
});
