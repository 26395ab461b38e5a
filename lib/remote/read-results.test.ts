import { expect, test } from 'vitest';
import { readFilter, readVisit } from './read-candidates.ts';
import { readQueries } from './read-queries.ts';
import { type LineId, type ResultLine, readResults } from './read-results.ts';

async function* stream(values: unknown[]) {
  for (const value of values) yield typeof value === 'string' ? value : JSON.stringify(value);
}
async function read(lineIds: LineId[], values: unknown[]): Promise<ResultLine[]> {
  const found: ResultLine[] = [];
  for await (const line of readResults(lineIds, stream(values))) found.push(line);
  return found;
}

test('by line number, in any order, at once', async () => {
  const found = await read(
    [null, null],
    [
      { line: 2, match: 'no' },
      { line: 1, match: 'yes' },
    ],
  );
  expect(found).toMatchObject([
    { row: 1, by: 'line' },
    { row: 0, by: 'line' },
  ]);
});

test('by an id that one line has; an id of several or of none is reported', async () => {
  const found = await read(
    ['a', 'b', 'b'],
    [{ id: 'a' }, { product_right: { id: 'b' } }, { listing_id: 'z' }],
  );
  expect(found).toMatchObject([
    { kind: 'assigned', row: 0, by: 'id' },
    { kind: 'unassigned' },
    { kind: 'unassigned' },
  ]);
});

test('by position only when as many came as went', async () => {
  expect(await read([null, null], [{ match: true }, { match: false }])).toMatchObject([
    { kind: 'assigned', row: 0, by: 'position' },
    { kind: 'assigned', row: 1, by: 'position' },
  ]);
  expect(await read([null, null], [{ match: true }])).toMatchObject([{ kind: 'unassigned', line: 1 }]);
  expect(await read([null, null], [{ match: true }, 'not json'])).toMatchObject([
    { kind: 'unassigned', line: 2 },
    { kind: 'unassigned', line: 1 },
  ]);
});

test('two answers to one line, and a line outside the file, are reported', async () => {
  const found = await read([null], [{ line: 1 }, { line: 1 }, { line: 0 }, { line: 5 }]);
  expect(found.map((line) => line.kind)).toEqual(['assigned', 'unassigned', 'unassigned', 'unassigned']);
});

test('queries, filtered results and visited matches are read in their usual shapes', () => {
  expect(readQueries({ line: 1, queries: ['a', ' a ', { query: 'b' }, 3] })).toEqual(['a', 'b']);
  expect(readQueries({ nothing: 1 })).toBeNull();
  const link = 'https://s.example/1';
  expect(readFilter({ candidates: [{ link }, { link, is_candidate: 'no' }, 5] })).toMatchObject({
    others: 1,
    unread: 1,
  });
  expect(readFilter({ results: [{ link }, { asin: 'B', is_candidate: 'yes' }] })?.kept).toMatchObject([
    { listingId: 'B' },
  ]);
  expect(readFilter({ ok: true })).toBeNull();
  const entry = { link, product: { title: 'shown' }, page: { product: { title: 'own' } }, match: 'yes' };
  expect(readVisit({ matches: [entry, {}] })).toMatchObject({
    matches: [{ link, visited: true, product: { title: 'own' }, match: { outcome: 'same' } }],
    unvisited: [],
    unread: 1,
  });
  const missed = { link, product: { title: 'shown' }, reason: 'a captcha' };
  expect(readVisit({ matches: [], unread: [missed, { link }] })).toMatchObject({
    matches: [],
    unvisited: [{ link, visited: false, product: { title: 'shown' } }],
  });
});
