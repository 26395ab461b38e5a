// What result pages say in words, in many languages, and what only sounds like it.
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../base/document/html.ts';
import { echoes, readSaid, related } from './result-page.ts';

const said = (inside: string) =>
  readSaid(
    parseHtml(
      `<html><body><header>0 results in your last search</header>${inside}</body></html>`,
      'https://shop.example/s?q=x',
    ),
  );

describe('nothing was found', () => {
  it.each([
    'No products were found matching your selection.',
    'There is no product that matches the search criteria.',
    'Your search returned no results.',
    'No matches were found for your search "x"',
    'Search results: 0 results for x',
    '0 products found',
    'There is no product to display',
    'No products were found that matched your criteria.',
    'Sorry, nothing matched your search.',
    'We couldn’t find any products for x',
    "We couldn't find anything for x",
    'There are no results to display',
    'Your search for x did not match any products.',
    'Es wurden keine Artikel gefunden',
    'Leider konnten wir zu x nichts finden',
    'Ihre Suche ergab keine Treffer',
    'Die Suche ergab keine genauen Treffer.',
    'Leider kein Treffer für x',
    'Aucun résultat pour x',
    'Aucun produit ne correspond à votre recherche',
    'No se han encontrado productos',
    'No hay resultados',
    'No hubo resultados para tu búsqueda',
    'Nenhum produto encontrado',
    'Nessun risultato trovato',
    'Geen resultaten voor x',
    'Nie znaleziono produktów',
    'Nebyly nalezeny žádné produkty',
    'Na zadaný výraz nebylo nic nalezeno',
    'Nincs találat',
    'Nincs a keresésnek megfelelő termék',
    '0 rezultate pentru: x',
    'Nie znaleźliśmy ofert',
    'Dla x znaleziono 0 pozycji',
    'Na hledaný výraz jsme bohužel nic nenašli.',
    'Hledanému výrazu nevyhovuje žádné zboží',
    'Žádné výsledky',
    'Hľadanému výrazu nevyhovuje žiadny tovar.',
    'Nu am gasit produse conform criteriilor tale',
    'Geen resultaat : (x)',
    'Inga träffar på x',
    'Sökningen gav inte något resultat',
    'Der blev ikke fundet nogen varer',
    'Vi fant dessverre ingen varer',
    'Ingen resultater',
    'Ei tuloksia',
    'Aradığınız ürün bulunamadı',
    'По вашему запросу ничего не найдено',
    '検索結果が見つかりませんでした',
    '没有找到相关商品',
    '검색 결과가 없습니다',
    '該当する商品がございません。',
    '検索条件に合致する商品はありません',
    '該当商品なし',
    '該当件数0件です。',
    '0件の商品が見つかりました',
    '등록된 상품이 없습니다.',
    '일치하는 상품이 없습니다',
    '找不到任何產品。',
    '查無相關商品',
    '无法搜索到您要找的商品！',
    '暂无相关商品',
    'Eşleşen ürün yok',
    'По вашему запросу ничего не нашлось',
    'Товаров не обнаружено',
    'Twoje wyszukiwanie nie zwróciło żadnych wyników.',
    "Aucune correspondance n'a été trouvée pour votre recherche",
    '没有相关数据',
    'Sua busca não retornou resultados',
    'No encontramos resultados',
    'Kami tidak menemukan hasil untuk x',
    'Produk tidak ditemukan',
    'Không có kết quả nào',
    'عذراً، لا توجد منتجات مطابقة لبحثك',
    'لم يتم العثور على نتائج',
    'محصولی یافت نشد',
    'ไม่มีสินค้าที่ค้นหา',
    'Nema rezultata',
    'Няма намерени продукти',
    'Prekių nerasta',
    "It seems we can't find what you're looking for.",
    'Nothing matches your search',
  ])('%s', (words) => {
    expect(said(`<main><p>${words}</p></main>`).nothing).toBe(true);
    expect(said(`<main><p>${words.replace(' ', ' <b>')}</b></p></main>`).nothing).toBe(true);
  });

  it.each([
    'Shopping cart: 0 items',
    'Mein Warenkorb: 0 Artikel',
    'Showing 1-12 of 40 results',
    'No reviews yet',
    '10 results per page',
    'There are no products in your cart',
    '0 item(s) - $0.00',
    'Sorry about the delay in delivery',
    '該当する商品が 12 件あります',
    'カートに商品がありません',
    '最近チェックした商品がありません',
    '장바구니에 상품이 없습니다',
    '购物车中没有商品',
    'В корзине нет товаров',
    'Sepetinizde ürün bulunmamaktadır',
    'لا توجد منتجات في السلة',
    'Không có sản phẩm nào trong giỏ hàng',
    'Tidak ada produk di keranjang',
    'ไม่มีสินค้าในตะกร้า',
    'Nenašli jste, co jste hledali?',
    'Fandt du ikke det, du søgte?',
  ])('not: %s', (words) => expect(said(`<main><p>${words}</p></main>`).nothing).toBe(false));
});

