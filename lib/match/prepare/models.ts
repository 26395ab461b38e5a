// The model and part numbers of one product, taken from its codes.

/** A product's model and part numbers. */
export interface Models {
  /**
   * the codes except what looks like one: the maker's name ("3com"), a word and a digit at the title's beginning ("Learn2
   * …"), a pack with its content ("6x1.5L")
   */
  readonly all: readonly string[];
  /** those that are no part of another one */
  readonly whole: readonly string[];
  /** each of those without a word written onto it ("Chronograph215.30.46") */
  readonly bare: readonly string[];
}

const GLUED = /^\p{L}{5,}(?=\d{6})/u;
/** the shortest code that has a word before six digits */
const LEAST_GLUED = 11;
const NONE: Models = { all: [], whole: [], bare: [] };

export function modelsOf(codes: readonly string[], brand: string | null, first: string): Models {
  if (codes.length === 0) return NONE;
  const all = hasName(codes, brand, first) ? codes.filter((code) => !isName(code, brand, first)) : codes;
  const whole = wholes(all);
  return { all, whole, bare: hasGlued(whole) ? whole.map(withoutWord) : whole };
}

function hasName(codes: readonly string[], brand: string | null, first: string): boolean {
  for (const code of codes) if (isName(code, brand, first)) return true;
  return false;
}

function hasGlued(codes: readonly string[]): boolean {
  for (const code of codes) if (code.length >= LEAST_GLUED && GLUED.test(code)) return true;
  return false;
}

/** Is it a word and a digit that open the title, a pack's content, or the maker's name without signs and spaces? */
function isName(code: string, brand: string | null, first: string): boolean {
  if ((code === first && NAME.test(code)) || CONTENT.test(code)) return true;
  // most are no part of it by their last letter
  return brand?.includes(code.slice(-1)) === true && code === brand.replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutWord(code: string): string {
  return code.replace(GLUED, '');
}

const NAME = /^\p{L}{4,}\d$/u;
/** of six bottles of 1.5 litres, as codes are written: without the point */
const CONTENT = /^\d{1,2}x\d+(?:ml|cl|l|g|kg|oz)$/;

/** Those that are no part of another one. */
export function wholes(codes: readonly string[]): readonly string[] {
  if (codes.length < 2) return codes;
  for (const code of codes) if (isPart(code, codes)) return codes.filter((one) => !isPart(one, codes));
  return codes;
}

/** Is it a prefix or a part of another one of these? */
export function isPart(code: string, codes: readonly string[]): boolean {
  for (const other of codes) if (other.length > code.length && other.includes(code)) return true;
  return false;
}
