import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workedMs } from '../../../tests/worked.ts';
import { pageText } from './page-text.ts';

describe('pageText', () => {
  it('leaves ordinary words of any script alone', () => {
    for (const text of ['Aurora X200', 'ヘッドホン', 'שלום עולם', 'ñandú — 128 GB', '👩‍👩‍👧 set']) {
      expect(pageText(text, 100)).toBe(text);
    }
  });

  it('takes away what turns or hides text', () => {
    expect(pageText('invoice\u202Efdp.exe', 100)).toBe('invoice fdp.exe');
    expect(pageText('a\u0000b\u200Bc\u2066d\uFEFFe', 100)).toBe('a b c d e');
    expect(pageText('line\n\n  two\tthree', 100)).toBe('line two three');
  });

  it('takes down towers of accents', () => {
    expect(pageText(`a${'\u0301'.repeat(500)}`, 100).length).toBeLessThan(10);
  });

  it('cuts a megabyte at once, between whole characters', () => {
    const started = workedMs();
    const cut = pageText('👍'.repeat(250_000), 300);
    expect([...cut]).toHaveLength(300);
    expect(cut.endsWith('…')).toBe(true);
    expect(workedMs() - started).toBeLessThan(200);
  });

  it('never exceeds its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        expect([...pageText(text, limit)].length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
