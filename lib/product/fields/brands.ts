// Candidates for the brand, with their features.
import { fold, tidy, words } from '../../base/text.ts';
import type { Statement } from '../../page/schema.ts';
import { said } from '../scene/page-index.ts';
import { hint, isSiteName, placeOf, type Scene } from '../scene/scene.ts';
import { type Candidate, withAgreement } from '../weigh.ts';
import { isBrandLabel, isGtinLabel } from '../words/labels.ts';
import { decodeTwice } from './titles.ts';

const GENERIC =
  /^(?:brands?|all brands|marken?|marques?|marcas?|manufacturers?|none|n\/?a|no brand|unbranded|unknown|other|default|null|undefined|false|true|shop all|view all|see all|more|generic|-+|home|sonstige|нет|без бренда|бренды|производители)$/;
/** phrases after which a brand follows: "More articles of brand X", "Shop all X", "by X" */
const LEAD =
  /^(?:(?:other|more|all|view all|see more|further)\s(?:products|items|articles)\s(?:by|from|of)\s+|.{0,60}?\b(?:brand|marke|marca|marque|merk|hersteller|manufacturer|бренд|производитель|značky|marki|fabricante)\b\s*[:：]\s*|(?:by|von|par|de la marque|visit the|shop all|more from|more by|mehr von|all|da|от)\s+)/iu;
const TAIL = /\s+(?:store|shop|products|brand|produkte)$/i;

/** Every candidate for the brand; `title` is the chosen title. */
export function brandCandidates(scene: Scene, title: string, titleAt: number | null): Candidate[] {
  const found: Candidate[] = [];
  const titleWords = words(title);
  const whole = titleWords.join(' ');
  const add = (statement: Statement, text: string, features: Record<string, number>): void => {
    const value = brandOf(text, scene);
    const parts = words(value);
    if (value.length > 60 || parts.length === 0 || parts.length > 7) return;
    // some programs call the name itself so
    if (parts.length > 2 && parts.join(' ') === whole) return;
    if (/^[\d\s.,]+$|:\s|：/.test(value) || /^(?:https?:|\/|\$)/.test(value) || GENERIC.test(fold(value)))
      return;
    found.push({
      value,
      key: parts.join(''),
      statement,
      features: { ...features, ...ofText(value, parts, titleWords, scene) },
    });
  };
  fromData(scene, add);
  fromMeta(scene, add);
  fromSeen(scene, titleAt, add);
  fromBylines(scene, title, titleAt, add);
  if (!isBook(scene)) fromTitle(title, found, add);
  return withAgreement(crowded(found));
}

/** A book's title begins with no brand; data or a label states an ISBN. */
function isBook({ products, seen }: Scene): boolean {
  const main = products[0]?.entry;
  const stated = main === undefined ? [] : said(main, 'isbn', 'gtin13', 'gtin', 'productID');
  const labelled = (seen.get('label') ?? []).filter((label) => isGtinLabel(hint(label, 'name')));
  return [...stated, ...labelled].some(({ value }) => ISBN.test(value));
}

const ISBN = /^(?:isbn[\s:]*)?97[89][-\s]?(?:\d[-\s]?){9}\d$/i;

/** many brands side by side are a menu; a site's own name is a brand when nothing else is */
function crowded(candidates: readonly Candidate[]): Candidate[] {
  const named = new Set(
    candidates.filter(({ features }) => features['in:named'] === 1).map(({ key }) => key),
  );
  const told = candidates.some(
    ({ features }) =>
      features['in:named'] !== 1 &&
      features['in:site-name'] !== 1 &&
      features['in:title'] !== 1 &&
      features['site'] !== 1,
  );
  const crowd = Math.min(Math.log2(1 + named.size), 5);
  return candidates.map((candidate) => {
    const { features } = candidate;
    if (features['in:named'] === 1) return { ...candidate, features: { ...features, crowd } };
    if (features['in:site-name'] === 1 || features['in:doc-site'] === 1)
      return {
        ...candidate,
        features: { ...features, alone: told || named.size > 2 ? 0 : 1, 'site-crowd': crowd },
      };
    return candidate;
  });
}

