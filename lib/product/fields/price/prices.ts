// Candidates for the price to pay, with their features: source, place, the words and class names around it.
import { parsePrice } from '../../../base/money/price.ts';
import type { Statement } from '../../../page/schema.ts';
import { said } from '../../scene/page-index.ts';
import { hint, placeOf, type Scene } from '../../scene/scene.ts';
import { type Candidate, withAgreement } from '../../weigh.ts';
import { isPartOfName } from './amounts-in-name.ts';
import { isAside } from './context.ts';
import { codesOf } from './currencies.ts';
import { areOthers, othersFrom, withoutOthers } from './no-price.ts';
import { relate } from './relations.ts';
import { fromData, fromMeta, fromStates } from './stated.ts';
import { inWholeUnits, ofChosen } from './stated-amounts.ts';
import { fromVisible, titleSeen } from './visible.ts';

/**
 * Every candidate for the price; `value` is a plain decimal. `titleAt` is the position of the title in the visible text, in characters. A
 * generator, because the hundreds of words around prices in thirty languages are compiled when a page's first price is judged.
 */
export function* priceCandidates(scene: Scene, titleAt: number | null): Generator<void, Candidate[]> {
  const found: Candidate[] = [];
  const add = (statement: Statement, amount: string | null, features: Record<string, number>): void => {
    if (amount === null) return;
    const number = Number(amount);
    // 0 is what pages state when there is no price
    if (!Number.isFinite(number) || number > 1e10 || number <= 0) return;
    // what words and names alike call an instalment, a unit price, postage or a saving is no price to pay
    if (!isAside(features)) found.push({ value: amount, key: number.toFixed(3), statement, features });
  };
  fromData(scene, add);
  fromMeta(scene, add);
  yield;
  const costs = yield* fromVisible(scene, titleAt, add);
  fromStates(scene, found, titleAt !== null, add);
  const chosen = ofChosen(found, scene);
  const named = new Set(titleSeen(scene, titleAt).split(' '));
  const own = areOthers(chosen, named, othersFrom(scene, titleAt))
    ? []
    : costs
      ? chosen
      : withoutOthers(chosen, named);
  return relate(withAgreement(inWholeUnits(own)), convertedFor(scene, titleAt));
}

/** True when the price beside the title is in another currency than data states: the shop converts prices for each visitor. */
function convertedFor(scene: Scene, titleAt: number | null): boolean {
  const main = scene.products[0]?.entry;
  if (main === undefined || titleAt === null) return false;
  const parts = [main, ...main.parts.flatMap((part) => [part, ...part.parts])];
  const stated = parts.flatMap((part) => said(part, 'priceCurrency')).flatMap(({ value }) => codesOf(value));
  if (stated.length === 0) return false;
  const title = titleSeen(scene, titleAt);
  const first = (scene.seen.get('price') ?? []).find(
    (price) =>
      isBeside(price, titleAt) &&
      !isPartOfName(price, title) &&
      parsePrice(price.value).currencies.length > 0,
  );
  return first !== undefined && !parsePrice(first.value).currencies.some((code) => stated.includes(code));
}

function isBeside(price: Statement, titleAt: number): boolean {
  const distance = (placeOf(price) ?? -1) - titleAt;
  return (
    distance >= 0 &&
    distance < 1_500 &&
    hint(price, 'linked') === '' &&
    hint(price, 'card') === '' &&
    Number(hint(price, 'repeated')) < 4
  );
}
