// Turns fetched HTML into the frozen tree of dom.ts, by htmlparser2's events, with bounded size, depth and node count.
import { Parser } from 'htmlparser2';
import { atOnce, inSlices } from '../async/time-slices.ts';
import type { Rest } from '../ports.ts';
import type { Dom, DomElement, DomNode, DomText } from './dom.ts';
import { priceOfElement } from './price-element.ts';

const MAX_CHARACTERS = 8_000_000;
const CHUNK = 32_768;
const MAX_NODES = 400_000;
/** deeper elements are hung on the deepest allowed ancestor: recursion over the tree stays safe */
const MAX_DEPTH = 400;

/** open tags beyond this are an attack, not a page: reading stops there */
const MAX_OPEN = 4_000;

const HEAD_TAGS: ReadonlySet<string> = new Set(
  'title base link meta style script noscript template object'.split(' '),
);

interface Growing {
  readonly kind: 'element';
  readonly tag: string;
  readonly attributes: Record<string, string>;
  children: DomNode[];
  readonly parent: DomElement | null;
}

/**
 * Never throws: broken markup gives a tree all the same. `url` is the absolute address the page was read at.
 * Comments are dropped; text of scripts and templates is kept; an empty element that stands for a price holds it as text.
 * A page over the limits is cut, and says so.
 */
export function parseHtml(html: string, url: string): Dom {
  return atOnce(steps(html, url));
}

/** The same with a rest between its parts, for a thread that others wait for. */
export async function parseInTurns(html: string, url: string, rest?: Rest): Promise<Dom> {
  return rest === undefined ? parseHtml(html, url) : inSlices(steps(html, url), rest);
}

function* steps(html: string, url: string): Generator<void, Dom> {
  const grower = new TreeGrower();
  const source = html.length > MAX_CHARACTERS ? html.slice(0, MAX_CHARACTERS) : html;
  const parser = new Parser(grower, { decodeEntities: true, lowerCaseTags: true });
  for (let at = 0; at < source.length && !grower.full; at += CHUNK) {
    parser.write(source.slice(at, at + CHUNK));
    yield;
  }
  parser.end();
  return { url, root: grower.root, cut: html.length > MAX_CHARACTERS || grower.full };
}

/** Receives the parser's events. One html, one head and one body element, whatever the markup leaves out or repeats. */
class TreeGrower {
  readonly root: Growing = element('html', {}, null);
  full = false;
  #open: Growing[] = [this.root];
  #head: Growing | null = null;
  #body: Growing | null = null;
  /** how many open tags lie beyond MAX_DEPTH */
  #beyond = 0;
  /** open templates that a browser makes the shadow of the element around them: what is in them is seen, and stands there */
  #shadows = 0;
  #nodes = 0;
  #text = '';

  onopentag(name: string, attributes: Record<string, string>): void {
    this.#flush();
    if (this.full) return;
    if (name === 'html') merge(this.root, attributes);
    else if (name === 'head') this.#openHead(attributes);
    else if (name === 'body') this.#openBody(attributes);
    else if (name === 'template' && attributes['shadowrootmode'] !== undefined) this.#shadows++;
    else this.#openOther(name, attributes);
  }

  onclosetag(name: string): void {
    this.#flush();
    if (name === 'html' || name === 'body') return;
    if (name === 'template' && this.#shadows > 0 && this.#open.at(-1)?.tag !== 'template') this.#shadows--;
    else if (this.#beyond > 0) this.#beyond--;
    else if (this.#open.length > 1 && this.#open.at(-1)?.tag === name) this.#close();
  }

  /** Nothing runs here that would draw the price which an element of the shop's own making stands for. */
  #close(): void {
    const closed = this.#open.at(-1);
    const price = closed?.children.length === 0 ? priceOfElement(closed.tag, closed.attributes) : null;
    if (price !== null) {
      this.#text = price;
      this.#flush();
    }
    this.#open.pop();
  }

  ontext(data: string): void {
    this.#text += data;
  }

  onend(): void {
    this.#flush();
  }

  #openHead(attributes: Record<string, string>): void {
    if (this.#head !== null) merge(this.#head, attributes);
    else if (this.#open.length === 1) {
      this.#head = this.#append('head', attributes);
      this.#open.push(this.#head);
    }
  }

  #openBody(attributes: Record<string, string>): void {
    if (this.#body !== null) {
      merge(this.#body, attributes);
      return;
    }
    this.#open = [this.root];
    this.#body = this.#append('body', attributes);
    this.#open.push(this.#body);
  }

  #openOther(name: string, attributes: Record<string, string>): void {
    const top = this.#open.at(-1);
    const outside = top === this.root || (top?.tag === 'head' && top === this.#head);
    if (outside && this.#body === null && !HEAD_TAGS.has(name)) this.#openBody({});
    const child = this.#append(name, attributes);
    if (this.#open.length < MAX_DEPTH) this.#open.push(child);
    else if (++this.#beyond > MAX_OPEN) this.full = true;
  }

  #append(name: string, attributes: Record<string, string>): Growing {
    const parent = this.#open.at(-1) ?? this.root;
    const child = element(name, attributes, parent);
    hang(parent, child);
    this.#count();
    return child;
  }

  #flush(): void {
    const text = this.#text;
    if (text === '') return;
    this.#text = '';
    if (this.full) return;
    const parent = this.#open.at(-1) ?? this.root;
    const node: DomText = { kind: 'text', text, parent };
    hang(parent, node);
    this.#count();
  }

  #count(): void {
    this.#nodes++;
    if (this.#nodes >= MAX_NODES) this.full = true;
  }
}

/** Most elements have one child: an array that is made for one is a tenth of one that grew by a push. */
function hang(parent: Growing, child: DomNode): void {
  if (parent.children.length === 0) parent.children = [child];
  else parent.children.push(child);
}

function merge(into: Growing, attributes: Record<string, string>): void {
  for (const key in attributes) into.attributes[key] ??= attributes[key] ?? '';
}

function element(tag: string, attributes: Record<string, string>, parent: DomElement | null): Growing {
  return { kind: 'element', tag, attributes, children: [], parent };
}
