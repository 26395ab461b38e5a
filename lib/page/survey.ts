// One walk over the document that collects what the readers need: metadata, scripts, annotated elements, runs of visible text.
import type { Dom, DomElement } from '../base/document/dom.ts';
import { plainDigits } from '../base/money/price.ts';
import { carriesData } from './data-attributes.ts';
import { memoized } from './memoized.ts';
import { MAX_DEPTH, UNSEEN } from './tree.ts';

/** One visible text node. `at` counts the visible characters before it. */
export interface Run {
  readonly text: string;
  readonly element: DomElement;
  readonly at: number;
}

export interface Survey {
  readonly dom: Dom;
  readonly metas: readonly DomElement[];
  readonly links: readonly DomElement[];
  readonly scripts: readonly DomElement[];
  readonly scopes: readonly DomElement[];
  readonly typed: readonly DomElement[];
  readonly headings: readonly Placed[];
  readonly controls: readonly Placed[];
  readonly selects: readonly Placed[];
  readonly tables: readonly Placed[];
  readonly inputs: readonly Placed[];
  readonly named: readonly Named[];
  /** elements with data in attributes */
  readonly given: readonly DomElement[];
  readonly counts: Counts;
  readonly runs: readonly Run[];
  readonly title: DomElement | null;
  /** length of all visible text */
  readonly length: number;
  readonly cut: boolean;
}

export interface Placed {
  readonly element: DomElement;
  readonly at: number;
}

/** an element whose class, id or address names a field of a product */
export interface Named extends Placed {
  readonly field: 'name' | 'brand' | 'breadcrumb';
}

export interface Counts {
  articles: number;
  /** number of large frames of another origin, which can't be read */
  closedFrames: number;
}

const MAX_RUNS = 40_000;
const MAX_INPUTS = 400;
const MAX_NAMED = 400;
const MAX_GIVEN = 40;
const CONTROLS: ReadonlySet<string> = new Set(['button', 'input', 'form']);

/** Elements in document order; `runs` exclude the text of scripts, styles, templates and the like. */
export function surveyOf(dom: Dom): Survey {
  const surveyor = new Surveyor(dom);
  surveyor.visit(dom.root, true, 0);
  return surveyor;
}

class Surveyor implements Survey {
  readonly dom: Dom;
  readonly metas: DomElement[] = [];
  readonly links: DomElement[] = [];
  readonly scripts: DomElement[] = [];
  readonly scopes: DomElement[] = [];
  readonly typed: DomElement[] = [];
  readonly headings: Placed[] = [];
  readonly controls: Placed[] = [];
  readonly selects: Placed[] = [];
  readonly tables: Placed[] = [];
  readonly inputs: Placed[] = [];
  readonly named: Named[] = [];
  readonly given: DomElement[] = [];
  readonly counts: Counts = { articles: 0, closedFrames: 0 };
  readonly runs: Run[] = [];
  title: DomElement | null = null;
  length = 0;
  cut = false;

  constructor(dom: Dom) {
    this.dom = dom;
  }

