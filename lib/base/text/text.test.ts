import { describe, expect, it } from 'vitest';
import { fold, tidy, words } from './text.ts';

describe('fold', () => {
  it.each([
    ['  Ｃafé – ŁÓDŹ ', 'cafe - lodz'],
    ['Größe', 'grosse'],
    ['İSTANBUL ılık', 'istanbul ilik'],
    ['Ёлка', 'елка'],
    ['ガラス', 'ガラス'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['한국어', '한국어'],
    ['5½ “quoted”', '5 1/2 "quoted"'],
    ['Sony™ Bravia®', 'sony bravia'],
    ['a\u00a0b\u200bc', 'a bc'],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it('gives words and tidy text', () => {
    expect(words('Sony WH-1000XM4, schwarz')).toEqual(['sony', 'wh', '1000xm4', 'schwarz']);
    expect(tidy(' Été \n\t 5 ')).toBe('Été 5');
  });
});
