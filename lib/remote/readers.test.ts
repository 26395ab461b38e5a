import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Product } from '../product/schema.ts';
import { checkBase } from './check-base.ts';
import { detailOf, faultOfStatus } from './fault-of.ts';
import { linesOf } from './lines.ts';
import { dollarsOf, microOf } from './price-list.ts';
import { readFilter, readSearch, readVisit } from './read-candidates.ts';
import { readQueries } from './read-queries.ts';
import { readResults } from './read-results.ts';
import { Candidate } from './wire.ts';

/** JSON that often has the field names of the wire. */
const names = fc.constantFrom(
  'candidates',
  'results',
  'matches',
  'product',
  'title',
  'link',
  'result',
  'data',
  'queries',
  'id',
  'line',
  'is_candidate',
  'page',
  'detail',
  'error',
);
const { wire } = fc.letrec((tie) => ({
  wire: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(null, true, 'yes', 'x', 1, -1, 1.5, ''),
    fc.array(tie('wire'), { maxLength: 3 }),
    fc.dictionary(names, tie('wire'), { maxKeys: 5 }),
  ),
}));

test('no answer of any shape makes a reader throw, and candidates say yes', () => {
  fc.assert(
    fc.property(wire, (answer) => {
      for (const candidate of readSearch(answer)?.candidates ?? [])
        expect(candidate.is_candidate).toBe('yes');
      for (const { link, product } of readVisit(answer)?.matches ?? []) {
        expect(typeof link).toBe('string');
        expect(product.title.trim()).not.toBe('');
      }
      readFilter(answer);
      for (const query of readQueries(answer) ?? []) expect(query.trim()).not.toBe('');
      expect(detailOf(JSON.stringify(answer)).length).toBeLessThanOrEqual(300);
    }),
    { numRuns: 2000 },
  );
});

test('products of answers are products, whatever further fields they have: what is odd is not said', () => {
  const odd = {
    brand: null,
    code: 4006381333931,
    price: false,
    description: ['x'],
    id: 7,
    rating: 4.5,
    seller: null,
  };
  const tidy = { code: '4006381333931', id: '7', rating: 4.5 };
  const shown = { ...odd, title: ' Kettle ', description: 'steel' };
  const candidate = {
    product: shown,
    link: 'https://a.example',
    search_rank: 1,
    is_candidate: 'yes',
    more: 1,
  };
  const found = readSearch({ candidates: [candidate, { ...candidate, product: { title: ' ' } }], more: [] });
  const product = { ...tidy, title: 'Kettle', description: 'steel' };
  expect(found).toMatchObject({ candidates: [{ product, more: 1 }], unread: 1 });
  expect(found?.candidates.map((one) => Product.parse(one.product))).toEqual([product]);
  const entry = { link: 'https://a.example', match: 'yes', page: { product: { ...odd, title: 'Kettle' } } };
  expect(readVisit({ matches: [entry] })?.matches).toMatchObject([
    { visited: true, product: { ...tidy, title: 'Kettle' } },
  ]);
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['no rank', { search_rank: undefined }, { search_rank: 2 }],
  ['a rank in words', { search_rank: '7' }, { search_rank: 7 }],
  ['a rank that is none', { search_rank: 1.5 }, { search_rank: 2 }],
  ['a rank that nothing can be made of', { search_rank: { toString: 1, valueOf: 1 } }, { search_rank: 2 }],
  ['a rank beyond all', { search_rank: Infinity }, { search_rank: 2 }],
  ['an identifier that is a number', { listing_id: 4711 }, { listing_id: '4711' }],
  ['an identifier of an odd kind', { listing_id: ['x'] }, { listing_id: null }],
  ['a description in parts', { product: { title: 'Kettle', description: { a: 1 } } }, {}],
  ['true for yes', { is_candidate: true }, {}],
  ['Yes for yes', { is_candidate: 'Yes' }, {}],
  ['nothing of whether it is one, in a list of candidates', { is_candidate: undefined }, {}],
])('a candidate with %s is one: it was paid for', (_, odd, read) => {
  const usual = {
    product: { title: 'Kettle', description: 'steel' },
    link: 'https://a.example',
    ...{ search_rank: 2, listing_id: 'k', is_candidate: 'yes' },
  };
  const found = readSearch({
    candidates: [
      { ...usual, link: null },
      { ...usual, ...odd },
    ],
  });
  expect(found).toMatchObject({
    candidates: [{ link: 'https://a.example', is_candidate: 'yes', ...read }],
    others: [],
    unread: 1,
  });
  expect(found?.candidates.map((one) => Candidate.safeParse(one).success)).toEqual([true]);
});

