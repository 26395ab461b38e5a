// All settings of the service: addresses, limits and prices of both tiers, sizes, external helpers.
import * as z from 'zod/mini';
import { PRICE_LIST } from '../lib/remote/index.ts';

const count = (fallback: number) => z._default(z.int().check(z.minimum(1)), fallback);
const micro = (fallback: number) => z._default(z.int().check(z.minimum(0)), fallback);
const text = z._default(z.nullable(z.string()), null);

const tier = (list: { perSecond: number; searchMicro: number }) =>
  z.prefault(
    z.strictObject({
      /** searches per second and account */
      perSecond: z._default(z.number().check(z.positive()), list.perSecond),
      /** price in millionths of a dollar per search of the sequence */
      searchMicro: micro(list.searchMicro),
    }),
    {},
  );

/** The schema of DATA/config.json; every part may be omitted. Unknown keys are refused, so that a typo is seen. */
export const Config = z.strictObject({
  tiers: z.prefault(z.strictObject({ 1: tier(PRICE_LIST[1]), 2: tier(PRICE_LIST[2]) }), {}),
  /** in millionths of a dollar; no public price exists for these, so they are free unless set */
  prices: z.prefault(
    z.strictObject({
      match: micro(0),
      filter: micro(0),
      visitedPage: micro(0),
      batchRow: micro(0),
    }),
    {},
  ),
  limits: z.prefault(
    z.strictObject({
      jsonBytes: count(1024 * 1024),
      uploadBytes: count(4 * 1024 ** 3),
      /** an upload that sends nothing for so long is aborted */
      uploadPauseSeconds: z._default(z.number().check(z.positive()), 60),
      lineBytes: count(1024 * 1024),
      rows: count(5_000_000),
      results: count(1000),
      searchesAtOnce: count(64),
      pagesPerVisit: count(5),
      jobsAtOnce: count(4),
      unfinishedJobsPerAccount: count(20),
    }),
    {},
  ),
  /** how many hours a signed download address is valid, and a finished job's files are kept */
  downloadHours: count(168),
  keepDays: count(30),
  /** worker threads for batch jobs; null is one per core */
  threads: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  /** base of the download addresses: only callers would notice a wrong one */
  publicUrl: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
  redis: text,
  /** folder of the job files; null is DATA/jobs. With Redis it must be shared by all machines. */
  storage: text,
  searxng: text,
  braveKey: text,
  /** lets page fetches reach these private hosts (`shop.intranet:8080`), or with true all of them: for tests only */
  allowPrivate: z._default(z.union([z.boolean(), z.array(z.string())]), false),
});
export type Config = z.infer<typeof Config>;

/** Applies settings from the environment, which override the file's. */
export function withEnvironment(file: unknown, environment: NodeJS.ProcessEnv): Config {
  const given = {
    redis: environment['TWINSHELF_REDIS'],
    storage: environment['TWINSHELF_STORAGE'],
    publicUrl: environment['TWINSHELF_PUBLIC_URL'],
    searxng: environment['TWINSHELF_SEARXNG'],
    braveKey: environment['TWINSHELF_BRAVE_KEY'],
  };
  const set = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  const base = typeof file === 'object' && file !== null ? file : {};
  return Config.parse({ ...base, ...Object.fromEntries(set) });
}
