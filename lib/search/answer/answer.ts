// Asks a shop one query in one way, and reads the answer as hits, a product page, "nothing found", or a fault.

import { inSlices, yieldEvery } from '../../base/async/time-slices.ts';
import type { Dom } from '../../base/document/dom.ts';
import { done, type Fault, failed, type Outcome } from '../../base/fault.ts';
import { readJson } from '../../base/input/json.ts';
import type { ParseHtml, Rest } from '../../base/ports.ts';
import { fold } from '../../base/text/text.ts';
import { readPageInTurns } from '../../page/index.ts';
import { dataLinks, dataSays, linkSteps, plainLinks } from '../../page/links.ts';
import type { Page } from '../../page/schema.ts';
import { readProductInTurns } from '../../product/index.ts';
import type { Reading } from '../../product/schema.ts';
import { inUtf8 } from '../http/encode.ts';
import {
  type Answer,
  type Asking,
  type FetchPorts,
  faultOfStatus,
  politeFetch,
  type Reached,
  sentOn,
} from '../http/polite-fetch.ts';
import { elementsOf } from '../http/tree-walk.ts';
import { wallOf } from '../http/walls.ts';
import type { Hit } from '../schema.ts';
import { hitsIn } from '../script-api/product-records.ts';
import { fill, takesWords, type Way } from '../shop/way.ts';
import { sourceNamed } from '../sources.ts';
import type { Tab } from '../tab.ts';
import { allResultsWay, markupIn, markupOf, putsInNothing } from './all-results.ts';
import { asideLinks } from './aside-links.ts';
import { directHit, type Found, hitsOfLinks, hitsOfRaw, withStated } from './hits.ts';
import { pageOfHit } from './page-of-hit.ts';
import { closest, echoes, meansNothing, readSaid, related, type Said } from './result-page.ts';

/** least probability that a page is one product's own: without a list of hits, with one, and where results belong */
const LIKELY = 0.5;
const SURE = 0.8;
const CERTAIN = 0.95;
/** a widget beside the results shows no more goods than this that answer a query */
const FEW_BESIDE = 6;
/** data in the place of a page that are no longer than this list nothing */
const BARE = 200;
/** a page that renders more hits than this renders them all */
const DRAWN_WHOLE = 10;

export interface AskPorts extends FetchPorts {
  readonly parseHtml: ParseHtml;
}

export interface SearchPorts extends AskPorts {
  /** set only when the person allows background tabs */
  readonly tab?: Tab | null;
}

export interface Question {
  readonly way: Way;
  readonly query: string;
  /** an identifier's digits are in no title, so hits can't be told from recommendations by their words */
  readonly wordless: boolean;
  readonly shop: string;
  readonly find?: string;
}

/**
 * `pages`: the product's page when the search led straight to it, already read; what is known of each hit where the shop has no pages. `related`:
 * whether the hits share words with the query; a way that returns unrelated ones may be no search. `said`: null for JSON. `echoed`: whether the
 * answer repeats the query, or is of a kind that only a search gives. `wider`: the way to all results, where the answer is a list of suggestions
 * that links to them.
 */
export interface Reply {
  readonly hits: Hit[];
  readonly pages: { link: string; page: Page }[];
  readonly related: boolean;
  readonly said: Said | null;
  readonly echoed: boolean;
  readonly url: string;
  readonly wider?: Way | null;
}

/** `blank`: the answer as it came, where it is a page that lists nothing, and does not say of the words that there is nothing. */
export interface Asked {
  readonly outcome: Outcome<Reply>;
  readonly requests: number;
  readonly blank: Answer | null;
}

/** Whether a script may have to draw what a page was asked for. */
function isBlank(outcome: Outcome<Reply>, { way }: Question): boolean {
  if (way.want !== 'html') return false;
  if (!outcome.ok) return outcome.fault.kind === 'blocked' && outcome.fault.by === 'script';
  const { hits, said, echoed } = outcome.value;
  return hits.length === 0 && said !== null && !(said.nothing && echoed);
}

function askingOf({ way, query, shop, find }: Question): Asking {
  const filled = fill(way, query);
  const asking = { ...filled, want: way.want, robots: 'site', words: true, shop } as const;
  return { ...asking, ...(find === undefined ? {} : { find }) };
}

