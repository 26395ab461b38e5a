// What a shop's home page says about how to search it: forms, fields outside forms, links, declarations, traces of software.
import type { Dom, DomElement } from '../../base/document/dom.ts';
import { rawText } from '../../page/tree.ts';
import { elementsOf, textIn } from '../http/tree-walk.ts';
import { wallOf } from '../http/walls.ts';
import { absolute } from './address.ts';

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  /** placeholder, label, title, id and class together, lower-case: what a person would take it for */
  readonly words: string;
  readonly element: DomElement;
}

export interface Form {
  /** as written; null when the form has none */
  readonly action: string | null;
  /** whether the markup says how or where it is sent, so that no script needs to */
  readonly stated: boolean;
  readonly method: 'GET' | 'POST';
  readonly words: string;
  /** encodings that it asks for, as written */
  readonly acceptCharset: string | null;
  /** sent by Turbo, which accepts fragments of pages ("streams") as an answer */
  readonly stream: boolean;
  readonly fields: readonly Field[];
}

/** Whether a form says no address that it is sent to: the page's own, or a script's. */
export function isBlank({ action }: Pick<Form, 'action'>): boolean {
  return /^(?:#.*)?$/s.test(action ?? '');
}

export interface Home {
  /** the page's final address; addresses on it are relative to `base` */
  readonly url: string;
  readonly base: string;
  readonly dom: Dom;
  /** the page's markup, lower-case and truncated, to look for traces in */
  readonly markup: string;
  /** the same, as written: for values */
  readonly source: string;
  /** text of the shop's own script files, once they were fetched */
  readonly scripts: string;
  /** the page is empty, without even a search box: scripts render it */
  readonly shell: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly forms: readonly Form[];
  /** text inputs in no form, or in one that only a script sends */
  readonly loose: readonly Field[];
  readonly links: readonly { rel: string; href: string; type: string }[];
  readonly jsonLd: readonly string[];
  readonly language: string | null;
  /** the page's encoding, in which its forms are sent */
  readonly charset: string;
  /** address template of the OpenSearch description that the page links to, once it was fetched */
  readonly description: string | null;
  readonly status: number;
}

const MAX_MARKUP = 1_000_000;
const MAX_FORMS = 60;

function wordsOf(element: DomElement): string {
  const { placeholder, title, id, name } = element.attributes;
  const told = [
    placeholder,
    title,
    id,
    name,
    element.attributes['class'],
    element.attributes['aria-label'],
    element.attributes['role'],
  ];
  return told
    .filter((word) => word !== undefined)
    .join(' ')
    .toLowerCase()
    .slice(0, 400);
}

/** What stands on a button. */
function caption(element: DomElement): string {
  const { type, value, alt } = element.attributes;
  const written =
    element.tag === 'button'
      ? textIn(element)
      : /^(?:submit|image|button)$/i.test(type ?? '')
        ? `${value ?? ''} ${alt ?? ''}`
        : '';
  return written.trim().toLowerCase().slice(0, 60);
}

function fieldOf(element: DomElement): Field {
  const { name = '', type, value = '' } = element.attributes;
  const words = `${wordsOf(element)} ${caption(element)}`.trim();
  if (element.tag === 'select') return { name, type: 'select', value: chosen(element), words, element };
  const kind = element.tag === 'input' ? (type ?? 'text').toLowerCase() : element.tag;
  return { name, type: kind, value, words, element };
}

/** one of the kinds of pages that a site may be searched for: what it sells */
const OF_GOODS =
  /^(?:all |alle |in |nur |only )?(?:products?|shop|store|goods|produkte?|produits?|produc?tos?|prodott[io]|producten|produkty|товары|ürünler|商品|상품)$/i;

/** The value that a select sends: of the option for goods, where kinds of pages are offered, else of the chosen one or the first. */
function chosen(select: DomElement): string {
  const options = [...elementsOf(select)].filter(({ tag }) => tag === 'option');
  const said = (option: DomElement): string => option.attributes['value'] ?? textIn(option);
  const option =
    options.find((each) => OF_GOODS.test(textIn(each)) || OF_GOODS.test(said(each))) ??
    options.find((each) => each.attributes['selected'] !== undefined) ??
    options[0];
  return option === undefined ? '' : said(option);
}

/** Of a choice between kinds of pages the one for goods; null where it is none. */
export function goodsAmong(fields: readonly Field[]): Field | null {
  return fields.find(({ type, value }) => type === 'radio' && OF_GOODS.test(value)) ?? null;
}

interface Growing {
  forms: (Omit<Form, 'fields'> & { fields: Field[] })[];
  loose: Field[];
  links: { rel: string; href: string; type: string }[];
  jsonLd: string[];
  base: string | null;
}

function note(element: DomElement, growing: Growing, form: Growing['forms'][number] | null): void {
  const { tag, attributes } = element;
  if (tag === 'base' && attributes['href'] !== undefined) growing.base ??= attributes['href'];
  if (tag === 'link' && attributes['href'] !== undefined) {
    const { rel, href, type } = attributes;
    growing.links.push({ rel: (rel ?? '').toLowerCase(), href, type: (type ?? '').toLowerCase() });
  }
  if (tag === 'script' && /ld\+json/i.test(attributes['type'] ?? '')) growing.jsonLd.push(rawText(element));
  if (/^(?:input|select|textarea|button)$/.test(tag)) {
    (form?.fields ?? growing.loose).push(fieldOf(element));
  }
}

/** A form that the browser never sends: a script takes its words elsewhere. */
function isScripts({ onsubmit, action }: Readonly<Record<string, string>>): boolean {
  return (
    /^(?:return false|event\.preventDefault\(\))\s{0,9};?$/i.test((onsubmit ?? '').trim()) ||
    /^javascript:/i.test(action ?? '')
  );
}

/** how a form is sent, as its markup says */
type Sent = Readonly<Record<'action' | 'method', string | undefined>>;

/**
 * A form, or what stands in for one: pages that are one form all over (ASP.NET's) hold no other, so their parts carry address and method in data
 * and a script makes the form of them. Null for any other element.
 */
function sentBy({ tag, attributes }: DomElement): Sent | null {
  if (tag === 'form')
    return isScripts(attributes) ? null : { action: attributes['action'], method: attributes['method'] };
  const { 'data-action': action = '', 'data-method': method = '' } = attributes;
  const told = /^(?:get|post)$/i.test(method) && /^(?:https?:\/)?\/[^\s]{1,300}$/.test(action);
  return told && tag === 'div' ? { action, method } : null;
}

/** One walk over the page; recursion is as deep as the tree, which its maker bounds. */
function walk(element: DomElement, growing: Growing, form: Growing['forms'][number] | null): void {
  let inside = form;
  const sent = growing.forms.length < MAX_FORMS ? sentBy(element) : null;
  if (sent !== null) {
    const { action, method } = sent;
    inside = {
      action: action ?? element.attributes['hx-get'] ?? null,
      method: /^post$/i.test(method ?? '') ? 'POST' : 'GET',
      stated: (action ?? method) !== undefined && !action?.startsWith('#'),
      words: wordsOf(element),
      acceptCharset: element.attributes['accept-charset'] ?? null,
      stream: /^(?:true)?$/.test(element.attributes['data-turbo-stream'] ?? 'false'),
      fields: [],
    };
    growing.forms.push(inside);
  }
  note(element, growing, inside);
  for (const child of element.children) if (child.kind === 'element') walk(child, growing, inside);
}

const isBox = ({ type }: Field): boolean => /^(?:text|search)$/.test(type);

/**
 * Splits the forms into those that anybody may send and those that only a script can: a framework's own code answers some for its own pages
 * alone, and a browser leaves out boxes without a name.
 */
function parted(forms: Growing['forms']): [Growing['forms'], Growing['forms']] {
  const isScripted = ({ fields }: Growing['forms'][number]): boolean => {
    const boxes = fields.filter(isBox);
    const nameless = boxes.length > 0 && boxes.every(({ name }) => name === '');
    return nameless || fields.some(({ name }) => name.startsWith('$ACTION_'));
  };
  return [forms.filter(isScripted), forms.filter((form) => !isScripted(form))];
}

function isScriptWall(dom: Dom, status: number): boolean {
  const wall = wallOf(dom, status);
  return wall?.kind === 'blocked' && wall.by === 'script';
}

/**
 * @param html the markup that `dom` was made from
 * @param charset what it was written in, a name of `encodingNamed`
 */
export function readHome(
  dom: Dom,
  html: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  charset = 'utf-8',
): Home {
  const growing: Growing = { forms: [], loose: [], links: [], jsonLd: [], base: null };
  walk(dom.root, growing, null);
  const [scripted, forms] = parted(growing.forms);
  const loose = [...growing.loose, ...scripted.flatMap(({ fields }) => fields)];
  const boxes = [...loose, ...forms.flatMap(({ fields }) => fields)].filter(isBox);
  const source = html.slice(0, MAX_MARKUP);
  return {
    url: dom.url,
    base: absolute(growing.base ?? '', dom.url) ?? dom.url,
    dom,
    markup: source.toLowerCase(),
    source,
    scripts: '',
    shell: boxes.length === 0 && isScriptWall(dom, status),
    headers,
    forms,
    loose: loose.filter(isBox),
    links: growing.links,
    jsonLd: growing.jsonLd,
    language: dom.root.attributes['lang'] ?? null,
    charset,
    status,
    description: null,
  };
}

/** The folder of a language, channel or country in which the whole shop stands, as its home page does; '' for none. */
export function folderOf(home: Home): string {
  const path = URL.parse(home.url)?.pathname ?? '/';
  return /^((?:\/[a-z][\w-]{1,30}){1,2})\/?$/i.exec(path)?.[1] ?? '';
}
