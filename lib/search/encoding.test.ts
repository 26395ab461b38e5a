// Shops whose pages are not in UTF-8 are asked as a browser asks them: in the encoding of the form, else in that of its page.
import { afterEach, describe, expect, it } from 'vitest';
import { closeShops, open, search, world } from '../../tests/shops/searching.ts';
import { encodedIn } from './http/encode.ts';

afterEach(closeShops);

/** The bytes of a page in an encoding, by the escapes of its letters. */
function bytes(text: string, charset: string): Uint8Array {
  const letters = [...text].map((letter) => (letter < '\u0080' ? letter : encodedIn(letter, charset)));
  return Uint8Array.from(letters.join('').match(/%[0-9A-F]{2}|./gs) ?? [], (code) =>
    code.length === 3 ? Number.parseInt(code.slice(1), 16) : code.charCodeAt(0),
  );
}

interface Case {
  readonly charset: string;
  readonly words: string;
  readonly sent: string;
  readonly form?: string;
  readonly field?: string;
}

/** What a shop in this encoding is asked, by its search of the words. */
async function asked({ charset, words, form = 'action="/find"', field = '' }: Case) {
  const page = (inside: string) => ({
    type: 'text/html',
    body: bytes(
      `<meta charset="${charset}"><title>${words}</title><h1>${words}</h1>${inside}<p>${`${words} `.repeat(60)}</p>`,
      charset,
    ),
  });
  const hit = `<ul><li class="product-card"><a href="/p/1"><img src="/i.jpg"><h3>${words} X1</h3></a><span class="price">$9.00</span></li></ul>`;
  const shop = await open(({ path }) => {
    if (path === '/') return page(`<form ${form}>${field}<input type="search" name="q"></form>`);
    return path === '/find' ? page(hit) : null;
  });
  const same = world();
  const found = await search(shop, same, { queries: [{ text: words, kind: 'telling' }] });
  const { url, method } = same.net.sent.at(-1) ?? { url: '', method: '' };
  return {
    url: new URL(url).search,
    method,
    titles: found.hits.map(({ product }) => product.title),
    body: shop.log.at(-1)?.body,
  };
}

describe('a form is sent', () => {
  it.each<Case>([
    { charset: 'windows-1251', words: 'чайник', sent: '?q=%F7%E0%E9%ED%E8%EA' },
    { charset: 'iso-8859-2', words: 'łódź', sent: '?q=%B3%F3d%BC' },
    { charset: 'shift_jis', words: '検索', sent: '?q=%8C%9F%8D%F5' },
    { charset: 'euc-jp', words: '日本', sent: '?q=%C6%FC%CB%DC' },
    { charset: 'euc-kr', words: '검색', sent: '?q=%B0%CB%BB%F6' },
    { charset: 'gbk', words: '中文', sent: '?q=%D6%D0%CE%C4' },
    { charset: 'big5', words: '中文', sent: '?q=%A4%A4%A4%E5' },
    { charset: 'utf-8', words: 'łódź', sent: '?q=%C5%82%C3%B3d%C5%BA' },
  ])('in $charset, as its page is written', async (one) => {
    const { url, titles } = await asked(one);
    expect(url).toBe(one.sent);
    expect(titles).toEqual([`${one.words} X1`]);
  });

  it('in the encoding that it asks for, whatever its page is written in', async () => {
    const form = 'action="/find" accept-charset="klingon UTF-8 windows-1251"';
    const { url } = await asked({ charset: 'windows-1251', words: 'чай', sent: '', form });
    expect(url).toBe('?q=%D1%87%D0%B0%D0%B9');
    const other = 'action="/find" accept-charset="windows-1251"';
    expect((await asked({ charset: 'utf-8', words: 'чай', sent: '', form: other })).url).toBe('?q=%F7%E0%E9');
  });

  it('with its own fields in that as well, and with the name of it where it asks for that', async () => {
    const field =
      '<input type="hidden" name="_charset_"><input type="hidden" name="раздел" value="все товары">';
    const { url } = await asked({ charset: 'windows-1251', words: 'чай', sent: '', field });
    expect(url).toBe('?_charset_=windows-1251&%F0%E0%E7%E4%E5%EB=%E2%F1%E5+%F2%EE%E2%E0%F0%FB&q=%F7%E0%E9');
  });

  it('in it when it is posted', async () => {
    const form = 'action="/find" method="post"';
    const { body, method } = await asked({ charset: 'windows-1251', words: 'чай', sent: '', form });
    expect([method, body]).toEqual(['POST', 'q=%F7%E0%E9']);
  });
});
