// Candidates for the shop's number (SKU), with their features.
import { isSessionName } from '../../../base/address/host.ts';
import type { Statement } from '../../../page/schema.ts';
import type { Ranked } from '../../scene/main-product.ts';
import { type IndexedThing, said } from '../../scene/page-index.ts';
import { hint, type Scene } from '../../scene/scene.ts';
import { type Candidate, withAgreement } from '../../weigh.ts';
import { isBrandLabel, isModelLabel, isMpnLabel, isSkuLabel } from '../../words/labels.ts';
import { type Add, addCode, near, plain, productEntries, SAME_NAME } from './codes.ts';
import { firstCode, isOfSite } from './labelled-code.ts';

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
