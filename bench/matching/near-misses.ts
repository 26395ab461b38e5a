// Generates pairs from single titles: retellings of the same product, and near misses that differ in one decisive thing.
import type { Product } from '../../lib/product/schema.ts';
import { foldInPlace, MEANINGS, understand } from '../../lib/understand/index.ts';
import type { Pair } from '../../training/data/labelled-pairs.ts';
import { seeded } from '../../training/random.ts';

const TAILS = [
  '| buy online',
  '- free shipping',
  'new',
  '- best price',
  '| official store',
  'original',
  'in stock',
  '- kaufen',
  'sale',
];
const COLOURS = [
  'black',
  'white',
  'silver',
  'red',
  'blue',
  'green',
  'pink',
  'grey',
  'gold',
  'purple',
  'schwarz',
  'weiss',
  'noir',
  'blanc',
  'czarny',
];
const EDITIONS = [
  'pro',
  'plus',
  'mini',
  'max',
  'ultra',
  'lite',
  'premium',
  'standard',
  'home',
  'deluxe',
  'professional',
  'xl',
  'se',
];
const CONDITIONS = [
  'refurbished',
  'renewed',
  'used',
  'pre-owned',
  'generalüberholt',
  'gebraucht',
  'reconditionné',
  'odnowiony',
];
const FITTING = [
  'case for',
  'cover for',
  'charger for',
  'replacement battery for',
  'screen protector for',
  'compatible with',
  'Hülle für',
  'coque pour',
];
const PACKS = [
  '2 pack',
  'pack of 3',
  'set of 2',
  '4er pack',
  '6 x',
  'twin pack',
  '(2 pieces)',
  'bundle with case',
];

type Random = () => number;

/** Half are retellings (label 1), half near misses (label 0); deterministic for the same products and seed. */
export function nearMisses(products: readonly Product[], count: number, seed: number): Pair[] {
  const random = seeded(seed);
  const pairs: Pair[] = [];
  for (let tries = 0; pairs.length < count && tries < count * 8; tries++) {
    const product = products[Math.floor(random() * products.length)];
    if (product === undefined || product.title.split(/\s+/).length < 4) continue;
    const told = retell(product.title, random);
    if (tries % 2 === 0) pairs.push({ left: product, right: withTitle(product, told, random), label: 1 });
    else {
      const other = spoil(told, random);
      if (other !== null) pairs.push({ left: product, right: withTitle(product, other, random), label: 0 });
    }
  }
  return pairs;
}

/** The product with this title as another shop would list it: with fewer fields and a similar price. */
function withTitle(product: Product, title: string, random: Random): Product {
  const told: Product = { title };
  if (product.brand !== undefined && random() < 0.5) told.brand = product.brand;
  if (typeof product.price === 'string' && random() < 0.4) told.price = product.price;
  return told;
}

/**
 * Rewords a title as another shop might: light words dropped, one moved, a shop's suffix added. Words with digits stay.
 */
function retell(title: string, random: Random): string {
  const words = title.split(/\s+/);
  const kept = words.filter((word, i) => i < 2 || /\d/.test(word) || random() > 0.18);
  if (kept.length > 4 && random() < 0.5) {
    const from = 1 + Math.floor(random() * (kept.length - 1));
    const [moved] = kept.splice(from, 1);
    if (moved !== undefined) kept.splice(1 + Math.floor(random() * kept.length), 0, moved);
  }
  if (random() < 0.4) kept.push(pick(TAILS, random));
  return kept.join(' ');
}

/** Changes one decisive thing; null when the title has nothing of the kind that was drawn. */
function spoil(title: string, random: Random): string | null {
  const kind = random();
  if (kind < 0.45) return changeNumber(title, random);
  if (kind < 0.58) return swapWord(title, COLOURS, random);
  if (kind < 0.68) return swapWord(title, EDITIONS, random) ?? `${title} ${pick(EDITIONS, random)}`;
  const told = understand({ title });
  // a condition that is stated already would only be repeated
  if (kind < 0.78) return told.condition === null ? `${pick(CONDITIONS, random)} ${title}` : null;
  if (kind < 0.89) return `${pick(FITTING, random)} ${title}`;
  if (told.pack !== null || told.roles.some((role) => role.value === 'bundle')) return null;
  return random() < 0.5 ? `${title} ${pick(PACKS, random)}` : `${pick(PACKS, random)} ${title}`;
}

/** Changes one number: doubled, halved, a neighbour, or one digit of a model number. */
function changeNumber(title: string, random: Random): string | null {
  const places = [...title.matchAll(/\d+/g)];
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return null;
  const digits = place[0];
  const at = place.index;
  let changed = digits;
  if (digits.length > 3) {
    const k = Math.floor(random() * digits.length);
    changed =
      digits.slice(0, k) +
      String((Number(digits[k]) + 1 + Math.floor(random() * 8)) % 10) +
      digits.slice(k + 1);
  } else {
    const value = Number(digits);
    changed = String(
      [value * 2, value + 1, Math.max(1, value - 1), value + 2, value % 2 === 0 ? value / 2 : value + 5][
        Math.floor(random() * 5)
      ],
    );
  }
  return changed === digits ? null : title.slice(0, at) + changed + title.slice(at + digits.length);
}

function swapWord(title: string, family: readonly string[], random: Random): string | null {
  const words = title.split(/\s+/);
  const at = words.findIndex((word) => family.includes(word.toLowerCase()));
  if (at < 0) return null;
  const other = pick(family, random);
  // "black" and "schwarz" are one colour
  const meaning = (word: string): string => MEANINGS.get(word)?.value ?? word;
  if (meaning(foldInPlace(other).folded) === meaning(foldInPlace(words[at] ?? '').folded)) return null;
  words[at] = other;
  return words.join(' ');
}

function pick(list: readonly string[], random: Random): string {
  return list[Math.floor(random() * list.length)] ?? '';
}
