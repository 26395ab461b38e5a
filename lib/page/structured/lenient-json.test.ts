// Broken literals: read as far as they go, and never for ever.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLenient } from './lenient-json.ts';

describe('a broken literal', () => {
  it.each([
    ['{"a":"Broken" "b":[}}', { a: 'Broken', b: [] }],
    ['[{"a":1]', [{ a: 1 }]],
    ['{"a":[1,2}', { a: [1, 2] }],
    ['[}', []],
    ['{]', {}],
  ])('%s ends where its brackets do', (text, value) => {
    expect(JSON.parse(JSON.stringify(parseLenient(text)))).toEqual(value);
  });

  it('of any pieces in any order ends', () => {
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      "'",
      '"',
      'x',
      '1',
      '(',
      ')',
      '`',
      '\\',
      '/*',
      '//',
      '!',
      ';',
      ' ',
      '<!--',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 20 }), (parts) => {
        parseLenient(parts.join(''));
      }),
      { numRuns: 3_000 },
    );
  });
});
