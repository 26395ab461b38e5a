// The first page that a worker reads compiles its words step by step: none of them makes many patterns at once.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { readProductInTurns } from './index.ts';

/** patterns that one step may make: those of one label are asked for together */
const MOST = 5;

let made = 0;

beforeEach(() => {
  made = 0;
  const counting = new Proxy(RegExp, {
    construct: (target, given) => {
      made++;
      return Reflect.construct(target, given);
    },
  });
  vi.stubGlobal('RegExp', counting);
});
afterEach(() => vi.unstubAllGlobals());

const PAGE = `<html lang="en"><head><title>Corvel Bench Vice SR45</title></head><body><main>
  <h1>Corvel Bench Vice SR45</h1><p>Rated 4.6 by 12 people, in stock</p>
  <p>Item number: SR45</p><p>EAN: 4006381333931</p><dl><dt>Manufacturer</dt><dd>Corvel</dd></dl>
  <p>Our price today only: <span class="price">$89.50</span> each, was <span class="price">$99.50</span></p>
  <button>Add to cart</button><h2>Customer reviews</h2></main></body></html>`;

it('makes the patterns of one thing between two rests', async () => {
  const page = readPage(parseHtml(PAGE, 'https://shop.example/products/bench-vice-sr45'));
  const steps: number[] = [];
  const reading = await readProductInTurns(page, 0, async () => {
    steps.push(made);
    made = 0;
  });
  expect(reading.product?.title).toContain('SR45');
  expect(steps.reduce((all, one) => all + one, 0)).toBeGreaterThan(20);
  expect(Math.max(...steps)).toBeLessThanOrEqual(MOST);
});
