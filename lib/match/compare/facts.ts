// Compares what two products state: numbers, quantities, brand, price and telling words.

import { exchangeRate } from '../../base/money/exchange.ts';
import type { Prepared } from '../prepare/prepare.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { bitCount, hasHash } from '../words/hash.ts';
import { commonPrefix } from '../words/spelling.ts';
import { group, writeBoth } from './feature-group.ts';

export const FACTS = [
  group(
    [
      'numberJaccard',
      'numberOnlyMin',
      'numberOnlyMax',
      'numberShared',
      'versionConflict',
      'versionOneSided',
      'versionSubset',
      'year',
    ],
    writeNumbers,
  ),
  group(['runJaccard', 'runOnlyMin', 'runOnlyMax', 'runShared'], writeRuns),
  group(
    [
      'quantityAgree',
      'quantityConflict',
      'quantityOneSided',
      'quantityRatio',
      'pack',
      'storage',
      'content',
      'size',
    ],
    writeQuantities,
  ),
  group(['brand', 'brandStated'], writeBrands),
  group(['price', 'priceSameCurrency'], writePrices),
  group(
    [
      'colour',
      'colourOneSided',
      'material',
      'generation',
      'generationOneSided',
      'editionOnly',
      'editionBoth',
      'editionShared',
      'platform',
      'platformOneSided',
      'format',
      'formatOneSided',
      'condition',
      'roleOnly',
      'roleShared',
    ],
    writeWords,
  ),
] as const;

function writeBrands(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  out[at] = brandAgreement(a, b);
  out[at + 1] = a.brand !== null && b.brand !== null ? (a.brand === b.brand ? 1 : 0) : -1;
}

function writePrices(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const apart = priceRatio(a, b);
  const price = apart === null ? -1 : Math.min(5, Math.abs(Math.log(apart)));
  out[at] = price;
  out[at + 1] = isExchanged(a, b) ? -1 : price;
}

/** Are their prices known to be in two currencies? */
export function isExchanged({ currency: own }: Prepared, { currency: other }: Prepared): boolean {
  return own !== null && other !== null && own !== other;
}

/** Ratio of the prices, converted to one currency as far as known; null where a side has no price or an exchange rate is unknown. */
export function priceRatio(
  { price: x, currency: own }: Prepared,
  { price: y, currency: other }: Prepared,
): number | null {
  if (x === null || y === null) return null;
  const rate = own === null || other === null ? 1 : exchangeRate(own, other);
  return rate === null ? null : (x * rate) / y;
}

function writeNumbers(
  { numbers: a }: Prepared,
  { numbers: b }: Prepared,
  out: Float64Array,
  at: number,
): void {
  let shared = 0;
  let versionsA = 0;
  let versionsB = 0;
  let versionsShared = 0;
  let years = 0;
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? 0;
    const same = hasValue(b, x);
    if (same) shared++;
    if (!isVersion(x)) continue;
    versionsA++;
    if (same) versionsShared++;
    if (x >= 1990) years |= same ? 4 : 1;
  }
  for (let i = 0; i < b.length; i++) {
    const y = b[i] ?? 0;
    if (!isVersion(y)) continue;
    versionsB++;
    if (y >= 1990 && !hasValue(a, y)) years |= 2;
  }
  const all = a.length + b.length - shared;
  out[at] = all > 0 ? shared / all : -1;
  writeBoth(out, at + 1, a.length - shared, b.length - shared);
  out[at + 3] = shared;
  out[at + 4] = versionsA > 0 && versionsB > 0 && versionsShared === 0 ? 1 : 0;
  out[at + 5] = versionsA > 0 !== versionsB > 0 ? 1 : 0;
  out[at + 6] =
    versionsA === 0 || versionsB === 0 ? -1 : versionsShared === Math.min(versionsA, versionsB) ? 1 : 0;
  out[at + 7] = years === 0 ? -1 : (years & 4) > 0 ? 1 : years === 3 ? 0 : 0.5;
}

/** Runs of digits wherever they stand, also in model numbers and quantities: a single swapped one tells two near-equal titles apart. */
function writeRuns({ runs: a }: Prepared, { runs: b }: Prepared, out: Float64Array, at: number): void {
  let shared = 0;
  for (let i = 0; i < a.length; i++) if (hasValue(b, a[i] ?? 0)) shared++;
  const all = a.length + b.length - shared;
  out[at] = all > 0 ? shared / all : -1;
  writeBoth(out, at + 1, a.length - shared, b.length - shared);
  out[at + 3] = shared;
}

function hasValue(values: Float64Array, value: number): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] === value) return true;
  return false;
}

