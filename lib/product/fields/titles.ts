// Candidates for the product's title, with their features.

import { decodeEntities } from '../../base/entities.ts';
import { fold, tidy, words } from '../../base/text.ts';
import type { Statement } from '../../page/schema.ts';
import { heldAs, said } from '../scene/page-index.ts';
import { hint, isSiteName, placeOf, type Scene } from '../scene/scene.ts';
import { type Candidate, withAgreement } from '../weigh.ts';
import { isGtinLabel, isSkuLabel } from '../words/labels.ts';

const PARTS = /\s+[|–—»›>·•:~]+\s+|\s+-{1,2}\s+|\s*[|»]\s*|\s:\s/;
const MAX_LENGTH = 300;
/** characters of visible text; a page with more is rendered */
const DRAWN = 400;

/** Every candidate for the title, from all sources. */
export function titleCandidates(scene: Scene): Candidate[] {
  const found: Candidate[] = [];
  const known = knownNames(scene);
  const shop = new Set(
    (scene.seen.get('name') ?? []).flatMap((name) => (hint(name, 'home') === '' ? [] : [keyOf(name.value)])),
  );
  const add = (statement: Statement, text: string, features: Record<string, number>): void => {
    const value = withoutNumber(tidy(decodeEntities(text)), known);
    const parts = words(value);
    if (value.length > MAX_LENGTH || parts.length === 0 || shop.has(parts.join(' '))) return;
    found.push({
      value,
      key: parts.join(' '),
      statement,
      features: { ...ofText(value, parts, scene, known), ...features },
    });
  };
  fromData(scene, add);
  fromMeta(scene, add);
  fromSeen(scene, add);
  return withAgreement(within(withoutTrails(withoutPrices(found))));
}

const keyOf = (text: string): string => words(decodeEntities(text)).join(' ');

/** "X [MX-40]" */
const BRACKETED = /^(.{2,}\S)\s*\[([^\s[\]]{2,24})\]$/;
const NUMBERED = /^(.{2,}\S)\s*[([]([^()[\]:]{2,24}):\s*([^()[\]\s]{2,40})[)\]]$/;

/**
 * "X (EAN: 4006381333931)": the shop's number or the barcode behind a name, with its label, is read as such elsewhere; one in brackets is no part
 * of the name where the document's title has the name without it.
 */
function withoutNumber(text: string, { document }: KnownNames): string {
  const [, own, code = ''] = BRACKETED.exec(text) ?? [];
  const holds = (part: string): boolean => document.includes(` ${keyOf(part)} `);
  if (own !== undefined && /\d/.test(code) && holds(own) && !holds(code)) return own;
  const [, name, label = ''] = NUMBERED.exec(text) ?? [];
  return name !== undefined && (isSkuLabel(fold(label)) || isGtinLabel(fold(label))) ? name : text;
}

const PRICED =
  /^(.{2,}\S)\s+(?:[$€£¥₹₽₱]\s?\d[\d.,]*|[A-Z][A-Za-z]{1,2}\.?\s?\d[\d.,]*[.,]\d{2}|\d[\d.,]*[.,]\d{2}\s?(?:[€£]|[A-Z]{3}|zł|Kč|kr\.?))$/;

/** "X Php 49.00" is the name and its price, where another source says X alone. */
function withoutPrices(found: readonly Candidate[]): Candidate[] {
  const known = new Set(found.map(({ key }) => key));
  return found.map((candidate) => {
    const value = PRICED.exec(candidate.value)?.[1] ?? '';
    const key = keyOf(value);
    return key.includes(' ') && known.has(key) ? { ...candidate, value, key } : candidate;
  });
}

const TRAIL = /\s[>›»]\s/;

