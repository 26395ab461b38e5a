// Like osCommerce and its many descendants: search by an advanced_search_result page, tables, a small heading.
import { money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ number }: { readonly number: string }): string => `/product_info.php?products_id=${number}`;

export const oscommerce = run({
  habit:
    'osCommerce: GET form to advanced_search_result.php, result table, no structured data; every word, in name and model',
  names: {
    header: 'headerBox',
    logo: 'storeLogo',
    search: 'quick',
    grid: 'listing',
    card: 'listing-cell',
    product: 'contentContainer',
    gallery: 'piGal',
    details: 'contentText',
    price: 'productPrice',
    was: 'productSpecialPrice',
    stock: 'stockText',
    buy: 'buyNow',
    facts: 'infoTable',
    related: 'alsoBought',
  },
  engine: (entries) => allWords(entries, { codes: true }),
  path,
  wanted: (ask) => (ask.path === '/product_info.php' ? ask.query.get('products_id') : null),
  asked: (ask) => (ask.path === '/advanced_search_result.php' ? (ask.query.get('keywords') ?? '') : null),
  head: (_, ask) => html`<base href="${ask.origin}/"><meta name="generator" content="osCommerce">`,
  search: () =>
    html`<form name="quick_find" action="advanced_search_result.php" method="get" class="quick"><input type="text" name="keywords" size="10" maxlength="30"><input type="hidden" name="search_in_description" value="1"><input type="image" src="/images/button_quick_find.gif" alt="Quick Find" title=" Quick Find "></form>`,
  item: (store, listing) =>
    html`<tr class="productListing-odd"><td align="center"><a href="${path(listing)}&amp;osCsid=k3j2h1"><img src="${imageOf(listing)}" alt="${listing.title}" title=" ${listing.title} " width="100" height="80"></a></td><td><a href="${path(listing)}&amp;osCsid=k3j2h1">${listing.title}</a></td><td align="right">${money(store.profile, listing.price)}</td><td align="center"><a href="/advanced_search_result.php?action=buy_now&amp;products_id=${listing.number}">Buy Now</a></td></tr>`,
  list: (items) =>
    html`<table border="0" width="100%" cellspacing="0" cellpadding="2" class="productListing"><tr><td class="productListing-heading"></td><td class="productListing-heading">Product Name+</td><td class="productListing-heading">Price</td><td class="productListing-heading">Buy Now</td></tr>${items}</table>`,
  product: (store, listing, more) =>
    html`<form name="cart_quantity" action="/product_info.php?action=add_product" method="post"><div><h1 style="float: right;" class="productPrice">${money(store.profile, listing.price)}</h1><h1>${listing.title}<br><span class="smallText">[${listing.mpn ?? listing.sku}]</span></h1></div><div class="contentContainer"><div class="piGal"><img src="${imageOf(listing)}"></div><div class="contentText"><p>${listing.description}</p>${listing.brand === '' ? null : html`<p>Manufacturer: ${listing.brand}</p>`}<input type="hidden" name="products_id" value="${listing.number}"><button type="submit">Add to Cart</button></div></div></form><h2>Customers who bought this product also purchased</h2><table>${more}</table>`,
  nothing: 'There is no product that matches the search criteria.',
});
