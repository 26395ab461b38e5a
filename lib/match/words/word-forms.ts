// Cache of word forms: the form in which each word is compared, computed once for one set of weights.
import { alone } from '../../base/text/text.ts';
import { COMPANY_WORDS, foldInPlace, type KnownWord, nounPhraseAt, scan } from '../../understand/index.ts';
import type { Lexicon } from './lexicon.ts';
import { formOf, reweighed, type WordForm } from './word.ts';

const MOST = 20_000;
const MOST_BRANDS = 2_000;
const BRAND_WORDS = 6;
/** slots, a power of two: more than there are words known at a time */
const PLACES = 1 << 15;
/** slots for pairs of words written as one elsewhere; of two pairs in one slot the later one has it */
const PAIRS = 1 << 12;

/** Keeps the forms of at most 20,000 words, then starts over, so memory does not grow with the pairs judged. */
export class WordForms {
  readonly #lexicon: Lexicon;
  readonly #base: WordForms | null;
  readonly #byText = new Map<string, WordForm>();
  readonly #brands = new Map<string, readonly number[]>();
  /** by the last bits of the word's id, which stands beside it: quicker than by its letters */
  readonly #forms: (WordForm | undefined)[] = new Array<WordForm | undefined>(PLACES).fill(undefined);
  readonly #ids = new Int32Array(PLACES).fill(-1);
  readonly #joined: (WordForm | undefined)[] = new Array<WordForm | undefined>(PAIRS).fill(undefined);
  /** the ids of the two words, one behind the other */
  readonly #pairs = new Int32Array(2 * PAIRS).fill(-1);

  /** `base` has forms that differ from these only in their weights. */
  constructor(lexicon: Lexicon, base: WordForms | null = null) {
    this.#lexicon = lexicon;
    this.#base = base;
  }

  of(word: KnownWord): WordForm {
    const at = word.id & (PLACES - 1);
    const known = this.#forms[at];
    if (known !== undefined && this.#ids[at] === word.id) return known;
    const form = this.ofText(word.text);
    this.#forms[at] = form;
    this.#ids[at] = word.id;
    return form;
  }

  /** The form of two words that are written as one ("500 gb"). */
  ofTwo(first: KnownWord, second: KnownWord): WordForm {
    const at = (Math.imul(first.id, 31) ^ second.id) & (PAIRS - 1);
    const known = this.#joined[at];
    if (known !== undefined && this.#pairs[2 * at] === first.id && this.#pairs[2 * at + 1] === second.id)
      return known;
    const form = this.ofText(first.text + second.text);
    this.#joined[at] = form;
    this.#pairs[2 * at] = first.id;
    this.#pairs[2 * at + 1] = second.id;
    return form;
  }

  /** Hashes of the words of a maker's name, without "Inc." and the like. */
  ofBrand(name: string): readonly number[] {
    let hashes = this.#brands.get(name);
    if (hashes === undefined) {
      const { words } = scan(foldInPlace(name), BRAND_WORDS);
      const telling = words.filter(({ text }) => !COMPANY_WORDS.has(text));
      hashes = (telling.length > 0 ? telling : words).map((word) => this.of(word).hash);
      const dense = nounPhraseAt(
        words.map(({ text }) => text),
        0,
      );
      if (dense !== null && dense.length === words.length) hashes = [this.ofText(dense.key).hash];
      if (this.#brands.size >= MOST_BRANDS) this.#brands.clear();
      this.#brands.set(alone(name), hashes);
    }
    return hashes;
  }

  ofText(token: string): WordForm {
    const before = this.#byText.get(token);
    if (before !== undefined) return before;
    if (this.#byText.size >= MOST) this.#byText.clear();
    const form =
      this.#base === null ? formOf(token, this.#lexicon) : reweighed(this.#base.ofText(token), this.#lexicon);
    this.#byText.set(token, form);
    return form;
  }
}