/** The values of an answer that React's server gives, a row each: `1:[{"name":…`. */
function rowsOf(text: string): unknown {
  return /^\d:/.test(text) ? text.split('\n').map((row) => readJson(row.replace(/^\w+:/, ''))) : undefined;
}

async function jsonReply(
  answer: Answer,
  question: Question,
  found: Found,
  ports: AskPorts,
  rest: Rest,
): Promise<Outcome<Reply>> {
  const source = sourceNamed(question.way.source);
  const json = readJson(answer.text) ?? rowsOf(answer.text);
  const all = source?.hits?.(json, answer.url, question.way) ?? null;
  const raws = all === null || takesWords(question.way) ? all : closest(all, question.query);
  const part = raws === null || raws.length === 0 ? markupIn(json) : '';
  if (part !== '') return htmlReply({ ...answer, text: part }, question, found, ports, rest);
  if (raws === null && source?.loose === true && putsInNothing(json)) return done(nothingAt(answer.url));
  if (raws === null) return failed({ kind: 'unreadable', words: `not an answer of ${question.way.source}` });
  const hits = hitsOfRaw(raws, found);
  const pages: Reply['pages'] = [];
  for (const hit of question.way.pageless ? hits : []) {
    await rest();
    pages.push({ link: hit.link, page: await pageOfHit(hit, ports.parseHtml) });
  }
  const sure = source?.loose !== true;
  const reply = dataReply(hits, answer, question);
  return done({ ...reply, pages, related: (reply.related || sure) && hits.length > 0 });
}

/** What data say, whose kind nobody knows: they may list something other than what was asked for. */
function dataReply(hits: Hit[], { url }: Answer, { query, wordless }: Question): Reply {
  const near = hits.some((hit) => related(hit.product.title, hit.link, query));
  return { hits, pages: [], related: near || wordless, said: null, echoed: true, url };
}

const SEARCH_TITLE =
  /^(?:search|results?|such(?:e|ergebnis\w*)|recherche|résultats?|búsqueda|buscar|resultados?|ricerca|risultati|busca|zoek\w*|wyszukiw\w*|wyniki|hledání|vyhled\w*|keres\w*|sök\w*|søg\w*|søk\w*|haku\w*|arama|поиск|результат\w*|検索|搜索)(?![\p{L}])/iu;

function pathOf(url: string): string {
  return (URL.parse(url)?.pathname ?? '').replace(/\/$/, '');
}

/** Whether the answer stands where it was asked for, so that nothing led on to another page. */
function isThere({ url }: Reading, { way, query }: Pick<Question, 'way' | 'query'>): boolean {
  return pathOf(fill(way, query).url) === pathOf(url);
}

/**
 * Whether the answer is one product's page: reached by a redirect, or shown in place of results. A list of hits speaks against it, most of all at
 * the very address that was asked.
 */
function isProductPage(
  reading: Reading,
  { way, query }: Question,
  hits: readonly Hit[],
  said: Said,
): boolean {
  const { kind, probability, product, offer } = reading;
  if (kind !== 'product' || product === null || SEARCH_TITLE.test(product.title)) return false;
  const there = !isThere(reading, { way, query });
  // a page of results may have a shop's name in the place of a product's, but neither a price nor a word of the question
  const named = !said.nothing && related(product.title, '', query);
  if (hits.length === 0) return probability >= LIKELY && (there || named || offer?.price != null);
  if (there) return probability >= SURE;
  // a list of one tells as much of its product as that product's page, and links to it
  const title = fold(product.title);
  return probability >= CERTAIN && !hits.some((hit) => fold(hit.product.title) === title);
}

/**
 * Adds hits from the page's data: a list that a script renders (wholly, or all but its beginning) is complete there. So is one that a script
 * narrows to the query, whose beginning is rendered whatever is asked.
 */
