// The three sensible ways to share the work of a find between this device and the service.
import { CURRENCY } from '../remote/price-list.ts';
import type { Budget, Limits, PlanSettings, Steps } from './schema.ts';

export type Preset = 'on this device' | 'service' | 'service search + device match';

/** Nothing leaves for the service and nothing costs. */
const DEVICE: Steps = {
  query: 'device',
  search: 'device',
  filter: 'device',
  visit: 'device',
  match: 'device',
};

/** The service searches, filters and matches; the browser still reads the pages, which the service prices apart. */
const SERVICE: Steps = {
  query: 'service',
  search: 'service',
  filter: 'service',
  visit: 'device',
  match: 'service',
};

/** The cheapest confirmed match: paid searches, everything else on the device. */
const MIXED: Steps = {
  query: 'device',
  search: 'service',
  filter: 'device',
  visit: 'device',
  match: 'device',
};

export const PRESETS: Readonly<Record<Preset, Steps>> = {
  'on this device': DEVICE,
  service: SERVICE,
  'service search + device match': MIXED,
};

/** Requests are a shop's searches, its first page and visits together; of a thousand confirmed finds three needed more. */
export const DEFAULT_LIMITS: Limits = {
  requestsPerShop: 9,
  candidatesPerShop: 10,
  visitsPerShop: 4,
  deadlineMs: 90_000,
};

/** A cent a find and a quarter a day until the person says otherwise: enough for ten shops at the dearer tier. */
export const DEFAULT_BUDGET: Budget = {
  currency: CURRENCY,
  perFindMicro: 20_000,
  perDayMicro: 250_000,
};

/** Settings with nothing chosen yet: everything on the device, the recommended two searches, the cheaper tier. */
export const DEFAULT_SETTINGS: PlanSettings = {
  shops: [],
  steps: DEVICE,
  searchSequence: ['standard', 'standard'],
  tier: 1,
  budget: DEFAULT_BUDGET,
  limits: DEFAULT_LIMITS,
};

/** The preset whose steps these are, or null when the person mixed their own. */
export function presetOf(steps: Steps): Preset | null {
  const names: readonly Preset[] = ['on this device', 'service', 'service search + device match'];
  const same = (preset: Steps) =>
    preset.query === steps.query &&
    preset.search === steps.search &&
    preset.filter === steps.filter &&
    preset.visit === steps.visit &&
    preset.match === steps.match;
  return names.find((name) => same(PRESETS[name])) ?? null;
}
