// What the readers of a product's numbers share: whose data counts, what is a code at all, how near to the title it stands.
import { readGtin } from '../../../base/text/gtin.ts';
import { tidy, words } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { type IndexedThing, said } from '../../scene/page-index.ts';
import { placeOf, type Scene } from '../../scene/scene.ts';
import { offeringsOf } from '../../scene/variants.ts';
import type { Candidate } from '../../weigh.ts';

/** threshold on the share of a name's words found in title, address and headings, doubled */
export const SAME_NAME = 1.6;

/** Adds a candidate for a code: the statement, the part of its value that is the code, and features. */
export type Add = (statement: Statement, text: string, features: Record<string, number>) => void;

/** the likeliest products with their offers and variants; what may belong to another variant gets a later rank */
export function productEntries(scene: Scene): { entry: IndexedThing; rank: number; later: string }[] {
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

export function fromStates(
  scene: Scene,
  fields: RegExp,
  sourceOf: (field: string) => string,
  add: Add,
): void {
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

/** "AU-MINI-R": groups of capitals; an ordinary word is no code */
const LETTERS = /^\p{Lu}+(?:[-_.]\p{Lu}+)+$/u;
/** "256gb" of an address, "500 ml" */
const QUANTITY =
  /^\d{1,5}(?:[.,]\d{1,2})?[-_\s]?(?:[kmgt]b|mah|mm|cm|kg|ml|cl|khz|mhz|ghz|hz|inch|zoll|pcs|pack|watt|dpi|btu)$/i;

export function addCode(
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

export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

export function near(statement: Statement, titleAt: number | null): Record<string, number> {
  const at = placeOf(statement);
  if (at === null || titleAt === null) return {};
  const distance = at - titleAt;
  if (distance < -500) return { 'before-title': 1 };
  return distance < 1_500 ? { close: 1 } : distance < 6_000 ? { mid: 1 } : { distant: 1 };
}
