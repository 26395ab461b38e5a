// Every number that can be written is read again, and JSON leaves its letters as they are.
import { expect, test } from 'vitest';
import { countIn, encodeNumbers, LARGEST, numbersIn } from './number-encoding.ts';

test('what is written is read again', () => {
  const numbers = Array.from({ length: LARGEST + 1 }, (_, i) => i);
  const text = encodeNumbers(numbers);
  expect([...numbersIn(text)]).toEqual(numbers);
  expect(countIn(text)).toBe(numbers.length);
  expect(JSON.stringify(text)).toBe(`"${text}"`);
  expect(/^[!-~]*$/.test(text)).toBe(true);
});

test.each([-1, 0.5, LARGEST + 1, Number.NaN])('%d is refused', (number) => {
  expect(() => encodeNumbers([number])).toThrow();
});
