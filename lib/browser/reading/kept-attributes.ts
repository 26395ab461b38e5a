// Which attributes of a live page are copied: those that a reader of `lib/page` uses. Copying all others took a third of the
// time.

const KEPT =
  /^(?:class|id|item(?:prop|scope|type|ref|id)|property|typeof|resource|about|rel|content|href|src|srcset|data|datetime|alt|title|aria-(?:label|hidden)|value|name|type|role|style|selected|checked|disabled|hidden|onclick|action|method|(?:xml:)?lang|http-equiv|data-(?:test(?:id)?|qa|nuxt-data|(?:react-)?props|role|price-type|hook|href|link|url|anchor|src|srcset|original|lazy(?:-src)?|image|(?:product|sku|pid|asin|artikel|ean|article-?(?:id|number)).*|.{0,20}(?:type|template|page).{0,20}))$/;

/**
 * Bound of the cache: a page has some hundred attribute names; a script that makes up more only causes cache misses.
 */
const MAX_NAMES = 2_000;
const known = new Map<string, string | null>();

/** The name in the form readers use; null for an attribute that none uses. */
export function keptName(written: string): string | null {
  const before = known.get(written);
  if (before !== undefined) return before;
  const name = written.toLowerCase();
  const kept = KEPT.test(name) ? name : null;
  if (known.size < MAX_NAMES) known.set(written, kept);
  return kept;
}
