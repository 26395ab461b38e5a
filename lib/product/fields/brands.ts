// Candidates for the brand, with their features.

import { decodeEntities } from '../../base/text/entities.ts';
import { fold, tidy, words } from '../../base/text/text.ts';
import type { Statement } from '../../page/schema.ts';
import { heldAs, type IndexedThing, said } from '../scene/page-index.ts';
import { hint, isSiteName, placeOf, type Scene } from '../scene/scene.ts';
import { type Candidate, withAgreement } from '../weigh.ts';
import { isBrandLabel, isGtinLabel } from '../words/labels.ts';

const GENERIC =
  /^(?:brands?|all brands|marken?|marques?|marcas?|manufacturers?|none|n\/?a|no brand|unbranded|unknown|other|default|null|undefined|false|true|shop all|view all|see all|more|generic|-+|home|sonstige|no|nein|nie|non|nee|nej|brak|keine|ohne marke|sans marque|sin marca|senza marca|bez marki|нет|без бренда|бренды|производители)$/;
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
      features: {
        ...features,
        ...ofText(value, parts, titleWords, scene),
        // a link to all of a maker's goods, whose name the title bears, is none of a menu's
        'brand-titled':
          features['brand-link'] === 1 && parts.every((part) => titleWords.includes(part)) ? 1 : 0,
      },
    });
  };
  fromData(scene, add);
  fromMeta(scene, add);
  fromSeen(scene, titleAt, add);
  fromBylines(scene, title, titleAt, add);
  if (!isBook(scene)) {
    fromTitle(title, found, add);
    fromNames(scene, title, found, add);
  }
  return withAgreement(crowded(saidFirst(found)));
}

/** A book's title begins with no brand; data or a label states an ISBN. */
function isBook({ products, seen }: Scene): boolean {
  const main = products[0]?.entry;
  const stated = main === undefined ? [] : said(main, 'isbn', 'gtin13', 'gtin', 'productID');
  const labelled = (seen.get('label') ?? []).filter((label) => isGtinLabel(hint(label, 'name')));
  return [...stated, ...labelled].some(({ value }) => ISBN.test(value));
}

const ISBN = /^(?:isbn[\s:]*)?97[89][-\s]?(?:\d[-\s]?){9}\d$/i;

/** What data or a label says is believed before what the title is written like and the site is called. */
function saidFirst(found: readonly Candidate[]): readonly Candidate[] {
  const isGuess = ({ features }: Candidate): boolean =>
    features['in:doc-site'] === 1 || GUESSED.some((name) => features[name] === 1);
  const isSaid = ({ features }: Candidate): boolean =>
    features['distant'] !== 1 &&
    (SAID.some((name) => features[name] === 1) || MARKED.every((name) => features[name] === 1));
  return found.some(isSaid) ? found.filter((one) => !isGuess(one)) : found;
}

/** an element beside the title that the product's markup calls its brand */
const MARKED = ['in:named', 'close', 'product-marks'];
const SAID = ['in:json-ld-brand', 'in:microdata-brand', 'in:rdfa-brand', 'in:og', 'in:label', 'in:property'];
/** read out of the title, and said by nobody */
const GUESSED = ['in:title', 'in:title-by', 'in:title-beside', 'in:title-latin'];

/** many brands side by side are a menu; a site's own name is a brand when nothing else is */
function crowded(candidates: readonly Candidate[]): Candidate[] {
  const named = new Set(
    candidates.filter(({ features }) => features['in:named'] === 1).map(({ key }) => key),
  );
  const told = candidates.some(
    ({ features }) =>
      features['in:named'] !== 1 &&
      features['in:site-name'] !== 1 &&
      !GUESSED.some((name) => features[name] === 1) &&
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

/** half of the words of a script's product stand in title, address and headings (see `rankStates`) */
const OWN_NAME = 1;

type Add = (statement: Statement, text: string, features: Record<string, number>) => void;

function cleaned(text: string): string {
  const plain = tidy(decodeEntities(text).replace(/<[^>]{0,200}>/g, ' '));
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
    for (const statement of [...brands, ...makers, ...ofVariants(entry)].slice(0, 3)) {
      add(statement, statement.value, { [`in:${statement.source}-${statement.field}${later}`]: 1 });
    }
    for (const label of said(entry, 'label')) {
      if (isBrandLabel(hint(label, 'name'))) add(label, label.value, { 'in:property': 1 });
    }
  });
  scene.states.slice(0, 10).forEach(({ entry, score }, rank) => {
    const another = score < OWN_NAME && said(entry, 'name').length > 0;
    const later = rank === 0 && !another ? '' : '-later';
    for (const statement of entry.statements) {
      const vendor = /^vendor/i.test(statement.field);
      if (!vendor && !/brand|manufacturer(?!.?(?:id|code|part|sku))/i.test(statement.field)) continue;
      if (/id$|code|part|\.(?:amount|price|currency)/i.test(statement.field)) continue;
      add(statement, statement.value, {
        [`in:${vendor ? 'vendor' : statement.source}${later}`]: 1,
        'state-match': Math.min(score, 2),
      });
    }
  });
}

