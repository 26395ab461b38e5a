import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workOf } from '../../tests/worked.ts';
import { initialQueries, queryLadder } from './initial-queries.ts';
import { wordsOf } from './words.ts';

const texts = (title: string, more: Record<string, unknown> = {}) =>
  initialQueries({ title, ...more }).map(({ text }) => text);

describe('initialQueries', () => {
  it('asks for the identifier first, then for the model as it is written', () => {
    const queries = initialQueries({
      title: 'Bosch Professional GSR 18V-55 Drill Driver',
      brand: 'Bosch',
      gtin: '3165140955447',
    });
    expect(queries[0]).toEqual({ text: '3165140955447', kind: 'identifier' });
    expect(queries[1]).toEqual({ text: '18v-55', kind: 'model' });
  });

  it('asks a model number alone, the whole title last', () => {
    const queries = texts('Panasonic integrated telephone system KXTS108W');
    expect(queries[0]).toBe('kxts108w');
    expect(queries.at(-1)).toBe('panasonic integrated telephone system kxts108w');
  });

  it('asks a bare model alone, also where its last letter could be a unit', () => {
    expect(texts('Kendra 9500i Communicator, black')[0]).toBe('9500i');
    expect(texts('Halden EOD 650d camera body')[0]).toBe('650d');
    expect(texts('Brio G203 gaming mouse')[0]).toBe('g203');
    expect(wordsOf('1080i 720p 12c 3d 45s').map(({ shape }) => shape)).toEqual(Array(5).fill('measure'));
  });

  it('takes neither the lines of a picture nor a contrast for the model', () => {
    const asked = initialQueries({
      title: "Halden LN46A860 46' LCD TV (widescreen, 1920x1080, 50000:1, HDTV)",
    });
    expect(asked[0]).toEqual({ text: 'ln46a860', kind: 'model' });
    const models = asked.filter(({ kind }) => kind === 'model').map(({ text }) => text);
    expect(models.filter((text) => !text.endsWith('46a860'))).toEqual([]);
    expect(wordsOf('32x34.5x3 4x4').map(({ shape }) => shape)).toEqual(['measure', 'measure']);
  });

  it('takes neither the name of a kind nor a count of something for the model', () => {
    const kind = texts('Corvane Vengor 16GB DDR4 3000MHz desktop memory');
    expect(kind).not.toContain('ddr4');
    expect(texts('Halden 24-port switch with 2-way mount')).not.toContain('24-port');
    const measures = '24-port 5-tab 20.4-megapixel 700watts 25litres 120mb/sec f/2.8g f/3.5-5.6';
    expect(wordsOf(measures).map(({ shape }) => shape)).toEqual(Array(8).fill('measure'));
    expect(wordsOf('100-ndx 4000-lite').map(({ shape }) => shape)).toEqual(['model', 'model']);
  });

  it('asks for no systems that a program runs on, and for a brand in words', () => {
    const queries = texts('Corvane Anime Studio 5 Win 98/Me 2000/XP Mac OS 10.4 and up');
    expect(queries.filter((text) => /^(?:98\/?me|2000\/?xp)$/.test(text))).toEqual([]);
    expect(texts('Halden Studio 5.1 (Win/Mac)')).not.toContain('win/mac');
    const told = queryLadder({ title: 'Studio 5.1', brand: 'zend-technologies-inc' });
    expect(told.map(({ text }) => text).join()).not.toContain('zend-tech');
    expect(told.some(({ text }) => /\bzend\b/.test(text))).toBe(true);
  });

  it('asks for two numbers whole: the one may be the shop’s own', () => {
    const queries = texts('Corvane 32GB memory kit LN67155 CVK32GX4M2B3000C15');
    expect(queries).toEqual(expect.arrayContaining(['ln67155', 'cvk32gx4m2b3000c15']));
  });

  it('uses the code when the title has no number', () => {
    expect(texts('Acer Iconia Tablet Bluetooth Keyboard', { code: 'A500-K01' })).toContain('a500-k01');
  });

  it("never asks for the shop's own number, and asks for a brand that the title lacks", () => {
    const product = {
      title: 'Protective Case for Novia Pulse 8',
      code: '10198',
      sku: '10198',
      brand: 'Packwell',
    };
    const asked = queryLadder(product).map(({ text }) => text);
    expect(asked.join(' ')).not.toContain('10198');
    expect(asked.join(' ')).toContain('packwell');
  });

  it('asks for few telling words when there is no number at all', () => {
    const [first = ''] = texts('Noah and the Wandering Activity Centre');
    expect(wordsOf(first).length).toBeLessThanOrEqual(3);
    expect(texts('Noah and the Wandering Activity Centre').length).toBeGreaterThan(2);
  });

  it('never asks for common words alone when there are telling ones', () => {
    for (const query of texts('Black Digital Camera Coolpix with Case')) {
      expect(['black', 'digital', 'with', 'case']).not.toContain(query);
    }
  });

  it('gives one to four different queries for any title with a letter or digit', () => {
    const anything = fc.oneof(
      fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('usb', 'PS-LX350H', '128GB', '的', '漢字', '"', '12345678', 'x'), {
          maxLength: 60,
        })
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(anything, fc.option(fc.string(), { nil: undefined }), (title, code) => {
        const product = { title, ...(code === undefined ? {} : { code }) };
        for (const queries of [initialQueries(product), queryLadder(product)]) {
          expect(queries.length).toBeLessThanOrEqual(7);
          expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
          for (const { text } of queries) expect(text.trim()).not.toBe('');
        }
        expect(initialQueries(product).length).toBeLessThanOrEqual(4);
        if (wordsOf(title).length > 0) expect(initialQueries(product).length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('is quick with the longest and strangest titles', () => {
    const long = { title: 'AB-12CD34 '.repeat(100_000), code: 'x1'.repeat(100_000) };
    expect(workOf(() => initialQueries(long))).toBeLessThan(500);
  });
});

describe('queryLadder', () => {
  it('adds the other spelling of the model', () => {
    const rungs = queryLadder({ title: 'Sony turntable PSLX350H' }).map(({ text }) => text);
    expect(rungs[0]).toBe('pslx350h');
    expect(rungs).toContain('ps-lx350h');
  });

  it('asks for the number without the letters behind it before the title, where there are any', () => {
    const rungs = queryLadder({ title: 'Hallan semi integrated dishwasher HBC2B19X' });
    expect(rungs.at(-2)).toEqual({ text: 'hbc2b19', kind: 'model' });
    expect(queryLadder({ title: 'Sona WF-1000-KXBT earbuds' }).at(-2)?.text).toBe('wf-1000');
    expect(queryLadder({ title: 'Hallan dishwasher HBC2B19' }).at(-2)?.text).not.toBe('hbc2b1');
  });

  it('asks a number without its separators next, but no count of something', () => {
    expect(queryLadder({ title: 'Sony PS-LX350H turntable' })[1]?.text).toBe('pslx350h');
    expect(queryLadder({ title: 'Sony 2-line desk telephone' })[1]?.text).not.toBe('2line');
  });
});
