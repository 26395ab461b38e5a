// Names with signs within that also part a name from a shop's: what the page or its address says to the last word is kept whole.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { toAmount } from '../../base/money/price.ts';
import { readPage } from '../../page/index.ts';
import { judge } from '../judge.ts';
import { readProduct } from '../read-product.ts';
import { sceneOf } from '../scene/scene.ts';

const NAME = 'Ferrox Castle 2 : The Long Winter';
const BUY = '<span class="price">$19.99</span><p>Box with disc and booklet</p><button>Add to cart</button>';

interface Told {
  readonly path?: string;
  readonly title?: string;
  readonly head?: string;
  /** what stands behind the button */
  readonly more?: string;
}

/** what is taken for the name, whatever the page is taken for */
function titleOf(
  body: string,
  { path = 'wares/417', title = NAME, head = '', more = '' }: Told = {},
): string | undefined {
  const html = `<html lang="en"><head><title>${title}</title>${head}</head><body><main>${body}${BUY}${more}</main></body></html>`;
  const page = readPage(parseHtml(html, `https://shop.example/${path}`));
  return judge(sceneOf(page)).title[0]?.candidate.value;
}
const graph = (text: string) => `<meta property="og:title" content="${text}">`;

describe('a name with a colon or a hyphen', () => {
  it('is whole where the address ends in its words', () => {
    const path = 'en/games/ferrox-castle-2-the-long-winter/';
    expect(titleOf('', { path, head: graph(NAME) })).toBe(NAME);
    const pan = 'Ferrox Pan 3qt - Black';
    expect(titleOf('', { path: 'pans/ferrox-pan-3qt-black.html', title: pan, head: graph(pan) })).toBe(pan);
  });

  it('is parted from the shop’s, whatever the folder before is called', () => {
    const title = 'Ferrox Pan 3qt - Kitchen';
    expect(titleOf('', { path: 'kitchen/ferrox-pan-3qt', title, head: graph(title) })).toBe('Ferrox Pan 3qt');
  });

  it('is whole where the page shows it and the title of the document adds the shop’s', () => {
    const title = `${NAME} | Ferrox Store`;
    const body = `<h2 data-testid="product-title">${NAME}</h2>`;
    expect(titleOf(body, { title, head: graph(title) })).toBe(NAME);
  });
});

describe('a name in a heading', () => {
  it('is without the buttons that stand beside it there', () => {
    const share = '<button><i>share</i></button>';
    expect(titleOf(`<h1>${NAME} ${share}</h1>`)).toBe(NAME);
    expect(titleOf(`<h1><button>${NAME}</button></h1>`)).toBe(NAME);
  });

  it('of a lower level is the page’s where it is shared by that name and its document’s title says none of it', () => {
    const body = `<h5>Menu</h5><h2>Our wares</h2><h4>${NAME}</h4>`;
    const told = { title: 'SHOP || PRODUCT DETAIL', head: graph(NAME), path: 'product-detail/f12' };
    expect(titleOf(body, told)).toBe(NAME);
    expect(titleOf(body, { ...told, head: '' })).not.toBe(NAME);
  });
});

describe('a name with its price in the heading', () => {
  const heading = '<h1>Corvel Bench Vice SR45 <small>Php 89.50</small></h1>';

  it('is without the price where the page is shared by the name alone', () => {
    const head = graph('Corvel Bench Vice SR45');
    expect(titleOf(heading, { title: 'Home Goods', head })).toBe('Corvel Bench Vice SR45');
  });

  it('keeps a number that is no amount', () => {
    const head = graph('Corvel Bench Vice');
    expect(titleOf('<h1>Corvel Bench Vice SR 45</h1>', { title: 'Home Goods', head })).toBe(
      'Corvel Bench Vice SR 45',
    );
  });
});

describe('a number in brackets behind a name', () => {
  const heading = `<h1>${NAME}<br><span>[FC-2204]</span></h1>`;

  it('is none of its words where the title of the document has the name alone', () => {
    expect(titleOf(heading, { title: `${NAME} - Ferrox Online Merchant` })).toBe(NAME);
  });

  it('is one of them where that has it too', () => {
    const title = `${NAME} [FC-2204]`;
    expect(titleOf(heading, { title })).toBe(title);
  });
});