async function withData(
  listed: Hit[],
  dom: Dom,
  { way, query }: Question,
  found: Found,
  rest: Rest,
): Promise<Hit[]> {
  const near = listed.some((hit) => related(hit.product.title, hit.link, query));
  const page = way.page ?? null;
  if (listed.length > DRAWN_WHOLE) {
    if (near) return listed;
    const wanted = (title: string): boolean => related(title, '', query);
    const asked = hitsOfLinks(await inSlices(dataLinks(dom, { page, wanted }), rest), found);
    return asked.length > 0 ? asked : listed;
  }
  // where nothing is drawn the page's links come of its data already
  if (listed.length < 2 && page === null) return listed;
  const told = hitsOfLinks(await inSlices(dataLinks(dom, { page }), rest), found);
  return withStated(listed, told, !near);
}

/** In turns, so that a large page does not block the worker. */
async function pageReply(
  dom: Dom,
  answer: Answer,
  question: Question,
  found: Found,
  { clock }: AskPorts,
  rest: Rest,
): Promise<Reply> {
  const page = await readPageInTurns(dom, rest);
  await rest();
  const reading = await readProductInTurns(page, clock.now(), rest);
  // a page whose data name one product has its links left out; here that product may be the one hit
  await rest();
  const links = page.links.length > 0 ? page.links : await inSlices(linkSteps(dom), rest);
  const listed = hitsOfLinks(links, found);
  const said = readSaid(dom, question.query);
  await rest();
  let lines: Hit[] | null = null;
  const plainHits = async (): Promise<Hit[]> =>
    (lines ??= hitsOfLinks(await inSlices(plainLinks(dom, question.query), rest), found));
  // one product on a page of nothing else may be the one result, which leads to its page
  const lone = reading.kind === 'product' && listed.length === 0 && isThere(reading, question);
  const results = lone ? await plainHits() : listed;
  if (reading.product !== null && isProductPage(reading, question, results, said)) {
    const hit = directHit(reading.product, answer.url, found);
    const pages = [{ link: hit.link, page }];
    return { hits: [hit], pages, related: true, said: null, echoed: true, url: answer.url };
  }
  const isNear = (hit: Hit): boolean => related(hit.product.title, hit.link, question.query);
  const shown = said.nothing ? listed : await withData(listed, dom, question, found, rest);
  const drawn = shown.filter(isNear);
  // goods in a widget share a word with the query now and then, beside texts that are the results
  const few = drawn.length > 0 && drawn.length <= FEW_BESIDE;
  const beside = few && !said.nothing ? asideLinks(dom) : null;
  const listless = !said.nothing && drawn.every(({ link }) => beside?.has(link) === true);
  // a note that is always rendered says nothing against lines that hold what was asked for
  const lost = said.nothing && drawn.length === 0;
  const rows = listless || lost ? await plainHits() : [];
  const titled = rows.map((hit) => ({ hit, title: hit.product.title }));
  const plain = lost ? closest(titled, question.query).map(({ hit }) => hit) : rows;
  const near = plain.length > 0 ? plain : drawn;
  const hits = said.nothing || plain.length > 0 ? near : shown;
  return {
    hits,
    pages: [],
    related: near.length > 0 || (question.wordless && hits.length > 0),
    said,
    echoed: echoes(dom, question.query),
    url: answer.url,
  };
}

/** Whether a box holds the words already: what drew it was no script, which a page may ask for all the same. */
function isInBox(dom: Dom, query: string): boolean {
  const words = fold(query);
  return [...elementsOf(dom.root)].some(
    ({ tag, attributes }) => tag === 'input' && fold(attributes['value'] ?? '') === words,
  );
}

async function htmlReply(
  answer: Answer,
  question: Question,
  found: Found,
  ports: AskPorts,
  rest: Rest,
): Promise<Outcome<Reply>> {
  const markup = markupOf(answer.text, answer.headers['content-type'] ?? '');
  const dom = await ports.parseHtml(markup, answer.url, rest);
  await rest();
  const fault: Fault | null = wallOf(dom, answer.status) ?? faultOfStatus(answer.status);
  if (fault === null) {
    const reply = await pageReply(dom, answer, question, found, ports, rest);
    return done({ ...reply, wider: allResultsWay(dom, markup, question, reply.hits) });
  }
  if (fault.kind !== 'blocked' || fault.by !== 'script') return failed(fault);
  // a page may carry its hits as data although a script has to draw them
  const reply = await pageReply(dom, answer, question, found, ports, rest);
  // and one that repeats the words and says that there is nothing was drawn, however little stands on it
  if (reply.hits.length > 0 || (reply.echoed && reply.said?.nothing === true)) return done(reply);
  if (isInBox(dom, question.query)) return done(reply);
  const heard = await inSlices(dataSays(dom, question.query), rest);
  return heard ? done(nothingAt(answer.url)) : failed(fault);
}

