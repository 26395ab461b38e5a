// What was confirmed before is kept where a shop gives no answer now, and only there.
import { describe, expect, it } from 'vitest';
import { FREE } from '../base/money/cost.ts';
import { assemble, type Facts } from './assemble.ts';
import { earlierMatches, unanswered } from './earlier.ts';
import type { Judged, Result, ShopState } from './schema.ts';

const product = { title: 'Sony turntable PSLX350H' };

function match(shop: string, path: string, minor: number): Judged {
  const basis = { seen: 'public', tax: null, shipping: null, member: false, from: false } as const;
  const nothing = { listPrice: null, availability: null, condition: null, seller: null, unitPrice: null };
  const link = `https://${shop}${path}`;
  const offer = { url: link, shop, price: { minor, currency: 'EUR' }, basis, ...nothing, image: null };
  const verdict: Judged['verdict'] = {
    outcome: 'same',
    probability: 0.9,
    evidence: [],
    difference: null,
    by: 'd',
  };
  return { shop, link, product, offer: { ...offer, attributes: {}, seenAt: 1 }, verdict, second: null };
}

function find(id: string, startedAt: number, shops: Record<string, ShopState['state']>, judged: Judged[]) {
  const counts = {
    fault: null,
    hits: 1,
    candidates: 1,
    visited: 1,
    confirmed: 0,
    requests: 1,
    rejections: [],
  };
  const facts: Facts = {
    find: id,
    state: 'finished',
    fault: null,
    product,
    offer: null,
    shops: Object.entries(shops).map(([shop, state]) => ({ shop, state, ...counts })),
    unread: [],
    judged,
    costs: [],
    estimate: { max: FREE, lines: [], unpriced: [] },
    startedAt,
    finishedAt: startedAt + 1,
  };
  return assemble(facts);
}

const links = (now: Result, before: Result[]) => earlierMatches(now, before).map(({ link }) => link);
const first = find('f1', 10, { 'a.example': 'done', 'b.example': 'done', 'c.example': 'none' }, [
  match('b.example', '/1', 900),
  match('a.example', '/1', 700),
  match('a.example', '/2', 800),
]);

describe('earlierMatches', () => {
  it('are all that was confirmed before, when no shop could be reached, cheapest first', () => {
    const offline = find('f2', 20, { 'a.example': 'failed', 'b.example': 'failed' }, []);
    expect(links(offline, [offline, first])).toEqual([
      'https://a.example/1',
      'https://a.example/2',
      'https://b.example/1',
    ]);
    const again = find('f3', 30, { 'a.example': 'blocked', 'b.example': 'waiting' }, []);
    expect(links(again, [offline, first])).toHaveLength(3);
  });

  it('are none where the shop has answered since, even by "nothing"', () => {
    const half = find('f2', 20, { 'a.example': 'no-result', 'b.example': 'failed' }, []);
    expect(links(half, [first])).toEqual(['https://b.example/1']);
    const offline = find('f3', 30, { 'a.example': 'failed', 'b.example': 'failed' }, []);
    expect(links(offline, [half, first])).toEqual(['https://b.example/1']);
  });

  it('are never of the find itself nor of a later one, nor of a shop that is not asked any more', () => {
    const fewer = find('f2', 20, { 'c.example': 'failed' }, []);
    expect(links(fewer, [first])).toEqual([]);
    const old = find('f0', 1, { 'a.example': 'failed' }, []);
    expect(links(old, [first])).toEqual([]);
    expect(links(first, [first])).toEqual([]);
  });

  it('are looked for only at shops without an answer', () => {
    expect(unanswered(first)).toEqual([]);
    expect(unanswered(find('f', 1, { 'a.example': 'failed', 'b.example': 'none' }, []))).toEqual([
      'a.example',
    ]);
  });
});
