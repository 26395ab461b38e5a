// Tells whether two links lead to the same listing, however they were decorated.
import { isSessionName, withoutSession } from '../base/address/host.ts';

/** Parameters that say where a visitor came from, never what is on the page. */
const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|mc_[ce]id|_ga|_gl|_pos|_psq|_ss|_sid|_fid|_v|pr_\w+|srsltid|ref|ref_|referrer|qid|sr|keywords|crid|sprefix|spm|scm|algo_\w+|cm_\w+|icid|search|position|queryid|objectid|indexname)$/i;

/** Parameters that say which list led there and where in it the link stood: no part of a page whose path names it. */
const LISTED =
  /^(q|query|s|k|kw|keyword|term|text|search\w*|start|rank|pos|index|list\w*|from|src|source|origin|click\w*|sponsored\w*|ad_?(?:id|slot|s)?|ads\w*|adid|dib(?:_tag)?|cgid|cid|sid|bltgh|th|psc|smid|_encoding|trk\w*|track\w*|campaign\w*|medium|classtype|ath\w+|bi_\w|via|reco\w*|pd_rd_\w+|pf_rd_\w+|content-id)$/i;

/** a folder in which every page is a product's */
const WARES =
  /\/(?:l|p|pd|dp|i|itm|products?|prod|produkte?|produits?|productos?|prodotti|items?|artikel|tovar)\/[^/]+$/i;

/** Whether a path says by its folder, by a number or by several words what stands on its page. */
function namesThing(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  const listing =
    /search|such|recherch|busc|ricerc|zoek|szuk|hled|keres|result|index|list|catalog|product_?info|details?$/i;
  const told = WARES.test(path) || /\d{3}/.test(name) || name.split(/[-_]/).length > 2;
  return !listing.test(name) && told;
}

/** Whether a parameter is the number of what stands on the page, or its name. */
function isNumber([name, value]: readonly [string, string]): boolean {
  return (
    /^(?:products?|prod|item|article|goods)?_?id(?:_?product)?$|^products_id$|^pid$/i.test(name) &&
    /\d/.test(value)
  );
}

/**
 * A key that is equal for links to one listing: host without "www.", path without trailing slash, the parameters
 * that choose a page in a fixed order. A text that is no address is its own key.
 */
export function listingKey(link: string): string {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) return link.trim();
  const path = withoutSession(url.pathname)
    // the same product page reached through a collection, and a visitor's trail written into the path
    .replace(/\/collections\/[^/]+(?=\/products\/)/, '')
    .replace(/\/ref=[^/]*$/, '')
    .replace(/(?<!\/)\/+$/, '');
  const named = namesThing(path) || [...url.searchParams].some(isNumber);
  const kept = [...url.searchParams].filter(
    ([name]) => !(TRACKING.test(name) || isSessionName(name) || (named && LISTED.test(name))),
  );
  const query = kept.map(([name, value]) => `${name}=${value}`).sort();
  // behind a hash stands where to scroll to, or a router's path
  const route = /^#!?\/./.test(url.hash) ? url.hash : '';
  return `${url.host.replace(/^www\./, '')}${path}${query.length === 0 ? '' : `?${query.join('&')}`}${route}`;
}
