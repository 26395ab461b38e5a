// Candidates for the GTIN, the manufacturer's number (MPN) and the shop's number (SKU), with their features.
import { isPlaceholder, readGtin } from '../../base/gtin.ts';
import { isSessionName } from '../../base/host.ts';
import { tidy, words } from '../../base/text.ts';
import type { Statement } from '../../page/schema.ts';
import type { Ranked } from '../scene/main-product.ts';
import { type IndexedThing, said } from '../scene/page-index.ts';
import { hint, placeOf, type Scene } from '../scene/scene.ts';
import { offeringsOf } from '../scene/variants.ts';
import { type Candidate, withAgreement } from '../weigh.ts';
import { isBrandLabel, isGtinLabel, isModelLabel, isMpnLabel, isSkuLabel } from '../words/labels.ts';
import { firstCode, GTIN_WITHIN, isOfSite } from './labelled-code.ts';

/** threshold on the share of a name's words found in title, address and headings, doubled */
const SAME_NAME = 1.6;
const GTIN_FIELDS =
  /^(?:product_?)?(?:gtin[-_]?\d{0,2}|ean[-_]?\d{0,2}|upc|isbn[-_]?\d{0,2}|barcode|jan)$|^(?:product|og|books?):(?:gtin|ean|isbn|upc|barcode)[-_]?\d{0,2}$/i;

type Add = (statement: Statement, text: string, features: Record<string, number>) => void;

/** Statements with a valid check digit in a place that says GTIN, or in an identifier's place with the form of one. */
export function gtinCandidates(scene: Scene, titleAt: number | null): Candidate[] {
  const found: Candidate[] = [];
  const add: Add = (statement, text, features) => {
    const gtin = readGtin(text.replace(/^(?:urn:)?(?:isbn|gtin|ean|upc):/i, ''));
    if (gtin === null || gtin.gtin14 === null || gtin.value.length < 8) return;
    if (isPlaceholder(gtin.gtin14)) return;
    // a book's old and new number are one; the new one is the GTIN
    const value = gtin.kind === 'isbn10' ? gtin.gtin14.slice(1) : gtin.value;
    found.push({ value, key: gtin.gtin14, statement, features });
  };
  for (const { entry, rank, later } of productEntries(scene)) {
    for (const statement of entry.statements) {
      if (GTIN_FIELDS.test(statement.field))
        add(statement, statement.value, { [`in:${statement.source}${later}`]: 1, rank });
      else if (/^(?:sku|mpn|productID|identifier|model)$/.test(statement.field)) {
        if (/^\s*(?:[a-z0-9]+:)?\d{12,14}\s*$/i.test(statement.value))
          add(statement, statement.value, { [`in:as-${statement.field}${later}`]: 1 });
      } else if (statement.field === 'label' && isGtinLabel(hint(statement, 'name')))
        add(statement, statement.value, { 'in:property': 1 });
    }
  }
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (GTIN_FIELDS.test(statement.field)) add(statement, statement.value, { 'in:og': 1 });
    else if (statement.field === 'label' && isGtinLabel(hint(statement, 'name')))
      add(statement, statement.value, { 'in:property': 1 });
  }
  fromStates(scene, GTIN_FIELDS, () => 'state', add);
  for (const statement of scene.seen.get('label') ?? []) {
    const name = hint(statement, 'name');
    if (isGtinLabel(name)) {
      for (const part of statement.value.split(/[,;/|]|\s{1,3}(?=\d{8})/).slice(0, 3))
        add(statement, part, { 'in:label': 1, ...near(statement, titleAt) });
    } else if (/^\s*\d{13}\s*$/.test(statement.value) && (isSkuLabel(name) || isMpnLabel(name)))
      add(statement, statement.value, { 'in:sku-label': 1 });
  }
  for (const statement of scene.seen.get('note') ?? [])
    for (const [, code = ''] of statement.value.matchAll(GTIN_WITHIN))
      add(statement, code, { 'in:label': 1, ...near(statement, titleAt) });
  return withAgreement(found);
}

/** codes of places and promotions, not of products */
const NO_CODE = /postal|zip|country|promo|coupon|discount|voucher|phone|dial|color|colour|review|qr/i;

