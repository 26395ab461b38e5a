// Like WooCommerce under a block theme with its Store API switched off: search block, product collection, JSON-LD graph.
import { bare, money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { json } from '../exchange.ts';
import { html, jsonScript } from '../markup.ts';
import { imageOf } from '../shop.ts';
import { run } from './program.ts';

const path = ({ slug }: { readonly slug: string }): string => `/product/${slug}/`;

export const wooblocks = run({
  habit: 'WooCommerce blocks: search block, one hit redirects, Store API refused; every word, text included',
  names: {
    header: 'wp-block-template-part',
    logo: 'wp-block-site-title',
    search: 'wp-block-search__inside-wrapper',
    grid: 'wp-block-woocommerce-product-template',
    card: 'wc-block-product',
    product: 'woocommerce-product-columns',
    gallery: 'wp-block-woocommerce-product-image-gallery',
    details: 'wp-block-column',
    price: 'wc-block-components-product-price',
    was: 'price-was',
    stock: 'wc-block-components-product-stock-indicator',
    buy: 'single_add_to_cart_button',
    facts: 'shop_attributes',
    related: 'wp-block-woocommerce-related-products',
  },
  engine: (entries) => allWords(entries, { deep: true }),
  path,
  wanted: (ask) => /^\/product\/([^/]+)\/$/.exec(ask.path)?.[1] ?? null,
  asked: (ask) => (ask.path === '/' && ask.query.has('s') ? (ask.query.get('s') ?? '') : null),
  single: true,
  head: (store) =>
    html`<meta name="generator" content="WordPress 6.7"><link rel="https://api.w.org/" href="https://${store.profile.host}/wp-json/"><link rel="stylesheet" id="wc-blocks-style-css" href="/wp-content/plugins/woocommerce/assets/client/blocks/wc-blocks.css">`,
  search: (store) =>
    html`<form role="search" method="get" action="https://${store.profile.host}/" class="wp-block-search__button-outside wp-block-search__text-button wp-block-search"><label class="wp-block-search__label screen-reader-text" for="wp-block-search__input-1">Search</label><div class="wp-block-search__inside-wrapper"><input class="wp-block-search__input" id="wp-block-search__input-1" placeholder="Search products…" value="" type="search" name="s" required><input type="hidden" name="post_type" value="product"><button aria-label="Search" class="wp-block-search__button wp-element-button" type="submit">Search</button></div></form>`,
  item: (store, listing) =>
    html`<li class="wc-block-product post-${listing.number} product type-product status-publish instock"><div data-block-name="woocommerce/product-image" class="wc-block-components-product-image wc-block-grid__product-image"><a href="https://${store.profile.host}${path(listing)}" style=""><img src="${imageOf(listing)}" alt="${listing.title}"></a></div><h2 style="font-size:medium" class="has-text-align-center wp-block-post-title"><a href="https://${store.profile.host}${path(listing)}" target="_self">${listing.title}</a></h2><div data-block-name="woocommerce/product-price" class="wp-block-woocommerce-product-price"><div class="wc-block-components-product-price wc-block-grid__product-price"><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">$</span>${money(store.profile, listing.price).replace('$', '')}</bdi></span></div></div><div data-block-name="woocommerce/product-button" class="wp-block-button wc-block-components-product-button"><button class="wp-block-button__link add_to_cart_button ajax_add_to_cart" data-product_id="${listing.number}" data-product_sku="${listing.sku}" aria-label="Add to cart: “${listing.title}”"><span>Add to cart</span></button></div></li>`,
  list: (items) =>
    html`<div class="wp-block-woocommerce-product-collection"><form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby"><option value="relevance">Relevance</option><option value="price">Sort by price: low to high</option></select></form><p class="woocommerce-result-count">Showing all ${items.length} results</p><ul class="wc-block-product-template__responsive columns-3 wp-block-woocommerce-product-template">${items}</ul></div>`,
  product: (store, listing, more) => {
    const { profile } = store;
    const url = `https://${profile.host}${path(listing)}`;
    const data = {
      '@context': 'https://schema.org/',
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, item: { name: 'Home', '@id': `https://${profile.host}` } },
          ],
        },
        {
          '@type': 'Product',
          '@id': `${url}#product`,
          name: listing.title,
          url,
          description: listing.description,
          image: `https://${profile.host}${imageOf(listing)}`,
          sku: listing.sku,
          offers: [
            {
              '@type': 'Offer',
              priceSpecification: [
                {
                  '@type': 'UnitPriceSpecification',
                  price: bare(listing.price),
                  priceCurrency: profile.currency,
                  valueAddedTaxIncluded: false,
                },
              ],
              availability: 'http://schema.org/InStock',
              url,
              seller: { '@type': 'Organization', name: profile.name },
            },
          ],
        },
      ],
    };
    return html`<div class="wp-block-woocommerce-breadcrumbs"><nav class="woocommerce-breadcrumb"><a href="/">Home</a> / ${listing.title}</nav></div><div class="wp-block-columns woocommerce-product-columns"><div class="wp-block-column"><div class="woocommerce-product-gallery"><img src="${imageOf(listing)}" class="wp-post-image" alt="${listing.title}"></div></div><div class="wp-block-column"><h1 class="wp-block-post-title">${listing.title}</h1><div class="wp-block-woocommerce-product-price"><div class="wc-block-components-product-price"><span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">$</span>${money(profile, listing.price).replace('$', '')}</bdi></span></div></div><form class="cart" action="${url}" method="post"><div class="quantity"><input type="number" class="input-text qty text" name="quantity" value="1"></div><button type="submit" name="add-to-cart" value="${listing.number}" class="single_add_to_cart_button button alt wp-element-button">Add to cart</button></form><div class="wp-block-woocommerce-product-meta"><span class="sku_wrapper">SKU: <span class="sku">${listing.sku}</span></span> <span class="posted_in">Category: <a href="/product-category/goods/" rel="tag">Goods</a></span></div></div></div><div class="wp-block-woocommerce-product-details"><div class="woocommerce-Tabs-panel" id="tab-description"><h2>Description</h2><p>${listing.description}</p></div></div><div class="wp-block-woocommerce-related-products"><h2 class="wp-block-heading">Related products</h2><ul>${more}</ul></div>${jsonScript('application/ld+json', data)}`;
  },
  heading: (query) => `Search results for: “${query}”`,
  nothing: 'No products were found matching your selection.',
  extra: (_, __, ask) =>
    ask.path.startsWith('/wp-json/')
      ? json(
          {
            code: 'rest_no_route',
            message: 'No route was found matching the URL and request method.',
            data: { status: 404 },
          },
          404,
        )
      : null,
});
