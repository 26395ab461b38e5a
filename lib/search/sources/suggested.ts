// A box that has no result page: what its script asks while a person types, of jQuery and the widgets for suggestions, and the answers.

import { atOnce } from '../../base/async/time-slices.ts';
import { isRecord } from '../../base/input/json.ts';
import { inUtf8 } from '../http/encode.ts';
import { beginOf } from '../script-api/api-calls.ts';
import { matchesIn } from '../script-api/matches.ts';
import { hitsIn } from '../script-api/product-records.ts';
import { productPageIn } from '../script-api/routes.ts';
import { closed, namedText, stringAt, textOf } from '../script-api/string-expressions.ts';
import { absolute } from '../shop/address.ts';
import { attributeAddress } from '../shop/attribute-addresses.ts';
import type { Home } from '../shop/home.ts';
import type { RawHit, Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';
import { form } from './form.ts';
import { suggestionsOf } from './own-interface.ts';
import { PARAMETER } from './scripted.ts';

const NAME = 'suggested';
const TEXT = '["\'`]([^"\'`\\s<>{}]{1,300})["\'`]';
/** jQuery UI: the address alone */
const SOURCE = new RegExp(`\\.autocomplete\\(\\s*\\{[^{}]{0,300}?\\bsource["']?\\s*:\\s*${TEXT}`, 'g');
/** jQuery's requests by their address, or by the name of a setting that holds it */
const ASKED = new RegExp(
  `(?:\\b(get|getJSON|post|ajax|load)\\(|\\burl["']?\\s*:)\\s*(?:${TEXT}|([A-Za-z_$][\\w$.]{1,60})\\s*,)`,
  'g',
);
/** what is sent with one, in which a search's parameter or a widget's term has the words; apart, as it reads on at every address */
const SENT = new RegExp(
  `^[^;]{0,200}?["'\\s{,](?:(${PARAMETER})["']?\\s*:\\s*(?!["'\`\\d])|(\\w{1,30})["']?\\s*:\\s*\\w{1,20}\\.term\\b)`,
);
/** an address that an element of the page carries */
const READ =
  /(?:\b(get|getJSON|post|ajax|load)\(|\burl["']?\s*:)\s*([$\w.()"'#\s-]{1,80}?)\.(?:data\(\s*["'`]|attr\(\s*["'`]data-)([\w-]{1,40})["'`]\s*\)/g;
const LOADED = new RegExp(
  `\\.load\\(\\s*["'\`]([^"'\`\\s<>{}]{1,200}[?&](?:${PARAMETER})=)["'\`]\\s*\\+`,
  'g',
);
const POSTED = /\b(?:type|method)["']?\s*:\s*["'`]post/i;
/** what becomes of the answer, in the lines behind */
const DRAWN = /\.(?:html|append)\(|innerHTML/;
const SERVICE = new RegExp(`\\bserviceUrl["']?\\s*:\\s*${TEXT}`, 'g');
const NAMED = /\bparamName["']?\s*:\s*["'`](\w{1,30})["'`]/;
const NEAR = 400;
/** an address with a mark for the words, which its maker chose */
const REMOTE = /["'`]([^"'`\s<>{}]{1,300}?)%[A-Z]{3,12}\b/g;
/** a form's fields that are posted without a form */
const OPENED = new RegExp(`\\.open\\(\\s*["'\`]POST["'\`]\\s*,\\s*${TEXT}`, 'gi');
const FETCHED = new RegExp(
  `\\bfetch\\(\\s*${TEXT}\\s*,\\s*\\{[^{}]{0,200}?\\bmethod\\s*:\\s*["'\`]POST["'\`]`,
  'gi',
);
/** which of them takes the words */
const FIELD = new RegExp(
  `\\.append\\(\\s*["'\`](${PARAMETER})["'\`]|URLSearchParams\\(\\{\\s*["']?(${PARAMETER})["']?\\s*[:,}]|["'\`&](${PARAMETER})=["'\`]\\s*\\+`,
);
/** what is sent beside the words as the script says it, or as a setting does: `action:"live_search"`, `nonce:shop.nonce` */
const FIXED =
  /([\w-]{1,30})["']?\s*:\s*(?:["'`]([\w .-]{1,60})["'`]|([A-Za-z_$][\w$]{0,40}\.[\w$.]{1,60})(?=\s*[,}]))/g;
const MOST_FIXED = 6;
/** what jQuery says of itself, without which some shops answer with a whole page */
export const BY_SCRIPT = { 'x-requested-with': 'XMLHttpRequest' } as const;
const MOST = 2;

type Told = Pick<Way, 'want' | 'method'> & {
  readonly address: string;
  readonly name: string;
  readonly beside?: string;
};

/** The pairs that are sent beside the words, of the object around `at`: as they are written in a form. */
function besideOf(source: string, at: number, words: string): string {
  const open = source.lastIndexOf('{', at);
  const end = at - open > NEAR ? -1 : closed(source, open);
  const pairs = [...source.slice(open + 1, Math.max(open, end - 1)).matchAll(FIXED)].slice(0, MOST_FIXED);
  return pairs
    .map(([, key = '', text, setting = '']) => ({ key, value: text ?? namedText(setting, source, at) }))
    .flatMap(({ key, value }) =>
      key === words || value === null ? [] : [`${inUtf8(key)}=${inUtf8(value)}&`],
    )
    .join('');
}

/** Where a script asks: by which function, at which address, and what is sent under which name as far as `end`. */
interface Place {
  readonly by: string | undefined;
  readonly address: string;
  readonly name: string;
  readonly index: number;
  readonly end: number;
}

function toldAt(source: string, { by, address, name, index, end }: Place): Told {
  const open = source.lastIndexOf('{', index);
  const after = source.slice(index - open < NEAR ? open : index, end + NEAR);
  const isPart = by === 'load' || (by !== 'getJSON' && !/json/i.test(after) && DRAWN.test(after));
  const method = by === 'post' || POSTED.test(after) ? 'POST' : 'GET';
  return { want: isPart ? 'html' : 'json', method, address, name, beside: besideOf(source, end, name) };
}

function* asked(source: string): Generator<Told, void> {
  for (const { 0: all, 1: by, 2: text, 3: setting, index } of matchesIn(source, ASKED)) {
    const end = index + all.length;
    const sent = SENT.exec(source.slice(end, end + NEAR));
    const address = sent === null ? null : (text ?? namedText(setting ?? '', source, index));
    if (sent === null || address === null || !/[/.]/.test(address)) continue;
    const [{ length }, known, own = ''] = sent;
    yield toldAt(source, { by, address, name: known ?? own, index, end: end + length });
  }
}

/** The same where the address stands in an attribute of the page: `$("#find").data("url")`. */
function* askedOfElements(source: string, home: Home): Generator<Told, void> {
  for (const { 0: all, 1: by, 2: owner = '', 3: key = '', index } of matchesIn(source, READ)) {
    const told = attributeAddress(home.dom, `data-${key}`, /#([\w-]{1,60})/.exec(owner)?.[1]);
    const end = index + all.length;
    const sent = SENT.exec(source.slice(end, end + NEAR));
    if (told === null || sent === null) continue;
    const [{ length }, known, own = ''] = sent;
    yield toldAt(source, { by, address: told, name: known ?? own, index, end: end + length });
  }
}

/** What is posted as a form is, by a request that the script makes itself. */
function* postedAlone(source: string): Generator<Told, void> {
  for (const pattern of [OPENED, FETCHED])
    for (const { 1: address = '', index } of matchesIn(source, pattern)) {
      const near = source.slice(Math.max(0, index - NEAR), index + NEAR);
      const [, put, listed, joined] = FIELD.exec(near) ?? [];
      const name = put ?? listed ?? joined;
      const want = /json/i.test(near) || !DRAWN.test(near) ? 'json' : 'html';
      if (name !== undefined && !/JSON\.stringify/.test(near)) yield { want, method: 'POST', address, name };
    }
}

/** What an address that begins with its query is put behind: `settings.url+"?action=find&terms=%QUERY"`. */
function frontOf(source: string, at: number): string {
  const begin = /["'`][?&]/.test(source.slice(at, at + 2)) ? beginOf(source, at + 1) : -1;
  const { pieces } = (begin < 0 || begin === at ? null : stringAt(source, begin)) ?? { pieces: [] };
  return textOf(pieces.slice(0, -1), source, begin) ?? '';
}

function* told(source: string, home: Home): Generator<Told, void> {
  const json = { want: 'json', method: 'GET' } as const;
  for (const [, address = ''] of matchesIn(source, SOURCE)) yield { ...json, address, name: 'term' };
  yield* asked(source);
  yield* askedOfElements(source, home);
  for (const [, address = ''] of matchesIn(source, LOADED))
    yield { ...json, want: 'html', address, name: '' };
  for (const { 1: address = '', index } of matchesIn(source, SERVICE)) {
    const near = source.slice(Math.max(0, index - NEAR), index + NEAR);
    yield { ...json, address, name: NAMED.exec(near)?.[1] ?? 'query' };
  }
  for (const { 1: address = '', index } of matchesIn(source, REMOTE))
    yield { ...json, address: frontOf(source, index) + address, name: '' };
  yield* postedAlone(source);
}

function wayOf(
  { want, method, address, name, beside = '' }: Told,
  base: string,
  page: string | null,
): Way | null {
  const written = address.replaceAll('\\/', '/').replaceAll('&amp;', '&');
  const words = name === '' ? '' : `${beside}${inUtf8(name)}=`;
  const sign = words === '' || method === 'POST' ? '' : written.includes('?') ? '&' : '?';
  const url = absolute(method === 'POST' ? written : written + sign + words, base);
  if (url === null) return null;
  const way = { ...getWay(NAME, url, want), headers: BY_SCRIPT, ...(page === null ? {} : { page }) };
  return method === 'GET' ? { ...way, url: url + TERMS } : { ...way, method, body: words + TERMS };
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? '';

function* steps(home: Home): Generator<void, Way[]> {
  // what a form finds is more than its suggestions
  if (form.ways(home).some(({ url }) => pathOf(url) !== pathOf(home.url))) return [];
  const boxes = home.loose.length + home.forms.length;
  if (boxes === 0 && !/\bselect2\(/.test(home.source)) return [];
  const asked = yield* suggestionsOf(home);
  const found = new Map(asked.map((way) => [way.url, { ...way, source: NAME }]));
  const source = `${home.source}\n${home.scripts}`;
  const page = yield* productPageIn(source);
  for (const one of told(source, home)) {
    const way = wayOf(one, home.base, page);
    if (way !== null) found.set(way.url, way);
    yield;
  }
  return [...found.values()].slice(0, MOST);
}

/** Devbridge's suggestions are called "value" and say the rest in "data"; Select2's are called "text". */
function labelled(item: unknown): unknown {
  if (!isRecord(item) || item['label'] !== undefined) return item;
  const { value, data, text } = item;
  const link = typeof data === 'string' ? { url: data } : {};
  const label = typeof value === 'string' ? value : text;
  return { ...link, ...item, ...(typeof label === 'string' ? { label } : {}) };
}

function hits(json: unknown, _base: string, { page }: Way): RawHit[] | null {
  const list = isRecord(json) ? (json['suggestions'] ?? json['results'] ?? json) : json;
  return hitsIn(Array.isArray(list) ? list.map(labelled) : list, page ?? null, true);
}

export const suggested: Source = {
  name: NAME,
  ways: (home) => atOnce(steps(home)),
  steps,
  hits,
  loose: true,
};
