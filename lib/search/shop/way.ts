// A way: how one query is put to a shop, as an address template and, for POST, a body template. Plain data that is stored.
import * as z from 'zod/mini';
import { encodedIn, inUtf8 } from '../http/encode.ts';
import { absolute } from './address.ts';

/** Placeholder for the words of the query (OpenSearch's name for it). */
export const TERMS = '{searchTerms}';

/**
 * - `source`: which file of `sources/` found it and reads its JSON answers
 * - `url`, `body`: templates with TERMS; the words are written in the way that the place asks for
 * - `pageless`: the shop is an interface without pages: its answer is all that can be read of a product
 * - `page`: where the shop draws a product of its answers, with keys of its records (`/product/{slug}`)
 * - `pages`: where the shop's pages are, when its interface stands elsewhere: links of answers are theirs
 * - `headers`: what the interface wants beside the words, as the shop's own script sends it
 * - `charset`: what the words of a form are written in, where that is not UTF-8
 * - `least`: so many goods at least are all that the shop sells, where no words are sent
 * - `token`: the form carries a token or session field, so it is read from the home page anew for every question
 */
export const Way = z.object({
  source: z.string(),
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  body: z.nullable(z.string()),
  encoding: z.enum(['form', 'json', 'graphql']),
  want: z.enum(['html', 'json']),
  token: z.boolean(),
  pageless: z.boolean(),
  page: z.optional(z.string()),
  pages: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  charset: z.optional(z.string()),
  least: z.optional(z.number()),
});
export type Way = z.infer<typeof Way>;

/** An ordinary GET way. */
export function getWay(source: string, url: string, want: 'html' | 'json'): Way {
  return { source, method: 'GET', url, body: null, encoding: 'form', want, token: false, pageless: false };
}

/** An address template as a page writes it, absolute, with TERMS as it was written; null when it is no web address. */
export function templateAt(text: string, base: string): string | null {
  // a parsed address has the braces escaped
  return absolute(text, base)?.replace(/%7BsearchTerms%7D/gi, TERMS) ?? null;
}

/** A text as a part of an address, with TERMS as they are. */
export const inUrl = (text: string): string =>
  encodeURIComponent(text).replace(encodeURIComponent(TERMS), TERMS);

/** The path of a way's address. */
export const pathOf = (url: string): string => URL.parse(url.replaceAll(TERMS, 'x'))?.pathname ?? '';

/** Whether the words are sent; where not, the answer is all that the shop sells. */
export function takesWords({ url, body }: Pick<Way, 'url' | 'body'>): boolean {
  return url.includes(TERMS) || body?.includes(TERMS) === true;
}

/** A GraphQL query sent by POST, with the words in the variable `term`. */
export function graphqlWay(
  source: string,
  url: string,
  query: string,
  variables: Record<string, unknown>,
): Way {
  const body = JSON.stringify({ query, variables: { ...variables, term: TERMS } });
  return {
    source,
    method: 'POST',
    url,
    body,
    encoding: 'graphql',
    want: 'json',
    token: false,
    pageless: false,
  };
}

/** a slash begins another part of the path, and many servers refuse one that is written as %2F */
const inPath = (text: string): string =>
  inUtf8(
    text
      .replace(/[/\\]+/g, ' ')
      .trim()
      // leads to another folder, however it is written
      .replace(/^\.{1,2}$/, ''),
  );
/** Encodes a name, a value or the words of a form as a browser sends it from a page in this encoding. */
export const inForm = (text: string, charset: string): string =>
  encodedIn(text, charset).replace(/%20/g, '+');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The request that asks `query` in this way. Spaces become `+` in a query string, as forms write them, and `%20` in a path. */
export function fill(
  way: Way,
  query: string,
): { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string } {
  const mark = way.url.indexOf('?');
  const path = mark < 0 ? way.url : way.url.slice(0, mark);
  const rest = mark < 0 ? '' : way.url.slice(mark);
  const words = inForm(query, way.charset ?? 'utf-8');
  const url = path.replaceAll(TERMS, () => inPath(query)) + rest.replaceAll(TERMS, () => words);
  if (way.method === 'GET') return { url, method: 'GET', headers: { ...way.headers } };
  const type = way.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const said = way.encoding === 'form' ? words : inJson(query);
  const body = (way.body ?? '').replaceAll(TERMS, () => said);
  return { url, method: 'POST', headers: { ...way.headers, 'content-type': type }, body };
}
