// What is left of the prices on a page that says its product costs nothing, or says no price, as shops do whose owners filled in none.
import { hint } from '../scene/scene.ts';
import type { Candidate } from '../weigh.ts';

type Features = Readonly<Record<string, number>>;

const LATER = /-later$/;
/** what is sure to be a card's, and what may be: a product's own box is called "header" and the like as well */
const CARD = ['carded', 'rows', 'linked'] as const;
const LIKE_CARD = [...CARD, 'm:card', 'f:card'] as const;
/** nothing is saved, posted or paid now: that says nothing of the price */
const ASIDE = ['saving', 'postage', 'instalment', 'unit', 'former', 'member'] as const;

const has = (features: Features, name: string): boolean => (features[name] ?? 0) > 0;

/** Whether the first sum after the title, with what speaks for it, is the price: nothing, in no card and for nothing beside. */
export function isNothing(amount: string | null, features: Features): boolean {
  if (amount === null || Number(amount) !== 0) return false;
  if (CARD.some((name) => has(features, name))) return false;
  return !ASIDE.some((kind) => ['m:', 'b:', 'a:'].some((place) => has(features, `${place}${kind}`)));
}

/** The prices that can't be other products', of cards or of further products in data; all where the page's own data names one. */
export function withoutOthers(candidates: readonly Candidate[]): readonly Candidate[] {
  const isLater = ({ features }: Candidate): boolean =>
    Object.keys(features).some((name) => LATER.test(name));
  const seen = ({ statement }: Candidate): boolean => statement.source === 'visible';
  if (candidates.some((each) => !seen(each) && !isLater(each))) return candidates;
  return candidates.filter((each) => seen(each) && !LIKE_CARD.some((name) => has(each.features, name)));
}

/** boxes of products that go with the page's own */
const OTHERS =
  /related(?![a-z])|relatedto|similar(?:to)?(?![a-z])|up-?sell|cross-?sell|also-?(?:bought|like|view)|recently-?viewed/;

/** Whether every price stands in a box that is named for other products. */
export function areOthers(candidates: readonly Candidate[]): boolean {
  return candidates.every(
    ({ statement }) => statement.source === 'visible' && OTHERS.test(hint(statement, 'marks')),
  );
}
