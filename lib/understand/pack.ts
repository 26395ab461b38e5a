// Reads how many identical pieces are sold together: "6 x 330 ml", "pack of 3", "2er-Pack", "twin pack", "24本".
import type { Quantity } from './schema.ts';

export interface Pack {
  readonly count: number;
  readonly words: string;
}

/** with the letters of which one must stand in the text: looking for those is quicker than the pattern */
const PATTERNS: readonly (readonly [hints: readonly string[], pattern: RegExp])[] = [
  [
    [
      'pack',
      'set',
      'case',
      'box',
      'lot',
      'bundle',
      'pkg',
      'paq',
      'paket',
      'conf',
      'opak',
      'zest',
      'sada',
      'bal',
      'pakke',
      'trousse',
    ],
    /(?<![\p{L}\d.,])(?:packs?|sets?|case|box|lots?|bundle|pkg|package|paquete|paket|confezione|conf|opakowanie|zestaw|sada|balenie|pakke|trousse)\s{0,2}(?:of|de|von|da|di|a|po|med|c\/)\s{0,2}(\d{1,4})(?![\d.,]?\d|\s?(?:gb|mb|ml|g|kg|mm|cm)\b)/u,
  ],
  [
    ['pa', 'pk', 'pck', 'set'],
    /(?<![\p{L}\d.,])(\d{1,4})[\s-]{0,2}(?:er|fach|x)?[\s-]{0,2}(?:-?packs?|pk|pck|set|sets|paks?|pakke|paczka|paquets|multipack)(?![\p{L}\d])/u,
  ],
  [
    ['x'],
    /(?<![\p{L}\d.,])(\d{1,3})\s?x\s?(?=\d[\d.,]*\s?(?:ml|cl|l|g|kg|oz|fl|lb|mg|m|gb|tb|mah|ah|szt|pcs|st|tab|kaps|個|本)(?![\p{L}]))/u,
  ],
  [['x', '*'], /(?:ml|cl|\dl|g|kg|oz|lb|gb|tb)\s?[x*]\s?(\d{1,3})(?![\p{L}\d.,])/u],
  [['x'], /(?<!\d['"]?)(?:^|[\s(,])x\s?(\d{1,3})(?:$|[\s),])/u],
  [['x'], /^(\d{1,2})\s?x\s(?=\p{L})/u],
  [['qty'], /(?<![\p{L}\d.,])qty:?\s?(\d{1,4})(?!\d)/u],
];
const TIMES = /(?<![\p{L}\d])(twin|double|duo|triple|trio|quad)[\s-]?(?:packs?|pak|set|pakke)(?![\p{L}\d])/u;
const WORDS: Readonly<Record<string, number>> = { twin: 2, double: 2, duo: 2, triple: 3, trio: 3, quad: 4 };
const COUNTING = /\d/;

/** The first statement of a pack in the folded title; else the count among its quantities ("32 szt"). */
export function findPack(clean: string, folded: string, quantities: readonly Quantity[]): Pack | null {
  if (COUNTING.test(folded)) {
    for (const [hints, pattern] of PATTERNS) {
      if (!hints.some((hint) => folded.includes(hint))) continue;
      const match = pattern.exec(folded);
      const count = Number(match?.[1] ?? 0);
      if (match !== null && count > 0)
        return { count, words: clean.slice(match.index, match.index + match[0].length).trim() };
    }
    const counted = quantities.find((quantity) => quantity.dimension === 'count');
    if (counted !== undefined) return { count: counted.value, words: counted.words };
  }
  const times = TIMES.exec(folded);
  if (times === null) return null;
  return {
    count: WORDS[times[1] ?? ''] ?? 2,
    words: clean.slice(times.index, times.index + times[0].length),
  };
}
