// What stands beside the product and is none of it: prices of other goods, taxes, a list of makers to choose from, a seller's button.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { toAmount } from '../../base/money/price.ts';
import { readPage } from '../../page/index.ts';
import { readProduct } from '../index.ts';
import type { Reading } from '../schema.ts';

const NAME = 'Ferrox Desk Fan F12';
const BUY = '<form action="/cart/add" method="post"><button>Add to cart</button></form>';

function read(body: string, lang = 'en'): Reading {
  const html = `<html lang="${lang}"><head><title>${NAME} – Shop</title></head><body>${body}</body></html>`;
  return readProduct(readPage(parseHtml(html, 'https://shop.example/ferrox-desk-fan-f12')), 0);
}
function priceOf(body: string, lang = 'en'): string {
  const price = read(body, lang).offer?.price;
  return price == null ? 'none' : `${toAmount(price)} ${price.currency}`;
}
const own = (lines: string, more = ''): string => `<main><h1>${NAME}</h1>${lines}${BUY}${more}</main>`;

describe('the price of another product', () => {
  const cell = (picture: string) =>
    `<h2>Customers also bought</h2><table><tr><td><a href="${picture}"><img src="/k.gif" alt=""></a><div><a href="/kettle">Kelvin steel kettle</a></div><div class="price">Regular price: $49.00</div><div class="sale-price">Sale price: $39.00</div></td></tr></table>`;

  it('is told by its card, whose picture and name lead to one page', () => {
    expect(priceOf(own('', cell('/kettle')))).toBe('none');
    expect(priceOf(own('<div class="amount">$21.00</div>', cell('/kettle')))).toBe('21.00 USD');
  });

  it('is a card’s though elements stand around the picture and the price', () => {
    const card =
      '<ol><li><div><div><a href="/kettle"><span><span><img src="/k.jpg" alt="Kelvin steel kettle"></span></span></a></div><div class="details"><strong><a href="/kettle">Kelvin steel kettle</a></strong><div class="price-box"><span class="special-price"><span><span class="price-wrapper"><span class="price">$39.00</span></span></span></span><span class="old-price"><span><span class="price-wrapper"><span class="price">$49.00</span></span></span></span></div></div></div></li></ol>';
    const price =
      '<div class="price-box"><span><span class="price-wrapper"><span class="price">$21.00</span></span></span></div>';
    expect(priceOf(own(price, card))).toBe('21.00 USD');
  });

  it('is a card’s that is called by two words, and one that only a script makes a link', () => {
    const two =
      '<ol><li><a href="/kettle"><img src="/k.jpg" alt=""></a><strong><a href="/kettle">Kelvin kettle</a></strong><span class="special-price">$39.00</span></li></ol>';
    const box = '<div class="amount">$21.00</div>';
    expect(priceOf(own(box, two))).toBe('21.00 USD');
    const led = (at: number) =>
      `<div class="deal" data-link="/w/${at}"><h6>Kelvin steel kettle ${at}</h6><div class="deal-price">$3${at}.00</div></div>`;
    const line = `<main><span class="called">${NAME}</span>${box}${BUY}<div>${led(1)}${led(2)}${led(3)}</div></main>`;
    expect(priceOf(line)).toBe('21.00 USD');
  });

  it('is no card’s beside a picture of the product and a link to something else', () => {
    const box = (price: string) =>
      `<div><div><a href="/large.jpg"><img src="/small.jpg" alt=""></a></div><div>${price}<a href="/ask">Ask a question about this</a></div></div>`;
    expect(priceOf(`<main><h1>${NAME}</h1><div>${box('<p>$21.00</p>')}${BUY}</div></main>`)).toBe(
      '21.00 USD',
    );
  });

  it('is not what stands right behind the name, whatever hangs below in the same box', () => {
    const card =
      '<div class="item"><a href="/k"><img src="/k.jpg" alt=""><h4>Kelvin steel kettle</h4><span class="cost">$39.00</span></a></div>';
    const page = `<div><div><div><h4 class="product-name">${NAME}</h4><h3 class="price">$21.00</h3>${BUY}</div></div><div>${card}${card}</div></div>`;
    expect(priceOf(page)).toBe('21.00 USD');
  });

  it('is named by its card’s name, not by how many reviews it has', () => {
    const card = (at: number, name: string) =>
      `<form action="/"><div class="ware"><a href="/w/${at}"><img src="/${at}.jpg" alt=""></a></div><div class="told"><a href="/w/${at}#reviews">1${at} reviews</a><div><a href="/w/${at}">${name}</a></div><div class="price"><span class="price-list">List price: <s>$9${at}.00</s></span> <span class="price-now">$7${at}.00</span></div><button>Add to cart</button></div></form>`;
    const more = `${card(1, 'Kelvin steel kettle')}${card(2, 'Aurel oak floor lamp')}`;
    expect(priceOf(own('<p>Contact us for a price</p>', `<h2>Also liked</h2>${more}`))).toBe('none');
    expect(priceOf(own('', `<h2>Also liked</h2>${more}`))).toBe('none');
  });

  it('may stand in a menu above, where the page has none or tells it on request', () => {
    const menu =
      '<header><ul class="mega-menu"><li><div class="teaser"><a href="/k">Kelvin kettle</a><span class="price">$39.00</span></div></li><li>Orders before noon leave our warehouse on the same day, in all parts of the country</li></ul></header>';
    const also =
      '<div class="also-purchased product-grid"><div class="item"><a href="/k">Kelvin kettle</a><span class="price">$38.00</span></div></div>';
    expect(priceOf(menu + own('', also))).toBe('none');
    expect(priceOf(menu + own('<p class="price">Call for pricing</p>'))).toBe('none');
    const viewed = also.replace('also-purchased', 'recently_viewed');
    expect(priceOf(own('', viewed))).toBe('none');
  });

  it('is none of a product that costs nothing, whatever the box of its price is called', () => {
    const card = `<div class="product-card"><a href="/k"><img src="/k.jpg" alt=""></a><a href="/k">Kelvin kettle</a><div class="price-list"><span class="sale-price">Sale price $39.00</span></div></div>`;
    const zero =
      '<price-list class="price-list"><sale-price><span>Sale price</span>$0.00</sale-price></price-list>';
    expect(priceOf(own(zero, `<div class="product-list">${card}</div>`))).toBe('none');
  });
});

