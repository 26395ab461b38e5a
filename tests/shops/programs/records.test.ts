// Rows of a catalogue become listings: with a slug that real software keeps unchanged, and the manufacturer's number where a
// column has it.
import { expect, it } from 'vitest';
import { PROGRAMS } from './programs.ts';
import { type Row, stockRows } from './records.ts';

function listingOf(title: string, code: string | null) {
  const [program] = PROGRAMS;
  if (program === undefined) throw new Error('there is no program');
  const row: Row = { id: 'r1', title, brand: null, code, price: '9.00', description: null, elsewhere: null };
  return stockRows([row], program.profile, { brands: true, codes: true }).listings[0];
}

it('cuts a long name without two hyphens in a row', () => {
  const seventy = `${'a'.repeat(33)} ${'b'.repeat(35)} 4w wedge`;
  expect(listingOf(seventy, null)?.slug).toBe(`${'a'.repeat(33)}-${'b'.repeat(35)}-40`);
});

it('takes the maker’s number of its column, and else the number at the end of the name', () => {
  expect(listingOf('vela lamp al-910', 'vl20x')?.mpn).toBe('VL20X');
  expect(listingOf('vela lamp al-910', null)?.mpn).toBe('AL-910');
});
