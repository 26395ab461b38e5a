// What the visible page tells of its kind: prices, buy controls, words, forms.
import { fold, words } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { addressWords, hint, placeOf, type Scene } from '../../scene/scene.ts';
import { isGtinLabel, isMpnLabel, isSkuLabel } from '../../words/labels.ts';
import { DETAIL_WORDS } from '../../words/page.ts';
import { untoldFrom } from '../price/no-price.ts';
import { isGone } from './gone.ts';

/** What was judged of the page so far and the kind depends on. */
export interface SoFar {
  readonly title: string;
  readonly titleAt: number | null;
  readonly titleScore: number;
  readonly priceScore: number;
  readonly price: Statement | null;
  /** whether a text beside the title says that it is sold out */
  readonly gone: boolean;
}

/** How many prices stand near the title, alone or in rows. */
export function ofPrices(scene: Scene, sofar: SoFar): Record<string, number> {
  const features: Record<string, number> = {};
  const prices = scene.seen.get('price') ?? [];
  const signed = prices.filter(({ value }) => /[^\d\s.,]|^\d+[.,]\d\d$/.test(value));
  if (signed.length === 0) features['no-prices'] = 1;
  if (sofar.price === null) features['unpriced'] = 1;

  const { titleAt } = sofar;
  if (titleAt !== null) {
    const close = signed.filter((price) => {
      const distance = (placeOf(price) ?? 0) - titleAt;
      return distance >= -200 && distance < 1_200 && Number(hint(price, 'repeated')) <= 3;
    });
    // some shops write the price in the line above the name; a link's there is another thing's
    const first = signed.find((price) => {
      const distance = (placeOf(price) ?? 0) - titleAt;
      const above = distance < 0 && (distance < -60 || hint(price, 'linked') !== '');
      return !above && hint(price, 'region') === '';
    });
    if (first !== undefined && (placeOf(first) ?? 0) < titleAt + 2_500) {
      const repeated = Number(hint(first, 'repeated'));
      if (repeated <= 2 && hint(first, 'linked') === '') features['first-alone'] = 1;
      if (repeated > 3) features['first-repeated'] = 1;
      const at = placeOf(first) ?? 0;
      if (scene.buys.some((buy) => buy.sure > 0.5 && Math.abs(buy.at - at) < 700)) features['first-buy'] = 1;
    }
    features['prices-close'] = Math.min(close.length, 3);
    const dense = signed.filter(
      (price) => Math.abs((placeOf(price) ?? 0) - titleAt) < 2_500 && Number(hint(price, 'repeated')) > 3,
    ).length;
    features['cards-close'] = Math.min(Math.log2(1 + dense), 5);
  }
  return features;
}

/** Buy controls, and the labels of codes. */
export function ofBuys(scene: Scene, sofar: SoFar): Record<string, number> {
  const features: Record<string, number> = {};
  const sure = scene.buys.filter((buy) => buy.sure > 0.5);
  if (sure.length === 0) features['no-buy'] = 1;
  features['buys'] = Math.min(Math.log2(1 + sure.length), 5);
  if (sure.length > 3) features['many-buys'] = 1;
  const { titleAt } = sofar;
  if (titleAt !== null) {
    const best = scene.buys
      .filter((buy) => buy.at > titleAt - 300 && buy.at < titleAt + 3_000)
      .reduce((most, buy) => Math.max(most, buy.sure), 0);
    features['buy-close'] = best;
  }
  const labels = scene.seen.get('label') ?? [];
  const codes = labels.filter(
    (label) =>
      isSkuLabel(hint(label, 'name')) || isMpnLabel(hint(label, 'name')) || isGtinLabel(hint(label, 'name')),
  );
  // the codes of a list are its products', not the page's
  features['code-labels'] = codes.length > 5 ? 0 : Math.min(codes.length, 3);
  if (codes.length > 5) features['many-code-labels'] = 1;
  return features;
}

