// Encodes small numbers as text, one character each: gzip packs frequent characters into few bits, which base64 would hide from it.

/** numbers below this take one character, others two */
const SINGLE = 90;
const FIRST = 35;
/** a backslash is escaped in JSON, and is none of the letters */
const BACKSLASH = 92;
/** precedes a number that is larger by `SINGLE` than its character says */
const MORE = '!';
const MORE_CODE = MORE.charCodeAt(0);

/** the largest number that can be encoded */
export const LARGEST = 2 * SINGLE - 1;

/** Whole numbers from 0 to `LARGEST` as ASCII text that JSON need not escape. Throws at any other number. */
export function encodeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 0 || number > LARGEST)
      throw new Error(`${number} is no whole number from 0 to ${LARGEST}.`);
    text += number < SINGLE ? letterOf(number) : MORE + letterOf(number - SINGLE);
  }
  return text;
}

function letterOf(number: number): string {
  const code = FIRST + number;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

/** How many numbers `numbersIn` would find. */
export function countIn(text: string): number {
  return text.length - (text.split(MORE).length - 1);
}

/** Decodes what `encodeNumbers` encoded. */
export function numbersIn(text: string): Uint8Array {
  const numbers = new Uint8Array(text.length);
  let count = 0;
  let more = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === MORE_CODE) {
      more = SINGLE;
      continue;
    }
    numbers[count++] = code - FIRST - (code > BACKSLASH ? 1 : 0) + more;
    more = 0;
  }
  return numbers.subarray(0, count);
}
