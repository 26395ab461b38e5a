// What a text is cleaned of is the same for every sign there is, by whichever way it is told that there is nothing to clean.
import { expect, it } from 'vitest';
import { cleanText } from './clean.ts';

/** What stands between "a" and "b" when this sign was there. */
function leftOf(sign: string): string {
  return cleanText(`a${sign}b`, 100).slice(1, -1);
}

function expected(sign: string): string {
  if (/\p{Cf}|\p{Variation_Selector}/u.test(sign)) return '';
  if (/[\s\u0085™®℠©]/u.test(sign)) return ' ';
  if (/\p{Cc}/u.test(sign)) return '';
  return /[\uff01-\uffee\u{1d400}-\u{1d7ff}]/u.test(sign) ? sign.normalize('NFKC') : sign;
}

it('every sign of every language is kept, and only what nobody sees is not', () => {
  const wrong: string[] = [];
  for (let code = 0x20; code < 0x1_f000; code++) {
    const sign = String.fromCodePoint(code);
    // halves of a pair, and marks that are written into the letter before them
    if (/\p{Cs}|\p{Mn}/u.test(sign)) continue;
    if (leftOf(sign) !== expected(sign)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

it('spaces at the ends and in a row are one or none, whatever the letters', () => {
  expect(cleanText(' Żołądkowa  gorzka\u00a0 500 ml ', 100)).toBe('Żołądkowa gorzka 500 ml');
  expect(cleanText('レッド\u3000 ワイン', 100)).toBe('レッド ワイン');
});

it('a quote that was written as JSON twice is a quote', () => {
  expect(cleanText('Drum head 14\\" clear', 100)).toBe('Drum head 14" clear');
});
