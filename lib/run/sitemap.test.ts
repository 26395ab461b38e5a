// Whole finds at shops that no request can search: by their sitemaps the product is found, visited and confirmed, or said not to be there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testNet } from '../../tests/shops/net.ts';
import { SEARCHLESS } from '../../tests/shops/programs/programs.ts';
import { type Row, stockRows } from '../../tests/shops/programs/records.ts';
import { type Running, startShops } from '../../tests/shops/server.ts';
import { parseHtml } from '../base/document/html.ts';
import type { Result } from '../result/schema.ts';
import { findOnce, memoryKeep } from './index.ts';

const TITLES = [
  'sonora stereo turntable ps-lx350h',
  'sonora stereo turntable ps-lx450',
  'sonora noise cancelling headphones wh-720n black',
  'kelvin cordless kettle 1.7 l steel kt-17s',
  'kelvin cordless kettle 1.2 l steel kt-12s',
  'kelvin 2-slice toaster t-220',
  'arden desk lamp brass al-9',
];
const rows = TITLES.map((title, at): Row => {
  return {
    id: `r${at}`,
    title,
    brand: title.split(' ')[0] ?? null,
    code: null,
    price: `${49 + at}.00`,
    description: null,
    elsewhere: null,
  };
});
const shops = SEARCHLESS.map(({ name, build, profile, filling }) =>
  build(stockRows(rows, { ...profile, host: `www.${name}.example` }, filling)),
);

let running: Running;
beforeAll(async () => {
  running = await startShops({ shops });
});
afterAll(() => running.close());

async function find(host: string, title: string, keep = memoryKeep()): Promise<Result | null> {
  const net = testNet(running.listening);
  const wish = {
    product: { title },
    offer: null,
    page: null,
    settings: { shops: [host] },
    net,
    parseHtml,
    ports: { keep },
  };
  let last: Result | null = null;
  for await (const state of findOnce(wish, AbortSignal.timeout(30_000))) last = state;
  return last;
}

const asked = (host: string): string[] =>
  running.log.filter((one) => one.host === host).map(({ path }) => decodeURIComponent(path));

describe('a find at a shop without a search', () => {
  it.each(['mapped', 'mapped-parts', 'mapped-pictures'])('is confirmed by its sitemap: %s', async (name) => {
    const host = `www.${name}.example`;
    const keep = memoryKeep();
    const first = await find(host, 'Sonora PS-LX350H Stereo Turntable', keep);
    expect(first?.matches.map(({ product }) => product.title)).toEqual([
      'Sonora Stereo Turntable - PS-LX350H',
    ]);
    running.clear();
    const second = await find(host, 'Kelvin KT-12S Cordless Kettle, 1.2 L, Steel', keep);
    expect(second?.matches.map(({ product }) => product.title)).toEqual([
      'Kelvin Cordless Kettle 1.2 L Steel - KT-12S',
    ]);
    // no question, and no page but the one that is it
    expect(asked(host).filter((path) => !path.startsWith('/maps/'))).toHaveLength(1);
  });

  it('says that nothing alike is named there, which is no failure', async () => {
    const found = await find('www.mapped.example', 'Mercury Trumpet Gold Lacquer MT-80');
    expect(found?.shops).toMatchObject([{ state: 'no-result', fault: { why: 'not-listed' }, hits: 0 }]);
  });

  it('says that there is no search where the addresses only count', async () => {
    const found = await find('www.mapped-numbers.example', 'Sonora PS-LX350H Stereo Turntable');
    expect(found?.shops).toMatchObject([{ state: 'failed', fault: { why: 'no-search' } }]);
  });
});