function isVersion(x: number): boolean {
  return x < 100 || (x >= 1990 && x <= 2035);
}

function writeQuantities(a: Prepared, b: Prepared, out: Float64Array, at: number): void {
  const mine = a.quantities;
  const theirs = b.quantities;
  let agree = 0;
  let conflict = 0;
  let worst = 0;
  let storage = -1;
  let content = -1;
  let size = -1;
  for (let i = 0; i < mine.dimensions.length; i++) {
    const dimension = mine.dimensions[i] ?? '';
    const j = theirs.dimensions.indexOf(dimension);
    if (j < 0) continue;
    const ratio = nearest(mine.values[i] ?? [], theirs.values[j] ?? []);
    if (dimension === 'data' && ratio > THRESHOLDS.otherMemory) continue;
    const same = ratio < 0.021;
    if (same) agree++;
    else conflict++;
    if (ratio > worst) worst = ratio;
    if (dimension === 'data') storage = same ? 1 : 0;
    else if (dimension === 'mass' || dimension === 'volume') content = same ? 1 : 0;
    else if (dimension === 'length') size = same ? 1 : 0;
  }
  out[at] = agree;
  out[at + 1] = conflict;
  out[at + 2] = mine.dimensions.length + theirs.dimensions.length - 2 * (agree + conflict);
  out[at + 3] = Math.min(worst, 3);
  out[at + 4] =
    a.pack === null && b.pack === null
      ? -1
      : a.pack === b.pack
        ? 1
        : a.pack === null || b.pack === null
          ? 0.5
          : 0;
  out[at + 5] = storage;
  out[at + 6] = content;
  out[at + 7] = size;
}

/** Distance of the nearest two values: |ln(x/y)|. */
export function nearest(a: readonly number[], b: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const x of a) {
    for (const y of b) {
      const apart = x === y ? 0 : x > 0 && y > 0 ? Math.abs(Math.log(x / y)) : 9;
      if (apart < least) least = apart;
    }
  }
  return least;
}

/** 1 the same brand, .9 its name stands in the other's title, .8 part of it does, .5 neither states one, .3 stated and not found, 0 another. */
function brandAgreement(a: Prepared, b: Prepared): number {
  if (a.brand !== null && b.brand !== null) {
    if (a.brand === b.brand) return 1;
    for (const hash of a.brandHashes) if (b.brandHashes.includes(hash)) return 0.95;
    if (namedIn(a, b) === 1 || namedIn(b, a) === 1) return 0.9;
    return commonPrefix(a.brand, b.brand) >= 4 ? 0.85 : 0;
  }
  if (a.brand !== null) return 0.3 + 0.6 * namedIn(a, b);
  if (b.brand !== null) return 0.3 + 0.6 * namedIn(b, a);
  return 0.5;
}

function namedIn(a: Prepared, b: Prepared): number {
  let found = 0;
  for (const hash of a.brandHashes) if (b.words.has(hash) || hasHash(b.details, hash)) found++;
  return a.brandHashes.length === 0 ? 0 : found / a.brandHashes.length;
}

function writeWords({ masks: x }: Prepared, { masks: y }: Prepared, out: Float64Array, at: number): void {
  out[at] = agreement(x.colour, y.colour);
  out[at + 1] = (x.colour === 0) !== (y.colour === 0) ? 1 : 0;
  out[at + 2] = agreement(x.material, y.material);
  out[at + 3] = agreement(x.generation, y.generation);
  out[at + 4] = (x.generation === 0) !== (y.generation === 0) ? 1 : 0;
  out[at + 5] = bitCount(x.edition ^ y.edition);
  out[at + 6] = (x.edition & ~y.edition) !== 0 && (y.edition & ~x.edition) !== 0 ? 1 : 0;
  out[at + 7] = bitCount(x.edition & y.edition);
  out[at + 8] = agreement(x.platform, y.platform);
  out[at + 9] = (x.platform === 0) !== (y.platform === 0) ? 1 : 0;
  out[at + 10] = agreement(x.format, y.format);
  out[at + 11] = (x.format === 0) !== (y.format === 0) ? 1 : 0;
  out[at + 12] = x.condition === y.condition ? 0 : 1;
  out[at + 13] = bitCount(x.role ^ y.role);
  out[at + 14] = bitCount(x.role & y.role);
}

/** 1 something shared, 0 both state something and nothing is shared, -1 a side is silent */
function agreement(x: number, y: number): number {
  if (x === 0 || y === 0) return -1;
  return (x & y) !== 0 ? 1 : 0;
}