describe('a card of another product that is one link', () => {
  const card = (name: string, said: string): string =>
    `<div class="col"><a href="/p/${name.length}"><img src="/k.jpg" alt="${name}"><div class="content"><div class="product-name">${name}</div><div class="product-price">${said}</div></div></a></div>`;
  const sale = '<span class="product-new-price">$49.00</span><del class="product-old-price">$63.70</del>';

  it('tells no sale of this one', () => {
    const cards = card('Kelvin steel kettle', sale) + card('Kelvin toaster duo', '$70.00');
    const price = '<div class="product-price">$99.95</div>';
    expect(priceOf(own(price, `<p>Related</p><div class="row">${cards}</div>`))).toBe('99.95 USD');
  });

  it('may be sold out, while this one is not', () => {
    const cards = card('Kelvin toaster duo', '$49.00') + card('Kelvin steel kettle', 'Out of stock');
    const body = own('<div class="price">$21.00</div>', `<h2>Related</h2>${cards}`);
    expect(read(body).offer?.availability).toBe('InStock');
    const button = '<a class="button" href="/p/1"><span>+</span><span>Out of stock</span></a>';
    expect(
      read(`<main><h1>${NAME}</h1><div class="price">$21.00</div>${button}</main>`).offer?.availability,
    ).toBe('OutOfStock');
  });

  it('may have a button that leads to it and says that it is sold out', () => {
    const sold = (path: string) =>
      `<div><a href="${path}"><img src="/k.jpg" alt=""></a><a href="${path}"><span>Kelvin steel kettle</span></a><a href="${path}" class="btn">Sold out</a></div>`;
    const page = (path: string) => own('<div class="price">$21.00</div>', sold(path));
    expect(read(page('/kelvin-steel-kettle')).offer?.availability).toBe('InStock');
    expect(read(page('/ferrox-desk-fan-f12')).offer?.availability).toBe('OutOfStock');
  });

  it('may say that it is sold out between the prices of such cards, wherever on them, and on its button', () => {
    const item = (name: string, badge: string, more: string, button: string) =>
      `<div class="item"><div class="photo"><a href="/${name}"><img src="/k.jpg" alt="${name}"></a>${badge}</div><div class="about"><a href="/${name}"><div>Kelvin ${name} duo</div><div class="amounts"><span class="now">$${name.length}9.00</span></div></a></div>${more}<form action="/cart" method="post">${button}</form></div>`;
    const buy = '<input type="submit" value="Add to cart">';
    const sold = '<input type="submit" value="Sold out" disabled>';
    const gone = '<div class="label">Sold out</div>';
    const page = (...cards: string[]) =>
      read(own('<div class="price">$21.00</div>', `<section><h3>See also</h3>${cards.join('')}</section>`))
        .offer?.availability;
    const [kettle, pan] = [item('kettle', '', '', buy), item('pan', '', '', buy)];
    expect(page(kettle, item('toaster', gone, '', sold), pan)).toBe('InStock');
    expect(page(item('toaster', gone, '', sold), kettle, pan)).toBe('InStock');
    expect(page(kettle, pan, item('toaster', '', '<p>Out of stock</p>', sold))).toBe('InStock');
    const own_ = own(
      '<div class="price">$21.00</div><p>Out of stock</p>',
      `<section><h3>See also</h3>${kettle}${pan}</section>`,
    );
    expect(read(own_.replace(BUY, '')).offer?.availability).toBe('OutOfStock');
  });

  it('may say on its picture that it is sold out, before its name', () => {
    const badged = (name: string, badge: string): string =>
      `<div class="tile"><a href="/p/${name.length}"><div class="shot"><img src="/k.jpg" alt=""><span class="badge">${badge}</span></div><h3>${name}</h3><b>$49.00</b></a></div>`;
    const cards = badged('Kelvin steel kettle', 'Out of stock') + badged('Kelvin toaster duo', 'New');
    const body = own('<div class="price">$21.00</div>', `<h2>Similar</h2>${cards}`);
    expect(read(body).offer?.availability).toBe('InStock');
  });

  it('may have a heading that is a link, and say that it is sold out behind it', () => {
    const item = (name: string, said: string): string =>
      `<li class="item"><h3><a href="/p/${name.length}">${name}</a></h3>${said}</li>`;
    const list = [
      item('Kelvin steel kettle', 'Out of stock'),
      item(
        'Kelvin toaster duo',
        '<form><span class="price">$49.00</span><button>Add to cart</button></form>',
      ),
      item(
        'Kelvin toaster four',
        '<form><span class="price">$59.00</span><button>Add to cart</button></form>',
      ),
    ];
    const body = own('<div class="price">$21.00</div>', `<h2>Related</h2><ul>${list.join('')}</ul>`);
    expect(read(body).offer?.availability).toBe('InStock');
  });
});

