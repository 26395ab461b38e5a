// What is remembered of how a shop can be searched: the ways that are left to try, which one is proven, what kinds of query find there.
import * as z from 'zod/mini';
import type { Keep } from '../../base/ports.ts';
import type { Query } from '../../plan/schema.ts';
import { Way } from './way.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** a shop may get a search that is better than its sitemap */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** answers in a row without a hit, over several finds, after which even a proven way is found out again */
const PATIENCE = 12;
/** a kind of query that was asked this often and never found anything is asked last */
const ENOUGH = 4;
/** and from this often on it is not asked any more */
const PLENTY = 8;

const Tally = z.object({ asked: z.int(), found: z.int() });

/**
 * `ways`: the way in use first. `proven`: it has brought hits that had to do with the question, or said
 * that there are none. `silent`: answers in a row without hits. `tab`: only a browser tab gets through. `kinds`: per kind of query how often asked and how often something worth visiting came. `further`: set once more than the home
 * page was looked at. `language`, `folder`: of its home page. `sitemap`: that of an unproven shop was looked for: whether it names
 * what stands at its addresses, whether it is asked `first`, as it has told more than the search, and whether a tab was at hand then.
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
  sitemap: z.optional(z.object({ named: z.boolean(), first: z.boolean(), tab: z.boolean() })),
});
export type Profile = z.infer<typeof Profile>;

const keyOf = (shop: string): string => `search:${shop.toLowerCase()}`;

function mostAge({ proven, sitemap }: Profile): number {
  if (proven) return MONTH_MS;
  return sitemap?.first === true ? WEEK_MS : HOUR_MS;
}

/** The shop's profile; null when there is none, it is too old, or an unproven one has been lying for an hour. */
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
 * The profile with one more question counted. `before`: what came of the same kind earlier in this search, undefined where it
 * was not asked: several questions for one product that the shop may not sell count once.
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

/** A search that has answered this often and never found anything may not be the one of the products. */
export function isFruitless({ kinds, further }: Profile): boolean {
  const tallies = Object.values(kinds);
  const asked = tallies.reduce((sum, tally) => sum + tally.asked, 0);
  return further !== true && asked >= ENOUGH && tallies.every(({ found }) => found === 0);
}

/** Whether what was taken for the shop's search has answered often, and has never brought or said anything. */
export function isMute({ proven, silent }: Profile): boolean {
  return !proven && silent >= ENOUGH;
}

/** The ladder in the order that this shop taught: kinds that never found anything here go last, in the end they are left out. */
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
