// nopCommerce: the search box's suggestions answer JSON without prices, so they stand behind its result page.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const answer = lazy(() =>
  z.array(
    z.looseObject({ label: z.string(), producturl: z.string(), productpictureurl: z.optional(z.unknown()) }),
  ),
);

function ways(home: Home): Way[] {
  if (!/content="nopcommerce"|\/catalog\/searchtermautocomplete/.test(home.markup)) return [];
  return [
    getWay('nopcommerce', new URL(`/search?q=${TERMS}`, home.url).href, 'html'),
    getWay('nopcommerce', new URL(`/catalog/searchtermautocomplete?term=${TERMS}`, home.url).href, 'json'),
  ];
}

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.map((item) => ({
    ...bareHit(item.producturl, item.label),
    image: textOrNull(item.productpictureurl),
  }));
}

export const nopcommerce: Source = { name: 'nopcommerce', ways, hits };
