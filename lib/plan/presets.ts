// The three sensible ways to share the work of a find between this device and the service.
import { DEFAULT_SETTINGS, type Steps } from './schema.ts';

export type Preset = 'on this device' | 'service' | 'service search + device match';

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
  // nothing leaves for the service and nothing costs
  'on this device': DEFAULT_SETTINGS.steps,
  service: SERVICE,
  'service search + device match': MIXED,
};

const NAMES: readonly Preset[] = ['on this device', 'service', 'service search + device match'];
const STEPS = ['query', 'search', 'filter', 'visit', 'match'] as const;

/** The preset whose steps these are, or null when the person mixed their own. */
export function presetOf(steps: Steps): Preset | null {
  return NAMES.find((name) => STEPS.every((step) => PRESETS[name][step] === steps[step])) ?? null;
}
