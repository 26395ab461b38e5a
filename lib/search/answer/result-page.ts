// Reads what a result page says in words: nothing found, "did you mean", and the next page.
import type { Dom, DomElement, DomNode } from '../../base/document/dom.ts';
import { fold, withoutSpaces } from '../../base/text/text.ts';
import { isSentLater } from '../../page/tree.ts';
import { textIn } from '../http/tree-walk.ts';
import { saysNoResults } from './no-results-phrases.ts';

const MEANT =
  /\bdid you mean|\bmeinten sie|\bvouliez-vous dire|\bquiso decir|\bquisiste decir|\bvocê quis dizer|\bforse cercavi|\bbedoelde (?:u|je)|\bczy chodziło|\bmenade du|возможно,? (?:вы )?(?:имели|искали)|もしかして/;

const SILENT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'select',
  'option',
  'header',
  'nav',
  'footer',
  'aside',
]);
const ASIDE =
  /(?:^|[\s_-])(?:mini-?)?(?:cart|basket|bag|wishlist|compare|warenkorb|panier|carrito)(?:$|[\s_-])/i;
/** names of the cart's button and counter, whose "0" is no number of results */
const CART = /cart|basket|warenkorb|panier|carrito|koszyk/i;
const SMALL = /^(?:a|button|span|sup|small|b|i|label)$/;
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** names of what only screen readers show */
const ALOUD = /screen-reader|sr-only|visually-hidden/i;
const MOST_TEXT = 60_000;
const MOST_MESSAGE = 500;

interface Words {
  readonly texts: string[];
  readonly links: DomElement[];
  readonly heads: string[];
}

function skipped({ tag, attributes }: DomElement): boolean {
  const { hidden, style, id } = attributes;
  if (SILENT.has(tag) || HIDDEN.test(style ?? '')) return true;
  if (hidden !== undefined && !isSentLater(attributes)) return true;
  const names = `${attributes['class'] ?? ''} ${id ?? ''}`;
  // what is read aloud of a box's suggestions: "No results" before a letter is typed
  if (attributes['aria-live'] !== undefined && ALOUD.test(names)) return true;
  return tag !== 'body' && (ASIDE.test(names) || (SMALL.test(tag) && CART.test(names)));
}

/** Texts of the page's main part, in order, and the links among them (`links[i]` precedes `texts[at]`). */
function wordsOf(dom: Dom): Words {
  const words: Words = { texts: [], links: [], heads: [] };
  let length = 0;
  const walk = (node: DomNode): void => {
    if (length > MOST_TEXT) return;
    if (node.kind === 'text') {
      const text = node.text.replace(/\s+/g, ' ').trim();
      if (text !== '') words.texts.push(text);
      length += text.length;
      return;
    }
    if (node.tag === 'a') words.links.push(node);
    if (/^h[12]$/.test(node.tag)) words.heads.push(textIn(node));
    if (node.tag !== 'html' && skipped(node)) return;
    for (const child of node.children) walk(child);
  };
  walk(dom.root);
  return words;
}

/** Whether a short text, such as an API's message, says that nothing was found. */
export function meansNothing(text: string): boolean {
  return text.length < MOST_MESSAGE && saysNoResults(text.toLowerCase());
}

/** Where the texts say it, -1 when nowhere; sentences broken up by markup (`No results for <b>x</b>`) are read over their pieces. */
function saidAt(texts: readonly string[], says: (text: string) => boolean): number {
  const near = (at: number): string =>
    texts
      .slice(at, at + 3)
      .join(' ')
      .slice(0, 400)
      .toLowerCase();
  return texts.findIndex((_, at) => says(near(at).replaceAll('’', "'")));
}

function isNext(link: DomElement): boolean {
  const { rel, title, id } = link.attributes;
  if (/\bnext\b/i.test(rel ?? '')) return true;
  const told = `${title ?? ''} ${link.attributes['aria-label'] ?? ''} ${link.attributes['class'] ?? ''} ${id ?? ''}`;
  const text = textIn(link);
  if (text.length > 20) return false;
  return (
    /(?:^|[\s_-])next(?:$|[\s_-])|next page|nächste|suivant|siguiente|successiv|volgende|następn|další|próxim/i.test(
      `${told} ${text}`,
    ) || /^[›»>→]+$/.test(text)
  );
}