const SKU_FIELDS =
  /^(?:sku|skuId|product_?id|productID|item_?id|item_?number|id|identifier|product:retailer_item_id|retailer_item_id|product:(?:sku|product_id)|og:(?:sku|product_id|upc)|asin|content_ids?|reference|product_?(?:sku|code|number))$/i;

/** fields of a form whose values number something else */
const NO_NUMBER = /form|token|user|store|lang|currency|cat|country|coupon|session|nonce|csrf|^rsid$/;

/** Candidates for the shop's number; `title` is the chosen title. */
export function skuCandidates(scene: Scene, title: string, titleAt: number | null): Candidate[] {
  const found: Candidate[] = [];
  const add: Add = (statement, text, features) => addCode(found, scene, statement, text, features);
  for (const { entry, later } of productEntries(scene)) {
    for (const statement of entry.statements) {
      if (SKU_FIELDS.test(statement.field))
        add(statement, statement.value, { [`in:${statement.source}-${statement.field}${later}`]: 1 });
      else if (statement.field === 'mpn' || statement.field === 'model')
        add(statement, statement.value, { [`in:data-${statement.field}${later}`]: 1 });
      else if (statement.field === 'label' && isShops(hint(statement, 'name')))
        add(statement, statement.value, { 'in:property': 1 });
    }
  }
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (SKU_FIELDS.test(statement.field)) add(statement, statement.value, { 'in:og': 1 });
    else if (statement.field === 'label' && isShops(hint(statement, 'name')))
      add(statement, statement.value, { 'in:property': 1 });
  }
  const own = chosenFirst(scene);
  own.slice(0, 8).forEach(({ entry, score }, rank) => {
    for (const statement of entry.statements) {
      if (!SKU_FIELDS.test(statement.field)) continue;
      const kind = /sku$|reference/i.test(statement.field)
        ? 'sku'
        : /^id$/i.test(statement.field)
          ? 'id'
          : 'pid';
      add(statement, statement.value, {
        [`in:${statement.source}-${kind}${rank === 0 ? '' : '-later'}`]: 1,
        'state-match': Math.min(Math.max(score, 0), 2),
      });
    }
  });
  for (const statement of scene.seen.get('label') ?? []) {
    const name = hint(statement, 'name');
    const makers = isMpnLabel(name) && !isOfSite(name, scene);
    const shops = isSkuLabel(name) || isOfSite(name, scene);
    const kind = makers ? 'mpn' : shops ? 'sku' : isModelLabel(name) ? 'model' : null;
    if (kind !== null && !isBrandLabel(name))
      add(statement, firstCode(statement.value), { [`in:label-${kind}`]: 1, ...near(statement, titleAt) });
  }
  for (const statement of scene.seen.get('input') ?? []) {
    const name = hint(statement, 'name').toLowerCase();
    if (isSessionName(name) || NO_NUMBER.test(name)) continue;
    const kind = /variant|variation/.test(name)
      ? 'variant'
      : /sku|item/.test(name)
        ? 'sku'
        : /prod|^id$|^pid/.test(name)
          ? 'product'
          : 'other';
    add(statement, statement.value, { [`in:input-${kind}`]: 1 });
  }
  fromMarkedNotes(scene, titleAt, add);
  fromAddress(scene, title, add);
  const others = numbersOfOthers(scene);
  const makers = makersNumber(scene);
  return withAgreement(found.filter(({ statement, key }) => !others.has(statement.value) && key !== makers));
}

/** Whether a label announces the shop's number and not the maker's. */
function isShops(label: string): boolean {
  return isSkuLabel(label) && !isMpnLabel(label) && !isBrandLabel(label);
}

/** Products of hydration state, the chosen or only variant first: its numbers are the product's. */
function chosenFirst({ states, variants: { chosen } }: Scene): readonly Ranked[] {
  const best = states.find(({ score, entry }) => score >= SAME_NAME && said(entry, 'sku').length === 0);
  const only = best?.entry.parts.length === 1 ? best.entry.parts[0] : undefined;
  const own = states.filter(({ entry }) => entry === (chosen ?? only));
  return own.length === 0 ? states : [...own, ...states.filter(({ entry }) => entry !== chosen)];
}

