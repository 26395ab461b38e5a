// Mutated and cut pages never make the judging throw, and never yield an invalid reading.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { readProduct } from './read-product.ts';
import { Reading } from './schema.ts';

const folder = new URL('../../tests/pages/', import.meta.url);
const pages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readFileSync(new URL(`${name}/page.html`, folder), 'utf8'));

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat(40),
  put: fc.string({ maxLength: 8 }),
});

describe('changed pages', () => {
  it('give valid readings', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...pages),
        fc.array(change, { maxLength: 12 }),
        fc.double({ min: 0.2, max: 1, noNaN: true }),
        (html, changes, keep) => {
          let text = html.slice(0, Math.floor(html.length * keep));
          for (const { at, drop, put } of changes) {
            const from = Math.floor(at * text.length);
            text = text.slice(0, from) + put + text.slice(from + drop);
          }
          const reading = readProduct(readPage(parseHtml(text, 'https://shop.example/p/1')), 0);
          expect(Reading.safeParse(reading).success).toBe(true);
          expect(reading.product === null).toBe(reading.kind !== 'product');
        },
      ),
      { numRuns: 120 },
    );
  });

  it('say nothing of an empty or foreign page', () => {
    for (const html of ['', '<p>Hello', '{"json": true}', '\u0000']) {
      const reading = readProduct(readPage(parseHtml(html, '')), 0);
      expect(reading.kind).toBe('other');
      expect(reading.product).toBeNull();
    }
  });
});
