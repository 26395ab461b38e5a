// Validates an imported settings file by the rules of the options page: shops as if typed, limits within their bounds.
import { DEFAULTS, type Secrets, type Settings, takeOver } from '../../store/index.ts';
import {
  isSearchAddress,
  isServiceAddress,
  LANGUAGES,
  type LeftOut,
  type LimitValues,
  MOST_SHOPS,
  parseHosts,
  withinBounds,
} from '../../view/index.ts';

export interface ImportedSettings {
  readonly settings: Settings;
  readonly left: LeftOut;
}

/** The limits as the options page shows them. */
export function limitsOf({ limits, history }: Settings): LimitValues {
  const { requestsPerShop: requests, visitsPerShop: visits, deadlineMs } = limits;
  return { requests, visits, seconds: Math.round(deadlineMs / 1000), ...history };
}

/** As many results are looked at as pages may be read, but at least the default number. */
export function withLimits(
  settings: Settings,
  { requests, visits, seconds, finds, days }: LimitValues,
): Settings {
  const limits = {
    requestsPerShop: requests,
    candidatesPerShop: Math.max(visits, DEFAULTS.limits.candidatesPerShop),
    visitsPerShop: visits,
    deadlineMs: seconds * 1000,
  };
  return { ...settings, limits, history: { finds, days } };
}

/** Each entry must be a shop's address; bounded by the most that a list may hold, whatever the file contains. */
function shopsOf(
  entries: readonly string[],
): Pick<LeftOut, 'notShops' | 'tooMany'> & { readonly shops: string[] } {
  const shops = new Set<string>();
  const notShops: string[] = [];
  let at = 0;
  for (; at < entries.length && shops.size < MOST_SHOPS; at++) {
    const entry = entries[at] ?? '';
    const { hosts, refused } = parseHosts(entry);
    const [host] = hosts;
    if (host === undefined || hosts.length > 1 || refused.length > 0) notShops.push(entry);
    else shops.add(host);
  }
  return { shops: [...shops], notShops, tooMany: entries.length - at };
}

/**
 * Which of a file's settings replace the present ones, and what is left out, by reason. Null when the file names
 * shops and none is valid: importing it would empty the list.
 */
export function importedSettings(
  present: Settings,
  file: Settings,
  secrets: Secrets,
): ImportedSettings | null {
  const { shops, notShops, tooMany } = shopsOf(file.shops);
  if (shops.length === 0 && notShops.length > 0) return null;
  const limits = withinBounds(limitsOf(file));
  const kept: LeftOut['kept'][number][] = [];
  const orPresent = <T>(part: LeftOut['kept'][number], good: boolean, there: T, here: T): T => {
    if (!good) kept.push(part);
    return good ? there : here;
  };
  const { base, webSearch, budget, language } = file;
  const { searxng } = webSearch;
  const taken = takeOver(
    present,
    {
      ...withLimits(file, limits.values),
      shops,
      base: orPresent('service', base === '' || isServiceAddress(base), base, present.base),
      webSearch: orPresent('web', searxng === '' || isSearchAddress(searxng), webSearch, present.webSearch),
      budget: orPresent('budget', budget.currency === DEFAULTS.budget.currency, budget, present.budget),
      language: orPresent(
        'look',
        language === 'auto' || Object.hasOwn(LANGUAGES, language),
        language,
        present.language,
      ),
    },
    secrets,
  );
  const keyed = taken.base !== base && !kept.includes('service');
  return { settings: taken, left: { notShops, tooMany, limits: limits.changed, kept, keyed } };
}
