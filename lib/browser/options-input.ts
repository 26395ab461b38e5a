// What the options page draws: settings, permissions and both ledgers, out of the store.

import { siteOf } from '../base/host.ts';
import type { Step } from '../run/index.ts';
import { DEFAULTS, loadSecrets, newestCalls, type Settings } from '../store/index.ts';
import type {
  CallRow,
  GrantRow,
  LimitValues,
  OptionsInput,
  ShopCheck,
  WebSearchTest,
} from '../view/index.ts';
import { localArea } from './area.ts';
import { webSearchInput } from './options-web-search.ts';
import { accessOf, currentSettings, shopPresets } from './page-base.ts';
import { grantedSites, isAllowed } from './permissions.ts';
import { dayStart, type Stores } from './stores.ts';

const MOST_ROWS = 500;

/** What only this page knows: checks under way and the answers of the last actions. */
export interface OptionsState {
  readonly checks: Readonly<Record<string, ShopCheck>>;
  readonly test: OptionsInput['serviceTest'];
  readonly webTest: WebSearchTest | null;
  readonly said: OptionsInput['said'];
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
  const perhaps = { micro: possible + open, currency: expected.currency, certainty: 'possible' } as const;
  const ok = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
  const state = answerAt === null ? 'unanswered' : ok ? 'answered' : 'failed';
  return { at: intentAt, operation, shop, find, cost: cost ?? perhaps, state };
}

function hostOfBase(base: string): string | null {
  return URL.parse(base)?.host ?? null;
}

async function grantRows(base: string, requests: OptionsInput['requests']): Promise<GrantRow[]> {
  const service = hostOfBase(base);
  return (await grantedSites()).map((host) => {
    const last = requests.find((row) => siteOf(row.host) === siteOf(host));
    const isService = service !== null && siteOf(service) === siteOf(host);
    return { host, since: null, lastUsed: last?.at ?? null, service: isService };
  });
}

function limitsOf({ limits, history }: Settings): LimitValues {
  const { requestsPerShop: requests, visitsPerShop: visits, deadlineMs } = limits;
  return { requests, visits, seconds: Math.round(deadlineMs / 1000), ...history };
}

export async function optionsInput(state: OptionsState, stores: Stores): Promise<OptionsInput> {
  const settings = await currentSettings();
  const secrets = await loadSecrets(localArea);
  const { service: key } = secrets;
  const ledger = await stores.requests.newest(MOST_ROWS);
  const calls = await newestCalls(await stores.open(), MOST_ROWS);
  const access = await accessOf(settings.shops);
  const host = hostOfBase(settings.base);
  return {
    base: settings.base,
    keyEnd: key === null ? null : key.slice(-4),
    basePermitted: host === null ? null : await isAllowed(host),
    serviceTest: state.test,
    tier: settings.tier,
    depth: settings.searchSequence.length > 1 ? 2 : 1,
    steps: settings.steps,
    budget: { findMicro: settings.budget.perFindMicro, dayMicro: settings.budget.perDayMicro },
    webSearch: await webSearchInput(settings, secrets, state.webTest),
    limits: limitsOf(settings),
    givenLimits: limitsOf(DEFAULTS),
    spentTodayMicro: await stores.finds.spentSince(dayStart()),
    shops: access.map((shop) => ({ ...shop, check: state.checks[shop.host] ?? null })),
    presets: shopPresets(),
    tabReading: settings.tabReading,
    appearance: settings.appearance,
    language: settings.language,
    requests: ledger.rows,
    requestsTotal: ledger.total,
    calls: calls.steps.map(callOf),
    callsTotal: calls.total,
    grants: await grantRows(settings.base, ledger.rows),
    said: state.said,
    now: Date.now(),
  };
}
