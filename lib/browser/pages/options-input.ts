// The options page's input, from the store: settings, permissions and both ledgers.
import { type Step, spentOnAll } from '../../run/index.ts';
import { allCalls, DEFAULTS, loadSecrets, loadSettings, type Secrets } from '../../store/index.ts';
import type { CallRow, GrantRow, OptionsInput, ShopCheck, WebSearchTest } from '../../view/index.ts';
import { localArea } from '../area.ts';
import { grantedSites, isAllowedWithKey, patternOf } from '../permissions.ts';
import { dayStart, type Stores } from '../stores.ts';
import { limitsOf } from './imported-settings.ts';
import type { KeptRequests } from './kept-requests.ts';
import { webSearchInput } from './options-web-search.ts';
import { accessOf, shopPresets } from './page-base.ts';

/** State of this page only: checks under way and the results of the last actions. */
export interface OptionsState {
  readonly checks: Readonly<Record<string, ShopCheck>>;
  readonly test: OptionsInput['serviceTest'];
  readonly webTest: WebSearchTest | null;
  readonly said: OptionsInput['said'];
  /** of the last import */
  readonly left: OptionsInput['left'];
}

function callOf({
  intentAt,
  operation,
  shop,
  find,
  cost,
  possible,
  expected,
  answerAt,
  answer,
}: Step): CallRow {
  const open = answerAt === null ? expected.micro : 0;
  const { currency } = expected;
  const perhaps = { micro: possible + open, currency, certainty: 'possible' } as const;
  const ok = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
  const state = answerAt === null ? 'unanswered' : ok ? 'answered' : 'failed';
  const unpriced = expected.micro === 0 && state !== 'failed';
  const sure = unpriced ? null : ({ micro: 0, currency, certainty: 'charged' } as const);
  return { at: intentAt, operation, shop, find, cost: cost ?? (perhaps.micro > 0 ? perhaps : sure), state };
}

function hostOfBase(base: string): string | null {
  return URL.parse(base)?.host ?? null;
}

/** When each site was last asked, by its pattern, which has no port; from requests in order from the newest. */
function lastAsked(requests: OptionsInput['requests']): ReadonlyMap<string, number> {
  const hosts = new Map<string, number>();
  for (const { host, at } of requests) if (!hosts.has(host)) hosts.set(host, at);
  const sites = new Map<string, number>();
  for (const [host, at] of hosts) sites.set(patternOf(host), Math.max(at, sites.get(patternOf(host)) ?? 0));
  return sites;
}

/** The granted sites with when each was last asked, and whether it is the service's. */
export function grantRows(
  granted: readonly string[],
  base: string,
  requests: OptionsInput['requests'],
): GrantRow[] {
  const service = hostOfBase(base);
  const asked = lastAsked(requests);
  return granted.map((host) => {
    const isService = service !== null && patternOf(service) === patternOf(host);
    return { host, lastUsed: asked.get(patternOf(host)) ?? null, service: isService };
  });
}

type Stored = Pick<OptionsInput, 'requests' | 'calls' | 'spentTodayMicro'>;

/**
 * The database's contents; null when it cannot be read, so that settings can be shown and all data be deleted even
 * then.
 */
async function storedIn(stores: Stores, kept: KeptRequests): Promise<Stored | null> {
  try {
    const steps = await allCalls(await stores.open());
    return {
      requests: await kept.all(),
      calls: steps.map(callOf),
      spentTodayMicro: spentOnAll(steps.filter(({ intentAt }) => intentAt >= dayStart())),
    };
  } catch (error) {
    console.error('twinshelf: the database could not be read', error);
    return null;
  }
}

type Kept = Awaited<ReturnType<typeof loadSettings>> & { readonly secrets: Secrets };

/** Settings and keys; the defaults where the browser's storage fails, so that the page can be shown and says so. */
async function keptSettings(): Promise<Kept> {
  try {
    return { ...(await loadSettings(localArea)), secrets: await loadSecrets(localArea) };
  } catch (error) {
    console.error('twinshelf: the settings could not be read', error);
    return { settings: DEFAULTS, readable: false, secrets: { service: null, brave: null } };
  }
}

export async function optionsInput(
  state: OptionsState,
  stores: Stores,
  kept: KeptRequests,
): Promise<OptionsInput> {
  const { settings, readable, secrets } = await keptSettings();
  const { service: key } = secrets;
  const stored = await storedIn(stores, kept);
  const { requests, calls, spentTodayMicro } = stored ?? { requests: [], calls: [], spentTodayMicro: 0 };
  const access = await accessOf(settings.shops);
  const host = hostOfBase(settings.base);
  return {
    base: settings.base,
    keyEnd: key === null ? null : key.slice(-4),
    basePermitted: host === null ? null : await isAllowedWithKey(host),
    serviceTest: state.test,
    tier: settings.tier,
    depth: settings.searchSequence.length > 1 ? 2 : 1,
    steps: settings.steps,
    budget: { findMicro: settings.budget.perFindMicro, dayMicro: settings.budget.perDayMicro },
    webSearch: await webSearchInput(settings, secrets, state.webTest),
    limits: limitsOf(settings),
    givenLimits: limitsOf(DEFAULTS),
    spentTodayMicro,
    shops: access.map((shop) => ({ ...shop, check: state.checks[shop.host] ?? null })),
    presets: shopPresets(),
    tabReading: settings.tabReading,
    appearance: settings.appearance,
    language: settings.language,
    requests,
    calls,
    grants: grantRows(await grantedSites(), settings.base, requests),
    left: state.left,
    said: stored === null ? 'unreadable' : readable ? state.said : 'settings-unreadable',
    now: Date.now(),
  };
}
