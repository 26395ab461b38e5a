// What an address in a sitemap says: the words of its slug, and whether it is a product's.
import { words } from '../../base/text/text.ts';

/**
 * `name`: the words of the slug; `around`: those of its folders; `code`: what follows the slug or replaces it, the shop's own number or a
 * maker's.
 */
export interface AddressWords {
  readonly name: readonly string[];
  readonly around: readonly string[];
  readonly code: readonly string[];
}

/** folders of products, and of other pages */
const WARE =
  /\/(?:products?|produkte?|produkty|produits?|productos?|prodott[io]|produtos?|produs|tuotteet|termek|tovary?|urun|items?|artikel|articulos?|goods|shop|p|pd|dp|ip)\//i;
const OTHER =
  /\/(?:blogs?|news|magazine?|categor(?:y|ies|ie|ia|ias)|kategori(?:e|en|a|er)?|c|cat|collections?|tags?|brands?|marken?|marques?|marcas?|hersteller|manufacturers?|authors?|pages?|cms|content|info|stores|recipes?|rezepte|ratgeber|guides?|faq|help|forum|jobs?|careers?|policies|reviews?|events?|press)\//i;
const FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|pdf|xml|gz|zip|mp4|css|js)$/i;
const PAGE = /\.(?:html?|php\d?|aspx?|jspx?|do|phtml)$/i;
/** parts that name no thing */
const GENERIC =
  /^(?:index|default|home|detail|details|view|show|overview|product|products|item|items|p|dp|pd|id|page|shop|catalog|catalogue|store|info|product_info|productdetail|productdetails)$/;
/** a code in pieces has no more of them, and what stands before it is a name by so many words */
const MOST_OF_CODE = 3;
const LEAST_OF_NAME = 3;
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** A part of an address as it reads; never throws, whatever bytes its escapes are. */
export function decoded(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    // bytes of another encoding: what is ASCII in them stays
    return part.replace(/%[0-9a-f]{2}/gi, ' ');
  }
}

/** A number or a code of the shop's own, by its look: "12345", "p12345", "B0009H5V2K", a hash. */
export function isNumberPart(tokens: readonly string[]): boolean {
  const [only] = tokens;
  if (only === undefined || tokens.length > 1) return tokens.length === 5 && tokens.join('').length === 32;
  return /^[a-z]{0,4}\d{2,}[a-z]?$/.test(only) || (/\d/.test(only) && only.length >= 10);
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

function isGeneric(tokens: readonly string[]): boolean {
  return tokens.length === 0 || (tokens.length === 1 && GENERIC.test(tokens[0] ?? ''));
}

/** A shop's own code of a few pieces, by its look: "buy-200372", "24-mb01-xl". */
function isCodePart(tokens: readonly string[]): boolean {
  const short = tokens.length <= MOST_OF_CODE && tokens.every((token) => /\d|^.{1,4}$/.test(token));
  return short && tokens.some((token) => /\d/.test(token));
}

/** What a path says; `name` is empty for one that only counts. */
export function addressWordsOf(path: string): AddressWords {
  const parts = partsOf(path.replace(/[?#].*$/s, '')).map((part) => words(decoded(part.replace(PAGE, ''))));
  const says = (tokens: readonly string[]): boolean => !isGeneric(tokens) && !isNumberPart(tokens);
  const last = parts.findLastIndex(says);
  const before = parts.slice(0, Math.max(last, 0)).findLastIndex(says);
  const coded = isCodePart(parts[last] ?? []) && (parts[before]?.length ?? 0) >= LEAST_OF_NAME;
  const at = coded ? before : last;
  const behind = parts.slice(at + 1).filter((tokens) => !isGeneric(tokens));
  return { name: parts[at] ?? [], around: parts.slice(0, Math.max(at, 0)).flat(), code: behind.flat() };
}

/** Of which kind a page is by the folders it stands in: true a product's, false another's, null untold. */
export function isProductAddress(path: string): boolean | null {
  const folders = path.replace(/[?#].*$|\/$/s, '');
  if (WARE.test(folders)) return true;
  return OTHER.test(folders) ? false : null;
}

/** A front page or a file is no page to visit. */
export function isPage(path: string): boolean {
  const parts = partsOf(path.replace(/[?#].*$/s, ''));
  const last = parts.at(-1) ?? '';
  return (
    (parts.length > 0 && !FILE.test(last) && !(parts.length === 1 && LOCALE.test(last))) || path.includes('?')
  );
}

/** The language's or market's folder that a path begins with, and the path without it. */
export function localeOf(path: string): { locale: string; rest: string } {
  const [, first = '', rest = ''] = /^\/([^/]{2,5})(\/.*)$/s.exec(path) ?? [];
  return LOCALE.test(first) ? { locale: first.toLowerCase(), rest } : { locale: '', rest: path };
}
