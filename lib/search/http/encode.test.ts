// Words in the encodings of pages, as browsers write them.
import { expect, it } from 'vitest';
import { encodedIn, encodingNamed } from './encode.ts';

it.each([
  ['windows-1251', 'чайник 5', '%F7%E0%E9%ED%E8%EA%205'],
  ['iso-8859-2', 'łódź', '%B3%F3d%BC'],
  ['iso-8859-1', 'café €', 'caf%E9%20%80'],
  ['koi8-r', 'чай', '%DE%C1%CA'],
  ['shift_jis', '検索 ｶﾞ', '%8C%9F%8D%F5%20%B6%DE'],
  ['shift_jis', '∪ⅰ①', '%81%BE%FA%40%87%40'],
  ['euc-jp', '日本 ｶ', '%C6%FC%CB%DC%20%8E%B6'],
  ['euc-kr', '검색', '%B0%CB%BB%F6'],
  ['gbk', '中文 €', '%D6%D0%CE%C4%20%80'],
  ['gb2312', '㐀', '%26%2313312%3B'],
  ['big5', '中十═', '%A4%A4%A4Q%F9%F9'],
  ['windows-1251', 'ł', '%26%23322%3B'],
  ['utf-8', "a'b*ł", 'a%27b%2A%C5%82'],
  ['utf-16le', 'ł', '%C5%82'],
  ['iso-2022-jp', '日', '%E6%97%A5'],
  ['windows-1252', 'a\ud800b', 'a%26%2365533%3Bb'],
])('in %s: %s', (label, text, expected) => {
  const encoding = encodingNamed(label) ?? '';
  // a byte that is a letter may be written as one
  const plain = encodedIn(text, encoding).replace(/%(?:4\d|5[0-9A]|6\d|7[0-9A])/g, (code) =>
    decodeURIComponent(code) === '@' ? code : decodeURIComponent(code),
  );
  expect(plain).toBe(expected);
});

it.each(['windows-1257', 'shift_jis', 'euc-kr', 'gbk', 'big5'])(
  'what is written in %s is read back',
  (label) => {
    const decoder = new TextDecoder(label);
    const letters = Array.from({ length: 0xffdf - 0xa0 }, (_, at) => String.fromCharCode(at + 0xa0));
    let told = 0;
    for (const letter of letters.filter((one) => one.isWellFormed())) {
      const text = encodedIn(letter, label);
      if (text.startsWith('%26%23')) continue;
      told += 1;
      const bytes = Uint8Array.from(text.match(/%../g) ?? [], (code) => Number.parseInt(code.slice(1), 16));
      expect(decoder.decode(bytes)).toBe(letter);
    }
    expect(told).toBeGreaterThan(90);
  },
);

it('knows an encoding by its labels alone', () => {
  expect(encodingNamed(' cp1251 ')).toBe('windows-1251');
  expect(encodingNamed('latin1')).toBe('windows-1252');
  expect(encodingNamed('klingon')).toBeNull();
});
