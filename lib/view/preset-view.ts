// Suggested shops by country, with how many of them are listed already.
import type { I18n } from './i18n/i18n.ts';

/** Shops for one country; `country` is an ISO 3166 code, displayed in the person's language. */
export interface ShopPreset {
  readonly country: string;
  readonly hosts: readonly string[];
}

export interface PresetView {
  readonly country: string;
  readonly name: string;
  readonly hosts: readonly { readonly host: string; readonly chosen: boolean }[];
  /** those of its hosts that are not in the list yet */
  readonly rest: readonly string[];
  /** true for the person's own country */
  readonly own: boolean;
}

/** The person's own country first (by locale), the rest by name. */
export function presetViews(
  presets: readonly ShopPreset[],
  chosen: readonly string[],
  i18n: I18n,
): PresetView[] {
  const have = new Set(chosen);
  const own = new Intl.Locale(i18n.locale).maximize().region ?? '';
  return presets
    .map(({ country, hosts }) => ({
      country,
      name: i18n.region(country),
      hosts: hosts.map((host) => ({ host, chosen: have.has(host) })),
      rest: hosts.filter((host) => !have.has(host)),
      own: country === own,
    }))
    .sort((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name, i18n.locale));
}
