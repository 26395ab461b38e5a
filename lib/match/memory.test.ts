// Words that are kept for as long as the process lives keep nothing else: no page, and no text that they stood in.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { match } from './index.ts';

const TEXTS = 60;
const MEGABYTE = 1_000_000;

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const name = (at: number): string => `onelongword${at}x & sons`;

it.each([
  ['a title', (page: string, at: number) => ({ title: page.slice(0, name(at).length), brand: 'Corvel' })],
  ['a brand', (page: string, at: number) => ({ title: 'Corvel', brand: page.slice(0, name(at).length) })],
  ['a brand that is all of it', (page: string) => ({ title: 'Corvel', brand: page })],
])('%s of a large page is let go', (_, productIn) => {
  const corvel = { title: 'Corvel kettle', brand: 'Corvel' };
  // lists of words are made when first asked
  match(corvel, corvel);
  const before = heapInUse();
  for (let at = 0; at < TEXTS; at++)
    match(productIn(`${name(at)}${' page'.repeat(MEGABYTE / 5)} ${at}`, at), corvel);
  expect((heapInUse() - before) / MEGABYTE).toBeLessThan(TEXTS / 4);
});
