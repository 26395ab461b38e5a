// Judges a page: its kind, which product it sells, at what price, with the evidence for each value.

import { atOnce, inSlices } from '../base/async/time-slices.ts';
import { minorDigits } from '../base/money/currency.ts';
import type { Money } from '../base/money/money.ts';
import { toMoney } from '../base/money/price.ts';
import type { Rest } from '../base/ports.ts';
import { tidy } from '../base/text/text.ts';
import type { Page } from '../page/schema.ts';
import { evidenceOf, stockEvidence } from './evidence.ts';
import { answersSearch } from './fields/kind/by-address.ts';
import { CARDS } from './fields/kind/category.ts';
import { kindOf } from './fields/kind/page-kind.ts';
import { basisOf, conditionFrom, imageOf, sellerOf } from './fields/offer-details.ts';
import { listPriceOf, placesOf } from './fields/price/list-price.ts';
import { unitPriceOf } from './fields/price/unit-price.ts';
import { stockWord } from './fields/stock.ts';
import { type Judged, judging } from './judge.ts';
import { readListed, sharesNothing, withoutAddition } from './listed.ts';
import { heldAs, said } from './scene/page-index.ts';
import { isSiteName, type Scene, sceneOf } from './scene/scene.ts';
import { choicesOf, type Variants, variantTitle } from './scene/variants.ts';
import type { Choice, Offer, Product, Reading } from './schema.ts';
import { shippingOf } from './shipping.ts';
import { logistic, type Weighed } from './weigh.ts';
import { withoutNotes } from './words/notes.ts';

const DESCRIPTION_LIMIT = 2_000;
/** scores this close mean that nothing on the page decides between two amounts */
const DOUBT = 0.5;

/** `now` in milliseconds since 1970. Pure; never throws on a page that fits its schema. */
export function readProduct(page: Page, now: number): Reading {
  return atOnce(reading(page, now));
}

/**
 * The same in turns, so that a large page does not block a worker. `listed` is the name under which the shop's own results link to the page, if
 * they do.
 */
export function readProductInTurns(
  page: Page,
  now: number,
  rest: Rest,
  listed: string | null = null,
): Promise<Reading> {
  return inSlices(reading(page, now, listed), rest);
}

function* reading(page: Page, now: number, listed: string | null = null): Generator<void, Reading> {
  const scene = sceneOf(page);
  yield;
  const judged = yield* judging(scene);
  yield;
  const { score } = judged.kind;
  const title = believed(judged.title);
  const sold = score > 0 && title !== null && !answersSearch(scene, title);
  // a page may have the shop's name in the place of its product's
  const unsaid = !sold || isSiteName(title, scene) || (listed !== null && sharesNothing(title, listed));
  const said = listed === null || !unsaid || answersSearch(scene, listed) ? null : listed;
  const named = said === null ? null : yield* readListed(scene, said);
  if (named !== null) return yield* soldBy(scene, named.judged, named.title, named.score, now);
  if (sold) return yield* soldBy(scene, judged, withoutAddition(judged, title, listed), score, now);
  const probability = logistic(score);
  const heading = judged.title[0]?.candidate.value;
  return {
    ...(heading === undefined ? {} : { heading }),
    url: page.url,
    kind: kindOf(scene),
    probability,
    product: null,
    offer: null,
    evidence: {},
    variants: [],
    alternatives: [],
    doubts: [...(probability > 0.3 ? ['kind'] : []), ...missed(page)],
    links: page.links,
  };
}

/** What a page sells, once it is judged to be a product page. */
function* soldBy(
  scene: Scene,
  judged: Judged,
  title: string,
  score: number,
  now: number,
): Generator<void, Reading> {
  const { page } = scene;
  const probability = logistic(score);
  const { variants } = scene;
  const product = productOf(scene, judged, title);
  yield;
  const seller = sellerOf(scene);
  yield;
  const offer = offerOf(scene, judged, product, seller, now);
  yield;
  const choices = choicesOf(variants, product, title, offer);
  return {
    url: page.url,
    kind: 'product',
    probability,
    product,
    offer,
    evidence: evidenceFor(judged),
    variants: choices,
    alternatives: alternativesOf(scene, product, offer),
    links: page.links,
    doubts: [...doubtsOf(judged, probability, variants, choices), ...missed(page)],
  };
}

const CROWD: Page['links'] = Array.from({ length: CARDS }, () => ({
  url: '',
  title: '',
  price: null,
  image: null,
  snippet: null,
  brand: null,
  sponsored: false,
  source: 'visible',
}));

/** Whether the links of a page that was read without them matter: false when it would be a product page however many product links it has. */
export function wantsLinks(page: Page): boolean {
  return readProduct({ ...page, links: CROWD }, 0).product === null;
}

/** The best candidate's value, when it outweighs "none". */
function believed(weighed: readonly Weighed[]): string | null {
  const best = weighed[0];
  return best !== undefined && best.score > 0 ? best.candidate.value : null;
}

/** Whether the title holds a code as a word of its own: of "C6Q-00002" the number alone is that of other things too. */
function holds(title: string, code: string): boolean {
  const at = title.indexOf(code);
  const before = title.slice(0, Math.max(at, 0));
  return at >= 0 && !/[\p{L}\p{N}]-?$/u.test(before) && !/^[\p{L}\p{N}]/u.test(title.slice(at + code.length));
}

