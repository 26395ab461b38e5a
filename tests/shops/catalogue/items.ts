// Generates the single products of the demo world from the families, and any number of filler products.
import { gtin, hash, pick } from './chance.ts';
import { DEV } from './families-dev.ts';
import { FRESH } from './families-fresh.ts';
import { HELD } from './families-held.ts';
import { LATER } from './families-later.ts';
import type { Extra, Family, Line } from './family.ts';
import { axisOf } from './speak.ts';

export type Kind = 'product' | 'refurbished' | 'accessory' | 'compatible';

/** One product; two listings are of the same product only if they are of the same item. */
export interface Item {
  readonly id: string;
  readonly family: string;
  readonly set: Family['set'];
  readonly kind: Kind;
  readonly brand: string;
  readonly line: string;
  readonly noun: string;
  /** what an accessory or compatible part is made for ("Novia Pulse 8"), else null */
  readonly fits: string | null;
  readonly options: readonly string[];
  /** items of one group are variants that some shops show on one page */
  readonly group: string;
  readonly grouped: readonly string[];
  /** null where manufacturers print none (books) */
  readonly mpn: string | null;
  readonly gtin: string;
  /** cents, before any shop's own pricing */
  readonly price: number;
  readonly facts: Readonly<Record<string, string>>;
}

function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (made, list) => made.flatMap((one) => list.map((option) => [...one, option])),
    [[]],
  );
}

const AMOUNT_SUFFIX: Readonly<Record<string, (value: number) => string>> = {
  storage: (gb) => (gb >= 1000 ? `${gb / 1000}T` : `${gb}`),
  volume: (ml) => `-${ml}`,
  mass: (grams) => `-${grams}`,
  pack: (pieces) => (pieces === 1 ? '' : `-${pieces}P`),
  count: (pieces) => `-${pieces}`,
  shoe: (size) => `-${size}`,
  watt: (watts) => `-${watts}W`,
};

function suffix(option: string): string {
  const axis = axisOf(option);
  const value = option.slice(axis.length + 1);
  if (axis === 'colour')
    return value.slice(0, 1).toUpperCase() + (value === 'cream' || value === 'coral' ? 'R' : '');
  if (axis === 'term') return value === 'standard' ? '' : value.slice(0, 3).toUpperCase();
  return AMOUNT_SUFFIX[axis]?.(Number(value)) ?? '';
}

const SURCHARGE: Readonly<Record<string, number>> = {
  'term:2x2ah': 1.6,
  'term:2x5ah': 2.2,
  'term:xl': 1.7,
  'term:edp': 1.3,
  'term:deluxe': 1.4,
  'term:paperback': 0.6,
};

/** The price of an option relative to the first of its list, to which the line's price applies. */
function factor(option: string, first: string): number {
  const amounts = [option, first].map((one) => Number(one.slice(one.indexOf(':') + 1)));
  const ratio = (amounts[0] ?? 1) / (amounts[1] ?? 1);
  if (['storage', 'volume', 'mass'].includes(axisOf(option))) return ratio ** 0.6;
  if (['pack', 'count'].includes(axisOf(option))) return ratio ** 0.9;
  return SURCHARGE[option] ?? 1;
}

function build(family: Family, line: Line, options: readonly string[]): Item {
  const still = options.filter((option) => !family.grouped.includes(axisOf(option)));
  const id = [family.key, line.name, ...options].join('/');
  const price = options.reduce(
    (sum, option, at) => sum * factor(option, family.options[at]?.[0] ?? option),
    line.price,
  );
  return {
    id,
    family: family.key,
    set: family.set,
    kind: 'product',
    brand: family.brand,
    line: line.name,
    noun: family.noun,
    fits: null,
    options,
    group: [family.key, line.name, ...still].join('/'),
    grouped: family.grouped,
    mpn: line.code === '' ? null : `${line.code}${options.map(suffix).join('')}`,
    gtin: gtin(id, family.noun === 'book' ? '978' : `40${hash(family.brand) % 90000}`),
    price: Math.round(price),
    facts: { ...family.facts, ...line.facts },
  };
}

function buildExtra(family: Family, extra: Extra): Item[] {
  const line = family.lines[extra.line];
  if (line === undefined) return [];
  const base = build(family, line, extra.options);
  const id = [family.key, extra.kind, extra.code ?? line.name, ...extra.options].join('/');
  if (extra.kind === 'refurbished')
    return [{ ...base, id, kind: extra.kind, group: id, grouped: [], price: extra.price }];
  const fits = `${family.brand} ${line.name}`;
  return [
    {
      ...base,
      id,
      kind: extra.kind,
      brand: extra.brand ?? family.brand,
      line: extra.kind === 'compatible' ? (extra.code ?? '') : '',
      noun: extra.noun ?? family.noun,
      fits,
      group: id,
      grouped: [],
      mpn: extra.code ?? null,
      gtin: gtin(id, '40'),
      price: extra.price,
      facts: { 'Compatible with': fits },
    },
  ];
}

function expand(family: Family): Item[] {
  const products = family.lines.flatMap((line) =>
    combinations(family.options).map((options) => build(family, line, options)),
  );
  return [...products, ...(family.extras ?? []).flatMap((extra) => buildExtra(family, extra))];
}

const SYLLABLES = [
  'ka',
  'lor',
  'mi',
  'ven',
  'ta',
  'ros',
  'qui',
  'del',
  'nor',
  'bex',
  'sa',
  'tun',
  'ree',
  'vo',
  'zan',
  'pel',
];

function invented(name: string, parts: number): string {
  const text = Array.from({ length: parts }, (_, at) => pick(`${name}/${at}`, SYLLABLES, 'ka')).join('');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The same kind of family under another brand, with other model names: filler for large catalogues. */
function cousin(family: Family, generation: number): Family {
  const name = `${family.key}~${generation}`;
  const brand = invented(name, 3);
  const lines = family.lines.map((line, at) => {
    const number = 100 + (hash(`${name}/${at}`) % 890);
    const stem = `${invented(`${name}/line${Math.floor(at / 2)}`, 2)} ${number}`;
    return {
      ...line,
      name: stem,
      code: line.code === '' ? '' : `${brand.slice(0, 2).toUpperCase()}${number}`,
    };
  });
  return { ...family, key: name, brand, lines, extras: [] };
}

/**
 * The demo's products, with `wide` including the `later` and `fresh` families; filler families are added until there
 * are `atLeast` products.
 */
export function generateItems(atLeast = 0, wide = false): readonly Item[] {
  const base = [...DEV, ...HELD, ...(wide ? [...FRESH, ...LATER] : [])];
  const items = base.flatMap(expand);
  for (let generation = 1; items.length < atLeast; generation += 1) {
    for (const family of base) {
      if (items.length < atLeast) items.push(...expand(cousin(family, generation)));
    }
  }
  return items;
}