/** How much of the page is prose. */
export function ofText(scene: Scene): Record<string, number> {
  const signals = scene.page.signals ?? {};
  const features: Record<string, number> = {};
  const length = signals['length'] ?? 0;
  features['long-share'] = length === 0 ? 0 : Math.min((signals['longText'] ?? 0) / length, 1);
  if ((signals['articles'] ?? 0) > 2) features['articles'] = 1;
  return features;
}

/** headings, tabs and controls of a product page, and how a list is sorted */
export function ofWords(scene: Scene): Record<string, number> {
  let detail = 0;
  for (const field of ['heading', 'note', 'control']) {
    for (const { value } of scene.seen.get(field) ?? []) {
      if (value.length > 40) continue;
      if (detail < 4 && DETAIL_WORDS.test(fold(value))) detail++;
    }
  }
  const sorting = ['option', 'selected'].some((field) =>
    (scene.seen.get(field) ?? []).some((statement) =>
      /sort|order(?!.*id)|perpage|per_page|limit|pagesize/i.test(hint(statement, 'name')),
    ),
  );
  const quantities = scene.page.signals?.['quantities'] ?? 0;
  return {
    'w:detail': Math.min(detail, 4) / 2,
    'w:sorting': sorting ? 1 : 0,
    quantity: quantities === 1 || quantities === 2 ? 1 : 0,
    quantities: quantities > 3 ? 1 : 0,
  };
}

/** what an article about a product says in its heading */
const REVIEW =
  /\b(?:review|hands-on|testbericht|im test|recen[sz](?:ione|ie|ion|ja|e)|resena|analisis)\b|(?:^|\s)обзор(?:\s|$)|レビュー|评测/u;

/** a product's address often spells its title; its price is marked as one */
export function ofTitle(scene: Scene, sofar: SoFar): Record<string, number> {
  const path = URL.parse(scene.address)?.pathname ?? '';
  const slug = new Set(
    addressWords(
      `https://x.example/${
        path
          .split('/')
          .filter((part) => part !== '')
          .at(-1) ?? ''
      }`,
    ),
  );
  const title = words(sofar.title);
  const share = title.length < 2 ? 0 : title.filter((word) => slug.has(word)).length / title.length;
  const price = sofar.price;
  const names = (scene.seen.get('name') ?? []).filter((name) => hint(name, 'tag') === 'h1');
  const headings = [sofar.title, ...names.slice(0, 2).map(({ value }) => value)];
  return {
    slug: share > 0.6 ? 1 : 0,
    't:slug-price': share > 0.6 && price !== null ? 1 : 0,
    'on-request': untoldFrom(scene, sofar.titleAt) < Number.POSITIVE_INFINITY ? 1 : 0,
    'w:review': headings.some((heading) => REVIEW.test(fold(heading))) ? 1 : 0,
    'w:gone': isGone(scene, sofar.title) ? 1 : 0,
    'short-title': title.length < 2 ? 1 : 0,
    'long-title': title.length > 3 ? 1 : 0,
  };
}

/** the form that buys one product contains its number once; elements named "product title" occur once too */
export function ofForm(scene: Scene, sofar: SoFar): Record<string, number> {
  const ids = new Set(
    (scene.seen.get('input') ?? [])
      .filter((input) => /prod|item|sku|asin|variant|^id$|^pid|add-to-cart/i.test(hint(input, 'name')))
      .map(({ value }) => value),
  );
  const named = (scene.seen.get('name') ?? []).filter((name) =>
    /product|item|pdp|goods/.test(hint(name, 'marks')),
  );
  const key = words(sofar.title).join(' ');
  const own = named.some((name) => words(name.value).join(' ') === key);
  return {
    'id-once': ids.size === 1 || ids.size === 2 ? 1 : 0,
    'title-marked': own ? 1 : 0,
    'title-marked-once': own && named.length <= 2 ? 1 : 0,
    'titles-many': named.length > 5 ? 1 : 0,
  };
}
