// Ranks the addresses of a sitemap by the words they share with the product, weighed by how rare these are there (inverse document frequency).
import { words } from '../../base/text/text.ts';
import { type AddressWords, addressWordsOf, isProductAddress, localeOf } from './address.ts';
import { romanSkeleton } from './romanisation.ts';
import type { Wanting } from './wanted-words.ts';

/** A page of the shop as its sitemap names it: path (or whole address, on another host of the site) and perhaps a title. */
export interface Place {
  readonly path: string;
  readonly title: string | null;
}

/** One that may be the product's. `said` is what its address says. */
export interface Ranked {
  readonly place: Place;
  readonly said: AddressWords;
  readonly score: number;
}

/** Weight of the prior document frequency of a word beside the counts in the sitemap, in addresses. */
const PRIOR = 40;
/** what a word tells at most, and what a model number does */
const MOST_TOLD = 6.5;
const MODEL_TOLD = 9.5;
/** a word of theirs that is none of ours */
const OTHER_WORD = 0.25;
/** what must be shared, in nats; beside all that ours say, which may be a single number; and beside the best of all */
const LEAST = 6;
const OF_OURS = 0.5;
const BESIDE_BEST = 0.45;
const MOST_RANKED = 20;
/** share of addresses that say by a folder that they are products', from which on the others are none */
export const TOLD = 0.3;
/** places between two turns */
const STEP = 100;
/** shorter words are in every address */
const LEAST_NEEDLE = 3;

/** Which of the wanted words stand in a row of words. */
function wordsIn(tokens: readonly string[], { forms, rows, runs, foreign }: Wanting): number {
  let mask = 0;
  for (const token of tokens) {
    mask |= forms.get(token) ?? 0;
    if (foreign) mask |= forms.get(romanSkeleton(token)) ?? 0;
  }
  if (rows.length > 0) {
    const spaced = ` ${tokens.join(' ')} `;
    for (const [row, bits] of rows) if (spaced.includes(` ${row} `)) mask |= bits;
  }
  if (runs.length > 0) {
    const run = tokens.join('');
    for (const [form, bits] of runs) if (run.includes(form)) mask |= bits;
  }
  return mask;
}

function maskOf({ title }: Place, said: AddressWords, wanting: Wanting): number {
  const own = wordsIn([...said.name, ...said.code], wanting);
  const around = said.around.length === 0 ? 0 : wordsIn(said.around, wanting) & wanting.brand;
  return own | around | (title === null ? 0 : wordsIn(words(title), wanting));
}

/** Whether a place may hold any of the words at all: most do not, and need not be taken apart. */
function mayHold({ path, title }: Place, needles: readonly string[]): boolean {
  const said = `${path} ${title ?? ''}`.toLowerCase();
  if (!/^[\x20-\x7e]*$/.test(said) || said.includes('%')) return true;
  const run = said.replace(/[^a-z0-9]+/g, '');
  return needles.some((needle) => run.includes(needle));
}

/** What stands in a row of letters and digits wherever one of the words does. */
function needlesOf({ forms, rows, runs }: Wanting): string[] {
  const all = [...forms.keys(), ...rows.map(([row]) => row.replaceAll(' ', '')), ...runs.map(([run]) => run)];
  return [...new Set(all)].filter((needle) => needle.length >= LEAST_NEEDLE);
}

/**
 * What each word tells: how many other addresses hold it, as a share, counted together with what is known beforehand. The one
 * that is looked at doesn't make a word common.
 */
function weightsOf(masks: ReadonlyMap<number, number>, count: number, { words }: Wanting): number[] {
  return words.map(({ share, model }, bit) => {
    let held = 0;
    for (const [mask, times] of masks) if (mask & (1 << bit)) held += times;
    return Math.min(
      model ? MODEL_TOLD : MOST_TOLD,
      -Math.log((Math.max(held - 1, 0) + PRIOR * share) / (count + PRIOR)),
    );
  });
}

function sumOf(mask: number, weights: readonly number[]): number {
  return weights.reduce((sum, weight, bit) => (mask & (1 << bit) ? sum + weight : sum), 0);
}

/** Words of the name that are none of ours; those that every shop adds tell nothing, so a number behind is not counted. */
function othersIn({ name }: AddressWords, wanting: Wanting): number {
  const run = wanting.words.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join(' ');
  return name.filter((token) => !wanting.forms.has(token) && !(token.length > 1 && run.includes(token)))
    .length;
}

/** The same page in several languages is one: in the shop's own, else the first. */
function eachOnce(ranked: readonly Ranked[], locale: string): Ranked[] {
  const chosen = new Map<string, Ranked>();
  for (const one of ranked) {
    const { rest, locale: own } = localeOf(one.place.path);
    const known = chosen.get(rest);
    if (known === undefined) chosen.set(rest, one);
    else if (own === locale && localeOf(known.place.path).locale !== locale) chosen.set(rest, one);
  }
  return [...chosen.values()];
}

/**
 * The likeliest addresses, best first, at most twenty, none that shares next to nothing; as a generator. `locale` is the folder of the shop's own
 * language, '' where there is none.
 */
export function* ranking(
  places: readonly Place[],
  wanting: Wanting,
  locale: string,
): Generator<void, Ranked[]> {
  const found: { place: Place; mask: number; ware: boolean | null }[] = [];
  const masks = new Map<number, number>();
  const needles = needlesOf(wanting);
  let wares = 0;
  for (const [at, place] of places.entries()) {
    if (at % STEP === 0) yield;
    const ware = isProductAddress(place.path);
    if (ware === true) wares++;
    const may = wanting.foreign || needles.length === 0 || mayHold(place, needles);
    const mask = may ? maskOf(place, addressWordsOf(place.path), wanting) : 0;
    masks.set(mask, (masks.get(mask) ?? 0) + 1);
    if (mask !== 0 && ware !== false) found.push({ place, mask, ware });
  }
  const weights = weightsOf(masks, places.length, wanting);
  const sums = new Map([...masks.keys()].map((mask) => [mask, sumOf(mask, weights)]));
  const told = wares > places.length * TOLD;
  const fit = found.filter(({ ware }) => ware === true || !told);
  yield;
  const best = fit.reduce((most, { mask }) => Math.max(most, sums.get(mask) ?? 0), 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const least = Math.max(Math.min(LEAST, all * OF_OURS), best * BESIDE_BEST);
  const near: Ranked[] = [];
  for (const [at, { place, mask }] of fit.entries()) {
    if (at % STEP === 0) yield;
    const sum = sums.get(mask) ?? 0;
    if (sum < least) continue;
    const said = addressWordsOf(place.path);
    near.push({ place, said, score: sum - OTHER_WORD * othersIn(said, wanting) });
  }
  near.sort((a, b) => b.score - a.score);
  return eachOnce(near.slice(0, 4 * MOST_RANKED), locale).slice(0, MOST_RANKED);
}
