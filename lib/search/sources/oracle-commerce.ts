// Oracle Commerce: its pages are drawn by scripts, all of which ask one interface without a key.
import { hitsIn } from '../script-api/product-records.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS } from '../shop/way.ts';

const NAME = 'oracle-commerce';
const MARK = /\boracle-cc\b|\/ccstore(?:ui)?\//;
const ASKED = `/ccstoreui/v1/search?Ntt=${TERMS}&Nrpp=20&searchType=simple`;

export const oracleCommerce: Source = {
  name: NAME,
  ways: ({ markup, url }) =>
    MARK.test(markup) ? [{ ...getWay(NAME, new URL(ASKED, url).href, 'json'), pageless: true }] : [],
  hits: (json) => hitsIn(json, null),
};
