// schema.org SearchAction: a search address declared in JSON-LD, with the liberties that real shops take in it.
import type { Home } from '../shop/home.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

const MAX_DEPTH = 12;

/** JSON-LD as shops write it: comments, CDATA marks and trailing commas are dropped; null when it is beyond that. */
function lenient(text: string): unknown {
  const plain = text
    .replace(/^\s*(?:\/\/\s*)?(?:<!--|<!\[CDATA\[)|(?:\/\/\s*)?(?:-->|\]\]>)\s*$/g, '')
    .trim();
  for (const attempt of [plain, plain.replace(/[\u0000-\u001f]+/g, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      const value: unknown = JSON.parse(attempt);
      return value;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function actionsIn(value: unknown, depth: number, found: Record<string, unknown>[]): void {
  if (depth > MAX_DEPTH || found.length > 20) return;
  if (Array.isArray(value)) for (const item of value) actionsIn(item, depth + 1, found);
  if (!isRecord(value)) return;
  const type = value['@type'];
  if (type === 'SearchAction' || (Array.isArray(type) && type.includes('SearchAction'))) found.push(value);
  for (const key in value) actionsIn(value[key], depth + 1, found);
}

/** The templates of a target: a string, an entry point with `urlTemplate` or `url`, or a list of either. */
function templatesOf(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  if (Array.isArray(target)) return target.flatMap(templatesOf);
  if (!isRecord(target)) return [];
  return templatesOf(target['urlTemplate'] ?? target['url'] ?? target['@id']);
}

/** The placeholder's name as `query-input` declares it ("required name=search_term_string"). */
function namedIn(action: Record<string, unknown>): string | null {
  const input = action['query-input'] ?? action['query'];
  const text = isRecord(input) ? (input['valueName'] ?? input['name']) : input;
  if (typeof text !== 'string') return null;
  return /name\s*=\s*["']?([\w.-]{1,60})/.exec(text)?.[1] ?? (/^[\w.-]{1,60}$/.test(text) ? text : null);
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
function templateOf(written: string, name: string | null, home: Home): string | null {
  const text = unescaped(written.trim());
  const holes = [...text.matchAll(/\{+\s*\??&?([\w.:-]{1,60})\s*\}+/g)];
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

/** SearchAction in microdata: the entry's `target` is a meta element with the template as its content. */
function microdataTargets(home: Home): { written: string; name: string | null }[] {
  if (!home.markup.includes('schema.org/searchaction')) return [];
  const targets = home.source.matchAll(
    /itemprop="(?:target|urlTemplate)"[^>]{0,40}?content="([^"]{1,500})"/gi,
  );
  return [...targets].slice(0, 5).map((match) => ({ written: match[1] ?? '', name: null }));
}

function ways(home: Home): Way[] {
  const actions: Record<string, unknown>[] = [];
  for (const text of home.jsonLd) actionsIn(lenient(text), 0, actions);
  const declared = actions.flatMap((action) =>
    templatesOf(action['target']).map((written) => ({ written, name: namedIn(action) })),
  );
  const templates = [...declared, ...microdataTargets(home)].flatMap(({ written, name }) => {
    if (/^(?:android-app|ios-app):/.test(written)) return [];
    const template = templateOf(written, name, home);
    return template === null ? [] : [template];
  });
  return [...new Set(templates)].slice(0, 2).map((url) => getWay('search-action', url, 'html'));
}

export const searchAction: Source = { name: 'search-action', ways };
