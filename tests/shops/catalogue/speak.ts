// Formats an option of a product ("volume:750") as a shop of some language and style writes it ("75 cl", "0,75 l").
import { COLOURS, type Language, TERMS, t } from './terms.ts';

/** spaced: "1 TB", tight: "1TB", other: the same amount in another unit where shops do that ("1000 GB", "75 cl"). */
export type Style = 'spaced' | 'tight' | 'other';

export interface Voice {
  readonly language: Language;
  readonly style: Style;
  /** use abbreviations */
  readonly terse: boolean;
}

function decimal(amount: number, language: Language): string {
  const text = String(amount);
  return language === 'en' ? text : text.replace('.', ',');
}

function amount(value: number, unit: string, voice: Voice): string {
  return `${decimal(value, voice.language)}${voice.style === 'tight' ? '' : ' '}${unit}`;
}

function storage(gb: number, voice: Voice): string {
  return gb >= 1000 && voice.style !== 'other' ? amount(gb / 1000, 'TB', voice) : amount(gb, 'GB', voice);
}

function volume(ml: number, voice: Voice): string {
  if (voice.style === 'other' && ml >= 250 && ml < 1000) return amount(ml / 10, 'cl', voice);
  if (ml < 250 || (voice.style === 'tight' && ml < 1000)) return amount(ml, 'ml', voice);
  return amount(ml / 1000, voice.language === 'en' ? 'L' : 'l', voice);
}

function mass(grams: number, voice: Voice): string {
  return grams >= 1000 && voice.style !== 'other'
    ? amount(grams / 1000, 'kg', voice)
    : amount(grams, 'g', voice);
}

function pack(pieces: number, voice: Voice): string {
  if (pieces === 1) return '';
  if (voice.language === 'de') return `${pieces}er-Pack`;
  if (voice.language === 'fr') return `lot de ${pieces}`;
  if (voice.language === 'pl') return `${pieces} szt.`;
  if (voice.terse) return `x${pieces}`;
  return voice.style === 'other' ? `${pieces}-Pack` : `Pack of ${pieces}`;
}

function count(pieces: number, voice: Voice): string {
  if (voice.language === 'de') return `${pieces} Stück`;
  if (voice.language === 'fr') return `${pieces} pièces`;
  if (voice.language === 'pl') return `${pieces} sztuk`;
  return voice.terse ? `${pieces}pcs` : `${pieces} pieces`;
}

const SAYERS: Readonly<Record<string, (value: number, voice: Voice) => string>> = {
  storage,
  volume,
  mass,
  pack,
  count,
  shoe: (size, voice) => (voice.language === 'de' ? `Gr. ${size}` : voice.terse ? `EU${size}` : `EU ${size}`),
  watt: (watts, voice) => amount(watts, 'W', voice),
  amp: (hours, voice) => amount(hours, 'Ah', voice),
  screen: (inches) => `${inches}"`,
};

const AXES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  storage: ['Storage', 'Speicher', 'Capacité', 'Pojemność'],
  volume: ['Volume', 'Inhalt', 'Contenance', 'Pojemność'],
  mass: ['Weight', 'Gewicht', 'Poids', 'Waga'],
  pack: ['Pack', 'Packung', 'Lot', 'Opakowanie'],
  count: ['Pieces', 'Stückzahl', 'Pièces', 'Sztuk'],
  shoe: ['Size', 'Größe', 'Pointure', 'Rozmiar'],
  watt: ['Power', 'Leistung', 'Puissance', 'Moc'],
  amp: ['Charge', 'Kapazität', 'Charge', 'Pojemność'],
  screen: ['Screen', 'Bildschirm', 'Écran', 'Ekran'],
  colour: ['Colour', 'Farbe', 'Couleur', 'Kolor'],
  term: ['Version', 'Ausführung', 'Version', 'Wersja'],
};

export function axisOf(option: string): string {
  return option.slice(0, option.indexOf(':'));
}

/** The axis' label in a language ("Colour", "Farbe"). */
export function label(option: string, language: Language): string {
  const names = AXES[axisOf(option)];
  const at = { en: 0, de: 1, fr: 2, pl: 3 }[language];
  return names?.[at] ?? axisOf(option);
}

/** The option in words; '' when a shop would not mention it (a pack of one, the standard version). */
export function speak(option: string, voice: Voice): string {
  const axis = axisOf(option);
  const value = option.slice(axis.length + 1);
  const term = axis === 'colour' ? COLOURS[value] : TERMS[value];
  if (term !== undefined) return t(term, voice.language, voice.terse);
  return SAYERS[axis]?.(Number(value), voice) ?? value;
}