/** The MPN in the product's data, which therefore is not its SKU; null unless the data states a different SKU beside it. */
function makersNumber({ products }: Scene): string | null {
  const main = products[0]?.entry;
  if (main === undefined) return null;
  const [own = '', makers = ''] = ['sku', 'mpn'].map((field) => said(main, field)[0]?.value.trim() ?? '');
  const told = own !== '' && !/\s/.test(own) && /[a-z]/i.test(makers) && plain(own) !== plain(makers);
  return told ? plain(makers) : null;
}

/** The numbers of variants other than the chosen one: wherever on the page they stand, they are not the product's. */
function numbersOfOthers({ variants: { chosen, entries } }: Scene): ReadonlySet<string> {
  if (chosen === null) return new Set();
  const numbers = (entry: IndexedThing): string[] => said(entry, 'sku', 'id').map(({ value }) => value);
  const own = new Set(numbers(chosen));
  return new Set(entries.flatMap(numbers).filter((number) => !own.has(number)));
}

/** Candidates for the manufacturer's number. */
export function mpnCandidates(scene: Scene, title: string, titleAt: number | null): Candidate[] {
  const found: Candidate[] = [];
  const inTitle = new Set(title.split(/[\s,()/]+/).map(plain));
  const add: Add = (statement, text, features) => {
    addCode(found, scene, statement, text, {
      ...features,
      'in-title': inTitle.has(plain(text)) ? 1 : 0,
      // the model by its number, not by its name
      'model-number': MODELS.some((name) => features[name] === 1) && isModelNumber(text) ? 1 : 0,
    });
  };
  for (const { entry, later } of productEntries(scene)) {
    for (const statement of said(entry, 'mpn', 'model', 'sku'))
      add(statement, statement.value, { [`in:${statement.source}-${statement.field}${later}`]: 1 });
    for (const statement of said(entry, 'label'))
      if (isMpnLabel(hint(statement, 'name'))) add(statement, statement.value, { 'in:property': 1 });
  }
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (/mfr_part_no|(?:^|:)mpn$/.test(statement.field)) add(statement, statement.value, { 'in:og': 1 });
    else if (statement.field === 'label' && isMpnLabel(hint(statement, 'name')))
      add(statement, statement.value, { 'in:property': 1 });
  }
  fromStates(scene, MPN_FIELDS, (field) => (/mpn|man|mfr/i.test(field) ? 'state-mpn' : 'state'), add);
  for (const statement of scene.seen.get('label') ?? []) {
    const name = hint(statement, 'name');
    if (isOfSite(name, scene)) continue;
    const kind = isMpnLabel(name) ? 'mpn' : isModelLabel(name) ? 'model' : isSkuLabel(name) ? 'sku' : null;
    if (kind !== null && !isBrandLabel(name))
      add(statement, firstCode(statement.value), { [`in:label-${kind}`]: 1, ...near(statement, titleAt) });
  }
  return withAgreement(found);
}

const MPN_FIELDS =
  /^(?:product_?)?(?:mpn|part_?number|(?:manufacturer|mfr)_?(?:part_?(?:number|no|num)|sku|code|number)|model_?number)$/i;

const MODELS = ['in:label-model', 'in:json-ld-model', 'in:microdata-model', 'in:rdfa-model'];

/** "KT-1700X", "BS18.2": letters and two digits or more in one word */
function isModelNumber(text: string): boolean {
  const value = text.trim();
  return /^[A-Za-z\d][A-Za-z\d./-]{3,18}$/.test(value) && /[A-Z]/.test(value) && /\d.*\d/.test(value);
}

/** the likeliest products with their offers and variants; what may belong to another variant gets a later rank */
function productEntries(scene: Scene): { entry: IndexedThing; rank: number; later: string }[] {
  return scene.products.slice(0, 4).flatMap(({ entry }, rank) => {
    const later = rank === 0 ? '' : '-later';
    const { parts, sure } = offeringsOf(entry, scene.variants);
    // of several variants none of which is chosen each has numbers of its own, and the product none of them
    const own = sure ? parts : parts.filter((part) => !isAmong(part, scene.variants.entries));
    const held = own.slice(0, 6).flatMap((part, order) =>
      [part, ...part.parts.slice(0, 3)].map((inner) => ({
        entry: inner,
        rank,
        later: order === 0 && sure ? later : '-later',
      })),
    );
    return [{ entry, rank, later }, ...held];
  });
}

