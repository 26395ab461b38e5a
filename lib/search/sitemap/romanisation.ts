// Compares Cyrillic and Greek words with their romanised spellings in addresses: reduces both to what all romanisations share.

const LETTERS: Readonly<Record<string, string>> = {
  // Cyrillic
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'i', і: 'i' },
  ...{ й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f' },
  ...{ х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia' },
  ...{ ђ: 'd', ј: 'i', љ: 'li', њ: 'ni', ћ: 'ch', џ: 'zh' },
  // Greek
  ...{ α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z', η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm' },
  ...{ ν: 'n', ξ: 'ks', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'i', φ: 'f', χ: 'kh', ψ: 'ps' },
  ...{ ω: 'o' },
};

/** Whether a folded text has letters that stand here. */
export const isForeign = (text: string): boolean => /[\u0370-\u03ff\u0400-\u04ff]/.test(text);

/** The spellings in which the ways of writing Latin letters differ, made one; from long to short. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/zh/g, 'z'],
  [/kh/g, 'h'],
  [/ch|ts|tz/g, 'c'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ou/g, 'u'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/([a-z])\1+/g, '$1'],
];

/**
 * A folded word reduced to what its romanisations have in common: "ёлочный", "yolochnyy" and "jolochnyj" come close, "насос", "nasos" and
 * "nasoss" are equal. Linear in the word.
 */
export function romanSkeleton(word: string): string {
  let text = '';
  for (const letter of word) text += LETTERS[letter] ?? letter;
  for (const [way, one] of WAYS) text = text.replace(way, one);
  return text;
}
