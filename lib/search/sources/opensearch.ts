// OpenSearch: a description file that the home page links to, with an address template inside.
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

/** Where the home page's description is, absolute; null when it links to none. */
export function descriptionOf(home: Home): string | null {
  const link = home.links.find(
    (each) => each.type === 'application/opensearchdescription+xml' && /\bsearch\b/.test(each.rel),
  );
  return link === undefined ? null : (URL.parse(link.href, home.base)?.href ?? null);
}

/** The template for result pages of a description file; null when it has none. */
export function templateIn(xml: string, base: string): string | null {
  const urls = [...xml.slice(0, 100_000).matchAll(/<(?:\w{1,10}:)?Url\b([^>]{1,1500})>/gi)].map(
    (match) => match[1] ?? '',
  );
  const page = urls.find(
    (url) => /\btype\s*=\s*["']text\/html/i.test(url) && !/\bmethod\s*=\s*["']post/i.test(url),
  );
  const written = page === undefined ? undefined : /\btemplate\s*=\s*["']([^"']{1,800})/i.exec(page)?.[1];
  if (written === undefined) return null;
  const marked = written
    .replaceAll('&amp;', '&')
    .replace(/\{searchTerms\??\}/i, 'TERMSHERE')
    .replace(/\{[^{}]{1,60}\?\}/g, '')
    .replace(/\{(?:startPage|startIndex)\}/gi, '1')
    .replace(/\{[^{}]{1,60}\}/g, '');
  const url = URL.parse(marked, base);
  if (
    !marked.includes('TERMSHERE') ||
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.host.includes('termshere')
  )
    return null;
  return url.href.replace('TERMSHERE', TERMS);
}

// Finding the template takes a request for the description; discovery makes it and puts the template into `home.description`.
function ways(home: Home): Way[] {
  return home.description === null ? [] : [getWay('opensearch', home.description, 'html')];
}

export const opensearch: Source = { name: 'opensearch', ways };
