// What is said of a visible price: by the words around it and by class names.

import { lazy } from '../../../base/async/lazy.ts';
import { fold } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { hint } from '../../scene/scene.ts';
import { OPENED, RENEWED, USED } from '../../words/condition.ts';
import type { Phrases } from '../../words/phrases.ts';
import * as pricing from '../../words/pricing.ts';

/** Features of the markup around a price. */
export function ofMarkup(statement: Statement): Record<string, number> {
  const near = hint(statement, 'marks');
  const far = hint(statement, 'far');
  const features: Record<string, number> = {};
  const flag = (name: string, holds: boolean): void => {
    if (holds) features[name] = 1;
  };
  flag('struck', hint(statement, 'struck') !== '');
  flag('hidden', hint(statement, 'hidden') !== '');
  flag('linked', hint(statement, 'linked') !== '');
  flag('region', hint(statement, 'region') !== '');
  flag('carded', hint(statement, 'card') !== '');
  flag('m:price', pricing.PRICE_NAME.test(near));
  flag('m:former', pricing.FORMER_NAME.test(near) || isFormerWithin(hint(statement, 'inner'), near));
  flag('m:now', pricing.NOW_NAME.test(near));
  flag('m:saving', pricing.SAVING_NAME.test(near));
  flag('m:postage', pricing.POSTAGE_NAME.test(near));
  flag('m:instalment', pricing.INSTALMENT_NAME.test(near));
  flag('m:unit', pricing.UNIT_NAME.test(near));
  flag('m:card', pricing.CARD_NAME.test(near));
  flag('m:detail', pricing.DETAIL_NAME.test(near));
  flag('f:card', pricing.CARD_NAME.test(far));
  flag('f:detail', pricing.DETAIL_NAME.test(far));
  flag('is-option', /^option\b/.test(near));
  flag('m:itemprop', /(?:^|\s)(?:price|lowprice|our_price_display)(?:\s|$)/.test(near));
  const repeated = Number(hint(statement, 'repeated'));
  if (repeated > 1) features['repeated'] = Math.min(Math.log2(repeated), 4);
  if (repeated > 3) features['rows'] = 1;
  return features;
}

/**
 * Whether a price that stands alone in a box is called former by its own names. "Regular price" is former only in a box named for a saving:
 * elsewhere it is often the price to pay.
 */
function isFormerWithin(inner: string, box: string): boolean {
  if (!pricing.FORMER_NAME.test(inner)) return false;
  return !/regul/.test(inner) || pricing.SAVING_NAME.test(box);
}

/** "/ kg", "/100 g"; "101,75 € / 199,00 лв." is one price twice, "/ ks" the price of the piece */
const ofUnit = lazy(
  () => /^\/(?!\s?(?:ks|szt|db|kom|kus)(?!\p{L})|\s?\p{Sc}|\s?\d[\d.,\s]*(?:\p{Sc}|лв|lev|bgn|eur))|^per\s/u,
);

/** Features of the words before and behind a price, as a generator: each feature has word lists of its own to compile. */
export function* ofWords(written: string, behind: string): Generator<void, Record<string, number>> {
  const after = fold(behind).slice(0, 26);
  const before = fold(written);
  // that the tax is in it says nothing of when it is paid; in brackets it is said of the price before
  const last = before.slice(-34).replace(TAX_BEHIND, '');
  // of "was $9 now" and "our price (regular price" the last word is the price's own
  const both = pricing.FORMER.test(last) && pricing.NOW.test(last);
  yield;
  const former = both ? endOf(pricing.FORMER, last) : pricing.FORMER.test(last) ? 1 : -1;
  const now = both ? endOf(pricing.NOW, last) : pricing.NOW.test(last) ? 1 : -1;
  const asked: readonly (readonly [feature: string, holds: () => boolean])[] = [
    ['b:former', () => (former >= 0 && former >= now) || pricing.isLoweredFrom(written)],
    ['b:now', () => now > former],
    ['b:saving', () => pricing.SAVING.test(last)],
    ['b:postage', () => pricing.POSTAGE.test(last.replace(PLUS_TAX, '')) || pricing.isLevy(last)],
    ['b:free', () => pricing.FREE_ABOVE.test(last)],
    ['b:instalment', () => pricing.INSTALMENT.test(last)],
    ['b:unit', () => pricing.PER_UNIT.test(last)],
    ['b:from', () => pricing.FROM.test(last)],
    ['b:member', () => pricing.isForSome(last)],
    ['b:together', () => pricing.TOGETHER.test(last)],
    ['b:used', () => USED.test(last) || RENEWED.test(last) || OPENED.test(last)],
    ['b:plus', () => /[+±]\s*$/.test(before)],
    ['a:unit', () => pricing.PER_UNIT.test(after) || ofUnit().test(after)],
    ['a:instalment', () => pricing.INSTALMENT.test(after)],
    // of "sale 14 %" and "save 5 €" the number that follows is the saving
    ['a:saving', () => /^-?\d+\s?%/.test(after) || (pricing.SAVING.test(after) && !/\d/.test(after))],
    ['a:member', () => pricing.isForSome(after, behind)],
    ['a:range', () => /^\s*[-–—]\s*(?:\p{Sc}|\p{L}{0,3}\$?\s?\d)/u.test(after)],
  ];
  const features: Record<string, number> = {};
  for (const [feature, holds] of asked) {
    if (holds()) features[feature] = 1;
    yield;
  }
  return features;
}

const TAX_BEHIND = /[(（](?:税[込抜別]|本体)[)）]/g;
/** "zzgl. MwSt.": what is added is a tax and no postage */
const PLUS_TAX = /zzgl\.? (?:\d{1,2} ?% )?(?:mwst|ust|umsatzst)/g;

/** where the last match of a pattern ends; -1 when there is none */
function endOf(pattern: Phrases, text: string): number {
  let end = -1;
  for (const match of pattern.all(text)) end = match.index + match[0].length;
  return end;
}

/** Whether words and names alike call it an instalment, a unit price, postage or a saving. */
export function isAside(features: Readonly<Record<string, number>>): boolean {
  const has = (name: string): boolean => features[name] === 1;
  if (has('b:together') || (has('b:free') && has('b:postage'))) return true;
  return ['instalment', 'unit', 'postage', 'saving'].some(
    (kind) => has(`m:${kind}`) && (has(`b:${kind}`) || has(`a:${kind}`)),
  );
}
