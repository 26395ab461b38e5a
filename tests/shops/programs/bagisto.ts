// Like Bagisto with its default theme: lists drawn by a script from JSON, a product's page written into the script's template.
import { bare, money } from '../catalogue/profile.ts';
import { allWords } from '../engines.ts';
import { type Answer, type Ask, json } from '../exchange.ts';
import { html } from '../markup.ts';
import { imageOf, type Searching, slice } from '../shop.ts';
import { run } from './program.ts';

type Listing = ReturnType<Searching>[number]['listings'][0];

const path = ({ slug }: { readonly slug: string }): string => `/${slug}`;

/** The data that the list's script is given; none of it is in the page's HTML. */
function told(listing: Listing, profile: Parameters<typeof money>[0]) {
  const amount = { price: `${bare(listing.price)}00`, formatted_price: money(profile, listing.price) };
  return {
    id: Number(listing.number),
    sku: listing.sku,
    name: listing.title,
    url_key: listing.slug,
    description: `<p>${listing.title}</p>`,
    base_image: { medium_image_url: imageOf(listing) },
    prices: { regular: amount, final: amount },
  };
}

export const bagisto = run({
  habit: 'Bagisto: result lists drawn by a script, the product’s page in a template; every word, in the name',
  names: {
    header: 'site-head',
    logo: 'logo-link',
    search: 'head-search',
    grid: 'ware-grid',
    card: 'ware-card',
    product: 'ware-page',
    gallery: 'ware-photos',
    details: 'ware-words',
    price: 'final-price',
    was: 'regular-price',
    stock: 'stock-line',
    buy: 'secondary-button',
    facts: 'ware-facts',
    related: 'ware-more',
  },
  engine: (entries) => allWords(entries),
  path,
  wanted: (ask) => (/^\/[^/]+$/.test(ask.path) ? ask.path.slice(1) : null),
  asked: () => null,
  head: (_, ask) =>
    html`<meta name="base-url" content="${ask.origin}"><script type="module" src="/themes/shop/default/build/assets/app-51c0.js"></script>`,
  search: () =>
    html`<form action="/search" class="head-search" role="search"><input type="text" name="query" placeholder="Search products here" required><button type="submit" aria-label="Submit"></button></form>`,
  item: () => html`<div class="ware-card"><div class="shimmer"></div></div>`,
  list: (items) => html`<v-list><div class="ware-grid">${items}</div></v-list>`,
  product: (
    { profile },
    listing,
    more,
  ) => html`<v-ware><div class="shimmer"></div></v-ware><v-tabs><p>${listing.description}</p></v-tabs>${more}
<script type="text/x-template" id="v-ware-template"><v-form><form @submit="add"><input type="hidden" name="product_id" value="${listing.number}"><div class="ware-words"><h1 class="ware-name">${listing.title}</h1><p class="final-price">${money(profile, listing.price)}</p><button type="submit" class="secondary-button" :disabled="adding">Add To Cart</button></div></form></v-form></script>`,
  nothing: '',
  extra: ({ profile }, find: Searching, ask: Ask): Answer | null => {
    if (ask.path !== '/api/products') return null;
    const all = find(ask.query.get('query') ?? '');
    const data = slice(all, ask.query.get('page')).map(({ listings: [one] }) => told(one, profile));
    return json({ data, links: { next: null }, meta: { total: all.length } });
  },
});
