import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { getDomain } from 'tldts';
import { edgeChild, edgeLength, edgeStart, labelText, rulesRoot } from 'tldts/dist/es6/src/data/trie.js';
import { expect, test } from 'vitest';
import { registrableDomain } from './public-suffix.ts';

/** Every rule of the list, as a name. */
function rules(): string[] {
  const starts = [0];
  for (const length of edgeLength) starts.push((starts.at(-1) ?? 0) + length);
  const found: string[] = [];
  const walk = (node: number, below: string): void => {
    for (let edge = edgeStart[node] ?? 0; edge < (edgeStart[node + 1] ?? 0); edge++) {
      const label = labelText.slice(starts[edge], starts[edge + 1]);
      const name = below === '' ? label : `${label}.${below}`;
      found.push(name);
      walk(edgeChild[edge] ?? 0, name);
    }
  };
  walk(rulesRoot, '');
  return found;
}

const RULES = rules();
const theirs = (name: string): string | null => getDomain(name, { allowPrivateDomains: true });

/** as an address writes a name */
const written = (name: string): string => domainToASCII(name.replaceAll('*', 'any'));
const NAMES = [...new Set(RULES.map(written))].flatMap((rule) => [rule, `shop.${rule}`, `www.shop.${rule}`]);
const isDeep = (name: string): boolean => name.split('.').length > 2;

test('the whole list answers as tldts does; after an update of that package run npm run suffixes', () => {
  expect(RULES.length).toBeGreaterThan(9_000);
  const others = NAMES.filter((name) => registrableDomain(name) !== theirs(name));
  expect(others.filter((name) => !isDeep(name))).toEqual([]);
  // where rules are left out each name is a site of its own: none is taken for another's
  expect(others.filter((name) => registrableDomain(name) !== name)).toEqual([]);
  expect(others.length).toBeLessThan(NAMES.length / 8);
});

test.each(['bucket.s3.eu-west-1.amazonaws.com', 'eu-west-1.amazonaws.com', 'shop.s.brave.app'])(
  '%s is a site of its own',
  (name) => {
    expect(registrableDomain(name)).toBe(name);
  },
);

test.each([
  ['www.ck', 'www.ck'],
  ['shop.www.ck', 'www.ck'],
  ['shop.any.ck', 'shop.any.ck'],
  ['any.ck', null],
  ['shop.city.kawasaki.jp', 'city.kawasaki.jp'],
  ['xn--fiq228c.xn--p1ai', 'xn--fiq228c.xn--p1ai'],
  ['names.nobody.knows', 'nobody.knows'],
  ['co.uk', null],
  ['com', null],
  ['.example.com', 'example.com'],
  ['-a.com', null],
  ['a..com', null],
  ['a b.com', null],
  ['', null],
])('%s', (name, domain) => {
  expect(registrableDomain(name)).toBe(domain);
  expect(theirs(name)).toBe(domain);
});

test('names of any letters, long and short', () => {
  const label = fc.oneof(
    fc.constantFrom('com', 'co', 'uk', 'shop', 'ck', 'www', '*', 'xn--p1ai', 'kawasaki', 'jp', 'myshopify'),
    fc.stringMatching(/^[a-z0-9_\-.ü]{0,8}$/),
    fc.stringMatching(/^[a-z-]{60,66}$/),
  );
  const name = fc
    .array(label, { minLength: 1, maxLength: 6 })
    .map((labels) => labels.join('.'))
    // the caller has taken these away
    .filter((text) => !text.endsWith('.') && !/^[\d.]+$/.test(text));
  fc.assert(
    fc.property(name, (text) => {
      expect(registrableDomain(text)).toBe(theirs(text));
    }),
    { numRuns: 3_000 },
  );
});