describe('a levy for what is left of the thing', () => {
  it.each([
    ['fr', '<div>Éco-participation : 0,50 €</div><div>8,99 €</div>'],
    ['nl', '<table><tr><td>Recupel</td><td>€ 0,50</td></tr><tr><td>Prijs</td><td>€ 8,99</td></tr></table>'],
    ['de', '<p>Pfand: 0,25 €</p><p>8,99 €</p>'],
    ['de', '<p>8,99 €</p><p>zzgl. 0,25 € Pfand</p>'],
    ['de', '<p>Preis inkl. Pfand: 8,99 €</p>'],
    ['nl', '<p>Prijs incl. Recupel: € 8,99</p>'],
  ])('is not the price, which may hold it, %s: %s', (lang, lines) => {
    expect(priceOf(own(lines), lang)).toBe('8.99 EUR');
  });
});

describe('what is due to the tax', () => {
  const line = (label: string, amount: string) =>
    `<div><span>${label}: </span><span>€ ${amount}</span></div>`;

  it('is no price, nor is what is left without it', () => {
    const shown = line('Excl', '100,00') + line('Total', '121,00') + line('Due', '21,00');
    expect(priceOf(own(`<div class="prices">${shown}</div>`), 'nl')).toBe('121.00 EUR');
    const labelled = line('Verkoopprijs excl. btw', '100,00') + line('Verkoopprijs', '119,50');
    expect(priceOf(own(`<div class="prices">${labelled}</div>`), 'nl')).toBe('119.50 EUR');
  });

  it('is told from a saving that comes to as much', () => {
    const sale = '<s>$120.00</s> <b>$100.00</b> <i>You save $20.00</i>';
    expect(priceOf(own(`<p class="price">${sale}</p>`))).toBe('100.00 USD');
  });

  it('says nothing of when a price was paid', () => {
    const prices =
      '<dl><dt>通常価格(税込)：</dt><dd class="price">8,085 円</dd></dl><dl><dt>販売価格(税込)：</dt><dd class="price">7,350 円</dd></dl>';
    expect(priceOf(own(prices), 'ja')).toBe('7350 JPY');
  });
});

describe('what can be pressed or chosen', () => {
  const lines = '<p class="price">7,350 円</p>';
  const sent =
    '<form name="f"><a href="javascript:void(document.f.submit())"><img alt="カゴに入れる"></a></form>';

  it('is the cart’s button where a script sends the form', () => {
    const { offer } = read(`<main><h2>${NAME}</h2>${lines}${sent}</main>`, 'ja');
    expect(offer?.availability).toBe('InStock');
  });

  it('is no maker: a seller’s button, an entry that chooses none', () => {
    const button = '<button id="button_cart_vendor_7">Add to cart</button>';
    expect(read(own('<p>$21.00</p>', button)).product?.brand ?? null).toBe(null);
    const choice = (value: string) =>
      `<dl><dt>Brand</dt><dd><select name="maker"><option value="${value}">Kelvin Works</option></select></dd></dl>`;
    expect(read(choice('') + own('<p>$21.00</p>')).product?.brand ?? null).toBe(null);
    expect(read(own('<p>$21.00</p>', choice('7'))).product?.brand).toBe('Kelvin Works');
  });
});
