// Version 2 added web search as a source, off until a person sets it up.

export const example = {
  version: 1,
  shops: ['www.first.example', 'second.example'],
  accepted: true,
  base: 'https://api.service.example',
  tier: 2,
  searchSequence: ['standard'],
  steps: { query: 'device', search: 'service', filter: 'device', visit: 'device', match: 'device' },
  budget: { currency: 'USD', perFindMicro: 10_000, perDayMicro: null },
  limits: { requestsPerShop: 8, candidatesPerShop: 10, visitsPerShop: 4, deadlineMs: 60_000 },
  tabReading: true,
  appearance: 'dark',
  language: 'de',
  history: { finds: 100, days: 30 },
} as const;

export function migrate(old: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...old, version: 2, webSearch: { searxng: '', brave: false } };
}