/** "X > Home audio" is a breadcrumb, not the name, where a heading says X alone as well. */
function withoutTrails(found: readonly Candidate[]): Candidate[] {
  const headed = found.filter(({ features }) => HEADED.some((name) => features[name] === 1));
  const shown = new Set(headed.map(({ key }) => key));
  const isTrail = ({ value, key }: Candidate): boolean =>
    TRAIL.test(value) &&
    value.split(TRAIL).some((part) => {
      const own = words(part).join(' ');
      return isLargePart(own, key) && shown.has(own);
    });
  return found.filter((candidate) => !isTrail(candidate));
}

/**
 * "Details about X", "X 466/7999", "Log in needed $60 · X": when one name contains another source's whole text and more, that text is likely the
 * name itself.
 */
function within(candidates: readonly Candidate[]): Candidate[] {
  const holders = candidates
    .filter(({ features }) => HOLDERS.some((name) => features[name] === 1))
    .slice(0, 12)
    .map(({ key, features }) => ({ key, start: longestStart(candidates, key, features['in:h1'] === 1) }));
  return candidates.map((candidate) => {
    const { key } = candidate;
    const features: Record<string, number> = { ...candidate.features };
    for (const holder of holders) {
      if (!isLargePart(key, holder.key)) continue;
      if (holder.key.endsWith(` ${key}`)) features['ends-holder'] = 1;
      else if (key === holder.start) features['starts-holder'] = 1;
    }
    if (HOLDERS.some((name) => features[name] === 1)) {
      for (const other of candidates) {
        if (other.key.length >= key.length || other.key.length < key.length * 0.45) continue;
        if (key.endsWith(` ${other.key}`)) features['holds-end'] = 1;
        else if (key.startsWith(other.key)) features['holds-start'] = 1;
      }
    }
    return { ...candidate, features };
  });
}

function isLargePart(key: string, holder: string): boolean {
  return key.length < holder.length && key.length >= holder.length * 0.45;
}

/**
 * The longest text of another source that a name begins with; a part of that text is less of the name. A heading that says a word or two
 * more, mostly the colour or the width ("240 x 100 cm"), is the name itself.
 */
function longestStart(candidates: readonly Candidate[], holder: string, headed: boolean): string {
  const start = candidates
    .map(({ key }) => key)
    .filter((key) => isLargePart(key, holder) && holder.startsWith(key))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '');
  return headed && /^(?: x \d+)?(?: \p{L}+){1,2}$/u.test(holder.slice(start.length)) ? '' : start;
}

const HEADED = ['in:h1', 'in:h2', 'in:named'] as const;
const HOLDERS = ['in:h1', 'in:json-ld', 'in:microdata', 'in:named'] as const;

/** the names that the document's title and Open Graph give: one as a text of folded words, both as sets */
interface KnownNames {
  readonly document: string;
  readonly documentWords: ReadonlySet<string>;
  readonly graphWords: ReadonlySet<string>;
}

function knownNames(scene: Scene): KnownNames {
  const document = words(decodeEntities(scene.page.documentTitle ?? ''));
  const graph = scene.graph.filter(({ field }) => field === 'og:title');
  return {
    document: ` ${document.join(' ')} `,
    documentWords: new Set(document),
    graphWords: new Set(graph.flatMap(({ value }) => words(value))),
  };
}

type Add = (statement: Statement, text: string, features: Record<string, number>) => void;

function fromData(scene: Scene, add: Add): void {
  // a rendered page shows what its elements' attributes hold
  const drawn = (scene.page.signals?.['length'] ?? 0) >= DRAWN;
  scene.products.slice(0, 12).forEach(({ entry }, rank) => {
    for (const statement of said(entry, 'name').slice(0, 2)) {
      const held = heldAs(entry);
      const source = `${statement.source}${rank === 0 ? '' : '-later'}`;
      add(statement, statement.value, {
        [`in:${source}`]: 1,
        aside: held !== null && held !== 'mainEntity' ? 1 : 0,
      });
    }
  });
  scene.states.slice(0, 8).forEach(({ entry }, rank) => {
    if (drawn && entry.thing.where.startsWith('[')) return;
    for (const statement of said(entry, 'name').slice(0, 1)) {
      add(statement, statement.value, { [`in:${statement.source}${rank === 0 ? '' : '-later'}`]: 1 });
    }
  });
}

