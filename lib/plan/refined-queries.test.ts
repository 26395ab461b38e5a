import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialQueries } from './initial-queries.ts';
import { refinedQueries } from './refined-queries.ts';

const turntable = { title: 'Sony turntable PSLX350H', brand: 'Sony' };
const page = (title: string) => Array.from({ length: 10 }, (_, at) => ({ title: `${title} ${at}` }));
const texts = (past: string[], sets: { title: string }[][]) =>
  refinedQueries(turntable, past, sets).map(({ text }) => text);

describe('refinedQueries', () => {
  it('tries another spelling when the model found nothing', () => {
    expect(texts(['pslx350h'], [[]])[0]).toBe('ps-lx350h');
    expect(texts(['pslx350h', 'ps-lx350h', 'sony turntable'], [[], [], []])).toContain('lx350');
  });

  it('asks for less after silence', () => {
    const [, ...rest] = texts(['sony turntable pslx350h'], [[]]);
    expect(rest.length).toBeGreaterThan(0);
    for (const text of rest) expect(text.split(' ').length).toBeLessThan(3);
  });

  it('asks for brand and model together after a flood', () => {
    expect(texts(['sony'], [page('Sony Bravia TV')])).toContain('sony pslx350h');
  });

  it('adds what the relatives that were found lack', () => {
    const oil = { title: 'Terralba Biologico Extra Virgin Olive Oil 5l' };
    const relatives = ['250ml', '500ml', '750ml'].map((size) => ({
      title: `Terralba Biologico Olive Oil ${size}`,
    }));
    const next = refinedQueries(oil, ['terralba biologico'], [relatives]).map(({ text }) => text);
    expect(next.some((text) => /^terralba biologico (5l|extra|virgin)$/.test(text))).toBe(true);
  });

  it("takes up the site's own word for the thing", () => {
    const found = [1, 2, 3, 4].map((at) => ({ title: `Sony turntable recordplayer DX${at}00` }));
    expect(texts(['sony turntable'], [found]).some((text) => text.includes('recordplayer'))).toBe(true);
  });

  it('looks at the last of many past queries alone, and asks none of the others again', () => {
    const many = Array.from({ length: 20_000 }, () => 'kettle');
    let looked = 0;
    const found = {
      get title() {
        looked += 1;
        return 'kettle';
      },
    };
    const sets = many.map(() => [found]);
    expect(texts(many, sets).length).toBeGreaterThan(0);
    expect(looked).toBeLessThan(100);
    const early = texts(['sony'], [page('Sony Bravia TV')])[0] ?? '';
    const late = [early, ...many, 'sony'];
    expect(texts(late, [[], ...sets, page('Sony Bravia TV')])).not.toContain(early);
    // the newest still tells what to ask
    expect(texts([...many, 'sony'], [...sets, page('Sony Bravia TV')])).toContain('sony pslx350h');
  });

  it('never asks again what was asked, whatever was found', () => {
    const result = fc.record({ title: fc.string(), brand: fc.option(fc.string(), { nil: undefined }) });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.array(result)), (title, sets) => {
        const product = { title };
        const past = initialQueries(product).map(({ text }) => text);
        const next = refinedQueries(product, past, sets);
        expect(next.length).toBeLessThanOrEqual(4);
        for (const { text, kind } of next) {
          expect(kind).toBe('refined');
          expect(past).not.toContain(text);
        }
      }),
    );
  });
});
