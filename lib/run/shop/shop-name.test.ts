// A brand that is only the name of the site is taken off what the site sells, and stays in a maker's own shop.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../../product/index.ts';
import { withoutShopName } from './shop-name.ts';

function read(title: string, site: string, more = '') {
  const html = `<html><head><title>${title} | ${site} Store</title>${more}</head><body><h1>${title}</h1><p class="price">$39.90</p><form action="/cart/add" method="post"><button>Add to cart</button></form></body></html>`;
  // a shop that writes its name in its addresses as well: its pages alone cannot tell it from a brand
  const name = site.toLowerCase();
  return readProduct(readPage(parseHtml(html, `https://${name}.example/${name}/product/7`)), 0);
}

const brandOf = (title: string, site: string, wanted: { title: string; brand?: string }, more = '') =>
  withoutShopName(read(title, site, more), wanted).product?.brand;

describe('the name of the shop', () => {
  const TITLE = 'kettle deluxe 1.7 litres';

  it('is not the brand of what it sells', () => {
    expect(read(TITLE, 'Gadgetry').product?.brand).toBe('Gadgetry');
    expect(brandOf(TITLE, 'Gadgetry', { title: 'Kelvin kettle deluxe', brand: 'Kelvin' })).toBeUndefined();
  });

  it('stays where the product looked for is of that brand, or the title says it', () => {
    expect(brandOf(TITLE, 'Kelvin', { title: 'kettle deluxe', brand: 'Kelvin' })).toBe('Kelvin');
    expect(brandOf('Kelvin kettle deluxe', 'Kelvin', { title: 'kettle deluxe' })).toBe('Kelvin');
  });

  it('leaves a brand that the page states', () => {
    const stated = '<meta property="product:brand" content="Omega">';
    expect(brandOf(TITLE, 'Gadgetry', { title: 'Kelvin kettle deluxe' }, stated)).toBe('Omega');
  });
});
