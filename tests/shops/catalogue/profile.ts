// The settings by which demo shops differ: name, language, currency, titles, stock, printed codes, looks.
import type { Style } from './speak.ts';
import type { Language } from './terms.ts';
import type { Titling } from './titles.ts';

export interface Theme {
  readonly accent: string;
  readonly ink: string;
  readonly paper: string;
  readonly header: string;
  readonly font: string;
  readonly radius: number;
}

export interface Profile {
  readonly host: string;
  readonly name: string;
  readonly slogan: string;
  readonly language: Language;
  readonly currency: 'EUR' | 'GBP' | 'USD' | 'PLN';
  /** units of the currency per euro */
  readonly rate: number;
  readonly titling: Titling;
  readonly style: Style;
  readonly terse: boolean;
  /** share of the products it sells; of these, the share out of stock, and the share whose GTIN and MPN it prints */
  readonly range: number;
  readonly soldOut: number;
  readonly gtins: number;
  readonly mpns: number;
  /** whether variants of one product share a page */
  readonly groups: boolean;
  readonly theme: Theme;
}

const FORMATS = {
  EUR: { en: 'en-IE', de: 'de-DE', fr: 'fr-FR', pl: 'pl-PL' },
  GBP: { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pl: 'pl-PL' },
  USD: { en: 'en-US', de: 'de-DE', fr: 'fr-FR', pl: 'pl-PL' },
  PLN: { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pl: 'pl-PL' },
} as const;

/** Formats minor units as the shop's country does: "€1,299.00", "1.299,00 €", "1 299,00 zł". */
export function money(profile: Profile, minor: number): string {
  const locale = FORMATS[profile.currency][profile.language];
  return new Intl.NumberFormat(locale, { style: 'currency', currency: profile.currency }).format(minor / 100);
}

/** Formats minor units as markup has them: "1299.00". */
export function bare(minor: number): string {
  return (minor / 100).toFixed(2);
}
