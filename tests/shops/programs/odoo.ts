// Like Odoo's eCommerce: a form that leads to the shop's list, microdata in list and page, prices cut up by markup.
import { bare, money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { html, type Markup } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = (listing: { readonly slug: string; readonly number: string }): string =>
  `/shop/${listing.slug.replace(/-\d+$/, '')}-${listing.number}`;

/** "$ 12.50" with the number in an element of its own. */
function cutPrice(text: string): Markup {
  return html`<span style="white-space: nowrap;">$ <span class="oe_currency_value">${text.replace(/[^\d.,]/g, '')}</span></span>`;
}

export const odoo = run({
  habit: 'Odoo: form to /shop, microdata in the list as well; every word, anywhere',
  names: {
    header: 'o_header_standard',
    logo: 'navbar-brand',
    search: 'o_searchbar_form',
    grid: 'o_wsale_products_grid_table_wrapper',
    card: 'oe_product_cart',
    product: 'oe_website_sale',
    gallery: 'o_wsale_product_images',
    details: 'o_wsale_product_details',
    price: 'product_price',
    was: 'oe_default_price',
    stock: 'availability_messages',
    buy: 'a-submit',
    facts: 'table',
    related: 's_dynamic_snippet_products',
  },
  engine: (entries) => allWords(entries, { deep: true, codes: true }),
  path,
  wanted: (ask) => /^\/shop\/.*-(\d+)$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/shop' ? (ask.query.get('search') ?? '') : null),
  head: () =>
    html`<meta name="generator" content="Odoo"><meta property="og:type" content="website"><meta property="og:site_name" content="My Website">`,
  search: () =>
    html`<form method="get" class="o_searchbar_form o_wait_lazy_js s_searchbar_input" action="/shop" data-snippet="s_searchbar_input"><div role="search" class="input-group"><input type="search" name="search" class="search-query form-control oe_search_box" placeholder="Search..." value="" data-search-type="products" data-limit="5" autocomplete="off"><button type="submit" aria-label="Search" title="Search" class="btn oe_search_button"><i class="oi oi-search"></i></button></div><input name="order" type="hidden" class="o_search_order_by" value="name asc"></form>`,
  item: (store, listing) =>
    html`<div class="oe_product g-col-6 g-col-md-4" style="--o-wsale-products-grid-product-col-height: 1;"><div class="o_wsale_product_grid_wrapper position-relative h-100"><form action="/shop/cart/update" method="post" class="oe_product_cart h-100 d-flex" itemscope itemtype="http://schema.org/Product"><div class="oe_product_image position-relative"><a class="oe_product_image_link d-block" itemprop="url" href="${path(listing)}"><span class="oe_product_image_img_wrapper"><img itemprop="image" src="${imageOf(listing)}" alt="${listing.title}"></span></a></div><div class="o_wsale_product_information"><div class="o_wsale_product_information_text"><h6 class="o_wsale_products_item_title mb-2"><a class="text-primary text-decoration-none" itemprop="name" href="${path(listing)}" content="${listing.title}">${listing.title}</a></h6></div><div class="o_wsale_product_sub"><div class="product_price" itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span class="h6 mb-0">${cutPrice(money(store.profile, listing.price))}</span><span itemprop="price" style="display:none;">${bare(listing.price)}</span><span itemprop="priceCurrency" style="display:none;">${store.profile.currency}</span></div></div></div></form></div></div>`,
  list: (items) =>
    html`<div id="products_grid" class="o_wsale_layout_grid"><div class="products_header btn-toolbar"><span>Sort By: <a href="/shop?order=name+asc">Name</a></span></div><section id="o_wsale_products_grid" class="o_wsale_products_grid_table_wrapper grid">${items}</section></div>`,
  product: (store, listing, more) => {
    const { profile } = store;
    return html`<section itemscope itemtype="http://schema.org/Product" id="product_detail" class="oe_website_sale container my-3 my-lg-4" data-view-track="1"><div class="row"><div class="col-lg-6"><ol class="breadcrumb"><li class="breadcrumb-item"><a href="/shop">All Products</a></li><li class="breadcrumb-item active"><span>${listing.title}</span></li></ol></div></div><div class="row" id="product_detail_main"><div class="col-lg-7 o_wsale_product_images"><img src="${imageOf(listing)}" class="img img-fluid product_detail_img" alt="${listing.title}"></div><div id="product_details" class="col-lg-5 o_wsale_product_details"><h1 itemprop="name">${listing.title}</h1><span itemprop="url" style="display:none;">https://${profile.host}${path(listing)}</span><span itemprop="image" style="display:none;">https://${profile.host}${imageOf(listing)}</span><p class="oe_structure">${listing.description}</p><form action="/shop/cart/update" method="POST"><div class="js_product js_main_product mb-3"><div><div itemprop="offers" itemscope itemtype="http://schema.org/Offer" class="product_price mt-2 mb-3 d-inline-block"><h3 class="css_editable_mode_hidden"><span class="oe_price">${cutPrice(money(profile, listing.price))}</span><span itemprop="price" style="display:none;">${bare(listing.price)}</span><span itemprop="priceCurrency" style="display:none;">${profile.currency}</span></h3></div></div><input type="hidden" class="product_id" name="product_id" value="${listing.number}"><div class="css_quantity input-group"><input type="text" class="form-control quantity" name="add_qty" value="1"></div><a role="button" id="add_to_cart" class="btn btn-primary js_check_product a-submit" href="#"><i class="fa fa-shopping-cart"></i> Add to cart</a></div></form><div id="o_product_terms_and_share"><p class="text-muted">Terms and Conditions<br>30-day money-back guarantee<br>Shipping: 2-3 Business Days</p></div></div></div></section><section class="s_dynamic_snippet_products"><h4>Alternative products</h4>${more}</section>`;
  },
  heading: () => null,
  nothing: 'No results for your search.',
});