const nothingAt = (url: string): Reply => {
  const said = { nothing: true, suggestion: null, next: null };
  return { hits: [], pages: [], related: false, said, echoed: true, url };
};

/** Whether an API's message says that no product was found; some send it with status 404. */
function saysNothing({ status, json, text }: Answer, { way }: Question): boolean {
  const may = status === 404 || faultOfStatus(status) === null;
  return may && json && sourceNamed(way.source)?.loose === true && meansNothing(text);
}

/** statuses of a server that failed on a query */
const BROKEN: ReadonlySet<number> = new Set([400, 500]);

/** The query without punctuation: "dvd/vcr" and "(mac)" are patterns or errors to some searches. */
function bare(query: string): string {
  return query
    .replace(/[^\p{L}\p{M}\p{N}\s.,-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether an address repeats the words as they were sent. */
function repeats(address: string, query: string): boolean {
  const words = inUtf8(query);
  return address.includes(words) || address.includes(words.replaceAll('%20', '+'));
}

/** The answer, or the page that it sends its reader on to. Where that page's address repeats the words it is a way of its own. */
async function led(question: Question, ports: AskPorts, signal: AbortSignal): Promise<Reached> {
  const asking = askingOf(question);
  const reached = await politeFetch(asking, ports, signal);
  const next = asking.want === 'html' && reached.outcome.ok ? sentOn(reached.outcome.value) : null;
  if (next === null || repeats(next, question.query)) return reached;
  const { body, method, headers, ...page } = asking;
  const shown = await politeFetch({ ...page, url: next }, ports, signal);
  return { ...shown, requests: reached.requests + shown.requests };
}

/**
 * Asks once, and once more without punctuation where the search fails on it. Faults are those of `politeFetch`, walls, statuses, and `unreadable` when
 * the answer is not what was asked for.
 */
export async function ask(question: Question, ports: AskPorts, signal: AbortSignal): Promise<Asked> {
  const { outcome, requests } = await led(question, ports, signal);
  if (!outcome.ok) return { outcome, requests, blank: null };
  const answer = outcome.value;
  const words = BROKEN.has(answer.status) ? bare(question.query) : '';
  if (words !== '' && words !== question.query) {
    const again = await ask({ ...question, query: words }, ports, signal);
    return { ...again, requests: requests + again.requests };
  }
  const reply = await replyOf(answer, question, ports, signal);
  return { outcome: reply, requests, blank: isBlank(reply, question) ? answer : null };
}

async function replyOf(
  answer: Answer,
  question: Question,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<Outcome<Reply>> {
  const found: Found = {
    shop: question.shop,
    base: question.way.pages ?? answer.url,
    query: question.query,
    via: question.way.source,
  };
  const rest = yieldEvery(ports.clock, signal);
  if (question.way.want === 'html') {
    // what a page puts in may come as a value of data
    const json = answer.json ? readJson(answer.text) : null;
    const part = markupIn(json);
    // data in the place of a page are read as what they are
    const raws = part === '' ? hitsIn(json, question.way.page ?? null, true) : null;
    if (raws !== null && raws.length > 0) return done(dataReply(hitsOfRaw(raws, found), answer, question));
    if (answer.json && part === '' && answer.text.length < BARE) return done(nothingAt(answer.url));
    const shown = part === '' ? answer : { ...answer, text: part };
    return htmlReply(shown, question, found, ports, rest);
  }
  if (saysNothing(answer, question)) return done(nothingAt(answer.url));
  const fault = faultOfStatus(answer.status);
  return fault === null ? jsonReply(answer, question, found, ports, rest) : failed(fault);
}
