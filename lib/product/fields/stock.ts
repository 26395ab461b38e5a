// Availability: what data, notes and buy controls say, as features and as schema.org's term.
import { fold, words } from '../../base/text/text.ts';
import type { Statement } from '../../page/schema.ts';
import { type IndexedThing, said } from '../scene/page-index.ts';
import { hint, placeOf, type Scene } from '../scene/scene.ts';
import { offeringsOf } from '../scene/variants.ts';
import type { Availability } from '../schema.ts';
import { isStockLabel } from '../words/labels.ts';
import { availabilityOf } from '../words/schema-org.ts';
import { BACKORDER, FEW_LEFT, IN, LEFT, LIMITED, NONE, OUT, PREORDER } from '../words/stock.ts';

export interface StockSign {
  readonly word: Availability;
  readonly statement: Statement;
  readonly feature: string;
  /** how clearly it says so, 0..1.3 */
  readonly strength: number;
}

/** Everything on the page that speaks of availability, each with its feature. */
export function stockSigns(scene: Scene, titleAt: number | null): StockSign[] {
  const ofAnother = onCards(scene, titleAt);
  return [
    ...fromData(scene),
    ...fromStates(scene),
    ...fromNotes(scene, titleAt, ofAnother),
    ...fromLabels(scene, titleAt),
    ...fromControls(scene, titleAt, ofAnother),
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
          feature: `data${order === 0 ? '' : '-later'}:${isOut(word) ? 'out' : 'in'}`,
          // Shopware calls so what is sold out
          strength: word === 'LimitedAvailability' ? 0.5 : 1,
        });
        order++;
      }
    }
  });
  for (const statement of [...scene.graph, ...scene.metas]) {
    const labelled = statement.field === 'label' && isStockLabel(hint(statement, 'name'));
    if (!labelled && !/availability$/.test(statement.field)) continue;
    const word = availabilityOf(statement.value) ?? wordOf(fold(statement.value));
    if (word !== null)
      signs.push({ word, statement, feature: `data-og:${isOut(word) ? 'out' : 'in'}`, strength: 1 });
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
          strength: 1,
        });
    }
  });
  return signs;
}

/** The availability that a visible text states; null when it says nothing of it. "Out" is tried first: "not available" contains "available". */
function wordOf(folded: string): Availability | null {
  if (OUT.test(folded)) return 'OutOfStock';
  if (PREORDER.test(folded)) return 'PreOrder';
  if (BACKORDER.test(folded)) return 'BackOrder';
  if (LIMITED.test(folded)) return 'LimitedAvailability';
  const found = IN.exec(folded);
  if (found === null) return LEFT.test(folded) && FEW_LEFT.test(folded) ? 'LimitedAvailability' : null;
  if (NOTHING.test(folded.slice(0, found.index).trimEnd())) return 'OutOfStock';
  return FEW_LEFT.test(folded) ? 'LimitedAvailability' : 'InStock';
}

