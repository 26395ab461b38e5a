// The product a find starts with: the reading, the variant chosen by the person, and the person's corrections.
import { describe, expect, it } from 'vitest';
import type { Choice, Offer, Reading } from '../product/schema.ts';
import type { Subject } from '../store/index.ts';
import { asRead, asSaidBefore, chosen, productOf } from './subject-product.ts';

const OFFER: Offer = {
  url: 'https://shop.example/p',
  shop: 'shop.example',
  price: { minor: 1999, currency: 'EUR' },
  listPrice: null,
  basis: { seen: 'as-seen', tax: null, shipping: null, member: false, from: false },
  availability: null,
  condition: null,
  seller: null,
  unitPrice: null,
  image: null,
  attributes: {},
  seenAt: 1,
};

const choice = (title: string, selected = false): Choice => ({
  product: { title, brand: 'Norvik', gtin: '4006381333931', sku: 'K1' },
  offer: { ...OFFER, url: `https://shop.example/p?${title}` },
  selected,
});

const READING: Reading = {
  url: 'https://shop.example/p',
  kind: 'product',
  probability: 1,
  product: choice('Kettle red').product,
  offer: OFFER,
  evidence: {},
  variants: [choice('Kettle red', true), choice('Kettle blue')],
  alternatives: [choice('Toaster')],
  doubts: ['variant', 'price'],
  links: [],
};

const subject = (change: Partial<Subject>): Subject => ({
  id: 's',
  origin: { kind: 'page', url: 'https://shop.example/p' },
  tab: 1,
  at: 1,
  state: 'read',
  fault: null,
  reading: READING,
  fields: null,
  find: null,
  ...change,
});

describe('the product of a subject', () => {
  it('is what was read when nothing was corrected', () => {
    expect(productOf(subject({}))).toEqual({ product: READING.product, offer: OFFER });
    expect(productOf(subject({ reading: null }))).toBeNull();
  });

  it('has the person’s words in place of what was read, and no identifier that they overrule', () => {
    const fields = { title: ' Kettle green ', brand: '', code: '123', price: '' };
    const product = productOf(subject({ fields }))?.product;
    expect(product).toMatchObject({ title: 'Kettle green', code: '123' });
    expect(product).not.toHaveProperty('brand');
    expect(product).not.toHaveProperty('gtin');
    expect(product).not.toHaveProperty('sku');
  });

  it.each([
    ['17.50', { minor: 1750, currency: 'EUR' }],
    ['£15', { minor: 1500, currency: 'GBP' }],
    ['not that', null],
    ['', null],
  ])(
    'is compared at the price that the person typed, never at the one that was wrong: %j',
    (price, money) => {
      const fields = { title: 'Kettle red', brand: 'Norvik', code: '4006381333931', price };
      const offer = { ...OFFER, listPrice: { minor: 9999, currency: 'EUR' } };
      const wanted = productOf(subject({ reading: { ...READING, offer }, fields }));
      expect(wanted?.offer).toEqual({ ...OFFER, price: money });
      expect(productOf(subject({ fields: { ...fields, price: '19.99 EUR' } }))?.offer).toEqual(OFFER);
    },
  );

  it('keeps identifiers when only the title was corrected', () => {
    const fields = { title: 'Kettle, red', brand: 'Norvik', code: '4006381333931', price: '' };
    expect(productOf(subject({ fields }))?.product).toMatchObject({
      title: 'Kettle, red',
      gtin: '4006381333931',
    });
  });

  it('is the person’s title where the page has no product', () => {
    const fields = { title: 'Kettle', brand: '', code: '', price: '' };
    const bare = { ...READING, product: null, offer: null };
    expect(productOf(subject({ reading: bare, fields }))?.product).toEqual({ title: 'Kettle' });
    expect(productOf(subject({ reading: bare, fields: { ...fields, title: ' ' } }))).toBeNull();
  });
});

describe('choosing', () => {
  it('another variant puts it in first place and ends the doubt about it', () => {
    const reading = chosen(READING, 'variants', 1);
    expect(reading.product?.title).toBe('Kettle blue');
    expect(reading.offer?.url).toContain('blue');
    expect(reading.variants.map(({ product, selected }) => [product.title, selected])).toEqual([
      ['Kettle blue', true],
      ['Kettle red', false],
    ]);
    expect(reading.doubts).toEqual(['price']);
  });

  it('another product keeps the one that was read among the alternatives', () => {
    const reading = chosen(READING, 'alternatives', 0);
    expect(reading.product?.title).toBe('Toaster');
    expect(reading.variants).toEqual([]);
    expect(reading.alternatives.map(({ product }) => product.title)).toEqual(['Kettle red']);
  });

  it('what is not there changes nothing', () => {
    expect(chosen(READING, 'variants', 7)).toBe(READING);
    expect(chosen(READING, 'alternatives', -1)).toBe(READING);
  });
});

describe('the same page read again', () => {
  const read = (reading: Reading, change: Partial<Subject> = {}) =>
    subject({ reading, asRead: asRead(reading), ...change });
  const now = read({ ...READING, offer: { ...OFFER, seenAt: 2 } }, { id: 'new' });
  const fields = { title: 'Kettle, red', brand: 'Norvik', code: '', price: '' };

  it('keeps the person’s words', () => {
    expect(asSaidBefore(now, read(READING, { fields }))).toEqual({ ...now, fields });
    expect(asSaidBefore(now, read(READING))).toEqual(now);
  });

  it('keeps the variant and the product that the person chose, and what was said of it', () => {
    for (const from of ['variants', 'alternatives'] as const) {
      const index = from === 'variants' ? 1 : 0;
      const before = subject({ ...read(READING), reading: chosen(READING, from, index), fields });
      const again = asSaidBefore(now, before);
      expect(again.reading?.product).toEqual(READING[from][index]?.product);
      expect(again).toMatchObject({ id: 'new', fields, asRead: now.asRead });
      // and at the next reading
      expect(asSaidBefore(now, again)).toEqual(again);
    }
  });

  it('keeps a title that was typed where nothing is sold, under the same heading and beside no list', () => {
    const bare = { ...READING, product: null, offer: null, heading: 'Ten best kettles' };
    const none = read(bare);
    expect(asSaidBefore(none, { ...none, fields })).toEqual({ ...none, fields });
    const other = read({ ...bare, heading: 'Ten best toasters' });
    expect(asSaidBefore(other, { ...none, fields })).toEqual(other);
    const more = { price: null, image: null, snippet: null, brand: null, sponsored: false };
    const link = { url: 'https://shop.example/p', title: 'Kettle', source: 'visible', ...more } as const;
    const list = read({ ...bare, links: [link] });
    expect(asSaidBefore(list, { ...list, fields })).toEqual(list);
  });

  it('knows nothing of them where the page says something else, or sells nothing any more', () => {
    const dearer = read({ ...READING, offer: { ...OFFER, price: { minor: 2999, currency: 'EUR' } } });
    const blue = read({ ...READING, offer: { ...OFFER, attributes: { color: 'blue' } } });
    const other = read({ ...READING, product: choice('Toaster').product });
    const none = read({ ...READING, product: null, offer: null });
    for (const reading of [dearer, blue, other, none]) {
      expect(asSaidBefore(reading, read(READING, { fields }))).toEqual(reading);
    }
    expect(asSaidBefore(now, subject({ fields }))).toEqual(now);
    const gone = read({ ...READING, variants: [] });
    const before = subject({ ...read(READING), reading: chosen(READING, 'variants', 1), fields });
    expect(asSaidBefore(gone, before)).toEqual(gone);
  });
});
