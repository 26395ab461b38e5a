// Amounts near the price that are none: the net price above it, how many one buys, a code in the name, the last of a box beside the page.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';

const NAME = 'Belkin Cushtop F8N044-GRN';

function priceOf(body: string, name = NAME): string {
  const html = `<html lang="en"><head><title>${name} - Shop</title></head><body>${body}</body></html>`;
  const price = readProduct(readPage(parseHtml(html, 'https://shop.example/p/7')), 0).offer?.price;
  return price === null || price === undefined ? 'none' : `${price.minor} ${price.currency}`;
}

const BUY =
  '<form action="/cart/add" method="post"><input name="qty" value="1"><button>Add to cart</button></form>';

describe('the price to pay', () => {
  it('is not the end of a code in the name', () => {
    expect(priceOf(`<h1>${NAME}</h1><p>SKU 7</p><p>$101.88</p>${BUY}`)).toBe('10188 USD');
  });

  it('is not what the name says of a rebate or a warranty, unless nothing else on the page costs', () => {
    for (const name of ['Kelvin Writer 7 plus $ 10 off by mail', 'Kelvin Guard 8 w / $ 10000 warranty']) {
      const crumbs = `<ol class="breadcrumb"><li>${name}</li></ol>`;
      const page = (price: string) => priceOf(`${crumbs}<h1>${name}</h1>${price}${BUY}<p>${name}</p>`, name);
      expect(page('<div class="cost"><h2>397.00€</h2></div>')).toBe('39700 EUR');
    }
    expect(priceOf(`<h1>Kelvin Card $50</h1><b>$50.00</b>${BUY}`, 'Kelvin Card $50')).toBe('5000 USD');
    expect(priceOf(`<h1>Kelvin Kettle now $50 only</h1>${BUY}`, 'Kelvin Kettle')).toBe('5000 USD');
  });

  it('is none of what the text says where only customers are told it', () => {
    const page = (told: string) =>
      priceOf(
        `<h1>${NAME}</h1><p>Model: F8N044</p><h2>${told}</h2>${BUY}<div class="text">Send $10 for a 4 ft cable.</div>`,
      );
    expect(page('Price Unavailable')).toBe('none');
    expect(page('Login for price')).toBe('none');
    expect(page('$45.00')).toBe('4500 USD');
  });

  it('is no length in feet where the page names no language but another currency', () => {
    const told = `<h1>Kelvin Relay</h1><p>19 ft cable</p><p class="cost">¥20.00</p>${BUY}`;
    const html = (body: string) =>
      `<html><head><title>Kelvin Relay</title></head><body>${body}</body></html>`;
    const read = (body: string) =>
      readProduct(readPage(parseHtml(html(body), 'https://shop.example/p/7')), 0).offer?.price;
    expect(read(told)?.minor).not.toBe(1_900);
    expect(read(told.replace('¥20.00', '1 900 Ft').replace('19 ft', 'long'))).toEqual({
      minor: 190_000,
      currency: 'HUF',
    });
  });

  it('is no number behind a name whose last word is a currency’s sign', () => {
    for (const name of ['Kelvin Server W9x Nt', 'Kelvin Tools MOA-40-R']) {
      const page = (count: number) =>
        priceOf(
          `<div><h1>${name}</h1> ${count} reviews <a href="#r">Add yours</a><span class="cost">$43.13</span>${BUY}</div>`,
          name,
        );
      expect(page(0)).toBe('4313 USD');
      expect(page(12)).toBe('4313 USD');
    }
  });

  it('is none of other products’ where the page says that its own costs nothing', () => {
    const card = (at: number) =>
      `<div class="product-card"><a href="/p/${at}"><img src="/${at}.jpg" alt=""></a><a href="/p/${at}">Oak table ${at}</a><span class="price">$${at}.95</span></div>`;
    const page = (lines: string) =>
      priceOf(
        `<main><h1>${NAME}</h1>${lines}${BUY}<h2>Similar products</h2>${[18, 19].map(card).join('')}</main>`,
      );
    expect(page('<p class="price">$0.00</p>')).toBe('none');
    // nothing to pay for postage is another thing, and so is a price that the page has beside
    expect(page('<p class="shipping">Shipping: $0.00</p><p class="price">$21.00</p>')).toBe('2100 USD');
    expect(page('<p class="price">$0.00</p><p class="price">$21.00</p>')).toBe('2100 USD');
  });

  it('is none of a card that is one link and names another product, nor of a box of related ones', () => {
    const linked = `<a href="/p/9"><img src="/9.jpg" alt=""><h2>Kelvin oak kettle table</h2><span class="price">$14.95</span></a>`;
    const row = `<ul><li class="first"><a href="/p/8"><h2>Aurel lamp</h2></a></li><li>${linked}</li></ul>`;
    const page = (more: string) => priceOf(`<main><h1>${NAME}</h1><p class="price"></p>${BUY}</main>${more}`);
    expect(page(`<section class="wares"><h2>More of us</h2>${row}</section>`)).toBe('none');
    const item = `<div class="ware"><a href="/p/9"><span>Kelvin kettle</span></a><div class="lead">$158.00</div></div>`;
    expect(page(`<div class="related-items"><h3>These as well</h3>${item}</div>`)).toBe('none');
    expect(priceOf(`<h1>${NAME}</h1><p>$21.00</p>${BUY}<div class="related-items">${item}</div>`)).toBe(
      '2100 USD',
    );
  });

  it('is none of a box of related ones further out, of a list beside the page, nor of what is shown at a glance', () => {
    const lines =
      '<div class="inner"><ul class="entry"><li class="sum"><span class="amount">$15.98</span></li></ul></div>';
    const item = `<li class="entry"><a href="/p/9">Aurel oak lamp</a>${lines}</li>`;
    const page = (more: string, price = '<p class="price"></p>') =>
      priceOf(`<div class="site"><main><h1>${NAME}</h1>${price}${BUY}${more}</main></div>`);
    expect(page(`<section class="related products"><ul class="products">${item}</ul></section>`)).toBe(
      'none',
    );
    const ware = (at: number) =>
      `<li><a href="/p/${at}"><span class="name">Kelvin kettle table ${at}</span></a> <span class="amount">$14.95</span></li>`;
    const beside = `<aside><ul class="list_widget">${[7, 8, 9].map(ware).join('')}</ul></aside>`;
    expect(page(beside)).toBe('none');
    const glance = `<div class="ware_quickview_content"><h3>Oven R-1214</h3><div class="lead">An oven R1214</div></div>`;
    expect(page(glance, '<p class="price">$0.00</p>')).toBe('none');
    // what the page is named for at its end says nothing of its own price
    const whole = `<div class="page has-related-products"><main><h1>${NAME}</h1><p class="sum">$21.00</p>${BUY}</main></div>`;
    expect(priceOf(whole)).toBe('2100 USD');
  });

  it('is none of a list of links, of what customers wrote, nor of the foot of the page', () => {
    const page = (more: string, price = '<p class="price">$0.00</p>') =>
      priceOf(`<main><h1>${NAME}</h1>${price}${BUY}${more}</main>`);
    const ware = (at: number) =>
      `<li><a href="/p/${at}"><div><p class="subtle">Kelvin kettle ${at}</p><div class="flex"><p>$14.95</p></div></div></a></li>`;
    expect(page(`<ul class="grid">${[6, 7, 8, 9].map(ware).join('')}</ul>`, '')).toBe('none');
    const items = [6, 7].map(
      (at) => `<div class="slide"><p class="name">Kettle ${at}</p><p>$9.9${at}</p></div>`,
    );
    expect(page(`<div class="relations-swiper">${items.join('')}</div>`, '')).toBe('none');
    expect(page(`<div class="product-tab__association">${items.join('')}</div>`, '')).toBe('none');
    const review = '<div class="reviews"><p>Worth every cent of the $50 shipping.</p></div>';
    expect(page(review)).toBe('none');
    expect(page('<footer><p class="small">Over $99 free shipping</p></footer>', '')).toBe('none');
    // what stands beside the price is no reason to read none
    expect(page(review, '<p class="price">$21.00</p>')).toBe('2100 USD');
    expect(page('', '<div class="reviews"><p class="price">$21.00</p></div>')).toBe('2100 USD');
    expect(page('', '<footer><p class="price">$21.00</p></footer>')).toBe('2100 USD');
  });

  it('is not the shop’s number, though it stands in the box of the price', () => {
    const number = '<strong>SKU</strong><div class="value" itemprop="sku">';
    const box = (sku: string) =>
      `<h1>${NAME}</h1><div class="info-price"><div class="price-box"><span class="price">$0.00</span></div><div class="stock">In stock ${number}${sku}</div></div></div>${BUY}`;
    expect(priceOf(box('P1000'))).toBe('none');
    expect(priceOf(box('10004'))).toBe('none');
  });

  it('is in no currency that two letters of the name would mean', () => {
    const name = 'Drag Racing Me Nt 2000 Xp';
    const twice = `<h1>${name}</h1><p>${name}</p><p class="price">$18.99</p>${BUY}`;
    expect(priceOf(twice, name)).toBe('1899 USD');
  });

  it('is no unit that a hyphen ties to its number', () => {
    const name = 'Alpine 2-DIN DVD/CD/MP3 Receiver - IVAW205';
    const page = `<h1 class="product-name">${name}</h1><p>Price: <span class="price">1 695,00 kr</span></p>${BUY}`;
    expect(priceOf(page, name)).toMatch(/^169500 /);
  });

  it('is no count of cups, and no number behind the letters of a model', () => {
    const name = 'Delon DCF212T 12-CUP Coffee Maker';
    const data = `<nav class="breadcrumb"><a href="/">Home</a> / ${name}</nav><h1>${name}</h1><div class="wc-price"><p>$49.99</p></div><p>${name}</p>${BUY}`;
    expect(priceOf(data, name)).toBe('4999 USD');
    const theater = 'Sonora Home Theater - HT7200DH';
    const short = `<div class="short">sonora home theater ht7200dh 900 watts</div>`;
    const page = `<h1>${theater}</h1>${short}<form method="post"><div><span>€499.00</span></div><button>Add to cart</button></form>`;
    expect(priceOf(page, theater)).toBe('49900 EUR');
  });

  it('is not the net price in the line before it', () => {
    const line = (name: string, label: string, amount: string) =>
      `<div class="Price${name} vm-price-value"><span class="vm-price-desc">${label}: </span><span class="Price${name}">${amount}</span></div>`;
    const prices = [
      line('basePrice', 'Base price', '$85.61'),
      line('variantModification', 'Variant price modifier', ''),
      line('salesPrice', 'Sales price', '$101.88'),
      line('priceWithoutTax', 'Sales price without tax', '$85.61'),
      line('discountAmount', 'Discount', ''),
      line('taxAmount', 'Tax amount', '$16.27'),
    ];
    const details = `<div class="productdetails"><h1>${NAME}</h1><div class="spacer-buy-area"><div class="product-price">${prices.join('')}</div>`;
    const buy = '<form class="product"><input type="submit" name="addtocart" value="Add to Cart"></form>';
    expect(priceOf(`${details}${buy}</div></div>`)).toBe('10188 USD');
  });

  it.each([
    ['Cena bez DPH:', 'Cena s DPH:', '1 181 Kč', '1 429 Kč', '142900 CZK'],
    ['Prix HT', 'Prix TTC', '84,00 €', '101,88 €', '10188 EUR'],
    ['Cena netto:', 'Cena brutto:', '82,83 zł', '101,88 zł', '10188 PLN'],
  ])('is not what is labelled %s above %s', (net, gross, less, more, paid) => {
    const row = (label: string, amount: string) => `<tr><th>${label}</th><td>${amount}</td></tr>`;
    const table = `<h1>${NAME}</h1><table class="detail">${row(net, less)}${row(gross, `<strong>${more}</strong>`)}</table>${BUY}`;
    expect(priceOf(table)).toBe(paid);
    expect(priceOf(`<h1>${NAME}</h1><table>${row(net, less)}</table>${BUY}`)).not.toBe('none');
  });

  it('is not how many it is for, nor the rate of a tax', () => {
    const price =
      '<div class="price"><div class="price-item"><span class="quantity">from 1</span> <span class="value">101.88 $</span> <span class="taxrate">Incl. 19.00% VAT</span></div></div>';
    expect(priceOf(`<h1>${NAME}</h1>${price}${BUY}`)).toBe('10188 USD');
  });

  const box = (names: string) =>
    `<div class="${names}"><h3>New products</h3><a href="/p/1"><b>Kelvin Kettle</b></a><br><span class="standard_price">36.10 USD</span></div>`;
  const own = `<div class="main"><h1>${NAME}</h1><p>Manufacturer: Belkin</p><div class="pd_price"><span class="standard_price">101.88 USD</span></div>${BUY}</div>`;

  it('is not the last of a box that ends right above the name', () => {
    expect(priceOf(`${box('box3 col_left')}${own}`)).toBe('10188 USD');
  });

  it('may stand in the line above the name', () => {
    const above = `<div class="main"><span class="standard_price">101.88 USD</span><h1>${NAME}</h1><p>Manufacturer: Belkin</p>${BUY}</div>`;
    expect(priceOf(above)).toBe('10188 USD');
  });

  it('is not what data counts in cents beside the price that is shown', () => {
    const data = (price: number) =>
      `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: NAME, offers: { '@type': 'Offer', price, priceCurrency: 'USD' } })}</script>`;
    const shown = `<h1>${NAME}</h1><p>$101.88</p>${BUY}`;
    expect(priceOf(data(10188) + shown)).toBe('10188 USD');
    expect(priceOf(data(101.88) + shown)).toBe('10188 USD');
  });

  it('is not what is taken off it, whatever stands between', () => {
    for (const off of ['Extra $ 50 off', 'Only today $50.00 off', '$50.00 Rabatt']) {
      expect(priceOf(`<h1>${NAME}</h1><div>${off}</div><div><div>$101.88</div></div>${BUY}`)).toBe(
        '10188 USD',
      );
    }
  });

  it('is not what members pay, nor what a measure of it costs, whatever the boxes are called', () => {
    const both = (member: string, price: string, measures: readonly [string, string]) =>
      `<h1>${NAME}</h1><div class="prices"><div class="club"><span>${member}</span> <b>${price}</b> <small>${measures[0]}</small></div>
<div class="regular"><span>£9.25</span> <small>${measures[1]}</small></div></div>${BUY}`;
    expect(priceOf(both('Clubcard price', '£7.50', ['£10.00/litre', '£12.33/litre']))).toBe('925 GBP');
    expect(priceOf(both('Met klantenkaart', '7.50', ['£0.10/piece', '£0.14/piece']))).toBe('925 GBP');
  });
});
