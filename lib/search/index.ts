// The room `search`: asks shops directly for a product. Also the careful request that visits use.
export type { AskPorts, SearchPorts } from './answer/answer.ts';
export { statementsOfHit } from './answer/page-of-hit.ts';
export { howSearched } from './how-searched.ts';
export { decodeHtml } from './http/charset.ts';
export {
  type Answer,
  type Asking,
  type FetchPorts,
  faultOfStatus,
  MAX_PAGE_BYTES,
  politeFetch,
  type Reached,
} from './http/polite-fetch.ts';
export { askedToWait } from './http/send.ts';
export { wallOf } from './http/walls.ts';
export { saysNothingFound } from './in-tab.ts';
export { type Retailer, retailerOf, retailersByCountry } from './retailers.ts';
export { Hit } from './schema.ts';
export { searchShop } from './search-shop.ts';
export { SEARCH_WORDS } from './shop/search-words.ts';
export type { Tab } from './tab.ts';
export type { Found, SearchTask } from './task.ts';
export { searchWeb, WebEngine, type WebTask } from './web-search.ts';