it('a sum before "Search results" is no number of results', () => {
  expect(said('<div>Total $0</div><h1>Search results for “lamp”</h1>').nothing).toBe(false);
  expect(said('<div>Total $5</div><h1>0 search results for “lamp”</h1>').nothing).toBe(true);
});

it('a cart’s count is no number of results, whatever it is called', () => {
  const cart = '<div class="shopcartwrapper"><a class="shopcartlink"><div>Cart</div><div>0</div></a></div>';
  expect(said(`${cart}<main><h1>Search results</h1><p>Lamp</p></main>`).nothing).toBe(false);
  expect(said(`<div><span>0</span></div><main><h1>Search results</h1></main>`).nothing).toBe(true);
});

describe('a part that is hidden', () => {
  const WORDS = '<p>No results, try a different search.</p>';
  it('says nothing', () => expect(said(`<div hidden>${WORDS}</div>`).nothing).toBe(false));
  it('says nothing where it is read aloud of a box', () => {
    const aloud = (name: string) =>
      `<form><input><div class="${name}" aria-live="polite">No results</div></form>`;
    expect(said(`${aloud('screen-reader-text')}<main><p>Lamp</p></main>`).nothing).toBe(false);
    expect(said(`${aloud('message')}<main><p>Lamp</p></main>`).nothing).toBe(true);
  });
  it('says all when React sent it after the rest', () => {
    const late = `<main><template id="B:0"></template></main><div hidden id="S:0">${WORDS}</div><script>$RC("B:0","S:0")</script>`;
    expect(said(late).nothing).toBe(true);
  });
});

describe('what was meant', () => {
  it.each([
    ['Did you mean: <a href="/s?q=lamp">lamp</a>?', 'lamp'],
    ['Meinten Sie <a href="/s?q=lampe">„Lampe“</a>?', 'Lampe'],
    ['Vouliez-vous dire <em><a href="/s?q=lampe">lampe</a></em>', 'lampe'],
    ['<a href="/help">Help</a>', null],
  ])('%s', (inside, expected) => expect(said(`<main><p>${inside}</p></main>`).suggestion).toBe(expected));
});

describe('the next page', () => {
  it.each([
    ['<a rel="next" href="/s?p=2">2</a>', '/s?p=2'],
    ['<li class="pagination-next"><a class="next" href="/s?p=2">»</a></li>', '/s?p=2'],
    ['<a href="/s?p=2" aria-label="Nächste Seite">2</a>', '/s?p=2'],
    ['<a href="/next-level-gaming/">Next level gaming for everybody who plays</a>', null],
    ['<a href="/s?p=1">1</a>', null],
  ])('%s', (inside, expected) => expect(said(`<main>${inside}</main>`).next).toBe(expected));
});

describe('related', () => {
  it.each([
    ['Sony PS-LX350H Turntable', 'PSLX350H', true],
    ['Sony PSLX350H', 'ps-lx350h', true],
    ['Kettle', 'sony turntable', false],
    ['', 'x', false],
  ])('%s to %s: %s', (title, query, expected) =>
    expect(related(title, 'https://shop.example/p/1', query)).toBe(expected),
  );
  it('by the address when the title is short', () => {
    expect(related('View', 'https://shop.example/sony-ps-lx350h.html', 'sony')).toBe(true);
  });
});

describe('words given back', () => {
  it.each([
    ['in a field', '<input type="search" name="q" value="Oak table">', true],
    ['in the title', '<title>Search: oak table - Shop</title>', true],
    ['between quotation marks', '<h1>12 hits for “Oak Table”</h1>', true],
    ['in an element of their own', '<p>Results for <b>oak table</b></p>', true],
    ['in a product’s name', '<h3>Round oak table, 90 cm</h3>', false],
    ['in a link', '<a href="/?q=oak+table">oak table</a>', false],
    ['not at all', "<p>0 results for ''</p>", false],
  ])('%s', (_, inside, expected) => {
    expect(echoes(parseHtml(`<body>${inside}</body>`, 'https://a.example/'), 'oak table')).toBe(expected);
  });
});

describe('a heading that counts the results for the words', () => {
  const counted = (inside: string): boolean =>
    readSaid(parseHtml(`<html><body>${inside}</body></html>`, 'https://shop.example/s'), 'desk lamp').nothing;

  it.each(['desk lamp (0)', 'Results for “Desk Lamp” (0)', 'desk lamp<!-- --> (<!-- -->0<!-- -->)'])(
    'says that there are none: %s',
    (text) => expect(counted(`<h1>${text}</h1>`)).toBe(true),
  );

  it.each([
    '<h1>desk lamp (10)</h1>',
    '<h1>Desk chair (0)</h1>',
    '<h1>desk lamp</h1><label>desk lamp (0)</label>',
    '<h3>Desk Lamp (0)</h3>',
  ])('says it of nothing else: %s', (inside) => expect(counted(inside)).toBe(false));
});

it.each(['Showing 0 - 0 of 0', '0–0 von 0 Artikeln', 'Affichage 0 à 0 de 0'])(
  'a span of no results says that there are none: %s',
  (text) => {
    const said = readSaid(parseHtml(`<html><body><p>${text}</p></body></html>`, 'https://shop.example/s'));
    expect(said.nothing).toBe(true);
  },
);
