// A trainer or bench that is called wrongly says what is wrong and exits with status 2; one whose data is absent says so and
// skips.
import { afterEach, expect, it, vi } from 'vitest';
import { hasData, isHere, options, SHARED, wholeNumber } from './command-line.ts';
import { WrongData } from './data/jsonl.ts';
import { leftOut } from './left-out.ts';

const said: string[] = [];
vi.spyOn(console, 'error').mockImplementation((words: string) => void said.push(words));
vi.spyOn(console, 'log').mockImplementation((words: string) => void said.push(words));
vi.spyOn(process, 'exit').mockImplementation((status) => {
  throw new Error(`ended with ${status}`);
});
const heard: ((error: Error) => void)[] = [];
vi.spyOn(process, 'on').mockImplementation((_, hear) => {
  heard.push(hear);
  return process;
});
const given = [...process.argv];
afterEach(() => {
  process.argv = [...given];
  said.length = 0;
});

it('names the options that there are when one is wrong', () => {
  process.argv = ['node', 'bench.ts', '--cout', '3'];
  expect(() => options({ count: { type: 'string' }, errors: { type: 'boolean' } })).toThrow('ended with 2');
  expect(said.join()).toMatch(/--cout[\s\S]*Options: --count …, --errors/);
});

it('names the place of wrong data without a trace of calls, and shows that of any other error', () => {
  process.argv = ['node', 'bench.ts'];
  options({});
  expect(() => heard.at(-1)?.(new WrongData('rows.jsonl:2 is not JSON.'))).toThrow('ended with 2');
  expect(said).toEqual(['rows.jsonl:2 is not JSON.']);
  expect(() => heard.at(-1)?.(new Error('a fault'))).toThrow('ended with 1');
});

it('takes an option, and a switch that is turned off', () => {
  process.argv = ['node', 'bench.ts', '--count', '3', '--no-rivals'];
  const rivals = { type: 'boolean', default: true } as const;
  expect(options({ count: { type: 'string' }, rivals })).toMatchObject({ count: '3', rivals: false });
});

it.each(['', 'many', '1.5', '0', '-1'])('takes no "%s" for a whole number', (text) => {
  expect(() => wholeNumber('count', text)).toThrow('ended with 2');
  expect(said.join()).toContain('--count');
});

it('takes a whole number that is not below the least', () => {
  expect(wholeNumber('count', '12')).toBe(12);
  expect(wholeNumber('absent', '0', 0)).toBe(0);
});

it('says that it skips data that nobody need have', () => {
  expect(hasData(`${SHARED}/no-such-set`)).toBe(false);
  expect(said.join()).toMatch(/^skipped: .*no-such-set/);
});

it('ends at a path that the caller named and that is not there', () => {
  expect(() => isHere('/no/such/file')).toThrow('ended with 2');
  expect(said.join()).toBe('There is no /no/such/file.');
  expect(isHere(import.meta.filename)).toBe(true);
});

it('leaves out a set with its twin, and refuses a name that no set has', () => {
  const sets = ['abt_buy', 'walmart_amazon', 'walmart_amazon_dirty'];
  expect(sets.filter(leftOut('walmart_amazon', sets))).toEqual(['walmart_amazon', 'walmart_amazon_dirty']);
  expect(sets.filter(leftOut('', sets))).toEqual([]);
  expect(() => leftOut('abt-buy', sets)).toThrow('ended with 2');
  expect(said.join()).toContain('abt-buy');
});