/** Whether a part is one of the variants, or holds them, as an aggregate offer does. */
function isAmong(part: IndexedThing, variants: readonly IndexedThing[]): boolean {
  return [part, ...part.parts].some((one) => variants.includes(one));
}

/** hydration state describes neighbouring products too: only what has this page's title, or is its chosen or only variant */
function isThisProduct(entry: IndexedThing, score: number, scene: Scene): boolean {
  const { chosen, entries } = scene.variants;
  if (entries.length > 1 && entries.includes(entry)) return entry === chosen;
  if (score >= SAME_NAME) return !outnamed(entry, scene);
  return scene.states.some(
    (other) => other.score >= SAME_NAME && other.entry.parts.length === 1 && other.entry.parts[0] === entry,
  );
}

/** "Drift 300 | Black" on the page of "Drift 300 | White": the best-fitting name wins, others are neighbours */
function outnamed(entry: IndexedThing, { states }: Scene): boolean {
  const name = (one: IndexedThing): string => words(said(one, 'name')[0]?.value ?? '').join(' ');
  const best = states[0]?.entry;
  return best !== undefined && best !== entry && name(entry) !== '' && name(entry) !== name(best);
}

function fromStates(scene: Scene, fields: RegExp, sourceOf: (field: string) => string, add: Add): void {
  scene.states.slice(0, 10).forEach(({ entry, score }, rank) => {
    if (!isThisProduct(entry, score, scene)) return;
    for (const statement of entry.statements) {
      const kind = sourceOf(statement.field);
      if (fields.test(statement.field))
        add(statement, statement.value, {
          [`in:${kind === 'state' ? statement.source : kind}${rank === 0 ? '' : '-later'}`]: 1,
          'state-match': Math.min(score, 2),
        });
    }
  });
}

const BLOCK =
  / (?:div|article|section|main|body|aside|header|footer|form|table|tbody|tr|td|ul|ol|li|dl|dd|p|h[1-6]) /;

/** Names of an element and of the text runs around it, without those of the enclosing box and without its tag. */
function ownNames(marks: string): string {
  return (marks.split(BLOCK, 1)[0] ?? '').replace(/^\S+ ?/, '');
}