  visit(element: DomElement, seen: boolean, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.cut = true;
      return;
    }
    this.#note(element);
    const seenHere = seen && (!UNSEEN.has(element.tag) || element.tag === 'head');
    for (const child of element.children) {
      if (child.kind === 'element') this.visit(child, seenHere, depth + 1);
      else if (seenHere && element.tag !== 'title' && element.tag !== 'head') this.#run(child.text, element);
    }
  }

  readonly #named = memoized(fieldOfNames);
  readonly #buys = memoized((names) => BUY_ACT.test(names));

  #fieldOf({ attributes, tag }: DomElement): Named['field'] | null {
    const marked = attributes['data-testid'] ?? attributes['data-test'] ?? attributes['data-qa'];
    const names = attributes['class'] ?? attributes['id'] ?? marked;
    if (tag === 'a' && attributes['href'] !== undefined && BRAND_ADDRESS.test(attributes['href']))
      return 'brand';
    const property = attributes['itemprop'];
    if (property === 'brand' || property === 'manufacturer') return 'brand';
    if (names === undefined) return null;
    const { id = '' } = attributes;
    const field = this.#named(id === '' && marked === undefined ? names : `${names} ${id} ${marked ?? ''}`);
    return field === 'name' && (tag === 'h1' || tag === 'body') ? null : field;
  }

  /** whether a person can press it: by role, class or an action in the address */
  #isButton({ attributes, tag }: DomElement): boolean {
    if (attributes['role'] === 'button') return true;
    const { class: own = '', id } = attributes;
    const names = id === undefined ? own : `${own} ${id}`;
    if (tag !== 'a') return names.length > 3 && tag !== 'body' && tag !== 'html' && this.#buys(names);
    if (PRESSED.test(names)) return true;
    const deed = `${attributes['href'] ?? ''} ${attributes['onclick'] ?? ''}`;
    return deed.length < 600 && (BUY_ACT.test(deed) || SENT.test(deed));
  }

  #run(raw: string, element: DomElement): void {
    const text = plainDigits(raw.trim());
    if (text === '') return;
    if (this.runs.length >= MAX_RUNS) {
      this.cut = true;
      return;
    }
    this.runs.push({ text, element, at: this.length });
    this.length += text.length + 1;
  }

  #note(element: DomElement): void {
    const { tag, attributes } = element;
    if (attributes['itemscope'] !== undefined) this.scopes.push(element);
    if (attributes['typeof'] !== undefined) this.typed.push(element);
    if (tag === 'meta') this.metas.push(element);
    else if (tag === 'link') this.links.push(element);
    else if (tag === 'script') this.scripts.push(element);
    else if (tag === 'title' && this.title === null && element.parent?.tag !== 'svg') this.title = element;
    else if (/^h[1-6]$/.test(tag)) this.headings.push({ element, at: this.length });
    else if (tag === 'select') this.selects.push({ element, at: this.length });
    else if (tag === 'tr' || tag === 'dl') this.tables.push({ element, at: this.length });
    if (tag === 'article') this.counts.articles++;
    else if (attributes['data-closed-frame'] !== undefined) this.counts.closedFrames++;
    else if (tag === 'input' && this.inputs.length < MAX_INPUTS)
      this.inputs.push({ element, at: this.length });
    if (this.given.length < MAX_GIVEN && carriesData(element)) this.given.push(element);
    const field = this.#fieldOf(element);
    if (field !== null && this.named.length < MAX_NAMED) this.named.push({ element, at: this.length, field });
    if (CONTROLS.has(tag) || this.#isButton(element)) this.controls.push({ element, at: this.length });
  }
}

const BRAND_NAME =
  /brand|manufactur|vendor|designer|hersteller|marke\b|marque|\bmarca|fabricant|producent|znacka/i;
const BRAND_ADDRESS =
  /[/?&=_-](?:brands?|marken?|marques?|marcas?|manufacturers?|hersteller|fabricants?|producent|vendors?|designers?|brend|merk(?:en|er)?|mark[ai]|proizvoditel|znack[ay]|vyrob(?:ce|ci|ca)|producenci|marchi[oe]?|maerker?|varumarken?|thuong-hieu)[/=_-]/i;
const TITLE_NAME =
  /product[-_ ]?(?:detail[-_ ]?)?(?:name|title|heading)|(?:^|[\s_-])(?:(?:item|pdp|goods|sku)[-_]?(?:name|title)|page-?heading(?:$|\s))/i;

function fieldOfNames(said: string): Named['field'] | null {
  if (/breadcrumb/i.test(said)) return 'breadcrumb';
  if (BRAND_NAME.test(said)) return 'brand';
  return TITLE_NAME.test(said) ? 'name' : null;
}

/** names for the action of buying, in attributes */
export const BUY_ACT =
  /add[-_]?(?:to|2)?[-_]?(?:cart|basket|bag|trolley)|addcart|cart[-_/]?add|buy[-_]?(?:now|button|btn|it)|btn[-_]?(?:buy|cart|order)|action=(?:add|buy)|warenkorb|panier|carrito|carrinho|carrello|koszyk|kosik|kosar|korzin|sepet|winkelwagen|varukorg|handlekurv|ostoskori/i;

/** a script that sends a form */
const SENT = /^\s*javascript:.*\bsubmit\(/i;
const PRESSED = /(?:^|[\s_-])(?:btn|button)|cart|basket|buy/i;
