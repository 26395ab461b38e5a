// The room `search`: asks shops directly for a product. Also the careful request that visits use.
export type { AskPorts, SearchPorts } from './answer/answer.ts';
export { toldOfHit } from './answer/page-of-hit.ts';
export { howSearched } from './how-searched.ts';
export { saysNothingFound } from './in-tab.ts';
export { decodeHtml } from './reach/charset.ts';
export {
  type Answer,
  type Asking,
  faultOfStatus,
  MAX_PAGE_BYTES,
  type Reached,
  type ReachPorts,
  reach,
} from './reach/reach.ts';
export { askedToWait } from './reach/send.ts';
export { wallOf } from './reach/walls.ts';
export { type Retailer, retailerOf, retailersByCountry } from './retailers.ts';
export { Hit } from './schema.ts';
export { searchShop } from './search-shop.ts';
export { SEARCH_WORDS } from './shop/search-words.ts';
export type { Tab } from './tab.ts';
export type { Found, SearchTask } from './task.ts';
export { searchWeb, WebEngine, type WebTask } from './web-search.ts';
