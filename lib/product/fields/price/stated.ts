// Prices that a page's data, tags for sharing and scripts state.
import { parsePrice } from '../../../base/money/price.ts';
import type { Statement } from '../../../page/schema.ts';
import { type IndexedThing, said } from '../../scene/page-index.ts';
import { currencyIn, pricedParts, priceKindOf } from '../../scene/price-kind.ts';
import type { Scene } from '../../scene/scene.ts';
import { offeringsOf } from '../../scene/variants.ts';
import type { Candidate } from '../../weigh.ts';
import { amountOf } from './stated-amounts.ts';

/** characters of visible text; a page with more is rendered */
const DRAWN = 400;
const OFFER_FIELDS = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'];

/** Adds a candidate: the statement, its amount as a plain decimal where it has one, and features. */
export type Add = (statement: Statement, amount: string | null, features: Record<string, number>) => void;

/** From the data of the likeliest products and what they offer. */
export function fromData(scene: Scene, add: Add): void {
  scene.products.slice(0, 6).forEach(({ entry }, rank) => {
    const later = rank === 0 ? '' : '-later';
    for (const statement of said(entry, ...OFFER_FIELDS).slice(0, 3)) {
      const amount = amountOf(statement.value, currencyIn([entry]));
      add(statement, amount, { [`in:${statement.source}${later}`]: 1, bare: 1 });
    }
    let order = 0;
    for (const part of offeringsOf(entry, scene.variants).parts) {
      const priced = pricedParts(part).slice(0, 40);
      const currency = currencyIn(priced);
      for (const offer of priced) {
        if (priceKindOf(offer) === 'aside') continue;
        for (const statement of said(offer, ...OFFER_FIELDS)) {
          const features = ofOffer(statement, offer, order);
          features[`in:${statement.source}${later}`] = 1;
          add(statement, amountOf(statement.value, currency), features);
        }
        order++;
      }
    }
  });
}

function ofOffer(statement: Statement, offer: IndexedThing, order: number): Record<string, number> {
  const features: Record<string, number> = {};
  features[`field-${statement.field}`] = 1;
  if (order > 0) features['offer-later'] = 1;
  const kind = priceKindOf(offer);
  if (kind === 'list') features['list-type'] = 1;
  if (kind === 'unit') features['unit-type'] = 1;
  return features;
}

/** From tags for sharing. */
export function fromMeta(scene: Scene, add: Add): void {
  const all = [...scene.graph, ...scene.metas];
  const currency = all.find(({ field }) => /price.?currency$/i.test(field))?.value;
  for (const statement of all) {
    if (!/price|^twitter:data1$/.test(statement.field) || /currency|tag|filter/.test(statement.field))
      continue;
    const sale = /sale/.test(statement.field);
    const twitter = statement.field.startsWith('twitter');
    const marked = parsePrice(statement.value).currencies.length > 0;
    if (twitter && !marked && !/\d[.,]\d\d$/.test(statement.value)) continue;
    const source = twitter
      ? 'twitter'
      : sale
        ? 'og-sale'
        : /original|standard|compare|pretax/.test(statement.field)
          ? 'og-list'
          : 'og';
    add(statement, amountOf(statement.value, currency), { [`in:${source}`]: 1 });
  }
}

/** amounts in scripts may count minor units: 49900 is 499 when another source says 499, and nobody knows what it is where a page that `names` its product shows no price at all */
export function fromStates(scene: Scene, found: readonly Candidate[], names: boolean, add: Add): void {
  const known = new Set(found.map(({ key }) => key));
  const alone = names && known.size === 0;
  const drawn = (scene.page.signals?.['length'] ?? 0) >= DRAWN;
  scene.states.slice(0, 8).forEach(({ entry, score }, rank) => {
    // an element's attributes serve scripts, which have shown the price already
    if (drawn && entry.thing.where.startsWith('[')) return;
    const later = rank === 0 || entry === scene.variants.chosen ? '' : '-later';
    const inCents = countsCents(entry, known);
    for (const statement of entry.statements) {
      if (
        !/price/i.test(statement.field) ||
        /currency|range|valid|type|format|discount|save/i.test(statement.field)
      )
        continue;
      const amount = amountOf(statement.value);
      if (amount === null) continue;
      const minor = /^\d{3,}$/.test(amount) ? (Number(amount) / 100).toFixed(2) : null;
      if (alone && minor !== null && currencyIn([entry]) === undefined) continue;
      const cents =
        minor !== null &&
        !known.has(Number(amount).toFixed(3)) &&
        (inCents || known.has(Number(minor).toFixed(3)));
      const list = /list|regular|original|old|base|compare|msrp|before|max|retail|full/i.test(
        statement.field,
      );
      const source = list ? 'state-list' : statement.source;
      add(statement, cents ? minor : amount, {
        [`in:${source}${later}`]: 1,
        'state-match': Math.min(score, 2),
      });
    }
  });
}

/** Whether the price of a script's product is known elsewhere as a hundredth of it: its other amounts count minor units as well. */
function countsCents(entry: IndexedThing, known: ReadonlySet<string>): boolean {
  const [price = ''] = said(entry, 'price', 'price.value', 'price.amount').map(({ value }) => value);
  if (!/^\d{3,}$/.test(price) || known.has(Number(price).toFixed(3))) return false;
  return known.has((Number(price) / 100).toFixed(3));
}
