// Whether the product can be had: what data, notes and buy controls say, as features and as schema.org's word.
import { fold } from '../base/text.ts';
import type { Statement } from '../page/schema.ts';
import { type IndexedThing, said } from './page-index.ts';
import { hint, placeOf, type Scene } from './scene.ts';
import type { Availability } from './schema.ts';
import { availabilityOf } from './schema-words.ts';
import { offeringsOf } from './variants.ts';
import { BACKORDER, IN, LIMITED, OUT, PREORDER } from './words/stock.ts';

export interface StockSign {
  readonly word: Availability;
  readonly statement: Statement;
  readonly feature: string;
}

/** Everything on the page that speaks of availability, each with the feature it is weighed as. */
export function stockSigns(scene: Scene, titleAt: number | null): StockSign[] {
  return [
    ...fromData(scene),
    ...fromStates(scene),
    ...fromNotes(scene, titleAt),
    ...fromControls(scene, titleAt),
  ];
}

const isOut = (word: Availability): boolean => word === 'OutOfStock' || word === 'Discontinued';

function fromData(scene: Scene): StockSign[] {
  const signs: StockSign[] = [];
  scene.products.slice(0, 1).forEach(({ entry }) => {
    const offers = offeringsOf(entry, scene.variants).parts;
    const all: IndexedThing[] = [entry, ...offers.flatMap((offer) => [offer, ...offer.parts])];
    let order = 0;
    for (const part of all) {
      for (const statement of said(part, 'availability')) {
        const word = availabilityOf(statement.value) ?? wordOf(fold(statement.value));
        if (word === null) continue;
        signs.push({
          word,
          statement,
          feature: `${statement.source}${order === 0 ? '' : '-later'}:${isOut(word) ? 'out' : 'in'}`,
        });
        order++;
      }
    }
  });
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (!/availability$/.test(statement.field)) continue;
    const word = availabilityOf(statement.value) ?? wordOf(fold(statement.value));
    if (word !== null) signs.push({ word, statement, feature: `og:${isOut(word) ? 'out' : 'in'}` });
  }
  return signs;
}

function fromStates(scene: Scene): StockSign[] {
  const signs: StockSign[] = [];
  scene.states.slice(0, 4).forEach(({ entry, score }, rank) => {
    if (score < 0.8) return;
    for (const statement of entry.statements) {
      if (!/stock|avail/i.test(statement.field)) continue;
      const word = availabilityOf(statement.value) ?? wordOf(fold(statement.value));
      if (word !== null)
        signs.push({
          word,
          statement,
          feature: `state${rank === 0 ? '' : '-later'}:${isOut(word) ? 'out' : 'in'}`,
        });
    }
  });
  return signs;
}

/** The word a seen text stands for; null when it says nothing of it. Out is asked first: "not available" holds "available". */
export function wordOf(folded: string): Availability | null {
  if (OUT.test(folded)) return 'OutOfStock';
  if (PREORDER.test(folded)) return 'PreOrder';
  if (BACKORDER.test(folded)) return 'BackOrder';
  if (LIMITED.test(folded)) return 'LimitedAvailability';
  return IN.test(folded) ? 'InStock' : null;
}

function fromNotes(scene: Scene, titleAt: number | null): StockSign[] {
  const signs: StockSign[] = [];
  for (const statement of scene.seen.get('note') ?? []) {
    const word = wordOf(fold(statement.value));
    if (word === null) continue;
    const marks = hint(statement, 'marks');
    const place = placeName(statement, titleAt);
    const hidden = hint(statement, 'hidden') !== '' || hint(statement, 'struck') !== '' ? 'hidden-' : '';
    const named = /stock|avail|dispo|lager|verf|nalich|sklad|deliver|delivery|voorraad|sold/.test(marks)
      ? 'named-'
      : '';
    const option = /option|select|swatch|size|variant/.test(marks) ? 'option-' : '';
    const short = statement.value.length < 28 ? 'short' : 'long';
    signs.push({
      word,
      statement,
      feature: `note-${hidden}${named}${option}${place}-${short}:${isOut(word) ? 'out' : 'in'}`,
    });
  }
  return signs;
}

function fromControls(scene: Scene, titleAt: number | null): StockSign[] {
  const signs: StockSign[] = [];
  for (const statement of scene.seen.get('control') ?? []) {
    const word = wordOf(fold(statement.value));
    if (word === null || !isOut(word) || hint(statement, 'hidden') !== '') continue;
    signs.push({ word, statement, feature: `control-${placeName(statement, titleAt)}:out` });
  }
  return signs;
}

function placeName(statement: Statement, titleAt: number | null): string {
  const at = placeOf(statement);
  if (at === null || titleAt === null) return 'far';
  const distance = at - titleAt;
  if (distance < -100) return 'before';
  return distance < 700 ? 'close' : distance < 2_000 ? 'mid' : 'far';
}

/** The features of "it can be had"; the score is positive when it can. */
export function stockFeatures(
  signs: readonly StockSign[],
  scene: Scene,
  titleAt: number | null,
  priced: boolean,
): Record<string, number> {
  const features: Record<string, number> = { any: 1 };
  for (const { feature } of signs) features[feature] = 1;
  const near = scene.buys.filter(
    (buy) => titleAt === null || (buy.at > titleAt - 200 && buy.at < titleAt + 4_000),
  );
  const best = near.reduce((most, buy) => Math.max(most, buy.sure), 0);
  features['buy'] = best;
  if (near.length === 0) features['no-buy'] = 1;
  if (near.length > 0 && near.every((buy) => buy.disabled)) features['buy-disabled'] = 1;
  if (!priced) features['unpriced'] = 1;
  const kinds = outKinds(features);
  if (kinds > 1) features['out-twice'] = 1;
  if (kinds > 2) features['out-thrice'] = 1;
  return features;
}

/** how many kinds of witness speak against: data, notes beside the title, controls, no way to buy, no price */
function outKinds(features: Readonly<Record<string, number>>): number {
  const any = (pattern: RegExp): number => (Object.keys(features).some((name) => pattern.test(name)) ? 1 : 0);
  return (
    any(/^(?:json-ld|microdata|og|state):out$/) +
    any(/^note-(?:named-)?(?:close|mid)-\w+:out$/) +
    any(/^control-(?:close|mid):out$/) +
    any(/^(?:no-buy|buy-disabled)$/) +
    any(/^unpriced$/)
  );
}

/** Schema.org's word for what was judged: of the signs on the judged side, the first; InStock or OutOfStock when none says more. */
export function stockWord(signs: readonly StockSign[], score: number): Availability {
  const side = signs.filter(({ word }) => isOut(word) === score <= 0);
  return side[0]?.word ?? (score > 0 ? 'InStock' : 'OutOfStock');
}
