// Compares what the two products say about themselves: numbers, quantities, brand, price and telling words.

import { writeBoth } from './compare-titles.ts';
import { bitCount, hasHash } from './hash.ts';
import type { Prepared } from './prepare.ts';
import { commonPrefix } from './spelling.ts';

/** in the order in which `compareFacts` writes them */
export const FACT_FEATURES = [
  'numberJaccard',
  'numberOnlyMin',
  'numberOnlyMax',
  'numberShared',
  'versionConflict',
  'versionOneSided',
  'versionSubset',
  'year',
  'quantityAgree',
  'quantityConflict',
  'quantityOneSided',
  'quantityRatio',
  'pack',
  'storage',
  'content',
  'size',
  'brand',
  'brandStated',
  'price',
  'priceSameCurrency',
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
  'condition',
  'roleOnly',
  'roleShared',
] as const;

export function compareFacts(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  at = compareNumbers(a.numbers, b.numbers, out, at);
  at = compareQuantities(a, b, out, at);
  out[at++] = brandAgreement(a, b);
  out[at++] = a.brand !== null && b.brand !== null ? (a.brand === b.brand ? 1 : 0) : -1;
  const price =
    a.price !== null && b.price !== null ? Math.min(5, Math.abs(Math.log(a.price / b.price))) : -1;
  out[at++] = price;
  out[at++] = a.currency === b.currency ? price : -1;
  return compareWords(a, b, out, at);
}

function compareNumbers(a: Float64Array, b: Float64Array, out: Float64Array, at: number): number {
  let shared = 0;
  let versionsA = 0;
  let versionsB = 0;
  let versionsShared = 0;
  let years = 0;
  for (const x of a) {
    const same = b.includes(x);
    if (same) shared++;
    if (!isVersion(x)) continue;
    versionsA++;
    if (same) versionsShared++;
    if (x >= 1990) years |= same ? 4 : 1;
  }
  for (const y of b) {
    if (!isVersion(y)) continue;
    versionsB++;
    if (y >= 1990 && !a.includes(y)) years |= 2;
  }
  const all = a.length + b.length - shared;
  out[at++] = all > 0 ? shared / all : -1;
  at = writeBoth(out, at, a.length - shared, b.length - shared);
  out[at++] = shared;
  out[at++] = versionsA > 0 && versionsB > 0 && versionsShared === 0 ? 1 : 0;
  out[at++] = versionsA > 0 !== versionsB > 0 ? 1 : 0;
  out[at++] =
    versionsA === 0 || versionsB === 0 ? -1 : versionsShared === Math.min(versionsA, versionsB) ? 1 : 0;
  out[at++] = years === 0 ? -1 : (years & 4) > 0 ? 1 : years === 3 ? 0 : 0.5;
  return at;
}

function isVersion(x: number): boolean {
  return x < 100 || (x >= 1990 && x <= 2035);
}

function compareQuantities(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  let agree = 0;
  let conflict = 0;
  let worst = 0;
  const special = { storage: -1, content: -1, size: -1 };
  for (let i = 0; i < a.dimensions.length; i++) {
    const dimension = a.dimensions[i] ?? '';
    const j = b.dimensions.indexOf(dimension);
    if (j < 0) continue;
    const ratio = nearest(a.values[i] ?? [], b.values[j] ?? []);
    const same = ratio < 0.021;
    if (same) agree++;
    else conflict++;
    if (ratio > worst) worst = ratio;
    if (dimension === 'data') special.storage = same ? 1 : 0;
    else if (dimension === 'mass' || dimension === 'volume') special.content = same ? 1 : 0;
    else if (dimension === 'length') special.size = same ? 1 : 0;
  }
  out[at++] = agree;
  out[at++] = conflict;
  out[at++] = a.dimensions.length + b.dimensions.length - 2 * (agree + conflict);
  out[at++] = Math.min(worst, 3);
  out[at++] =
    a.pack === null && b.pack === null
      ? -1
      : a.pack === b.pack
        ? 1
        : a.pack === null || b.pack === null
          ? 0.5
          : 0;
  out[at++] = special.storage;
  out[at++] = special.content;
  out[at++] = special.size;
  return at;
}

/** How far apart the nearest two values are: |ln(x/y)|. */
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

/** 1 the same brand, .9 its name stands in the other's title, .8 part of it does, .5 nobody says, .3 said and not found, 0 another. */
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
  for (const hash of a.brandHashes) if (hasHash(b.words.hashes, hash) || hasHash(b.details, hash)) found++;
  return a.brandHashes.length === 0 ? 0 : found / a.brandHashes.length;
}

function compareWords(a: Prepared, b: Prepared, out: Float64Array, at: number): number {
  const [x, y] = [a.masks, b.masks];
  out[at++] = agreement(x.colour, y.colour);
  out[at++] = (x.colour === 0) !== (y.colour === 0) ? 1 : 0;
  out[at++] = agreement(x.material, y.material);
  out[at++] = agreement(x.generation, y.generation);
  out[at++] = (x.generation === 0) !== (y.generation === 0) ? 1 : 0;
  out[at++] = bitCount(x.edition ^ y.edition);
  out[at++] = (x.edition & ~y.edition) !== 0 && (y.edition & ~x.edition) !== 0 ? 1 : 0;
  out[at++] = bitCount(x.edition & y.edition);
  out[at++] = agreement(x.platform, y.platform);
  out[at++] = (x.platform === 0) !== (y.platform === 0) ? 1 : 0;
  out[at++] = x.condition === y.condition ? 0 : 1;
  out[at++] = bitCount(x.role ^ y.role);
  out[at++] = bitCount(x.role & y.role);
  return at;
}

/** 1 something shared, 0 both speak and nothing is shared, -1 a side is silent */
function agreement(x: number, y: number): number {
  if (x === 0 || y === 0) return -1;
  return (x & y) !== 0 ? 1 : 0;
}
