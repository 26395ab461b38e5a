// The shipping that a page's data states for what is chosen, where it states one.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { readProduct } from './index.ts';

const rate = (value: string, currency = 'EUR', more: object = {}) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value, currency },
  ...more,
});

function shippingIn(offers: unknown): unknown {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Arc Floor Lamp, Brass',
    offers,
  };
  const html = `<html lang="en"><head><title>Arc Floor Lamp, Brass</title>
    <script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>Arc Floor Lamp, Brass</h1>
    <div class="price">€329.00</div><p>In stock</p><button class="add-to-cart">Add to cart</button></body></html>`;
  const { offer } = readProduct(readPage(parseHtml(html, 'https://shop.example/p/arc-floor-lamp')), 0);
  expect(offer?.price).toEqual({ minor: 32900, currency: 'EUR' });
  return offer?.shipping;
}

const offer = (shippingDetails: unknown) => ({
  '@type': 'Offer',
  price: '329.00',
  priceCurrency: 'EUR',
  shippingDetails,
});

describe('shipping', () => {
  it('is the rate that the offer states', () => {
    expect(shippingIn(offer(rate('4.95')))).toEqual({ minor: 495, currency: 'EUR' });
    expect(shippingIn([offer([rate('4.95')])])).toEqual({ minor: 495, currency: 'EUR' });
    const inside = {
      '@type': 'AggregateOffer',
      lowPrice: '329.00',
      priceCurrency: 'EUR',
      offers: [offer(rate('0'))],
    };
    expect(shippingIn(inside)).toEqual({ minor: 0, currency: 'EUR' });
  });

  it('is that of several rates which agree, those aside that lead nowhere', () => {
    const away = rate('99', 'EUR', { doesNotShip: true });
    expect(shippingIn(offer([rate('4.95'), rate('4.95'), away]))).toEqual({ minor: 495, currency: 'EUR' });
  });

  it.each([
    ['two rates that differ', [rate('4.95'), rate('14.95')]],
    ['a rate in another currency', rate('4.95', 'USD')],
    ['one of two in another currency', [rate('4.95'), rate('4.95', 'USD')]],
    ['a rate without an amount', { '@type': 'OfferShippingDetails', shippingLabel: 'by weight' }],
    ['words for an amount', rate('from 4.95')],
    ['nothing', undefined],
  ])('is not known from %s', (_what, details) => {
    expect(shippingIn(offer(details))).toBeUndefined();
  });
});