test('what says that it is no candidate, or says something unknown, is none', () => {
  const entry = (said: unknown) => ({
    product: { title: 'x' },
    link: 'l',
    search_rank: 1,
    is_candidate: said,
  });
  const found = readSearch({ candidates: ['no', 'maybe', false, 1, null, { toString: 1 }].map(entry) });
  expect(found).toMatchObject({ candidates: [entry('yes')], unread: 0 });
  expect(found?.others.map((one) => one.is_candidate)).toEqual(['no', 'maybe', 'no', '1', 'no']);
});

test('an error that is nested without end has no sentence', () => {
  expect(detailOf('['.repeat(200_000) + ']'.repeat(200_000))).toBe('');
  expect(detailOf(`${'{"detail":'.repeat(200_000)}1${'}'.repeat(200_000)}`)).toBe('');
  expect(detailOf('[{"message":"too much"}]')).toBe('too much');
});

test('results of any shape: every line is assigned once or reported, and no row twice', async () => {
  const asked = fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(asked, fc.array(wire, { maxLength: 6 }), async (rows, answers) => {
      async function* lines() {
        for (const answer of answers) yield JSON.stringify(answer);
      }
      const seen: number[] = [];
      let count = 0;
      for await (const line of readResults(rows, lines())) {
        count += 1;
        if (line.kind === 'assigned') seen.push(line.row);
      }
      expect(count).toBe(answers.length);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.every((row) => row >= 0 && row < rows.length)).toBe(true);
    }),
  );
});

test('lines come out of a stream as they went in, however it was cut', async () => {
  const text = fc.array(
    fc.string({ unit: 'grapheme' }).map((line) => line.replace(/[\r\n]/g, '')),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('\n', '\r\n'),
      async (lines, size, end) => {
        const bytes = new TextEncoder().encode(lines.map((line) => line + end).join(''));
        const stream = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
            controller.close();
          },
        });
        const read: string[] = [];
        for await (const line of linesOf(stream)) read.push(line);
        const [first = '', ...rest] = lines;
        expect(read).toEqual([first.replace(/^\uFEFF/, ''), ...rest]);
      },
    ),
  );
});

test('an endless line is not gathered', async () => {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000).fill(65)),
  });
  const read = async () => {
    for await (const line of linesOf(stream, 10_000)) expect(line).toBe('never');
  };
  await expect(read()).rejects.toThrow(RangeError);
});

test('a line is measured in bytes, also one that comes whole', async () => {
  const read = async (line: string) => {
    const lines: string[] = [];
    for await (const one of linesOf(new Blob([`${line}\n{}`]).stream(), 9)) lines.push(one);
    return lines;
  };
  expect(await read('あああ')).toEqual(['あああ', '{}']);
  await expect(read('ああああ')).rejects.toThrow('longer than 9 bytes');
});

test.each([
  [401, 'unauthorised'],
  [402, 'unpaid'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [418, 'refused'],
  [304, 'misanswered'],
])('status %i is %s', (status, kind) => {
  expect(faultOfStatus(status, '', null).kind).toBe(kind);
});

test('denied access is told apart from a wrong request', () => {
  expect(faultOfStatus(403, '', null)).toMatchObject({ kind: 'refused', why: 'forbidden' });
  expect(faultOfStatus(400, '', null)).not.toHaveProperty('why');
});

test('a wait of absurd length is a day', () => {
  expect(faultOfStatus(429, '', 1e18)).toMatchObject({ kind: 'later', afterMs: 86_400_000 });
});

test('the server’s own sentence is found in the usual error bodies', () => {
  expect(detailOf('{"detail":"no balance"}')).toBe('no balance');
  expect(detailOf('{"error":{"message":"bad key"}}')).toBe('bad key');
  expect(detailOf('{"detail":[{"loc":["body"],"msg":"field required"}]}')).toBe('field required');
  expect(detailOf('<html>')).toBe('');
});

test('amounts go to micro-units and back without loss', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (micro) => {
      expect(microOf(dollarsOf(micro))).toBe(micro);
    }),
  );
  for (const odd of [-1, Number.NaN, Number.POSITIVE_INFINITY, '1', null]) expect(microOf(odd)).toBeNull();
});

test.each([
  ['https://api.example/', 'https://api.example'],
  ['  https://api.example\n', 'https://api.example'],
  ['https://api.example/v2/', 'https://api.example/v2'],
  ['http://localhost:8787', 'http://localhost:8787'],
  ['http://192.168.1.5:1', 'http://192.168.1.5:1'],
])('%s is a base', (text, base) => {
  expect(checkBase(text)).toEqual({ ok: true, value: base });
});

test.each([
  'http://api.example',
  'http://localhost.evil.example',
  'http://10.evil.example',
  'https://u:p@api.example',
  'https://u@api.example',
  'https://:p@api.example',
  'ftp://x',
  'api',
  '',
])('%s is no base for a key', (text) => {
  expect(checkBase(text).ok).toBe(false);
});
