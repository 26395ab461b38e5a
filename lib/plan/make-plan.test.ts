import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from './estimate.ts';
import { makePlan } from './make-plan.ts';
import { PRESETS, presetOf } from './presets.ts';
import { DEFAULT_SETTINGS, Plan, type PlanSettings, type Steps } from './schema.ts';

const product = { title: 'Sony turntable PSLX350H' };
const settings = (more: Partial<PlanSettings>): PlanSettings => ({ ...DEFAULT_SETTINGS, ...more });

describe('makePlan', () => {
  it('asks each listed shop once, in order, and never the site of the page', () => {
    const shops = [
      'b.example',
      'https://www.a.example/start',
      'a.example',
      'shop.from.example',
      'not a host',
    ];
    const plan = makePlan(product, settings({ shops }), 'https://www.from.example/p/1');
    expect(plan.shops).toEqual(['b.example', 'www.a.example']);
    expect(plan.from).toBe('from.example');
    expect(Plan.safeParse(plan).success).toBe(true);
  });

  it('keeps local shops on different ports apart', () => {
    const shops = ['127.0.0.1:8001', '127.0.0.1:8002'];
    expect(makePlan(product, settings({ shops }), 'http://127.0.0.1:8001/p').shops).toEqual([
      '127.0.0.1:8002',
    ]);
  });

  it('is free on the device and names nothing unpriced', () => {
    const plan = makePlan(product, settings({ shops: ['a.example'] }));
    expect(plan.estimate).toMatchObject({ max: { micro: 0, certainty: 'free' }, lines: [], unpriced: [] });
  });
});

describe('estimate', () => {
  const work = { shops: 3, steps: PRESETS.service, searches: 2 } as const;

  it('is the list price of the tier times the shops', () => {
    expect(estimate({ ...work, tier: 1 }).max.micro).toBe(3_000);
    expect(estimate({ ...work, tier: 2 }).max.micro).toBe(4_500);
    expect(estimate({ ...work, tier: 1, searches: 1 }).max.micro).toBe(1_500);
    expect(estimate({ ...work, tier: 2, searches: 1 }).max.micro).toBe(2_250);
  });

  it('names operations without a published price and gives them none', () => {
    const found = estimate({ ...work, tier: 1 });
    expect(found.unpriced).toEqual(['match-products']);
    expect(found.lines.map(({ operation }) => operation)).toEqual(['search-products']);
  });

  it.each<[string, Partial<Steps>, string[]]>([
    ['nothing of what the device does', {}, []],
    ['queries', { query: 'service' }, ['generate-query']],
    ['the filter', { filter: 'service' }, ['filter-search-results']],
    ['judgements, also beside those of the device', { match: 'both' }, ['match-products']],
    ['visits', { search: 'service', visit: 'service' }, ['search-products-with-page-visit']],
    ['no queries and no filter where a search has its own', { ...PRESETS.service, match: 'device' }, []],
  ])('tells of all that may cost without a price: %s', (_name, change, unpriced) => {
    const steps = { ...DEFAULT_SETTINGS.steps, ...change };
    expect(estimate({ shops: 1, steps, searches: 2, tier: 1 }).unpriced).toEqual(unpriced);
    expect(estimate({ shops: 0, steps, searches: 2, tier: 1 })).toMatchObject({ unpriced: [], lines: [] });
  });

  it('adds up: max is the sum of the lines', () => {
    const tiers = fc.constantFrom(1 as const, 2 as const);
    const presets = fc.constantFrom(...Object.values(PRESETS));
    fc.assert(
      fc.property(fc.nat(50), presets, fc.constantFrom(1, 2), tiers, (shops, steps, searches, tier) => {
        const found = estimate({ shops, steps, searches, tier });
        const sum = found.lines.reduce((total, { calls, each }) => total + calls * each.micro, 0);
        expect(found.max.micro).toBe(sum);
        expect(found.worst?.micro).toBe(2 * sum);
      }),
    );
  });
});

it('knows a preset by its steps', () => {
  expect(presetOf(PRESETS['service search + device match'])).toBe('service search + device match');
  expect(presetOf({ ...PRESETS.service, match: 'both' })).toBeNull();
});
