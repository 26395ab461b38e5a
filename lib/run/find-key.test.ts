// When a stored find answers for what a page says now, although some words of the page, or of the reader, have changed.
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, makePlan } from '../plan/index.ts';
import type { Product } from '../product/schema.ts';
import { asksAlike, asksTheSame, findKey, mayShare, nameKey } from './find-key.ts';

const settings = { ...DEFAULT_SETTINGS, shops: ['a.example'] };
const kettle = {
  title: 'Velmora Kettle K1',
  brand: 'Velmora',
  gtin: '4006381333931',
  description: 'Boils water.',
};
const planOf = (product: Product, page = 'https://here.example/p') => makePlan(product, settings, page);
const same = (left: Product, right: Product) => asksTheSame(planOf(left), planOf(right));

describe('the key of what names a product', () => {
  const page = 'https://here.example/p';

  it('stays when the page words the rest anew', async () => {
    const later = { ...kettle, title: ' velmora  kettle K1', description: 'Other words.', price: '9' };
    expect(await nameKey(later, 'https://there.example/')).toBe(await nameKey(kettle, page));
    expect(await nameKey({ ...kettle, gtin: '4006381333948' }, page)).not.toBe(await nameKey(kettle, page));
  });

  it('tells namesakes without a number by their pages', async () => {
    const shirt = { title: 'T-shirt' };
    expect(await nameKey(shirt, page)).toBe(await nameKey({ ...shirt, description: 'Blue.' }, page));
    expect(await nameKey(shirt, page)).not.toBe(await nameKey(shirt, 'https://there.example/'));
  });
});

describe('a find and what its page says later', () => {
  it('ask the same where description, price or picture changed, although their keys differ', async () => {
    const later = {
      ...kettle,
      description: 'Boils water. 3 people look at it.',
      price: '9 EUR',
      image: 'https://x/1',
    };
    expect(await findKey(planOf(kettle))).not.toBe(await findKey(planOf(later)));
    expect(same(kettle, later)).toBe(true);
  });

  it('ask the same where one says more, as long as a number is the same', () => {
    expect(same(kettle, { ...kettle, mpn: 'VK-1', color: 'red' })).toBe(true);
    expect(same({ title: 'Kettle' }, { title: 'Kettle', color: 'red' })).toBe(false);
  });

  it.each<[string, Product]>([
    ['title', { ...kettle, title: 'Velmora Kettle K2' }],
    ['brand', { ...kettle, brand: 'Other' }],
    ['number', { ...kettle, gtin: '4006381333948' }],
  ])('do not where the %s differs', (_what, other) => {
    expect(same(kettle, other)).toBe(false);
  });

  it('do not where another variant is chosen, or steps are done otherwise', () => {
    expect(same({ ...kettle, color: 'red' }, { ...kettle, color: 'blue' })).toBe(false);
    const steps = { ...settings.steps, match: 'service' } as const;
    const other = makePlan(kettle, { ...settings, steps }, 'https://here.example/p');
    expect(asksTheSame(planOf(kettle), other)).toBe(false);
  });
});

describe('two finds from two addresses of one site', () => {
  const page = 'https://here.example/p';
  const from = (product: Product, url = page) => ({ plan: planOf(product, url), origin: { url } });

  it('ask alike where both state a number, and no other one', () => {
    const link = from({ ...kettle, description: 'Boils.' }, `${page}?ref=list`);
    expect(asksAlike(from(kettle), link)).toBe(true);
    expect(asksAlike(from(kettle), from({ ...kettle, gtin: '4006381333948' }, `${page}?ref=list`))).toBe(
      false,
    );
    expect(asksAlike(from(kettle), from(kettle, 'https://there.example/p'))).toBe(false);
  });

  it('may show two variants where neither states a number', () => {
    const shirt = { title: 'T-shirt' };
    expect(asksAlike(from(shirt), from(shirt, `${page}?variant=2`))).toBe(false);
    expect(asksAlike(from(shirt), from({ ...shirt, description: 'Blue.' }))).toBe(true);
  });

  it('are shared only where they ask the same shops', async () => {
    const keyed = async (shops: string[]) => {
      const plan = makePlan(kettle, { ...settings, shops }, page);
      return { key: await findKey(plan), plan, origin: { url: page } };
    };
    const one = await keyed(['a.example']);
    expect(mayShare(one, await keyed(['a.example']))).toBe(true);
    expect(mayShare(one, await keyed(['a.example', 'b.example']))).toBe(false);
  });
});
