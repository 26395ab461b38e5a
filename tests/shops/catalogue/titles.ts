// The titles of shops: they differ in word order, omitted brands, abbreviations and the spelling of part numbers.
import type { Item } from './items.ts';
import { speak, type Voice } from './speak.ts';
import { CONDITIONS, NOUNS, t } from './terms.ts';

/** The parts that a title is composed of, in the shop's language. */
export interface Pieces {
  readonly brand: string;
  readonly line: string;
  readonly noun: string;
  readonly options: readonly string[];
  readonly mpn: string;
  /** '' for new goods */
  readonly condition: string;
  /** "for Novia Pulse 8"; '' for everything that is not made for another product */
  readonly fits: string;
}

export type Titling = (pieces: Pieces) => string;

const FOR = { en: 'for', de: 'für', fr: 'pour', pl: 'do' } as const;
const COMPATIBLE = {
  en: 'compatible with',
  de: 'kompatibel mit',
  fr: 'compatible',
  pl: 'zamiennik do',
} as const;

/** Splits an item into the parts of a title; `without` names the options shown elsewhere (variants of one page). */
export function pieces(item: Item, voice: Voice, without: readonly string[] = []): Pieces {
  const noun = NOUNS[item.noun];
  const joint = item.kind === 'compatible' ? COMPATIBLE : FOR;
  return {
    brand: item.brand,
    line: item.line,
    noun: noun === undefined ? '' : t(noun, voice.language, voice.terse),
    options: item.options
      .filter((option) => !without.includes(option))
      .map((option) => speak(option, voice))
      .filter((words) => words !== ''),
    mpn: item.mpn ?? '',
    condition:
      item.kind === 'refurbished' ? t(CONDITIONS['refurbished'] ?? ['', '', '', ''], voice.language) : '',
    fits: item.fits === null ? '' : `${joint[voice.language]} ${item.fits}`,
  };
}

function join(parts: readonly string[], by = ' '): string {
  return parts.filter((part) => part !== '').join(by);
}

/** "Novia Pulse 8 Smartphone - 128 GB / Black" */
export const dashed: Titling = (p) =>
  join([join([p.brand, p.line, p.noun, p.fits]), join([...p.options, p.condition], ' / ')], ' - ');

/** "Novia Pulse 8 Smartphone, 128 GB, Black – NV-P8128B" */
export const codeLast: Titling = (p) =>
  join([join([join([p.condition, p.brand, p.line, p.noun, p.fits]), ...p.options], ', '), p.mpn], ' – ');

/** "Pulse 8 Smartphone (128 GB, Black) by Novia" */
export const brandLast: Titling = (p) => {
  const options = join([...p.options, p.condition], ', ');
  return join([p.line, p.noun, p.fits, options === '' ? '' : `(${options})`, `by ${p.brand}`]);
};

/** "NOVIA NVP8128B Pulse 8 128GB Blk Phone": part number squeezed, terse words */
export const warehouse: Titling = (p) =>
  join([
    p.brand.toUpperCase(),
    p.mpn.replace(/[^A-Za-z0-9]/g, ''),
    p.line,
    ...p.options,
    p.noun,
    p.fits,
    p.condition.toUpperCase(),
  ]);

/** "Pulse 8 128 GB Black Smartphone": the brand is left out */
export const brandless: Titling = (p) => join([p.condition, p.line, ...p.options, p.noun, p.fits]);

/** "Novia Pulse 8 128GB Black Smartphone [NV P8128B]": part number with blanks for hyphens */
export const bracketed: Titling = (p) => {
  const code = p.mpn.replace(/-/g, ' ');
  const condition = p.condition === '' ? '' : `(${p.condition})`;
  return join([p.brand, p.line, ...p.options, p.noun, p.fits, condition, code === '' ? '' : `[${code}]`]);
};

/** "Smartphone Novia Pulse 8 | 128 GB | Black" */
export const piped: Titling = (p) =>
  join([join([p.noun, p.brand, p.line, p.fits]), ...p.options, p.condition], ' | ');

/** "Novia Pulse 8, 128 GB, schwarz, Smartphone" as continental shops write */
export const commas: Titling = (p) =>
  join([join([p.condition, p.brand, p.line, p.fits]), ...p.options, p.noun], ', ');
