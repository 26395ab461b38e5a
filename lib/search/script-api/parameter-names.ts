// What the names of parameters and the addresses in a shop's scripts say: which takes the words, which asks for goods.
import { TERMS } from '../shop/way.ts';

export const PLAIN =
  'q|query|search(?:_?(?:term|text|query)|string|key|word)?|keywords?|terms?|phrase|freetext|fulltext|ntt';
/** names that take the words of a search only where the address says that it is one */
export const LOOSE = 'name|title|text|s|k|w|filter|value|input|key|productname';
/** a product's name that is compared with the words: `filter[name]`, `filters[$or][0][name][$containsi]`, `name_like`, `q[name_cont]` */
export const COMPARED =
  'q\\[\\w{0,30}(?:name|title)\\w{0,30}_cont\\w{0,9}\\]|(?:filters?|where|search)(?:\\[(?:\\$?(?:or|and)|\\d)\\]){0,3}\\[(?:name|title|q|search|keyword|fulltext)\\](?:\\[\\$?\\w{2,12}\\])?|(?:name|title)_{1,2}i?(?:contains|like|cont)';
export const TERM = new RegExp(`^(?:${PLAIN}|${COMPARED})$`, 'i');
const TERM_IN_SEARCH = new RegExp(`^(?:${PLAIN}|${LOOSE})$`, 'i');
export const SIZES = 'limit|size|take|first|count|rows|per_?page|page_?size|items_?per_?page|hits_?per_?page';
export const SIZE = new RegExp(`^(?:${SIZES})$`, 'i');

/** parameters that say which of a software's shops asks */
export const OF_SHOP = /^(?:store|shop|site|tenant|channel|market)(?:_?(?:id|code|key))?$/i;

/** addresses of products, and of other things that are searched for as well */
const WARES = /product|search|catalog|item|article|goods|shop|find|listing|suggest|look-?up/i;
const OTHERS =
  /user|customer|account|order|admin|review|blog|posts?\b|comment|coupon|address|location|store-?locat|cart|login|auth|tracking|city|country|media|upload|translat|github|google/i;
export const LOOKING = /search|find|query|suggest|autocomplete|look-?up/i;

/** Whether an address, with TERMS where the words go, asks for goods. */
export function isOfWares(url: string): boolean {
  const said = url.replaceAll(TERMS, '');
  // how a list is ordered is a parameter of many
  const path = said.replace(/\?.*$/s, '').replace(/^https?:\/\/(?![\w.]*(?:google|github))[^/]*/i, '');
  return WARES.test(said) && !OTHERS.test(path) && !/graphql|^[?&]/i.test(said);
}

/** Whether a parameter takes the words of a search, behind what was built of the address; a list of goods is narrowed by their names. */
export function takesWords(name: string, built: string): boolean {
  const named = /^(?:name|title)$/i.test(name) && /\/(?:products|items|goods)(?:$|\?)/.test(built);
  return named || TERM.test(name) || (TERM_IN_SEARCH.test(name) && LOOKING.test(built));
}
