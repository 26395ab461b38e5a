// Words and codes without digits, told by the letters of the words that the shipped weights know.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEATURES } from '../compare/compare.ts';
import { scorerOf, Weights } from '../learned/weights.ts';
import { unpronounceabilityAmong } from './pronounceability.ts';

const shipped = new URL('../learned/weights.json', import.meta.url);
const { strangeness } = scorerOf(Weights.parse(JSON.parse(readFileSync(shipped, 'utf8'))), FEATURES);

describe('a code without digits', () => {
  it.each(['qgxlvt', 'wbkcsx', 'hdfvoqd', 'txlwkbk', 'bvzrshphone'])('%s bears two signs or more', (code) => {
    expect(strangeness(code)).toBeGreaterThanOrEqual(2);
  });

  it.each([
    'speaker',
    'turntable',
    'bookshelf',
    'dishwasher',
    'lautsprecher',
    'aspirateur',
    'zmywarka',
    'cafetera',
    'frigorifero',
  ])('%s is a word, with one sign at most', (word) => {
    expect(strangeness(word)).toBeLessThan(2);
  });

  it.each(['abc', 'lcs-csl', 'ax1200', 'Köln', '冷蔵庫', ''])('%s is not judged', (text) => {
    expect(strangeness(text)).toBe(0);
  });

  it('is told by what is known, and where nothing is known every pair of letters is strange', () => {
    expect(unpronounceabilityAmong([])('word')).toBe(3);
    expect(unpronounceabilityAmong(Array.from({ length: 20 }, () => 'word'))('word')).toBe(0);
  });
});