type Add = (statement: Statement, text: string, features: Record<string, number>) => void;

function cleaned(text: string): string {
  const plain = tidy(decodeTwice(text).replace(/<[^>]{0,200}>/g, ' '));
  if (/^https?:|^\/|^www\./.test(plain)) return '';
  return plain
    .replace(LEAD, '')
    .replace(TAIL, '')
    .replace(/^[\s:：,-]+|[\s:：,>»]+$/g, '');
}

/** The brand field without a shop's own name, which platforms put there when there is no brand: of "My store" no brand "My" is left. */
function brandOf(text: string, scene: Scene): string {
  const value = cleaned(text);
  const whole = tidy(text);
  return value !== whole && isSiteName(whole, scene) && !isSiteName(value, scene) ? whole : value;
}

function fromData(scene: Scene, add: Add): void {
  scene.products.slice(0, 6).forEach(({ entry }, rank) => {
    const later = rank === 0 ? '' : '-later';
    const brands = said(entry, 'brand');
    const own = new Set(brands.map(({ value }) => value));
    const makers = said(entry, 'manufacturer').filter(({ value }) => !own.has(value));
    for (const statement of [...brands, ...makers].slice(0, 3)) {
      add(statement, statement.value, { [`in:${statement.source}-${statement.field}${later}`]: 1 });
    }
    for (const label of said(entry, 'label')) {
      if (isBrandLabel(hint(label, 'name'))) add(label, label.value, { 'in:property': 1 });
    }
  });
  scene.states.slice(0, 10).forEach(({ entry, score }, rank) => {
    const later = rank === 0 ? '' : '-later';
    for (const statement of entry.statements) {
      const vendor = /^vendor/i.test(statement.field);
      if (!vendor && !/brand|manufacturer(?!.?(?:id|code|part|sku))/i.test(statement.field)) continue;
      if (/id$|code|part/i.test(statement.field)) continue;
      add(statement, statement.value, {
        [`in:${vendor ? 'vendor' : statement.source}${later}`]: 1,
        'state-match': Math.min(score, 2),
      });
    }
  });
}

function fromMeta(scene: Scene, add: Add): void {
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (/(?:^|:)(?:brand|manufacturer)(?::name)?$/.test(statement.field))
      add(statement, statement.value, { 'in:og': 1 });
    if (statement.field === 'og:site_name') add(statement, statement.value, { 'in:site-name': 1 });
  }
  const parts = (scene.page.documentTitle ?? '').split(/\s[-|–—:·]\s|\|/).slice(1);
  for (const part of parts) {
    if (!isSiteName(part, scene)) continue;
    add({ field: 'brand', value: part, source: 'meta', where: 'title', thing: -1 }, part, {
      'in:doc-site': 1,
    });
  }
}

function fromSeen(scene: Scene, titleAt: number | null, add: Add): void {
  for (const statement of scene.seen.get('label') ?? []) {
    if (isBrandLabel(hint(statement, 'name')))
      add(statement, statement.value, { 'in:label': 1, ...near(statement, titleAt) });
  }
  for (const statement of scene.seen.get('brand') ?? []) {
    const features: Record<string, number> = { 'in:named': 1, ...near(statement, titleAt) };
    const href = hint(statement, 'href');
    if (href !== '') features['has-link'] = 1;
    if (/\/(?:brands?|marken?|marque|marca|manufacturers?|hersteller)\/[^/]+\/?$/i.test(href))
      features['brand-link'] = 1;
    if (/header|nav|footer/.test(hint(statement, 'region'))) features['region'] = 1;
    if (/navbar|menu|logo|filter|carousel|slider/.test(hint(statement, 'marks'))) features['menu'] = 1;
    if (/itemprop|product/.test(hint(statement, 'marks'))) features['product-marks'] = 1;
    if (hint(statement, 'tag') === 'img') features['picture'] = 1;
    add(statement, statement.value, features);
  }
}

