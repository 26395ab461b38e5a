// Squarespace: no form, and a result page that the platform's script fills from an interface that every shop of theirs has.
import * as z from 'zod/mini';
import { lazy } from '../../base/lazy.ts';
import type { Home } from '../shop/home.ts';
import { bareHit, type RawHit, type Source, textOrNull } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const answer = lazy(() =>
  z.object({
    items: z.array(
      z.looseObject({
        title: z.string(),
        itemUrl: z.string(),
        id: z.optional(z.unknown()),
        imageUrl: z.optional(z.unknown()),
      }),
    ),
  }),
);

function ways(home: Home): Way[] {
  if (!/squarespace_context|this is squarespace/.test(home.markup)) return [];
  const url = new URL(`/api/search/GeneralSearch?q=${TERMS}&p=0&size=20`, home.url).href;
  return [getWay('squarespace', url, 'json')];
}

/** The words that were asked for stand between marks in a title. */
const unmarked = (title: string): string => title.replace(/<\/?em>/gi, '');

function hits(json: unknown): RawHit[] | null {
  const read = z.safeParse(answer(), json);
  if (!read.success) return null;
  return read.data.items.map((item) => ({
    ...bareHit(item.itemUrl, unmarked(item.title)),
    image: textOrNull(item.imageUrl),
    listingId: textOrNull(item.id),
  }));
}

export const squarespace: Source = { name: 'squarespace', ways, hits };
