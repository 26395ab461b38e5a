// A box that has no result page, only suggestions: the address that jQuery UI's, Devbridge's or Twitter's widget is given, and its answers.
import { isRecord } from '../../base/json.ts';
import { matchesIn } from '../drawn/matches.ts';
import { hitsIn } from '../drawn/records.ts';
import { inUtf8 } from '../reach/encode.ts';
import { absolute } from '../shop/address.ts';
import type { Home } from '../shop/home.ts';
import type { RawHit, Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';
import { form } from './form.ts';

const TEXT = '["\'`]([^"\'`\\s<>{}]{1,300})["\'`]';
/** jQuery UI: the address alone, or a request that hands on the term under a name of its own */
const SOURCE = new RegExp(`\\.autocomplete\\(\\s*\\{[^{}]{0,300}?\\bsource["']?\\s*:\\s*${TEXT}`, 'g');
const HANDED = new RegExp(
  `(?:\\b(?:get|getJSON|post|ajax)\\(|\\burl["']?\\s*:)\\s*${TEXT}[^;]{0,200}?["'\\s{,](\\w{1,30})["']?\\s*:\\s*\\w{1,20}\\.term\\b`,
  'g',
);
const SERVICE = new RegExp(`\\bserviceUrl["']?\\s*:\\s*${TEXT}`, 'g');
const NAMED = /\bparamName["']?\s*:\s*["'`](\w{1,30})["'`]/;
const NEAR = 400;
const REMOTE = /["'`]([^"'`\s<>{}]{1,300})%QUERY/g;
const MOST = 2;

function* templates(source: string): Generator<string, void> {
  const behind = (address: string, name: string): string =>
    `${address}${address.includes('?') ? '&' : '?'}${inUtf8(name)}=`;
  for (const [, address = ''] of matchesIn(source, SOURCE)) yield behind(address, 'term');
  for (const [, address = '', name = ''] of matchesIn(source, HANDED)) yield behind(address, name);
  for (const { 1: address = '', index } of matchesIn(source, SERVICE))
    yield behind(address, NAMED.exec(source.slice(Math.max(0, index - NEAR), index + NEAR))?.[1] ?? 'query');
  for (const [, address = ''] of matchesIn(source, REMOTE)) yield address;
}

function ways(home: Home): Way[] {
  // what a form finds is more than its suggestions
  if (home.loose.length === 0 || form.ways(home).length > 0) return [];
  const found = new Set<string>();
  for (const template of templates(`${home.source}\n${home.scripts}`)) {
    const url = absolute(template.replaceAll('\\/', '/').replaceAll('&amp;', '&'), home.base);
    if (url !== null && found.size < MOST) found.add(url + TERMS);
  }
  return [...found].map((url) => getWay('suggested', url, 'json'));
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

export const suggested: Source = { name: 'suggested', ways, hits, loose: true };