/** What all variants of a group that names no brand itself say it is. */
function ofVariants(entry: IndexedThing): Statement[] {
  if (said(entry, 'brand', 'manufacturer').length > 0) return [];
  const told = entry.parts
    .filter((part) => heldAs(part) === 'hasVariant')
    .flatMap((part) => said(part, 'brand').slice(0, 1));
  return new Set(told.map(({ value }) => value)).size === 1 ? told.slice(0, 1) : [];
}

function fromMeta(scene: Scene, add: Add): void {
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (/(?:^|:)(?:brand|manufacturer)(?::name)?$/.test(statement.field))
      add(statement, statement.value, { 'in:og': 1 });
    if (statement.field === 'label' && isBrandLabel(hint(statement, 'name')))
      add(statement, statement.value, { 'in:property': 1 });
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

const BRAND_LINK =
  /\/[^/]*(?:brand|mar[ckq]|manufact|herstel|vendor|m(?:ae)?rk|producen|znack|vyrob|brend|proizv)[^/]*\/[^/]+\/?$/i;

function fromSeen(scene: Scene, titleAt: number | null, add: Add): void {
  for (const statement of scene.seen.get('label') ?? []) {
    // an empty row would have the label of the next as its value
    if (isBrandLabel(hint(statement, 'name')) && !/[:：]$/.test(statement.value))
      add(statement, statement.value, { 'in:label': 1, ...near(statement, titleAt) });
  }
  for (const statement of scene.seen.get('brand') ?? []) {
    // within the linked name of another product it is that one's maker
    if (hint(statement, 'linked') !== '' && /\sh[2-6]\s/.test(hint(statement, 'marks'))) continue;
    const features: Record<string, number> = { 'in:named': 1, ...near(statement, titleAt) };
    const href = hint(statement, 'href');
    if (href !== '') features['has-link'] = 1;
    if (BRAND_LINK.test(href)) features['brand-link'] = 1;
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
    add(statement, statement.value, { 'in:byline': 1, ...place });
  }
  const document = words(decodeEntities(scene.page.documentTitle ?? '')).join(' ');
  for (const statement of scene.seen.get('note') ?? []) {
    const behind = (placeOf(statement) ?? Number.NaN) - (titleAt ?? Number.NaN);
    const said = words(statement.value).join(' ');
    if (said === '' || hint(statement, 'region') !== '') continue;
    if (behind > 0 && behind <= title.length + BELOW && start.startsWith(`${said} `))
      add(statement, statement.value, { 'in:title-said': 1 });
    else if (behind < 0 && behind > -ABOVE && document.startsWith(`${said} ${start} `))
      add(statement, statement.value, { 'in:title-beside': 1, close: 1 });
  }
}

/** characters below the title in which a line that says its first words again says whose it is */
const BELOW = 90;
/** characters above it in which a line that the document's title says before the name does */
const ABOVE = 60;

const BYLINE = /^(?:by|visit the|shop all|more from|more by|mehr von)\s[^.!?]{2,40}$/i;
const BY = /^by\s/i;

function near(statement: Statement, titleAt: number | null): Record<string, number> {
  const at = placeOf(statement);
  if (at === null || titleAt === null) return {};
  const distance = Math.abs(at - titleAt);
  return distance < 400 ? { close: 1 } : distance < 3_000 ? {} : { distant: 1 };
}

/** The first words of a title, where they are written as a name: in capitals or another script, with a sign of it, before a model. */
function fromTitle(title: string, found: readonly Candidate[], add: Add): void {
  const statement: Statement = { field: 'name', value: title, source: 'visible', where: 'title', thing: -1 };
  const known = new Set(found.map(({ key }) => key));
  const parts = title.split(/\s+/);
  for (let count = 1; count <= Math.min(3, parts.length - 1); count++) {
    // what begins with a part's number names it and not its maker
    const word = parts[count - 1] ?? '';
    if (isPartNumber(word) || (count > 1 && /\d/.test(word))) break;
    const text = parts
      .slice(0, count)
      .join(' ')
      .replace(/[,:;–-]+$/, '');
    // a brand said elsewhere is a candidate already, spelt as its owner spells it
    if (known.has(words(text).join(''))) continue;
    const features = shape(text, parts);
    // most titles begin with what the thing is: only what is written as a name is taken for one
    if (Object.values(features).every((value) => value === 0)) continue;
    add(statement, text.replace(MARK, ''), { 'in:title': 1, [`title-${count}`]: 1, ...features });
    // what is written as one maker's name alone ends there
    if (features['inner-capital'] === 1 || features['title-mark'] === 1) break;
  }
  const inside = makerInside(parts);
  if (inside !== null && !known.has(words(inside).join(''))) add(statement, inside, { 'in:title-latin': 1 });
  for (const text of title
    .match(/(?:\bby|\bvon|\bfrom|\bод|\bот)\s+([\p{Lu}][\p{L}&'.-]{1,30}(?:\s[\p{Lu}][\p{L}&'.-]{1,30})?)$/u)
    ?.slice(1) ?? []) {
    add(statement, text, { 'in:title-by': 1 });
  }
}