function fromMeta(scene: Scene, add: Add): void {
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (!/^(?:og:title|twitter:title|title)$/.test(statement.field)) continue;
    addParts(statement, statement.field === 'og:title' ? 'og' : 'meta-title', scene, add);
  }
  const { documentTitle } = scene.page;
  if (documentTitle === null) return;
  const statement: Statement = {
    field: 'title',
    value: documentTitle,
    source: 'meta',
    where: 'title',
    thing: -1,
  };
  addParts(statement, 'doc', scene, add);
}

/** Whether it stands in a first-level heading, or in an element that its class or id calls the product's name. */
function isShownName(text: string, scene: Scene): boolean {
  const key = words(decodeEntities(text)).join(' ');
  return (scene.seen.get('name') ?? []).some((name) => words(decodeEntities(name.value)).join(' ') === key);
}

/** Whether the address ends in these words, as shops write names into it. */
function isInAddress(text: string, scene: Scene): boolean {
  const path = URL.parse(scene.address)?.pathname.replace(/\/+$/, '') ?? '';
  return ` ${words(path.slice(path.lastIndexOf('/') + 1)).join(' ')} `.includes(` ${keyOf(text)} `);
}

/** adds the whole text, its parts, and all but its last part */
function addParts(statement: Statement, source: string, scene: Scene, add: Add): void {
  add(statement, statement.value, { [`in:${source}`]: 1 });
  const parts = statement.value.split(PARTS).filter((part) => part.trim() !== '');
  // what the page shows or its address says as well, to the last word, is the name: no site added anything to it
  const isWhole = (text: string): boolean => isShownName(text, scene) || isInAddress(text, scene);
  if (parts.length < 2 || isWhole(statement.value)) return;
  const last = statement.value.lastIndexOf(parts.at(-1) ?? '');
  const rest = statement.value.slice(0, last).replace(/[\s|–—»·•:~-]+$/, '');
  const whole = parts.length > 2 && isWhole(rest);
  parts.forEach((part, index) => {
    const place = index === 0 ? 'first' : index === parts.length - 1 ? 'last' : 'middle';
    if (!whole || place === 'last') add(statement, part, { [`in:${source}-${place}`]: 1 });
  });
  if (parts.length > 2) add(statement, rest, { [`in:${source}-but-last`]: 1 });
  const without = parts.filter((part) => !isSiteName(part, scene));
  if (without.length === 1 && without[0] !== undefined)
    add(statement, without[0], { [`in:${source}-not-site`]: 1 });
}

/** names of the site's own header; a product's or section's header holds its heading */
const SITE_NAME =
  /logo|brand|site-?(?:name|title)|(?<!(?:product|page|entry|section|content|pdp|item|article|detail|details|main|title|info)[-_]{0,2})header/;

function fromSeen(scene: Scene, add: Add): void {
  const main = /header|nav|footer|aside/;
  const alike = rowsOf(scene);
  const inOffice = headingInOffice(scene);
  let order = 0;
  for (const statement of scene.seen.get('name') ?? []) {
    const first = hint(statement, 'tag') === 'h1';
    const own = { [first ? 'in:h1' : 'in:named']: 1 };
    const features: Record<string, number> = statement === inOffice ? { ...IN_OFFICE } : own;
    if (hint(statement, 'hidden') !== '') features['hidden'] = 1;
    if (hint(statement, 'linked') !== '') features[first ? 'linked' : 'named-linked'] = 1;
    if (main.test(hint(statement, 'region'))) features['region'] = 1;
    if (SITE_NAME.test(hint(statement, 'marks'))) features['logo'] = 1;
    if (/product|title|name|item/.test(hint(statement, 'marks').slice(0, 60))) features['named-marks'] = 1;
    if (first) features[`h1-${Math.min(order++, 2)}`] = 1;
    Object.assign(features, nearness(statement, scene), alike(statement));
    add(statement, statement.value, features);
  }
  for (const statement of (scene.seen.get('heading') ?? []).slice(0, 12)) {
    const features: Record<string, number> = {
      ...(statement === inOffice ? IN_OFFICE : { 'in:h2': 1 }),
      ...nearness(statement, scene),
      ...alike(statement),
    };
    if (hint(statement, 'linked') !== '') features['linked'] = 1;
    if (main.test(hint(statement, 'region'))) features['region'] = 1;
    add(statement, statement.value, features);
  }
  if (inOffice?.field === 'note')
    add(inOffice, inOffice.value, { ...IN_OFFICE, ...nearness(inOffice, scene) });
}

