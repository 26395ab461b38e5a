// Pages of small shops that say little: under the name by which the shop's own results lead there they are read as its products.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../base/document/html.ts';
import { readPage } from '../page/index.ts';
import { readProductInTurns } from './index.ts';

const NAME = 'Kelvin Kettle K-17 Steel';
const read = (
  body: string,
  listed: string | null,
  { url = 'https://shop.example/p?no=7', called = 'Home Goods', head = '' } = {},
) =>
  readProductInTurns(
    readPage(parseHtml(`<html><head><title>${called}</title>${head}</head><body>${body}</body></html>`, url)),
    0,
    async () => undefined,
    listed,
  );

const SPARE = `<div><a href="/">Home</a> <a href="/cart">My cart</a></div><table><tr><td><img src="/7.jpg"></td><td><b>${NAME}</b></td></tr>
  <tr><td>Price : $ 39.90</td></tr><tr><td><form action="/cart?add=7" method="post"><input type="submit" value="Add To Cart"></form></td></tr></table>`;

describe('a page that its shop lists by name', () => {
  it('is that product where it says the name and a price', async () => {
    expect((await read(SPARE, null)).product).toBeNull();
    const { kind, product, offer } = await read(SPARE, NAME);
    expect([kind, product?.title, offer?.price]).toEqual(['product', NAME, { minor: 3990, currency: 'USD' }]);
  });

  it('is none where it does not say that name, or says it in a link', async () => {
    expect((await read(SPARE, 'Kelvin Toaster Duo')).product).toBeNull();
    const linked = SPARE.replace(`<b>${NAME}</b>`, `<a href="/p?no=7">${NAME}</a>`);
    expect((await read(linked, NAME)).product).toBeNull();
  });

  it('is none where it neither states a price nor sells anything', async () => {
    expect(
      (await read(`<h2>${NAME}</h2><p>It boils water, and it has a story.</p>`, NAME)).product,
    ).toBeNull();
  });

  it.each([
    ['<p>Currently unavailable</p>'],
    ['<table><tr><th>Article number</th><td>HG-7</td></tr></table><a href="/contact">Call for price</a>'],
  ])('is that product although it is not to be bought now: %s', async (offer) => {
    expect((await read(`<h1>${NAME}</h1>${offer}<p>It boils water.</p>`, NAME)).product?.title).toBe(NAME);
    expect((await read(`<p>${NAME}</p>${offer}<p>It boils water.</p>`, NAME)).product).toBeNull();
  });

  it('is that product where a sign alone stands on its button, which is called after what it does', async () => {
    const body = (name: string) =>
      `<div><strong>Name:</strong>${NAME}</div><div><strong>Description:</strong>It boils water.</div><input name="quantity"><button class="btn ${name}">+</button>`;
    expect((await read(body('add-to-cart'), NAME)).product?.title).toBe(NAME);
    expect((await read(body('plus'), NAME)).product).toBeNull();
  });

  it('is that product without a price where its data name it with the number in its address', async () => {
    const body = (sku: string) =>
      `<h1>${NAME}</h1><p>It boils water.</p><script id="__NEXT_DATA__" type="application/json">{"props":{"product":{"sku":"${sku}","name":"${NAME}","slug":"kelvin"}}}</script>`;
    const url = 'https://shop.example/en/kelvin/HG-1717';
    expect((await read(body('HG-1717'), NAME, { url })).product?.title).toBe(NAME);
    expect((await read(body('HG-1718'), NAME, { url })).product).toBeNull();
  });

  it('is none when it is the answer to a search for the name', async () => {
    const results = `<h2>Results for "${NAME}"</h2><p>${NAME}</p><p>$39.90</p><button>Add to cart</button>`;
    const url = `https://shop.example/search?q=${encodeURIComponent(NAME.slice(0, 13))}`;
    expect((await read(results, NAME, { url })).product).toBeNull();
  });

  it('is none when its heading says in quotation marks what the address was asked, under whatever name', async () => {
    const results = `<h1>Výsledky "jug kettle"</h1><p>$39.90</p><button>Do košíku</button>`;
    const url = 'https://shop.example/vysledky/?string=jug+kettle';
    expect((await read(results, null, { url })).product).toBeNull();
  });

  it('is that product although the link that led there carries the words of a search', async () => {
    const head = '<link rel="canonical" href="https://shop.example/jug-kettle-ketil-12/7001.html">';
    const page = `<h1>${NAME}</h1><p class="price">$39.90</p><button>Add to cart</button>`;
    const url = 'https://shop.example/jug-kettle-ketil-12/7001.html?start=3&q=jug%20kettle';
    expect((await read(page, null, { url, head })).product?.title).toBe(NAME);
  });

  it('is that product where heading and title are the shop’s name alone', async () => {
    const page = `<h1>Lampwerk Shop</h1><div><h4>${NAME}</h4><p>It boils water.</p>Price: <h3>$39.90</h3><form action="/cart"><input type="submit" value="Add to cart"></form></div>`;
    const there = { url: 'https://www.lampwerk.example/ware/7', called: 'Lampwerk Shop' };
    const { product, offer } = await read(page, NAME, there);
    expect([product?.title, offer?.price?.minor]).toEqual([NAME, 3990]);
    expect(
      (await read(page, NAME, { ...there, url: 'https://other.example/ware/7' })).product?.title,
    ).not.toBe(NAME);
  });

  it('is that product where its heading says what kind of page it is', async () => {
    const page = (name: string) =>
      `<h1>Details</h1><dl><dt>Name</dt><dd>${name}</dd><dt>Price</dt><dd>$39.90</dd></dl><form action="/cart"><button>Add to cart</button></form>`;
    expect((await read(page(NAME), NAME)).product?.title).toBe(NAME);
    expect((await read(page('Kelvin Toaster Duo'), NAME)).product?.title).not.toBe(NAME);
  });

  it('is none when its heading and title name another', async () => {
    const other = `<h1>Kelvin Toaster Duo</h1><p>$29.90</p><button>Add to cart</button><p>${NAME}</p>`;
    expect((await read(other, NAME, { called: 'Kelvin Toaster Duo - Home Goods' })).product?.title).not.toBe(
      NAME,
    );
  });

  it('is that product although the shop writes its own name as the heading of every page', async () => {
    const body = `<h1><a href="/">HomeGoods</a></h1><h2>${NAME}</h2><p>$39.90</p><button>Add to cart</button>`;
    expect((await read(body, NAME, { called: `${NAME} - HomeGoods` })).product?.title).toBe(NAME);
  });

  it('has its whole name where the list cut it short', async () => {
    expect((await read(SPARE, 'Kelvin Kettle…')).product?.title).toBe(NAME);
  });
});

describe('a name that stands in the title of the document alone', () => {
  const body = `<div class="name">${NAME}<span>ID</span><span>300007</span></div><p class="price">$39.90</p><form action="/cart/add" method="post"><input type="hidden" name="product" value="7"><button>Add to cart</button></form>`;

  it('has no category behind it where the shop lists it without', async () => {
    const called = `${NAME} | Kettles | Home Goods`;
    const url = 'https://shop.example/kelvin-kettle-k-17-steel/p/300007';
    expect((await read(body, NAME, { called, url })).product?.title).toBe(NAME);
    expect((await read(body, 'Kelvin Toaster Duo', { called, url })).product?.title).not.toBe(
      'Kelvin Toaster Duo',
    );
  });
});
