// What is remembered about searching a shop: the ways left to try, whether one is proven, which kinds of query find something there.
import * as z from 'zod/mini';
import type { Keep } from '../../base/ports.ts';
import type { Query } from '../../plan/schema.ts';
import { Way } from './way.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** a shop may get a search that is better than its sitemap */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** answers in a row without a hit, over several finds, after which even a proven way is discovered again */
const PATIENCE = 12;
/** a kind of query asked this often without ever finding anything is asked last */
const ENOUGH = 4;
/** from this often on it is not asked any more */
const PLENTY = 8;

const Tally = z.object({ asked: z.int(), found: z.int() });

/**
 * `ways`: the one in use first. `proven`: it returned hits related to the query, or said that there are none. `silent`: answers in a row without
 * hits. `tab`: only a browser tab gets through. `kinds`: per kind of query how often it was asked and how often something worth visiting came.
 * `further`: set once more than the home page was read. `language`, `folder`: of its home page. `sitemap`: set once the sitemap of an unproven
 * shop was looked for: whether its addresses name products, whether it is asked `first` because it told more than the search, and whether a tab
 * was available then. `index`: URL of its client-side search index.
 */
export const Profile = z.object({
  version: z.literal(1),
  at: z.number(),
  origin: z.string(),
  ways: z.array(Way),
  proven: z.boolean(),
  silent: z.int(),
  tab: z.boolean(),
  kinds: z.record(z.string(), Tally),
  further: z.optional(z.boolean()),
  language: z.optional(z.nullable(z.string())),
  folder: z.optional(z.string()),
  index: z.optional(z.string()),
  sitemap: z.optional(z.object({ named: z.boolean(), first: z.boolean(), tab: z.boolean() })),
});
export type Profile = z.infer<typeof Profile>;

const keyOf = (shop: string): string => `search:${shop.toLowerCase()}`;

function mostAge({ proven, sitemap }: Profile): number {
  if (proven) return MONTH_MS;
  return sitemap?.first === true ? WEEK_MS : HOUR_MS;
}

/**
 * The shop's profile; null when there is none, after `PATIENCE` silent answers, or when it is too old: a proven one after a month, one whose
 * sitemap is asked first after a week, any other after an hour.
 */
export async function loadProfile(shop: string, keep: Keep, now: number): Promise<Profile | null> {
  const read = z.safeParse(Profile, await keep.get(keyOf(shop)));
  if (!read.success) return null;
  const age = now - read.data.at;
  if (age < 0 || age > mostAge(read.data)) return null;
  return read.data.silent >= PATIENCE ? null : read.data;
}

export async function saveProfile(shop: string, profile: Profile, keep: Keep): Promise<void> {
  await keep.set(keyOf(shop), { ...profile, until: profile.at + MONTH_MS });
}

/** @param tab whether only a browser tab gets through to this shop */
export function freshProfile(origin: string, ways: readonly Way[], tab: boolean, now: number): Profile {
  return {
    version: 1,
    at: now,
    origin,
    ways: [...ways],
    proven: false,
    silent: 0,
    tab,
    kinds: {},
  };
}

/**
 * The profile with one more query counted. `before`: the result of the same kind earlier in this search, undefined where it was not asked;
 * several queries for one product that the shop may not sell count once.
 */
export function tallied(
  profile: Profile,
  kind: Query['kind'],
  found: boolean,
  before: boolean | undefined,
): Profile {
  const past = profile.kinds[kind] ?? { asked: 0, found: 0 };
  const asked = past.asked + (before === undefined ? 1 : 0);
  const kinds = {
    ...profile.kinds,
    [kind]: { asked, found: past.found + (found && before !== true ? 1 : 0) },
  };
  return { ...profile, kinds };
}

/** A search that has answered this often and never found anything may not be the one for products. */
export function isFruitless({ kinds, further }: Profile): boolean {
  const tallies = Object.values(kinds);
  const asked = tallies.reduce((sum, tally) => sum + tally.asked, 0);
  return further !== true && asked >= ENOUGH && tallies.every(({ found }) => found === 0);
}

/** Whether the supposed search has answered often, and never returned or said anything. */
export function isMute({ proven, silent }: Profile): boolean {
  return !proven && silent >= ENOUGH;
}

/** The ladder in the order learned at this shop: kinds of query that never found anything here go last, and are dropped in the end. */
export function ordered(queries: readonly Query[], profile: Profile): Query[] {
  const vain = ({ kind }: Query): number => {
    const tally = profile.kinds[kind];
    return tally === undefined || tally.found > 0 ? 0 : tally.asked;
  };
  const worth = queries.filter((query) => vain(query) < ENOUGH);
  const last = queries.filter((query) => vain(query) >= ENOUGH);
  const tried = last.filter((query) => vain(query) < PLENTY);
  return worth.length > 0 ? [...worth, ...tried] : last;
}