function productOf(scene: Scene, judged: Judged, title: string): Product {
  const product: Product = { title: withoutNotes(variantTitle(scene.variants, title)) };
  const price = believed(judged.price);
  const gtin = believed(judged.gtin);
  const mpn = believed(judged.mpn);
  const sku = believed(judged.sku);
  const main = scene.products[0]?.entry;
  const first = (...fields: string[]): string | null => {
    const value = main === undefined ? undefined : said(main, ...fields)[0]?.value;
    return value === undefined || /^https?:/.test(value) ? null : tidy(value);
  };
  const description =
    first('description') ?? scene.graph.find(({ field }) => field === 'og:description')?.value ?? null;
  const fields: Record<string, string | null> = {
    brand: believed(judged.brand),
    // a shop's own number names nothing elsewhere, unless the title carries it as the maker's
    code: gtin ?? mpn ?? (sku !== null && holds(title, sku) ? sku : null),
    description:
      description === null
        ? null
        : tidy(description.replace(/<[^>]{0,300}>/g, ' ')).slice(0, DESCRIPTION_LIMIT),
    price: price === null || Number(price) === 0 ? null : price,
    gtin,
    mpn,
    sku,
    asin:
      first('asin') ?? /\/(?:dp|gp\/product|d)\/([A-Z0-9]{10})(?:[/?]|$)/.exec(scene.address)?.[1] ?? null,
    model: first('model'),
    color: first('color', 'colour'),
    size: first('size'),
    image: imageOf(scene),
  };
  for (const [key, value] of Object.entries(fields)) if (value !== null && value !== '') product[key] = value;
  return product;
}

function offerOf(scene: Scene, judged: Judged, product: Product, seller: string | null, now: number): Offer {
  const money = moneyOf(judged);
  const shipping = money === null ? null : shippingOf(scene, money);
  const url = URL.canParse(scene.address) ? scene.address : scene.page.url;
  const attributes: Record<string, string> = {};
  for (const key of ['color', 'size'] as const) {
    const value = product[key];
    if (typeof value === 'string') attributes[key] = value;
  }
  return {
    url,
    shop: URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '',
    price: money,
    listPrice: money === null ? null : listPriceOf(judged.price, money, scene),
    basis: basisOf(judged.price[0]),
    ...(shipping === null ? {} : { shipping }),
    availability: availabilityOf(judged),
    condition: conditionFrom(scene, product.title),
    seller,
    unitPrice: money === null ? null : unitPriceOf(scene, money, placesOf(judged.price)),
    image: imageOf(scene),
    attributes,
    seenAt: now,
  };
}

function moneyOf(judged: Judged): Money | null {
  const amount = believed(judged.price);
  const currency = believed(judged.currency);
  if (amount === null || currency === null || Number(amount) === 0) return null;
  return minorDigits(currency) >= 0 ? toMoney(amount, currency) : null;
}

function availabilityOf({ stock, stock: { signs, score }, kind }: Judged): Offer['availability'] {
  return stockWord(
    signs,
    score,
    (kind.features['on-request'] === 1 || stock.features['no-buy'] === 1) && kind.features['unpriced'] === 1,
  );
}

function evidenceFor(judged: Judged): Reading['evidence'] {
  const evidence: Reading['evidence'] = {};
  for (const field of ['title', 'price', 'currency', 'brand', 'gtin', 'mpn', 'sku'] as const) {
    const found = evidenceOf(judged[field]);
    if (found !== null) evidence[field] = found;
  }
  const stock = stockEvidence(judged.stock.signs, availabilityOf(judged));
  if (stock !== null) evidence['availability'] = stock;
  return evidence;
}

/** other products the page may be about: named in data like the chosen one, and not its variants */
function alternativesOf(scene: Scene, product: Product, { shipping: _own, ...offer }: Offer): Choice[] {
  const [first, ...others] = scene.products;
  if (first === undefined) return [];
  return others
    .filter(({ entry, score }) => score > first.score - 0.25 && heldAs(entry) === null)
    .flatMap(({ entry }) => {
      const name = said(entry, 'name')[0]?.value;
      if (name === undefined || tidy(name) === '' || tidy(name) === product.title) return [];
      return [
        {
          product: { title: tidy(name) },
          offer: { ...offer, price: null, listPrice: null, unitPrice: null, availability: null },
          selected: false,
        },
      ];
    })
    .slice(0, 10);
}

/** What could not be read: cut off by a bound, not rendered yet, in a frame of another site. */
function missed({ cut, signals = {} }: Page): string[] {
  const doubts = cut ? ['cut'] : [];
  if ((signals['drawing'] ?? 0) > 0) doubts.push('drawing');
  if ((signals['closedFrames'] ?? 0) > 0) doubts.push('frame');
  return doubts;
}

/** Short codes of what could not be decided, so that the person is asked or told. */
function doubtsOf(
  judged: Judged,
  probability: number,
  variants: Variants,
  choices: readonly Choice[],
): string[] {
  const doubts: string[] = [];
  if (probability < 0.7) doubts.push('kind');
  const best = judged.price[0];
  if (believed(judged.price) === null) doubts.push('price');
  else {
    const rival = judged.price.find(({ candidate }) => candidate.key !== best?.candidate.key);
    if (best !== undefined && rival !== undefined && rival.score > 0 && best.score - rival.score < DOUBT)
      doubts.push('price');
  }
  if (believed(judged.currency) === null) doubts.push('currency');
  const prices = new Set(choices.map(({ offer }) => offer.price?.minor ?? null));
  if (variants.entries.length > 1 && variants.chosen === null && prices.size > 1) doubts.push('variant');
  if (judged.stock.signs.length === 0) doubts.push('availability');
  return doubts;
}