/** what is counted before "in stock": "0 Units in Stock" */
const NOTHING = /(?:^|[\s:(])0(?:\s\p{L}{2,12}\.?)?$/u;

/**
 * A stock label whose value is none or zero, or says that it is sold out and nothing else: "Dostępność: brak",
 * "Availability: Out Of Stock" beside a button that sells all the same.
 */
function fromLabels(scene: Scene, titleAt: number | null): StockSign[] {
  return (scene.seen.get('label') ?? []).flatMap((statement): StockSign[] => {
    const folded = fold(statement.value);
    const none = statement.value.length <= 20 && NONE.test(folded);
    if (!(none || isWhole(folded)) || !isStockLabel(hint(statement, 'name'))) return [];
    const strength = STRENGTHS[placeName(statement, titleAt)] * (none ? 1.2 : 1.4);
    return [{ word: 'OutOfStock', statement, feature: 'note:out', strength }];
  });
}

function fromNotes(scene: Scene, titleAt: number | null, ofAnother: OfAnother): StockSign[] {
  const signs: StockSign[] = [];
  for (const statement of scene.seen.get('note') ?? []) {
    // an option tells of itself: one size is nearly gone
    if (/^option\b/.test(hint(statement, 'marks'))) continue;
    const folded = fold(statement.value);
    const word = SOLD.test(folded) ? 'OutOfStock' : NOT_IT.test(folded) ? null : wordOf(folded);
    // "In stock:" says so of what stands behind it
    if (word === null || ofAnother(statement) || (!isOut(word) && /[:：]$/.test(folded.trim()))) continue;
    signs.push({
      word,
      statement,
      feature: `note:${isOut(word) ? 'out' : 'in'}`,
      strength: strengthOf(statement, titleAt) * (isWhole(folded) ? CLEARLY : 1),
    });
  }
  // when it would be sent says nothing beside that it is sold out
  const out = signs.some(({ feature, strength }) => feature === 'note:out' && strength >= CLEARLY);
  return signs.filter(({ word, statement }) => !out || isOut(word) || isWhole(fold(statement.value), IN));
}

/** how much more a note says that says nothing else */
const CLEARLY = 1.2;

/** a part of an address that names a product */
const NAMES_WARE = /[-_]\w+[-_]|\d/;

/** Where links stand that lead to pages like this one, of other products: the button of a card that is sold out. */
function placesOfOthers({ seen, address }: Scene): ReadonlySet<number | null> {
  const own = URL.parse(address)?.pathname.split('/') ?? [];
  const leading = (seen.get('control') ?? []).filter((control) => {
    const there = URL.parse(hint(control, 'names'), address)?.pathname.split('/') ?? [];
    const apart = there.filter((part, at) => part !== own[at]);
    const like = there.length === own.length && apart.length === 1 && NAMES_WARE.test(apart[0] ?? '');
    return hint(control, 'tag') === 'a' && like;
  });
  return new Set(leading.map(placeOf));
}

/** so many buttons of one kind, of which some sell, are those of a list */
const LEAST_ROWS = 2;

/** Where a button that sells nothing stands in the place of those that sell, on other products' cards or beside other variants. */
function placesOfRows({ seen }: Scene): ReadonlySet<number | null> {
  const buttons = (seen.get('control') ?? []).filter(
    (control) => hint(control, 'tag') === 'button' && hint(control, 'hidden') === '',
  );
  const selling = new Map<string, number>();
  for (const { value, where } of buttons) {
    if (!OUT.test(fold(value))) selling.set(where, (selling.get(where) ?? 0) + 1);
  }
  return new Set(buttons.filter(({ where }) => (selling.get(where) ?? 0) >= LEAST_ROWS).map(placeOf));
}

/** a card's price, or its name, and what it says of stock stand no farther apart */
const CARD_LENGTH = 120;

/** Of what a shop writes for each of its goods, all but the number of the one. */
const unnumbered = (text: string): string => text.replace(/\d+/g, '');

/** whether a sign of stock is another product's */
type OfAnother = (sign: Statement) => boolean;

/**
 * Whether a sign stands on the card of another product: where links lead to it; where it says that it is gone, between the prices of cards, or
 * between such a price and a heading before all of them; right behind the heading of another product, one like those that
 * name the cards of prices (a card that is sold out shows no price itself); or in a link behind that product's name.
 */
function onCards(scene: Scene, titleAt: number | null): OfAnother {
  const away = new Set([...placesOfOthers(scene), ...placesOfRows(scene)]);
  const at = (each: Statement | undefined): number =>
    each === undefined ? Number.NaN : (placeOf(each) ?? 0);
  const after = (field: string): Statement[] =>
    (scene.seen.get(field) ?? []).filter((each) => titleAt !== null && at(each) > titleAt);
  const headings = after('heading');
  const prices = after('price').filter((price) => hint(price, 'hidden') === '');
  const carded = prices.filter((price) => hint(price, 'card') !== '');
  const likes = [...new Set(carded.map(({ where }) => unnumbered(where).split(' > ').slice(-3).join(' > ')))];
  const isCard = (price?: Statement): boolean =>
    price !== undefined && likes.some((like) => unnumbered(price.where).includes(like));
  const marksOf = (heading: Statement): string => unnumbered(hint(heading, 'marks'));
  const named = new Set((scene.seen.get('price') ?? []).map((price) => hint(price, 'card')));
  const behind = (heading: Statement, there: number): boolean =>
    there - at(heading) <= heading.value.length + CARD_LENGTH;
  const met = new Set<string>();
  const shapes = new Set<string>();
  for (const heading of headings) {
    const marks = marksOf(heading);
    const next = prices.find((price) => at(price) > at(heading));
    const again = met.has(marks) && isCard(next) && behind(heading, at(next));
    if (again || named.has(heading.value)) shapes.add(marks);
    met.add(marks);
  }
  const notes = scene.seen.get('note') ?? [];
  return (sign) => {
    const here = at(sign);
    if (away.has(placeOf(sign))) return true;
    if (titleAt === null || here <= titleAt) return false;
    if (isInLink(notes[notes.indexOf(sign) - 1], sign)) return true;
    if (hint(sign, 'linked') !== '' && headings.some((heading) => isBefore(sign, heading))) return true;
    const before = prices.findLast((price) => at(price) <= here);
    const next = prices.find((price) => at(price) > here);
    const head = headings.findLast((heading) => at(heading) <= here);
    const first =
      isCard(next) && head !== undefined && !(at(before) > at(head)) && at(next) - here <= CARD_LENGTH;
    const label = notes[notes.indexOf(sign) + 1];
    const badge =
      isCard(next) && label !== undefined && at(next) - here <= CARD_LENGTH && isBefore(sign, label);
    const last = next === undefined && here - at(before) <= CARD_LENGTH;
    const between = first || badge || (isCard(before) && (last || isCard(next)));
    if (between && OUT.test(fold(sign.value))) return true;
    return head !== undefined && shapes.has(marksOf(head)) && behind(head, here);
  };
}

/** the path of an element within a link, up to the link */
const LINK = /^.*> a(?=[.#\s])/;

/** Whether both texts stand one behind the other in a link, the first of them a name. */
function isInLink(name: Statement | undefined, note: Statement): boolean {
  const link = hint(note, 'linked') === '' ? undefined : LINK.exec(note.where)?.[0];
  if (name === undefined || link === undefined || LINK.exec(name.where)?.[0] !== link) return false;
  const apart = (placeOf(note) ?? 0) - (placeOf(name) ?? 0);
  return words(name.value).length > 1 && apart <= name.value.length + 2;
}

/** a badge on a card's picture stands no farther before the card's name */
const BADGE = 60;

/** Whether a note stands right before a linked name, as a badge does on the card of another product. */
function isBefore(note: Statement, name: Statement): boolean {
  const apart = (placeOf(name) ?? 0) - (placeOf(note) ?? 0);
  return hint(name, 'linked') !== '' && words(name.value).length > 1 && apart > 0 && apart <= BADGE;
}

/** a picture, a video or a price that is not available */
const NOT_IT =
  /\b(?:image|images|immagine|bild|bilder|imagen|imagem|photo|foto|video|afbeelding|zdjecie|obrazek)\b|^(?:price|prices|preis|preise|prix|precio|preco|prezzo|prijs|cena)\b/;

/** a word that says so of a single piece, where it is all that is said */
const SOLD =
  /^(?:sold|verkauft|vendue?|vendid[oa]|vendut[oa]|verkocht|sprzedan[yae]|prodan[oy]|sald|solgt|myyty|продано)[.!]?$/;

/** the note says that it is sold out, or what else is asked, and nothing beside that */
function isWhole(folded: string, said = OUT): boolean {
  const found = said.exec(folded);
  return found !== null && found[0].length >= folded.length * 0.6;
}

const STRENGTHS = { close: 1, mid: 0.6, far: 0.2, before: 0.15 } as const;

/** a short note beside the title in an element named "stock" says it clearly; hidden ones and those of options hardly do */
function strengthOf(statement: Statement, titleAt: number | null): number {
  const marks = hint(statement, 'marks');
  let strength: number = STRENGTHS[placeName(statement, titleAt)];
  if (/stock|avail|dispo|lager|verf|nalich|sklad|deliver|delivery|voorraad|sold/.test(marks)) strength *= 1.3;
  if (hint(statement, 'hidden') !== '' || hint(statement, 'struck') !== '') strength *= 0.25;
  if (/option|select|swatch|size|variant/.test(marks)) strength *= 0.4;
  return statement.value.length < 28 || OF_ITSELF.test(fold(statement.value)) ? strength : strength * 0.7;
}

/** a sentence about the product itself: "This item is not in stock and must be reordered" */
const OF_ITSELF =
  /^(?:this|dieses?r?|ce|cet|cette|este|esta|questo|questa|dit|deze|ten|ta|tento|denna|denne|detta|dette) \S{3,12} /;

function fromControls(scene: Scene, titleAt: number | null, ofAnother: OfAnother): StockSign[] {
  const signs: StockSign[] = [];
  for (const statement of scene.seen.get('control') ?? []) {
    const word = wordOf(fold(statement.value));
    if (word === null || !isOut(word) || hint(statement, 'hidden') !== '' || ofAnother(statement)) continue;
    signs.push({
      word,
      statement,
      feature: 'control:out',
      strength: STRENGTHS[placeName(statement, titleAt)],
    });
  }
  return signs;
}

function placeName(statement: Statement, titleAt: number | null): keyof typeof STRENGTHS {
  const at = placeOf(statement);
  if (at === null || titleAt === null) return 'far';
  const distance = at - titleAt;
  if (distance < -100) return 'before';
  return distance < 700 ? 'close' : distance < 2_000 ? 'mid' : 'far';
}

/** Controls that sell, without those on the cards of other products: the price nearest to these is a card's. */
function ownBuys({ buys, seen }: Scene): Scene['buys'] {
  const prices = seen.get('price') ?? [];
  return buys.filter(({ at }) => {
    const away = (price: Statement): number => Math.abs((placeOf(price) ?? 0) - at);
    const [nearest] = [...prices].sort((left, right) => away(left) - away(right));
    return nearest === undefined || away(nearest) > CARD_LENGTH || hint(nearest, 'card') === '';
  });
}

/** The features of "it is available"; a positive score means it is. */
export function stockFeatures(
  signs: readonly StockSign[],
  scene: Scene,
  titleAt: number | null,
  priced: boolean,
): Record<string, number> {
  const features: Record<string, number> = { any: 1 };
  for (const { feature, strength } of signs) features[feature] = Math.max(features[feature] ?? 0, strength);
  const gone = (features['note:out'] ?? 0) >= CLEARLY;
  const near = (gone ? ownBuys(scene) : scene.buys).filter(
    (buy) => titleAt === null || (buy.at > titleAt - 200 && buy.at < titleAt + 4_000),
  );
  const best = near.reduce((most, buy) => Math.max(most, buy.sure), 0);
  features['buy'] = best;
  if (near.length === 0) features['no-buy'] = 1;
  if (near.length > 0 && near.every((buy) => buy.disabled)) features['buy-disabled'] = 1;
  if (!priced) features['unpriced'] = 1;
  Object.assign(features, ofOffers(features));
  // data that nothing on the page confirms, beside a control that sells: shops forget to renew their data
  const silent = ['note:out', 'control:out', 'state:out'].every((name) => (features[name] ?? 0) < 0.35);
  if (features['data-out'] === 1 && silent && priced && best > 0.35 && features['buy-disabled'] !== 1)
    features['data-out-alone'] = 1;
  if (features['data-out'] === 1 && features['data-later:out'] === 1) features['data-out-more'] = 1;
  const kinds = outKinds(features);
  if (kinds > 1) features['out-twice'] = 1;
  if (kinds > 2) features['out-thrice'] = 1;
  return features;
}

/** several offers are variants or sellers: the product is sold out when all of them are */
function ofOffers(features: Readonly<Record<string, number>>): Record<string, number> {
  const says = (side: string): boolean =>
    ['data', 'data-later', 'data-og'].some((source) => features[`${source}:${side}`] === 1);
  const gone = says('out');
  const had = says('in');
  return {
    'data-out': gone && !had ? 1 : 0,
    'data-in': had && !gone ? 1 : 0,
    'data-both': had && gone ? 1 : 0,
  };
}

/** how many kinds of evidence speak against it: data, notes beside the title, controls, no way to buy, no price */
function outKinds(features: Readonly<Record<string, number>>): number {
  const told = (name: string): number => ((features[name] ?? 0) > 0.5 ? 1 : 0);
  return (
    Math.max(told('data-out'), told('state:out')) +
    told('note:out') +
    told('control:out') +
    Math.max(told('no-buy'), told('buy-disabled')) +
    told('unpriced')
  );
}

/**
 * Schema.org's term for the judgement: the first sign on the judged side; InStock or OutOfStock when none says more. Null without any sign where the
 * price is `untold`: who shows it to customers only, or on request, shows no way to buy either.
 */
export function stockWord(signs: readonly StockSign[], score: number, untold: boolean): Availability | null {
  if (untold && signs.length === 0) return null;
  const side = signs.filter(({ word }) => isOut(word) === score <= 0);
  return side[0]?.word ?? (score > 0 ? 'InStock' : 'OutOfStock');
}
