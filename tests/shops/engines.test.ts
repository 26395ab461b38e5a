// Search habits of shops: what each one finds, and what it is too strict to find.
import { describe, expect, it } from 'vitest';
import { allWords, anyWord, type Entry, exactPhrase, hyphenSensitive, wordPrefixes } from './engines.ts';

const entries: Entry[] = [
  { title: 'Sona PS-LX350H Belt-Drive Turntable', text: 'belt drive, black', codes: ['4006381333931'] },
  { title: 'Sona Turntable PSLX350H', text: 'two speeds', codes: ['SO-1'] },
  { title: 'Dust cover for turntables', text: 'fits Sona PSLX350H', codes: [] },
];

describe('search engines of different habits', () => {
  it('all words: each one anywhere, in any order', () => {
    const engine = allWords(entries);
    expect(engine('turntable sona')).toEqual([0, 1]);
    expect(engine('sona turntable white')).toEqual([]);
    expect(engine('')).toEqual([]);
  });

  it('exact phrase: letter by letter', () => {
    const engine = exactPhrase(entries);
    expect(engine('Turntable PSLX350H')).toEqual([1]);
    expect(engine('PSLX350H turntable')).toEqual([]);
  });

  it('any word: one is enough, rare words first', () => {
    expect(anyWord(entries)('PSLX350H record player')).toEqual([1]);
    expect(anyWord(entries, { deep: true })('sona dust')[0]).toBe(2);
  });

  it('hyphen-sensitive: PS-LX350H and PSLX350H are two words', () => {
    const engine = hyphenSensitive(entries);
    expect(engine('ps-lx350h')).toEqual([0]);
    expect(engine('pslx350h')).toEqual([1]);
  });

  it('word prefixes: beginnings count, short words are ignored when told so', () => {
    expect(wordPrefixes(entries)('turn')).toEqual([0, 1, 2]);
    expect(wordPrefixes(entries, { shortest: 3 })('sona zz turntable')).toEqual([0, 1]);
    expect(wordPrefixes(entries)('sona zz turntable')).toEqual([]);
  });

  it('looks into the description only when it is indexed', () => {
    expect(allWords(entries)('speeds')).toEqual([]);
    expect(allWords(entries, { deep: true })('speeds')).toEqual([1]);
  });

  it('finds a whole code when codes are indexed', () => {
    expect(allWords(entries)('4006381333931')).toEqual([]);
    expect(allWords(entries, { codes: true })('4006381333931')).toEqual([0]);
  });
});
