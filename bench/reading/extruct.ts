// Compares what our readers of structured data find with the expected output of the extruct samples, leaf by leaf.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseHtml } from '../../lib/base/document/html.ts';
import { type Item, shortName } from '../../lib/page/structured/item.ts';
import { itemsOfJsonLd, parseJsonLd } from '../../lib/page/structured/json-ld.ts';
import { metaPairs } from '../../lib/page/structured/meta.ts';
import { readMicrodata } from '../../lib/page/structured/microdata.ts';
import { readRdfa } from '../../lib/page/structured/rdfa.ts';
import { surveyOf } from '../../lib/page/survey.ts';
import { rawText } from '../../lib/page/tree.ts';

export type Syntax = 'json-ld' | 'microdata' | 'rdfa' | 'open-graph';

/** One expected leaf that was not read, such as "name=Executive Anvil". */
export interface Missing {
  readonly sample: string;
  readonly syntax: Syntax;
  readonly leaf: string;
}

const BASE = 'http://www.example.com/index.html';

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
const leaf = (name: string, value: string): string => `${shortName(name)}=${tidy(value)}`;

/** All leaves that we read from a page, by syntax. */
function readLeaves(html: string, url: string): Record<Syntax, Set<string>> {
  const survey = surveyOf(parseHtml(html, url));
  const blocks = survey.scripts
    .filter((script) => /ld\+json/i.test(script.attributes['type'] ?? ''))
    .map((script) => parseJsonLd(rawText(script))?.value ?? null);
  return {
    'json-ld': leavesOf(itemsOfJsonLd(blocks)),
    microdata: leavesOf(readMicrodata(survey.dom, survey.scopes)),
    rdfa: leavesOf(readRdfa(survey.dom, survey.typed)),
    'open-graph': new Set(metaPairs(survey.metas).map(({ name, value }) => leaf(name, value))),
  };
}

function leavesOf(items: readonly Item[], found = new Set<string>(), seen = new Set<Item>()): Set<string> {
  for (const item of items) {
    if (seen.has(item)) continue;
    seen.add(item);
    for (const type of item.types) found.add(`@type=${type}`);
    for (const [name, values] of item.properties)
      for (const value of values) {
        if (typeof value === 'string') found.add(leaf(name, value));
        else leavesOf([value], found, seen);
      }
  }
  return found;
}

/**
 * Collects the leaves of an expected answer in any of extruct's forms: {type, properties}, plain JSON-LD, expanded,
 * flat.
 */
function expectedLeaves(value: unknown, name: string, found: Set<string>): void {
  if (Array.isArray(value)) for (const entry of value) expectedLeaves(entry, name, found);
  else if (typeof value === 'string' || typeof value === 'number') found.add(leaf(name, String(value)));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      if (key === '@type' || key === 'type') expectedTypes(inner, found);
      else if (key === 'properties') expectedLeaves(inner, name, found);
      else if (key === '@value' || key === 'value') expectedLeaves(inner, name, found);
      else if (!key.startsWith('@') && key !== 'id' && key !== 'namespace') expectedLeaves(inner, key, found);
    }
  }
}

function expectedTypes(value: unknown, found: Set<string>): void {
  for (const type of Array.isArray(value) ? value : [value])
    if (typeof type === 'string') found.add(`@type=${shortName(type)}`);
}

function pairLeaves(value: unknown): Set<string> {
  const found = new Set<string>();
  const rows: unknown[] = Array.isArray(value) ? value : [];
  for (const row of rows) {
    const pairs = typeof row === 'object' && row !== null && 'properties' in row ? row.properties : [];
    for (const pair of Array.isArray(pairs) ? pairs : [])
      if (Array.isArray(pair)) found.add(leaf(String(pair[0]), String(pair[1])));
  }
  return found;
}

/**
 * null: not a sample, a format we do not read (Dublin Core, microformats), or a duplicate of the page in another
 * notation
 */
function syntaxOf(path: string): Syntax | null {
  if (path.endsWith('.jsonld')) return 'json-ld';
  if (!path.endsWith('.json')) return null;
  if (/dublincore|microformat|OG_support|songkick|flat|Portfolio|custom_url|SearchAction/.test(path))
    return null;
  if (path.endsWith('.expanded.json')) return 'rdfa';
  return path.includes('opengraph') ? 'open-graph' : 'microdata';
}

/** We resolve addresses as the microdata standard requires; the samples leave some as written. */
function resolved(one: string, syntax: Syntax): string {
  const cut = one.indexOf('=');
  const value = one.slice(cut + 1);
  if (syntax !== 'microdata' || !URL.canParse(value, BASE)) return one;
  return `${one.slice(0, cut)}=${new URL(value, BASE).href}`;
}

/** Every expected leaf that we do not read; `read` counts those that we do. */
export function compareExtruct(folder: URL): { missing: Missing[]; read: number; samples: number } {
  const missing: Missing[] = [];
  let read = 0;
  let samples = 0;
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const syntax = syntaxOf(path);
    if (syntax === null) continue;
    const page = new URL(
      encodeURI(path.replace(/(?:\.expanded|\.withtext)?\.json(?:ld)?$/, '.html')),
      folder,
    );
    if (!existsSync(page)) continue;
    samples++;
    const answer: unknown = JSON.parse(readFileSync(new URL(encodeURI(path), folder), 'utf8'));
    const wanted = syntax === 'open-graph' ? pairLeaves(answer) : new Set<string>();
    if (syntax !== 'open-graph') expectedLeaves(answer, '', wanted);
    const found = readLeaves(readFileSync(page, 'utf8'), BASE)[syntax];
    for (const one of wanted) {
      if (found.has(one) || found.has(resolved(one, syntax))) read++;
      else missing.push({ sample: path, syntax, leaf: one });
    }
  }
  return { missing, read, samples };
}