/** what a name has that does the office of a first-level heading; the document's title says nothing of such a page's product */
const IN_OFFICE = { 'in:h1': 1, 'h1-0': 1, 'doc-alien': 0 } as const;

/**
 * What names the product where no first-level heading does: beside one that is the shop's, the one text that the markup calls a product's name;
 * without any, the heading by which the page is shared; the page's only other heading, or the first if the only price's heading it is, where the document's title says none of its words;
 * without any whose words it says, as in shops that lay out by tables, the line that the document's title says as well.
 */
function headingInOffice(scene: Scene): Statement | null {
  const names = scene.seen.get('name') ?? [];
  const own = names.filter((name) => hint(name, 'home') === '');
  if (own.some((name) => hint(name, 'tag') === 'h1')) return null;
  const [only, ...others] = new Set(own.map(({ value }) => keyOf(value)));
  const lone = only !== undefined && others.length === 0 ? own[0] : undefined;
  if (lone !== undefined && (own.length < names.length || isNamedAlone(lone, scene))) return lone;
  const headings = scene.seen.get('heading') ?? [];
  const shared = scene.graph.find(({ field }) => field === 'og:title');
  const alike = headings.find(({ value }) => shared !== undefined && keyOf(value) === keyOf(shared.value));
  if (alike !== undefined && isAlien(alike, scene)) return alike;
  const [heading, ...more] = headings;
  // headings over "Specifications" and goods beside name no product
  if (names.length === 0 && headings.every((one) => isAlien(one, scene))) {
    const line = lineInOffice(scene);
    if (line !== null || heading === undefined) return line;
  }
  if (heading === undefined || names.length > 0 || hint(heading, 'region') !== '') return null;
  if (more.length > 0 && !isSold(heading, more, scene)) return null;
  return isAlien(heading, scene) ? heading : null;
}

/** Whether the markup calls one text a product's name that stands before the only price, on a page whose title says none of its words. */
function isNamedAlone(name: Statement, scene: Scene): boolean {
  const [price, ...others] = scene.seen.get('price') ?? [];
  const at = placeOf(name);
  const own = ['linked', 'hidden', 'region'].every((place) => hint(name, place) === '');
  const priced = price !== undefined && others.length === 0 && between(placeOf(price), at ?? 0, 1_500);
  return own && at !== null && priced && isAlien(name, scene);
}

/** Whether the document's title says no word of a heading. */
function isAlien({ value }: Statement, { page }: Scene): boolean {
  const said = new Set(words(decodeEntities(page.documentTitle ?? '')));
  return !words(decodeEntities(value)).some((word) => said.has(word));
}

/** Whether what a heading names is the one thing on the page that is sold: the only price and the only button stand below it, before the next heading. */
function isSold(heading: Statement, [next]: readonly Statement[], scene: Scene): boolean {
  const [from, to] = [placeOf(heading), next === undefined ? null : placeOf(next)];
  const below = (at: number | null): boolean => from !== null && to !== null && between(at, from, to - from);
  const prices = scene.seen.get('price') ?? [];
  const buys = scene.buys.filter(({ sure }) => sure > 0.5);
  const named = /title|name/.test(hint(heading, 'marks').split(' ').slice(0, 3).join(' '));
  return (
    named &&
    prices.length > 0 &&
    buys.length > 0 &&
    [...prices.map(placeOf), ...buys.map(({ at }) => at)].every(below)
  );
}

