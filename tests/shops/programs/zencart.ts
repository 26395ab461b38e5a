// Like Zen Cart with its default template: hidden routing fields, tables, microdata on product pages.
import { money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { html } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ number }: { readonly number: string }): string =>
  `/index.php?main_page=product_info&cPath=1_4&products_id=${number}`;

export const zencart = run({
  habit:
    'Zen Cart: form with hidden routing fields, result table, no JSON-LD; every word, in name and description',
  names: {
    header: 'headerWrapper',
    logo: 'logo',
    search: 'navMainSearch',
    grid: 'productListing',
    card: 'productListing-row',
    product: 'productGeneral',
    gallery: 'productMainImage',
    details: 'productDetails',
    price: 'productBasePrice',
    was: 'normalprice',
    stock: 'stockInfo',
    buy: 'button_in_cart',
    facts: 'productDetailsList',
    related: 'alsoPurchased',
  },
  engine: (entries) => allWords(entries, { deep: true }),
  path,
  wanted: (ask) => (ask.query.get('main_page') === 'product_info' ? ask.query.get('products_id') : null),
  asked: (ask) => (ask.query.get('main_page') === 'search_result' ? (ask.query.get('keyword') ?? '') : null),
  head: (_, ask) =>
    html`<meta name="generator" content="shopping cart program by Zen Cart&reg;, https://www.zen-cart.com eCommerce"><base href="${ask.origin}/">`,
  search: () =>
    html`<div class="navMainSearch"><form name="quick_find_header" action="index.php?main_page=search_result" method="get"><input type="hidden" name="main_page" value="search_result"><input type="hidden" name="search_in_description" value="1"><input type="text" name="keyword" size="6" maxlength="30" placeholder="search here"><input type="submit" value="Search"></form></div>`,
  item: (store, listing) =>
    html`<tr class="productListing-odd"><td class="productListing-data"><a href="${path(listing)}"><img src="${imageOf(listing)}" alt="${listing.title}" width="100" height="80"></a></td><td class="productListing-data"><h3 class="itemTitle"><a href="${path(listing)}">${listing.title}</a></h3><div class="listingDescription">${listing.description.slice(0, 150)}...</div></td><td class="productListing-data"><span class="productBasePrice">${money(store.profile, listing.price)}</span><br><a href="${path(listing)}&amp;action=buy_now">Buy Now</a></td></tr>`,
  list: (items) =>
    html`<table class="tabTable" id="catTable"><tr class="productListing-rowheading"><th>Product Image</th><th>Item Name</th><th>Price</th></tr>${items}</table>`,
  product: (
    store,
    listing,
    more,
  ) => html`<div class="centerColumn" id="productGeneral"><div id="productMainImage"><img src="${imageOf(listing)}" alt=""></div><h1 id="productName" class="productGeneral">${listing.title}</h1><h2 id="productPrices" class="productGeneral"><span class="productBasePrice">${money(store.profile, listing.price)}</span></h2><div id="cartAdd">Add to Cart: <input type="text" name="cart_quantity" value="1" maxlength="6" size="4"><input type="submit" value="Add to Cart"></div><div id="productDescription" class="productGeneral">${listing.description}</div>
<ul id="productDetailsList"><li>Model: ${listing.sku}</li><li>50 Units in Stock</li>${listing.brand === '' ? null : html`<li>Manufactured by: ${listing.brand}</li>`}</ul></div>
<div id="alsoPurchased"><h2>Customers who bought this product also purchased...</h2><table>${more}</table></div>`,
  nothing: 'There is no product that matches the search criteria.',
});
