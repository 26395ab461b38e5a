// A box that has no result page: what its script asks while a person types, of jQuery and the widgets for suggestions, and the answers.
import { isRecord } from '../../base/json.ts';
import { atOnce } from '../../base/turns.ts';
import { matchesIn } from '../drawn/matches.ts';
import { hitsIn } from '../drawn/records.ts';
import { inUtf8 } from '../reach/encode.ts';
import { absolute } from '../shop/address.ts';
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
/** jQuery's requests by their address */
const ASKED = new RegExp(`(?:\\b(get|getJSON|post|ajax|load)\\(|\\burl["']?\\s*:)\\s*${TEXT}`, 'g');
/** what is sent with one, in which a search's parameter or a widget's term has the words; apart, as it reads on at every address */
const SENT = new RegExp(
  `^[^;]{0,200}?["'\\s{,](?:(${PARAMETER})["']?\\s*:\\s*(?!["'\`\\d])|(\\w{1,30})["']?\\s*:\\s*\\w{1,20}\\.term\\b)`,
);
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
const REMOTE = /["'`]([^"'`\s<>{}]{1,300})%QUERY/g;
const MOST = 2;

type Told = Pick<Way, 'want' | 'method'> & { readonly address: string; readonly name: string };

function* told(source: string): Generator<Told, void> {
  const json = { want: 'json', method: 'GET' } as const;
  for (const [, address = ''] of matchesIn(source, SOURCE)) yield { ...json, address, name: 'term' };
  for (const { 0: all, 1: by, 2: address = '', index } of matchesIn(source, ASKED)) {
    const end = index + all.length;
    const sent = SENT.exec(source.slice(end, end + NEAR));
    if (sent === null) continue;
    const [{ length }, name, own = ''] = sent;
    const after = source.slice(index, end + length + NEAR);
    const isPart = by === 'load' || (by !== 'getJSON' && !/json/i.test(after) && DRAWN.test(after));
    const method = by === 'post' || POSTED.test(after) ? 'POST' : 'GET';
    yield { want: isPart ? 'html' : 'json', method, address, name: name ?? own };
  }
  for (const [, address = ''] of matchesIn(source, LOADED))
    yield { ...json, want: 'html', address, name: '' };
  for (const { 1: address = '', index } of matchesIn(source, SERVICE)) {
    const near = source.slice(Math.max(0, index - NEAR), index + NEAR);
    yield { ...json, address, name: NAMED.exec(near)?.[1] ?? 'query' };
  }
  for (const [, address = ''] of matchesIn(source, REMOTE)) yield { ...json, address, name: '' };
}

function wayOf({ want, method, address, name }: Told, base: string): Way | null {
  const written = address.replaceAll('\\/', '/').replaceAll('&amp;', '&');
  const words = name === '' ? '' : `${inUtf8(name)}=`;
  const sign = words === '' || method === 'POST' ? '' : written.includes('?') ? '&' : '?';
  const url = absolute(method === 'POST' ? written : written + sign + words, base);
  if (url === null) return null;
  if (method === 'GET') return getWay(NAME, url + TERMS, want);
  return { ...getWay(NAME, url, want), method, body: words + TERMS };
}

const pathOf = (url: string): string => URL.parse(url)?.pathname ?? '';

function* steps(home: Home): Generator<void, Way[]> {
  // what a form finds is more than its suggestions
  if (form.ways(home).some(({ url }) => pathOf(url) !== pathOf(home.url))) return [];
  if (home.loose.length + home.forms.length === 0) return [];
  const asked = yield* suggestionsOf(home);
  const found = new Map(asked.map((way) => [way.url, { ...way, source: NAME }]));
  for (const one of told(`${home.source}\n${home.scripts}`)) {
    const way = wayOf(one, home.base);
    if (way !== null) found.set(way.url, way);
    yield;
  }
  return [...found.values()].slice(0, MOST);
}

/** Devbridge's suggestions are called "value" and say the rest in "data". */
function labelled(item: unknown): unknown {
  if (!isRecord(item) || item['label'] !== undefined) return item;
  const { value, data } = item;
  const link = typeof data === 'string' ? { url: data } : {};
  return { ...link, ...item, ...(typeof value === 'string' ? { label: value } : {}) };
}

function hits(json: unknown): RawHit[] | null {
  const list = isRecord(json) ? (json['suggestions'] ?? json) : json;
  return hitsIn(Array.isArray(list) ? list.map(labelled) : list, null, true);
}

export const suggested: Source = {
  name: NAME,
  ways: (home) => atOnce(steps(home)),
  steps,
  hits,
  loose: true,
};