/** What a result page says. `nothing`: it says that nothing was found (it may recommend other things all the same). */
export interface Said {
  readonly nothing: boolean;
  /** another wording that the shop offers, or null */
  readonly suggestion: string | null;
  /** the next result page's address as written, or null */
  readonly next: string | null;
}

/** The first of a few texts that is a link. */
function linkedOf(texts: readonly string[], links: readonly DomElement[]): string | undefined {
  const linked = new Set(links.map(textIn));
  return texts.find((text) => linked.has(text));
}

/** a count of none behind the words that were asked for, in a heading: "lamp (0)" */
const COUNTED = /^\W{0,3}\(\W?0(?![\d.,])/;

/** Whether a heading counts no results for the query; beside filters and cards "(0)" counts other things. */
function countsNone(heads: readonly string[], query: string): boolean {
  const words = query.toLowerCase();
  return words !== '' && heads.some((head) => COUNTED.test(head.toLowerCase().split(words)[1] ?? ''));
}

/** Reads a result page's words, leaving out its header, menus, footer and cart (which may well be empty). */
export function readSaid(dom: Dom, query = ''): Said {
  const { texts, links, heads } = wordsOf(dom);
  const meant = saidAt(texts, (text) => MEANT.test(text));
  const offered = meant < 0 ? undefined : linkedOf(texts.slice(meant, meant + 5), links);
  const next =
    links.find((link) => link.attributes['href'] !== undefined && isNext(link))?.attributes['href'] ?? null;
  const suggestion = offered?.replace(/^["'“„«]+|["'”“»?]+$/g, '') ?? null;
  const nothing = saidAt(texts, saysNoResults) >= 0 || countsNone(heads, query);
  return { nothing, suggestion: suggestion === '' ? null : suggestion, next };
}

const MOST_ECHOES = 20_000;
/** a longer text is a description */
const MOST_SAID = 300;
const QUOTED = /["'“”„«»‘’‚‹›「」『』]\s*(.{1,200}?)\s*["'“”„«»‘’‚‹›「」『』]/gu;

/** Whether a text is the query itself, plain or in quotation marks; a product's name says more. */
function tells(text: string, words: string): boolean {
  if (text.length > MOST_SAID) return false;
  const folded = fold(text);
  if (!folded.includes(words)) return false;
  return folded === words || [...folded.matchAll(QUOTED)].some((match) => match[1] === words);
}

/**
 * Whether the page repeats the query in a field, in its title, or in its own text: such a page has received it. Links are ignored, for every page
 * may write its own address into them.
 */
export function echoes(dom: Dom, query: string): boolean {
  const words = fold(query);
  if (words === '') return false;
  let seen = 0;
  const heard = (node: DomNode): boolean => {
    if (++seen > MOST_ECHOES) return false;
    if (node.kind === 'text') return tells(node.text.trim(), words);
    const { tag, attributes } = node;
    if (tag === 'input') return fold(attributes['value'] ?? '') === words;
    if (tag === 'title') return fold(textIn(node)).includes(words);
    return !/^(?:a|script|style|template|option|button)$/.test(tag) && node.children.some(heard);
  };
  return heard(dom.root);
}

const MOST_ALIKE = 20;

/** Those of all that a shop sells whose names share the most words with the query, and half of them at least. */
export function closest<T extends { readonly title: string }>(all: readonly T[], query: string): T[] {
  const wanted = fold(query)
    .split(/\s+/)
    .map(withoutSpaces)
    .filter((word) => word !== '');
  const shared = all.map((one) => {
    const said = withoutSpaces(one.title);
    return { one, count: wanted.filter((word) => said.includes(word)).length };
  });
  return shared
    .filter(({ count }) => count > 0 && count * 2 >= wanted.length)
    .sort((left, right) => right.count - left.count)
    .slice(0, MOST_ALIKE)
    .map(({ one }) => one);
}

/** Whether a hit shares a word with the query, in its title or address and in any spelling. */
export function related(title: string, url: string, query: string): boolean {
  const said = withoutSpaces(`${title} ${url}`);
  return fold(query)
    .split(/\s+/)
    .map(withoutSpaces)
    .some((word) => word.length > 1 && said.includes(word));
}