const MARK = /[®™©]+$/u;
const FOREIGN = /[^\x00-\u024f\u1e00-\u1eff\u2000-\u206f]/u;

/** A maker in Latin letters within a title of another script ("Чайник Bosch TWK3A013"), but behind a word as short as "для". */
function makerInside(parts: readonly string[]): string | null {
  const index = FOREIGN.test(parts[0] ?? '') ? parts.findIndex((part) => !FOREIGN.test(part)) : -1;
  const word = (parts[index] ?? '').replace(/[®™©,.;:]+$/, '');
  return /^\p{Lu}[\p{L}'&-]+$/u.test(word) && (parts[index - 1] ?? '').length > LONGEST_TIE ? word : null;
}

const LONGEST_TIE = 3;

/** Where one name of the product is another's end ("Fenwick Kettle", and "Kettle" in data), what goes before is mostly the maker. */
function fromNames(scene: Scene, title: string, found: readonly Candidate[], add: Add): void {
  const known = new Set(found.map(({ key }) => key));
  const data = [...scene.products.slice(0, 1), ...scene.states.slice(0, 1)];
  for (const { entry } of data) {
    for (const statement of said(entry, 'name').slice(0, 1)) {
      const text = beforeName(title, statement.value);
      if (text !== null && !known.has(words(text).join(''))) add(statement, text, { 'in:title-beside': 1 });
    }
  }
  const headings = (scene.seen.get('name') ?? []).filter((name) => hint(name, 'tag') === 'h1');
  for (const heading of headings) {
    const text = beforeName(heading.value, title);
    if (text !== null && !known.has(words(text).join(''))) add(heading, text, { 'in:title-beside': 1 });
  }
}

/** One or two words that go before a name of two words or more at the end of another one. */
function beforeName(whole: string, name: string): string | null {
  const own = words(name);
  const all = words(whole);
  const extra = all.length - own.length;
  if (own.length < 1 || extra < 1 || extra > 2 || own.some((word, index) => all[extra + index] !== word))
    return null;
  const text = whole.split(/\s+/).slice(0, extra).join(' ');
  return words(text).length === extra && /^\p{Lu}/u.test(text) ? text : null;
}

/** "233XSGG", "00DEXX17CC01": letters among three digits or more; "3M" and "Area51" are makers. */
function isPartNumber(word: string): boolean {
  return word.length > 4 && /\p{L}/u.test(word) && (word.match(/\d/g)?.length ?? 0) > 2;
}

/** capitals, then a number: a size of paper or a standard is none ("A4", "USB3.0") */
const MODEL = /^\p{Lu}[\p{Lu}./-]{0,5}\d[\p{L}\d./-]*$/u;
const NO_MODEL = /^(?:\p{Lu}\d{1,2}|(?:USB|SPF|LED|DDR|IP|PS|CR|AAA?|LR)-?\d[\d.]*)$/u;

function shape(text: string, all: readonly string[]): Record<string, number> {
  const capital = /^[\p{Lu}\d&.'\s-]+$/u.test(text);
  const others = all.slice(text.split(/\s+/).length);
  const mixed = others.some((word) => /\p{Ll}/u.test(word));
  const latin = !FOREIGN.test(text) && others.some((word) => FOREIGN.test(word));
  const next = others[0] ?? '';
  return {
    'upper-title': capital && mixed && /\p{Lu}{2}/u.test(text) ? 1 : 0,
    'latin-title': latin ? 1 : 0,
    // "PetSafe", "TP-Link"; behind other words it is as often a product line ("Nappies Fenwick SoftDry")
    'inner-capital': !text.includes(' ') && /\p{Ll}\p{Lu}|\p{Lu}{2,}-\p{Lu}\p{Ll}/u.test(text) ? 1 : 0,
    'title-mark': MARK.test(text) ? 1 : 0,
    // "Alesis M1Active", "Casio FX-991ES"
    'before-model':
      !text.includes(' ') && MODEL.test(next) && !NO_MODEL.test(next) && !FOREIGN.test(text) ? 1 : 0,
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
    'many-words': parts.length > 3 ? 1 : 0,
    'two-words': parts.length === 2 ? 1 : 0,
    lower: /^\p{Ll}/u.test(value) ? 1 : 0,
    'in-doc-end': (scene.page.documentTitle ?? '').toLowerCase().endsWith(value.toLowerCase()) ? 1 : 0,
  };
}