/** The longest line of several words, no link, that the document's title says and adds but the shop's name to. */
function lineInOffice(scene: Scene): Statement | null {
  const document = ` ${keyOf(scene.page.documentTitle ?? '')} `;
  const size = (line: Statement): number => keyOf(line.value).length;
  const lines = (scene.seen.get('note') ?? []).filter(
    (line) =>
      hint(line, 'linked') === '' &&
      hint(line, 'region') === '' &&
      words(line.value).length > 1 &&
      size(line) > document.length / 2 &&
      document.includes(` ${keyOf(line.value)} `),
  );
  return lines.reduce<Statement | null>(
    (most, line) => (most !== null && size(most) >= size(line) ? most : line),
    null,
  );
}

/** names in elements of one shape are the rows of a list: other products */
function rowsOf(scene: Scene): (statement: Statement) => Record<string, number> {
  const makeOf = (statement: Statement): string => `${hint(statement, 'tag')} ${hint(statement, 'marks')}`;
  const counts = new Map<string, number>();
  for (const field of ['name', 'heading']) {
    for (const statement of scene.seen.get(field) ?? []) {
      const make = makeOf(statement);
      counts.set(make, (counts.get(make) ?? 0) + 1);
    }
  }
  return (statement) => {
    const count = counts.get(makeOf(statement)) ?? 1;
    return { rows: count > 2 ? Math.min(Math.log2(count), 4) : 0 };
  };
}

/** a title stands shortly before the price and the buy control */
function nearness(statement: Statement, scene: Scene): Record<string, number> {
  const at = placeOf(statement) ?? 0;
  const price = (scene.seen.get('price') ?? []).some((other) => between(placeOf(other), at, 1_500));
  const buy = scene.buys.some((other) => other.sure > 0.4 && between(other.at, at, 3_000));
  return { 'price-after': price ? 1 : 0, 'buy-after': buy ? 1 : 0 };
}

function between(place: number | null, from: number, reach: number): boolean {
  return place !== null && place >= from && place < from + reach;
}

function ofText(
  value: string,
  parts: readonly string[],
  scene: Scene,
  { document, documentWords, graphWords }: KnownNames,
): Record<string, number> {
  const share = (known: ReadonlySet<string>): number =>
    parts.filter((part) => known.has(part)).length / parts.length;
  const folded = fold(value);
  const key = ` ${parts.join(' ')} `;
  const inDocument = share(documentWords);
  return {
    'doc-share': inDocument,
    'doc-starts': parts.length > 1 && document.startsWith(key) ? 1 : 0,
    'doc-holds': parts.length > 1 && document.includes(key) ? 1 : 0,
    'doc-alien': inDocument < 0.34 && documentWords.size > 2 ? 1 : 0,
    'og-share': graphWords.size === 0 ? 0.5 : share(graphWords),
    'url-share': share(scene.addressWords),
    site: isSiteName(value, scene) ? 1 : 0,
    'one-word': parts.length === 1 ? 1 : 0,
    'two-words': parts.length === 2 ? 1 : 0,
    long: parts.length > 18 ? 1 : 0,
    numbers: digitShare(value) > 0.5 ? 1 : 0,
    priced: /[€$£]\s?\d|\d\s?[€£]/.test(value) ? 1 : 0,
    talk: /^(?:buy|kaufen|kup|купить|acheter|comprar)\b|\b(?:online|cookies?|privacy|newsletter|reviews?|description|cart|cookie|polic(?:y|ies)|sign in|log in|adding to)\b|[!?]$|\.\.\.$|^\d+\s?%/.test(
      folded,
    )
      ? 1
      : 0,
  };
}

function digitShare(text: string): number {
  return text.replace(/\D/g, '').length / text.length;
}
