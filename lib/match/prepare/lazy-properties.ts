// Properties of a product that few comparisons need, each computed when first asked for and cached with the product.
import type { KnownWord, Understanding } from '../../understand/index.ts';
import { type LetterSize, letterSizeIn } from '../words/letter-sizes.ts';
import { type Sides, sidesIn } from '../words/opposites.ts';
import { HINTS } from '../words/word.ts';
import type { WordForms } from '../words/word-forms.ts';
import { type ClothingSizes, clothingSizesIn } from './clothing-sizes.ts';
import { type Dimensions, dimensionsIn } from './dimensions.ts';
import { chargeOf, type Exclusions, exclusionsOf, focalOf } from './exclusions.ts';
import { type FreeFrom, freeFromIn, freeFromInDetails, NO_CLAIMS } from './free-from.ts';
import { type Memory, memoryOf } from './memory.ts';
import { type Speed, speedsIn } from './module-speeds.ts';
import { notationsIn, type TradeNotation } from './notations.ts';
import { type OtherMakers, otherMakersIn } from './other-makers.ts';

const NO_SIDES: Sides = new Map();
const NO_NOTATIONS: ReadonlyMap<string, TradeNotation> = new Map();

export class LazyProperties {
  readonly #understood: Understanding;
  readonly #forms: WordForms;
  /** what the title's words may say, see `HINTS` */
  readonly #hints: number;
  #sides: Sides | null = null;
  #letterSize: LetterSize | null | undefined = undefined;
  #otherMakers: OtherMakers | null = null;
  #speeds: readonly Speed[] | null = null;
  #dimensions: Dimensions | null | undefined = undefined;
  #memory: readonly Memory[] | null = null;
  #notations: ReadonlyMap<string, TradeNotation> | null = null;
  #exclusions: Exclusions | null = null;
  #clothingSizes: ClothingSizes | null = null;
  #freeFrom: FreeFrom | null = null;

  constructor(understood: Understanding, forms: WordForms, hints: number) {
    this.#understood = understood;
    this.#forms = forms;
    this.#hints = hints;
  }

  get sides(): Sides {
    if (this.#sides === null) {
      const opposes = (word: KnownWord): boolean => (this.#forms.of(word).hints & HINTS.OPPOSED) !== 0;
      this.#sides = (this.#hints & HINTS.OPPOSED) === 0 ? NO_SIDES : sidesIn(this.#understood, opposes);
    }
    return this.#sides;
  }

  get letterSize(): LetterSize | null {
    if (this.#letterSize === undefined)
      this.#letterSize = (this.#hints & HINTS.SIZED) === 0 ? null : letterSizeIn(this.#understood);
    return this.#letterSize;
  }

  get otherMakers(): OtherMakers {
    this.#otherMakers ??= otherMakersIn(this.#understood);
    return this.#otherMakers;
  }

  get speeds(): readonly Speed[] {
    this.#speeds ??= speedsIn(this.#understood);
    return this.#speeds;
  }

  get dimensions(): Dimensions | null {
    if (this.#dimensions === undefined)
      this.#dimensions = (this.#hints & HINTS.DIGITS) === 0 ? null : dimensionsIn(this.#understood);
    return this.#dimensions;
  }

  get memory(): readonly Memory[] {
    this.#memory ??= memoryOf(this.#understood);
    return this.#memory;
  }

  get notations(): ReadonlyMap<string, TradeNotation> {
    // the ends of a cable have no digits, but are opposites
    this.#notations ??=
      (this.#hints & (HINTS.DIGITS | HINTS.OPPOSED)) === 0 ? NO_NOTATIONS : notationsIn(this.#understood);
    return this.#notations;
  }

  get exclusions(): Exclusions {
    this.#exclusions ??= exclusionsOf(this.#understood);
    return this.#exclusions;
  }

  get freeFrom(): FreeFrom {
    this.#freeFrom ??= (this.#hints & HINTS.FREES) === 0 ? NO_CLAIMS : freeFromIn(this.#understood);
    return this.#freeFrom;
  }

  /** the same of what stands beside the title */
  get freeFromDetails(): FreeFrom {
    return freeFromInDetails(this.#understood);
  }

  get clothingSizes(): ClothingSizes {
    this.#clothingSizes ??= clothingSizesIn(this.#understood);
    return this.#clothingSizes;
  }

  /** the lens that a camera comes with, see `focalOf` */
  get focalLength(): string | null {
    return focalOf(this.#understood);
  }

  /** how much a tool's battery holds, see `chargeOf` */
  get charge(): string | null {
    return chargeOf(this.#understood);
  }
}
