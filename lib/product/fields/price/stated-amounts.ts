// Amounts that data states, without those that nobody pays: of variants other than the chosen one, or counted in minor units.
import { parsePrice } from '../../../base/money/price.ts';
import { type IndexedThing, said } from '../../scene/page-index.ts';
import { currencyIn } from '../../scene/price-kind.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Candidate } from '../../weigh.ts';

/** The amount as a plain decimal, null for "-1" and the like; the currency tells what "12.345" means. */
export function amountOf(value: string, currency = ''): string | null {
  return /^\s*[-−]\s?[\p{Sc}\d]/u.test(value) ? null : parsePrice(value, currency).amount;
}

/** Without amounts of other variants than the chosen one: Open Graph states the first variant's. */
export function ofChosen(candidates: readonly Candidate[], { variants }: Scene): readonly Candidate[] {
  const { chosen, entries } = variants;
  if (chosen === null || chosen.thing.type !== 'StateProduct') return candidates;
  const own = amountsOf(chosen);
  if (own.size === 0) return candidates;
  const others = new Set(entries.flatMap((entry) => [...amountsOf(entry)]).filter((key) => !own.has(key)));
  return candidates.filter(({ key, statement }) => statement.source === 'visible' || !others.has(key));
}

/** The amounts that a script states for a variant, as they are and divided as minor units. */
function amountsOf(entry: IndexedThing): Set<string> {
  const currency = currencyIn([entry]);
  const stated = said(entry, 'price', 'price.amount', 'salePrice');
  const amounts = stated.map(({ value }) => Number(amountOf(value, currency)));
  const valid = amounts.filter((amount) => Number.isFinite(amount) && amount > 0);
  return new Set(valid.flatMap((amount) => [amount.toFixed(3), (amount / 100).toFixed(3)]));
}

/** Without amounts that data counts in minor units (33668 of what is shown as $336.68): nobody pays those. */
export function inWholeUnits(candidates: readonly Candidate[]): Candidate[] {
  const shown = new Set(
    candidates
      .filter(({ features }) => features['in:visible'] === 1 && features['signed'] === 1)
      .filter(({ features }) => features['first-after'] === 1 || features['second-after'] === 1)
      .map(({ value }) => (Number(value) * 100).toFixed(0)),
  );
  return candidates.filter(
    ({ statement, value }) => statement.source === 'visible' || !/^\d{3,}$/.test(value) || !shown.has(value),
  );
}