/** codes in elements whose markup says sku, code or reference: their label may be in any language */
function fromMarkedNotes(scene: Scene, titleAt: number | null, add: Add): void {
  for (const statement of scene.seen.get('note') ?? []) {
    const own = ownNames(hint(statement, 'marks'));
    if (NO_CODE.test(own)) continue;
    if (
      !/(?:^|[\s_-])(?:sku|reference|ref|productcode|product-?(?:id|code|number|sku|ref)|item-?(?:no|number|code)|article|code|mpn|model|cod|artnr)(?:[\s_-]|$)/.test(
        own,
      )
    )
      continue;
    const value = firstCode(statement.value.replace(/^[^:：#]{0,30}[:：#]\s*/, ''));
    add(statement, value, { 'in:marked': 1, ...near(statement, titleAt) });
  }
}

const YEAR = /^(?:19|20)\d\d$/;

/** Whether a number is part of a word that title and address share ("3300" of "ESAM3300", "00002" of "C6Q-00002"), or a year. */
function isOfName(number: string, path: string, titleWords: ReadonlySet<string>): boolean {
  if (titleWords.has(number)) return YEAR.test(number);
  return [...titleWords].some((word) => word.includes(number) && path.includes(word));
}

function fromAddress(scene: Scene, title: string, add: Add): void {
  const url = scene.address;
  if (!URL.canParse(url)) return;
  const { pathname, searchParams } = new URL(url);
  const statement = (value: string): Statement => ({
    field: 'sku',
    value,
    source: 'url',
    where: 'address',
    thing: -1,
  });
  const segments = pathname.split('/').filter((part) => part !== '');
  const last = (segments.at(-1) ?? '').replace(/\.[a-z]{2,5}$/i, '');
  const titleWords = new Set(title.split(/[\s,()/]+/).map(plain));
  const path = plain(pathname);
  const isNamed = (part: string): boolean => isOfName(part.toLowerCase(), path, titleWords);
  for (const [number] of pathname.matchAll(/\d{9}X(?![\da-z])|\d{4,}/gi)) {
    if (isNamed(number)) continue;
    add(statement(number), number, { 'in:url-number': 1, 'url-last': last.includes(number) ? 1 : 0 });
  }
  const tail = /(?:^|[-_/.])([a-z]{0,5}\d[a-z0-9]{2,})$/i.exec(last)?.[1];
  if (tail !== undefined && !isNamed(tail)) add(statement(tail), tail, { 'in:url-tail': 1 });
  const head = /^([a-z]{0,4}\d[a-z0-9]{2,})[-_]/i.exec(last)?.[1];
  if (head !== undefined && !isNamed(head)) add(statement(head), head, { 'in:url-head': 1 });
  if (/^[a-z0-9]{4,20}$/i.test(last) && /\d/.test(last)) add(statement(last), last, { 'in:url-segment': 1 });
  for (const [name, value] of searchParams) {
    if (!isSessionName(name) && /id|sku|prod|item|art|pid|code|variant/i.test(name) && /\d/.test(value))
      add(statement(value), value, { [/variant/i.test(name) ? 'in:url-variant' : 'in:url-parameter']: 1 });
  }
}

/** "AU-MINI-R": groups of capitals; an ordinary word is no code */
const LETTERS = /^\p{Lu}+(?:[-_.]\p{Lu}+)+$/u;
/** "256gb" of an address, "500 ml" */
const QUANTITY =
  /^\d{1,5}(?:[.,]\d{1,2})?[-_\s]?(?:[kmgt]b|mah|mm|cm|kg|ml|cl|khz|mhz|ghz|hz|inch|zoll|pcs|pack|watt|dpi|btu)$/i;

function addCode(
  found: Candidate[],
  scene: Scene,
  statement: Statement,
  text: string,
  features: Record<string, number>,
): void {
  const value = tidy(text)
    .replace(
      /^(?:(?:sku|mpn|ean|gtin|id|isbn|model|ref|item|art(?:ikel)?|n[or])\s{0,2}[:#.]|n[°º]|№)\s*/i,
      '',
    )
    // a label that no code begins with needs no colon
    .replace(/^(?:sku|ean|gtin)\s+(?=\S*\d\S*$)/i, '')
    .replace(/^[#:\s]+|[\s.;,]+$/g, '');
  const key = plain(value);
  if (
    key.length < 2 ||
    value.length > 50 ||
    !/[\p{L}\p{N}]/u.test(value) ||
    /^(?:null|undefined|none|na|default|false|true|0+)$/.test(key)
  )
    return;
  if (/^https?:|\p{Sc}/u.test(value)) return;
  const digits = /\d/.test(value);
  // words are no codes, and "120 x 100" is a size
  const stated = statement.source !== 'visible' && statement.source !== 'url';
  if (
    (!digits && !stated && !LETTERS.test(value)) ||
    QUANTITY.test(value) ||
    /^\d{1,5}\s?[x×*]\s?\d{1,5}(?:\s?[x×*]\s?\d{1,5})?(?:\s?[a-z]{1,3})?$/i.test(value)
  )
    return;
  found.push({
    value,
    key,
    statement,
    features: {
      ...features,
      'no-digit': digits ? 0 : 1,
      spaced: /\s/.test(value) ? 1 : 0,
      short: key.length < 4 ? 1 : 0,
      length: Math.min(key.length, 9) / 9,
      long: key.length > 16 ? 1 : 0,
      'all-digits': /^\d+$/.test(key) ? 1 : 0,
      'is-gtin': readGtin(value) !== null && key.length > 11 ? 1 : 0,
      'in-url': key.length > 3 && plain(scene.address).includes(key) ? 1 : 0,
      // "NF-MC-GR-M" is one
      'many-words': /\s/.test(value) && words(value).length > 3 ? 1 : 0,
    },
  });
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function near(statement: Statement, titleAt: number | null): Record<string, number> {
  const at = placeOf(statement);
  if (at === null || titleAt === null) return {};
  const distance = at - titleAt;
  if (distance < -500) return { 'before-title': 1 };
  return distance < 1_500 ? { close: 1 } : distance < 6_000 ? { mid: 1 } : { distant: 1 };
}
