// schema.org SearchAction: a search address declared in JSON-LD, microdata or RDFa, with the liberties that real shops take in it.
import type { DomElement } from '../../base/document/dom.ts';
import { isRecord, readJson } from '../../base/input/json.ts';
import { elementsOf } from '../http/tree-walk.ts';
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const MAX_DEPTH = 12;
const MOST_ACTIONS = 20;
/** a longer template is no address */
const LONGEST = 1_000;
/** how far above its target an action may be declared */
const UP = 12;

interface Target {
  readonly written: string;
  /** what the placeholder is called, where that is said */
  readonly name: string | null;
}

/** JSON-LD as shops write it: comments, CDATA marks and trailing commas are dropped; null when it is beyond that. */
function lenient(text: string): unknown {
  const plain = text
    .replace(/^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)|(?:\/\/\s*)?(?:-->|\]\]>)\s*$/g, '')
    .trim();
  return (
    readJson(plain) ?? readJson(plain.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*([}\]])/g, '$1')) ?? null
  );
}

function actionsIn(value: unknown, depth: number, found: Record<string, unknown>[]): void {
  if (depth > MAX_DEPTH || found.length >= MOST_ACTIONS) return;
  if (Array.isArray(value)) for (const item of value) actionsIn(item, depth + 1, found);
  if (!isRecord(value)) return;
  const type = value['@type'];
  if (type === 'SearchAction' || (Array.isArray(type) && type.includes('SearchAction'))) found.push(value);
  for (const key in value) actionsIn(value[key], depth + 1, found);
}

/** The templates of a target: a string, an entry point with `urlTemplate` or `url`, or a list of either. */
function templatesOf(target: unknown, depth = 0): string[] {
  if (typeof target === 'string') return [target];
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(target))
    return target.slice(0, MOST_ACTIONS).flatMap((one) => templatesOf(one, depth + 1));
  if (!isRecord(target)) return [];
  return templatesOf(target['urlTemplate'] ?? target['url'] ?? target['@id'], depth + 1);
}

/** The placeholder's name as `query-input` declares it ("required name=search_term_string"). */
function namedIn(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  return /name\s*=\s*["']?([\w.-]{1,60})/.exec(text)?.[1] ?? (/^[\w.-]{1,60}$/.test(text) ? text : null);
}

function declared(home: Home): Target[] {
  const actions: Record<string, unknown>[] = [];
  for (const text of home.jsonLd) actionsIn(lenient(text), 0, actions);
  return actions.flatMap((action) => {
    const input = action['query-input'] ?? action['query'];
    const name = namedIn(isRecord(input) ? (input['valueName'] ?? input['name']) : input);
    return templatesOf(action['target']).map((written) => ({ written, name }));
  });
}

function unescaped(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&')
    .replaceAll('&#038;', '&')
    .replace(/%7b/gi, '{')
    .replace(/%7d/gi, '}');
}

/** The template with TERMS in it, absolute; null when no placeholder can be told. */
function templateOf({ written, name }: Target, home: Home): string | null {
  if (written.length > LONGEST || /^(?:android-app|ios-app):/.test(written)) return null;
  const text = unescaped(written.trim());
  const holes = [...text.matchAll(/\{{1,3}\s{0,3}\??&?([\w.:-]{1,60})\s{0,3}\}{1,3}/g)];
  const hole = holes.find((each) => each[1] === name) ?? holes[0];
  const marked = hole
    ? text.replaceAll(hole[0], 'TERMSHERE')
    : name !== null && text.includes(`=${name}`)
      ? text.replace(`=${name}`, '=TERMSHERE')
      : null;
  if (marked === null) return null;
  // what other holes there are have no value
  const url = URL.parse(marked.replace(/\{[^{}]{0,60}\}/g, ''), home.base);
  if (!url || !/^https?:$/.test(url.protocol) || url.host.includes('termshere')) return null;
  url.hash = '';
  return url.href.replaceAll('TERMSHERE', TERMS);
}

/** What an element is a property of, in microdata or RDFa; '' for none. */
function propertyOf({ attributes }: DomElement): string {
  return (attributes['itemprop'] ?? attributes['property'] ?? '').replace(/^schema:/, '');
}

/** The action that a property is said of: the nearest element above it that is one. */
function actionAround(element: DomElement): DomElement | null {
  let around = element.parent;
  for (let up = 0; up < UP && around !== null; up += 1, around = around.parent) {
    const type = `${around.attributes['itemtype'] ?? ''} ${around.attributes['typeof'] ?? ''}`;
    if (/(?:^|[\s/:])SearchAction(?:\s|$)/i.test(type)) return around;
  }
  return null;
}

/** The same in microdata or RDFa: a target is the content of a meta element, or a link. */
function markedUp(home: Home): Target[] {
  if (!home.markup.includes('searchaction')) return [];
  const targets: { written: string; action: DomElement }[] = [];
  const names = new Map<DomElement, string | null>();
  for (const element of elementsOf(home.dom.root)) {
    const property = propertyOf(element);
    if (!/^(?:target|urlTemplate|query-input|query)$/.test(property)) continue;
    const action = actionAround(element);
    if (action === null) continue;
    const { content, href, name } = element.attributes;
    if (property.startsWith('query')) names.set(action, namedIn(content) ?? namedIn(name));
    else targets.push({ written: content ?? href ?? '', action });
    if (targets.length >= MOST_ACTIONS) break;
  }
  return targets.map(({ written, action }) => ({ written, name: names.get(action) ?? null }));
}

function ways(home: Home): Way[] {
  const templates = [...declared(home), ...markedUp(home)].flatMap((target) => {
    const template = templateOf(target, home);
    return template === null ? [] : [template];
  });
  return [...new Set(templates)].slice(0, 2).map((url) => getWay('search-action', url, 'html'));
}

export const searchAction: Source = { name: 'search-action', ways };