describe('a page whose headings are of other things', () => {
  const aside = '<div style="display:none"><h5>Your cart is empty.</h5></div>';
  const called = (name: string) => `${aside}<p><span class="product-title">${name}</span></p>`;

  it('is called as the one text that the markup calls a product’s name, before the only price', () => {
    expect(titleOf(called('Corvel Bench Vice SR45'), { title: 'Store' })).toBe('Corvel Bench Vice SR45');
  });
});

describe('a page without headings of the first three levels', () => {
  const name = 'Ferrox Castle';
  const others = '<h5>More of this</h5><a href="/wares/5">Cable, 1500 Ft</a><span class="price">$7.00</span>';

  it('is called as a lower heading says', () => {
    const html = `<html lang="en"><head><title>Home of Wares</title></head><body><main><h5>${name}</h5>${BUY}</main></body></html>`;
    const { product, offer } = readProduct(readPage(parseHtml(html, 'https://shop.example/wares/417')), 0);
    expect(product?.title).toBe(name);
    expect(offer?.price == null ? null : toAmount(offer.price)).toBe('19.99');
  });

  it('has the price behind it, and none where that is zero', () => {
    const body = `<h5>${name}</h5><span class="price">$0.00</span><button>Add to cart</button><div class="card">${others}</div>`;
    const html = `<html lang="en"><head><title>${name}</title></head><body>${body}</body></html>`;
    const { offer } = readProduct(readPage(parseHtml(html, 'https://shop.example/wares/417')), 0);
    expect(offer?.price ?? null).toBeNull();
  });
});

describe('a heading of the second level among others', () => {
  const title = 'Kelvin | Everything for the house';
  const heading = '<h2 class="title">Alder Lamp L4</h2>';
  const reviews = '<section><h3>Customer Reviews</h3><p>None yet</p></section>';
  const named = (more = reviews): string | undefined => titleOf(heading, { title, more });

  it('is the name where the only price and button stand below it, and the document’s title says none of it', () => {
    expect(named()).toBe('Alder Lamp L4');
  });

  it('is none where another is priced as well', () => {
    const other =
      '<h2 class="title">Kelvin Kettle</h2><span class="price">$9.00</span><button>Add to cart</button>';
    expect(named(other)).not.toBe('Alder Lamp L4');
  });
});

describe('a heading', () => {
  it('is the name with a colour that the document’s title leaves out, also where nothing can be bought', () => {
    const heading = '<h1>Ferrox Pan 3qt Terracotta</h1><p>Sold out</p>';
    const page = `<html lang="en"><head><title>Ferrox Pan 3qt | Shop</title></head><body>${heading}<p class="price">$19.99</p></body></html>`;
    const reading = readProduct(readPage(parseHtml(page, 'https://shop.example/wares/417')), 0);
    expect(reading.product?.title).toBe('Ferrox Pan 3qt Terracotta');
    const wide = page.replaceAll('3qt', '40').replace('Terracotta', 'x 25 cm');
    const other = readProduct(readPage(parseHtml(wide, 'https://shop.example/wares/417')), 0);
    expect(other.product?.title).toBe('Ferrox Pan 40 x 25 cm');
  });
});

describe('a name in a page without any heading', () => {
  const cell = (text: string) => `<table><tr><td><font><b>${text}</b></font><br>No. 4711</td></tr></table>`;

  it('is the line that the document’s title says as well, beside the shop’s name', () => {
    expect(titleOf(cell('Ferrox Pan 3qt Black'), { title: 'Example: Ferrox Pan 3qt Black' })).toBe(
      'Ferrox Pan 3qt Black',
    );
  });

  it('is no link’s and no single word', () => {
    const linked = cell('<a href="/pans">Ferrox Pan 3qt Black</a>');
    const title = 'Example: Ferrox Pan 3qt Black';
    expect(titleOf(linked, { title })).toBe(title);
    expect(titleOf(cell('Ferrox'), { title: 'Ferrox: Pans' })).toBe('Ferrox: Pans');
  });
});
