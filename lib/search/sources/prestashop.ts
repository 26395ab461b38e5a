// PrestaShop 1.7 and later: its result page answers JSON when asked for by script.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import { absolute } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const answer = lazy(() =>
  z.looseObject({
    products: z.array(
      z.looseObject({
        name: z.string(),
        url: z.optional(z.string()),
        link: z.optional(z.string()),
        canonical_url: z.optional(z.string()),
        price: z.optional(z.unknown()),
        reference: z.optional(z.unknown()),
        reference_to_display: z.optional(z.unknown()),
        manufacturer_name: z.optional(z.unknown()),
        ean13: z.optional(z.unknown()),
        description_short: z.optional(z.unknown()),
        id_product: z.optional(z.unknown()),
        cover: z.optional(z.unknown()),
      }),
    ),
  }),
);

const coverShape = lazy(() => z.looseObject({ medium: z.looseObject({ url: z.string() }) }));

/** The search page's address: stated by the search bar for its script, else where friendly addresses put it. */
function controllerOf(home: Home): string {
  const stated = /data-search-controller-url="([^"]{1,500})"/
    .exec(home.source)?.[1]
    ?.replaceAll('&amp;', '&');
  const usual = new URL('/search', home.url).href;
  return stated === undefined ? usual : (absolute(stated, home.base) ?? usual);
}

/** Before 1.7 the words had another name, and the page knew no JSON. */
function isEarlier({ forms }: Home): boolean {
  return forms.some(({ fields }) => fields.some(({ name }) => name === 'search_query'));
}

function ways(home: Home): Way[] {
  if (!/var prestashop\s*=|content="prestashop"|data-search-controller-url/.test(home.markup)) return [];
  if (isEarlier(home)) return [];
  const url = controllerOf(home);
  const asking = `${url}${url.includes('?') ? '&' : '?'}s=${TERMS}`;
  return [getWay('prestashop', `${asking}&ajax=1`, 'json'), getWay('prestashop', asking, 'html')];
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.products.flatMap((product) => {
    const link = product.url ?? product.canonical_url ?? product.link;
    if (link === undefined) return [];
    const cover = z.safeParse(coverShape(), product.cover);
    return [
      {
        ...bareHit(link, product.name),
        brand: textOrNull(product.manufacturer_name),
        gtin: textOrNull(product.ean13),
        sku: textOrNull(product.reference_to_display) ?? textOrNull(product.reference),
        price: textOrNull(product.price),
        description: textOrNull(product.description_short),
        image: cover.success ? cover.data.medium.url : null,
        listingId: textOrNull(product.id_product),
      },
    ];
  });
}

export const prestashop: Source = { name: 'prestashop', ways, hits };
