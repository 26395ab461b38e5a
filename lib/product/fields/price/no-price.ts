// Handles pages whose product costs nothing or has no price, as shops write them whose owners entered none.
import { fold } from '../../../base/text/text.ts';
import { hint, placeOf, type Scene } from '../../scene/scene.ts';
import type { Candidate } from '../../weigh.ts';
import { OTHER_WORDS } from '../../words/page.ts';
import { ON_REQUEST, PRICE_NAME } from '../../words/pricing.ts';

type Features = Readonly<Record<string, number>>;

const LATER = /-later$/;
/** features of a card's price, sure ones first; a product's own box may be called "header" and the like as well */
const CARD = ['carded', 'rows', 'linked'] as const;
const LIKE_CARD = [...CARD, 'm:card', 'f:card'] as const;
/** features of a zero amount that says nothing of the price: saving, shipping, first payment */
const ASIDE = ['saving', 'postage', 'instalment', 'unit', 'former', 'member'] as const;

const has = (features: Features, name: string): boolean => (features[name] ?? 0) > 0;

/** Whether the first amount after the title, with these features, is a price of zero: in no card, and not for something else. */
export function isNothing(amount: string | null, features: Features): boolean {
  if (amount === null || Number(amount) !== 0) return false;
  if (CARD.some((name) => has(features, name))) return false;
  // what is called the price now is none of before, whatever the box of both is called
  const now = has(features, 'm:now') || has(features, 'b:now');
  const told = now ? ASIDE.filter((kind) => kind !== 'former') : ASIDE;
  return !told.some((kind) => ['m:', 'b:', 'a:'].some((place) => has(features, `${place}${kind}`)));
}

/** so many words name a product; fewer may be a button's label */
const CALLED = 3;

/** a picture and a name that lead to one address are no button */
export const CALLED_BESIDE = 2;

/** Whether a card is named by words, `least` of them, of which the title has less than half. */
export function isOfAnother(card: string, title: ReadonlySet<string>, least = CALLED): boolean {
  const called = fold(card)
    .split(' ')
    .filter((word) => word.length > 1);
  return called.length >= least && 2 * called.filter((word) => title.has(word)).length < called.length;
}

/** characters between a title and its price, spaces and what is said twice among them */
const GAP = 20;

/** Whether a price stands right behind the title: it is the product's own, whatever else its box holds. */
function isBehindTitle({ features }: Candidate, title: ReadonlySet<string>): boolean {
  if (!has(features, 'first-after') || has(features, 'linked')) return false;
  // as `ofPlace` writes the distance
  const apart = 50 * (2 ** (features['distance'] ?? 0) - 1);
  return apart <= [...title].join(' ').length + GAP;
}

/** names of boxes with related products, and of quick views */
const OTHERS =
  /related(?![a-z])|relatedto|(?:^|[\s_-])relations?[-_]|[-_]associat(?:ed|ions?)(?![a-z])|similar(?:to)?(?![a-z])|up-?sell|cross-?sell|also-?(?:bought|like|purchas|view)|recently[-_]?viewed|quick-?view/;
/** names of a whole page, which may tell what it has at its end */
const WHOLE = /(?:^|\s)body\s.*$|\S*\b(?:has|with|no)[-_]\S*/gs;

/** names of boxes in which customers write */
const WRITTEN = /(?:^|\s)(?:reviews?|comments?|testimonials?)(?:\s|$)/;

/**
 * Whether the price stands in a box named for other products, beside the name of one, in a card of a sidebar or of a menu above, in a list of
 * links, in what a customer wrote or the foot of a page.
 */
function isOthers(candidate: Candidate, title: ReadonlySet<string>): boolean {
  const { statement, features } = candidate;
  if (statement.source !== 'visible') return false;
  if (isOfAnother(hint(statement, 'beside'), title, CALLED_BESIDE) && !isBehindTitle(candidate, title))
    return true;
  if (has(features, 'before-title') && (has(features, 'm:card') || has(features, 'f:card'))) return true;
  const boxes = `${hint(statement, 'marks')} ${hint(statement, 'far')}`.replace(WHOLE, '');
  const region = hint(statement, 'region');
  const beside = region === 'aside' && CARD.some((name) => has(features, name));
  const listed = has(features, 'linked') && has(features, 'rows');
  const said = region === 'footer' || WRITTEN.test(hint(statement, 'marks'));
  const called = has(features, 'm:price') || PRICE_NAME.test(hint(statement, 'inner'));
  return beside || listed || (said && !called) || OTHERS.test(boxes);
}

/** The candidates without those of other products, in boxes, cards or data; all of them where the page's own data names one. */
export function withoutOthers(
  candidates: readonly Candidate[],
  title: ReadonlySet<string>,
): readonly Candidate[] {
  const isLater = ({ features }: Candidate): boolean =>
    Object.keys(features).some((name) => LATER.test(name));
  const seen = ({ statement }: Candidate): boolean => statement.source === 'visible';
  if (candidates.some((each) => !seen(each) && !isLater(each))) return candidates;
  return candidates.filter(
    (each) => seen(each) && !isOthers(each, title) && !LIKE_CARD.some((name) => has(each.features, name)),
  );
}

/** The position of the first heading behind the title that announces other products; Infinity where there is none. */
export function othersFrom({ seen }: Scene, titleAt: number | null): number {
  const places = (seen.get('heading') ?? [])
    .filter(({ value }) => OTHER_WORDS.test(fold(value)))
    .flatMap((heading) => placeOf(heading) ?? []);
  return Math.min(...places.filter((at) => at > (titleAt ?? 0)));
}

/** Whether every price is another product's; from the position `from` on they are. */
export function areOthers(
  candidates: readonly Candidate[],
  title: ReadonlySet<string>,
  from: number,
): boolean {
  return candidates.every((each) => isOthers(each, title) || (placeOf(each.statement) ?? -1) > from);
}

/** least share of a note that says "price on request" or "for customers only"; characters behind the title within which it counts */
const SAYING = 0.6;
const NEAR_TITLE = 700;

/**
 * The position from which prices are for something else, because the page says that it does not show its price; Infinity where it does not say
 * so.
 */
export function untoldFrom(scene: Scene, titleAt: number | null): number {
  if (titleAt === null) return Number.POSITIVE_INFINITY;
  for (const note of scene.seen.get('note') ?? []) {
    const distance = (placeOf(note) ?? -1) - titleAt;
    if (distance < 0 || distance > NEAR_TITLE || hint(note, 'region') !== '') continue;
    const folded = fold(note.value);
    const said = ON_REQUEST.exec(folded);
    if (said !== null && said[0].length >= folded.length * SAYING) return titleAt + distance;
  }
  return Number.POSITIVE_INFINITY;
}