/** A byline beside the title: "Visit the Fenwick Store"; "by Fenwick" only where the title begins with it, as authors are named so too. */
function fromBylines(scene: Scene, title: string, titleAt: number | null, add: Add): void {
  const start = words(title).join(' ');
  for (const statement of scene.seen.get('note') ?? []) {
    if (hint(statement, 'linked') === '' || !BYLINE.test(statement.value)) continue;
    const place = near(statement, titleAt);
    const own = start.startsWith(`${words(cleaned(statement.value)).join(' ')} `);
    if (place['close'] !== 1 || (BY.test(statement.value) && !own)) continue;
    add(statement, statement.value, { 'in:named': 1, 'has-link': 1, ...place });
  }
}

const BYLINE = /^(?:by|visit the|shop all|more from|more by|mehr von)\s[^.!?]{2,40}$/i;
const BY = /^by\s/i;

function near(statement: Statement, titleAt: number | null): Record<string, number> {
  const at = placeOf(statement);
  if (at === null || titleAt === null) return {};
  const distance = Math.abs(at - titleAt);
  return distance < 400 ? { close: 1 } : distance < 3_000 ? {} : { distant: 1 };
}

/** the title's first words are often the brand: believed when something else on the page says so too */
function fromTitle(title: string, found: readonly Candidate[], add: Add): void {
  const statement: Statement = { field: 'name', value: title, source: 'visible', where: 'title', thing: -1 };
  const known = new Set(found.map(({ key }) => key));
  const parts = title.split(/\s+/);
  for (let count = 1; count <= Math.min(3, parts.length - 1); count++) {
    // what begins with a part's number names it and not its maker
    if (isPartNumber(parts[count - 1] ?? '')) break;
    const text = parts
      .slice(0, count)
      .join(' ')
      .replace(/[,:;–-]+$/, '');
    // a brand said elsewhere is a candidate already, spelt as its owner spells it
    if (known.has(words(text).join(''))) continue;
    add(statement, text, { 'in:title': 1, [`title-${count}`]: 1, ...shape(text, parts) });
  }
  for (const text of title
    .match(
      /(?:\bby|\bvon|\bde|\bfrom|\bод|\bот)\s+([\p{Lu}][\p{L}&'.-]{1,30}(?:\s[\p{Lu}][\p{L}&'.-]{1,30})?)$/u,
    )
    ?.slice(1) ?? []) {
    add(statement, text, { 'in:title-by': 1 });
  }
}

/** "233XSGG", "00DEXX17CC01": letters among three digits or more; "3M" and "Area51" are makers. */
function isPartNumber(word: string): boolean {
  return word.length > 4 && /\p{L}/u.test(word) && (word.match(/\d/g)?.length ?? 0) > 2;
}

function shape(text: string, all: readonly string[]): Record<string, number> {
  const capital = /^[\p{Lu}\d&.'\s-]+$/u.test(text);
  const others = all.slice(text.split(/\s+/).length);
  const mixed = others.some((word) => /\p{Ll}/u.test(word));
  const latin = /^[\x20-\x7e]+$/.test(text) && others.some((word) => /[^\x00-\x7e]/.test(word));
  return {
    'upper-title': capital && mixed ? 1 : 0,
    'latin-title': latin ? 1 : 0,
  };
}

function ofText(
  value: string,
  parts: readonly string[],
  titleWords: readonly string[],
  scene: Scene,
): Record<string, number> {
  const starts = parts.every((part, index) => titleWords[index] === part);
  const inside = parts.every((part) => titleWords.includes(part));
  const joined = parts.join('');
  const site = isSiteName(value, scene);
  return {
    'title-starts': starts ? 1 : 0,
    'title-holds': inside && !starts ? 1 : 0,
    'title-ends': titleWords.slice(-parts.length).join('') === joined ? 1 : 0,
    site: site ? 1 : 0,
    'in-url': parts.every((part) => scene.addressWords.has(part)) ? 1 : 0,
    'whole-title': parts.length === titleWords.length && inside ? 1 : 0,
    'many-words': parts.length > 3 ? 1 : 0,
    'two-words': parts.length === 2 ? 1 : 0,
    lower: /^\p{Ll}/u.test(value) ? 1 : 0,
    'in-doc-end': (scene.page.documentTitle ?? '').toLowerCase().endsWith(value.toLowerCase()) ? 1 : 0,
  };
}
