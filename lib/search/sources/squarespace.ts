// Squarespace: no form, and a result page that the platform's script fills from an interface that every shop of theirs has.
import { hitsUnder } from '../script-api/product-records.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS } from '../shop/way.ts';

const NAME = 'squarespace';
/** The words that were asked for stand between marks in a title. */
const unmarked = (title: string): string => title.replace(/<\/?em>/gi, '');

export const squarespace: Source = {
  name: NAME,
  ways: ({ markup, url }) =>
    /squarespace_context|this is squarespace/.test(markup)
      ? [getWay(NAME, new URL(`/api/search/GeneralSearch?q=${TERMS}&p=0&size=20`, url).href, 'json')]
      : [],
  hits: (json) =>
    hitsUnder(json, ['items'], null)?.map((hit) => ({ ...hit, title: unmarked(hit.title) })) ?? null,
};
