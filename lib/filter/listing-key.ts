// Tells whether two links lead to the same listing, however they were decorated.

/** Parameters that say where a visitor came from, never what is on the page. */
const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|mc_[ce]id|_ga|_gl|_pos|_psq|_ss|_sid|_fid|_v|pr_\w+|srsltid|ref|ref_|referrer|qid|sr|keywords|crid|sprefix|spm|scm|algo_\w+|cm_\w+|icid|search|position|queryid|objectid|indexname)$/i;

/**
 * A key that is equal for links to one listing: host without "www.", path without trailing slash, the parameters
 * that choose a page in a fixed order. A text that is no address is its own key.
 */
export function listingKey(link: string): string {
  const url = URL.parse(link);
  if (url === null || !/^https?:$/.test(url.protocol)) return link.trim();
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const query = kept.map(([name, value]) => `${name}=${value}`).sort();
  const path = url.pathname
    // the same product page reached through a collection, and a visitor's trail written into the path
    .replace(/\/collections\/[^/]+(?=\/products\/)/, '')
    .replace(/\/ref=[^/]*$/, '')
    .replace(/\/+$/, '');
  return `${url.host.replace(/^www\./, '')}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
