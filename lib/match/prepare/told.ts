// Properties of a product that few comparisons need, each computed when first asked for and cached with the product.
import type { KnownWord, Understanding } from '../../understand/index.ts';
import type { WordForms } from '../words/forms.ts';
import { type LetterSize, letterSizeIn } from '../words/letter-sizes.ts';
import { type Sides, sidesIn } from '../words/opposites.ts';
import { HINTS } from '../words/word.ts';
import { type Extent, extentIn } from './extent.ts';
import { chargeOf, focalOf, type Lacks, lacksOf } from './lacks.ts';
import { type OtherMakers, otherMakersIn } from './makers.ts';
import { type Memory, memoryOf } from './memory.ts';
import { type Speed, speedsIn } from './module-speeds.ts';
import { type Noted, notationsIn } from './notations.ts';
import { freedIn, freedInDetails, NOTHING_SAID, type Said } from './said.ts';
import { type Worn, wornIn } from './worn.ts';

const NO_SIDES: Sides = new Map();
const NO_NOTATIONS: ReadonlyMap<string, Noted> = new Map();

export class Told {
  readonly #understood: Understanding;
  readonly #forms: WordForms;
  /** what the title's words may say, see `HINTS` */
  readonly #hints: number;
  #sides: Sides | null = null;
  #letterSize: LetterSize | null | undefined = undefined;
  #otherMakers: OtherMakers | null = null;
  #speeds: readonly Speed[] | null = null;
  #extent: Extent | null | undefined = undefined;
  #memory: readonly Memory[] | null = null;
  #notations: ReadonlyMap<string, Noted> | null = null;
  #lacks: Lacks | null = null;
  #worn: Worn | null = null;
  #freed: Said | null = null;

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

  get extent(): Extent | null {
    if (this.#extent === undefined)
      this.#extent = (this.#hints & HINTS.DIGITS) === 0 ? null : extentIn(this.#understood);
    return this.#extent;
  }

  get memory(): readonly Memory[] {
    this.#memory ??= memoryOf(this.#understood);
    return this.#memory;
  }

  get notations(): ReadonlyMap<string, Noted> {
    // the ends of a cable have no digits, but are opposites
    this.#notations ??=
      (this.#hints & (HINTS.DIGITS | HINTS.OPPOSED)) === 0 ? NO_NOTATIONS : notationsIn(this.#understood);
    return this.#notations;
  }

  get lacks(): Lacks {
    this.#lacks ??= lacksOf(this.#understood);
    return this.#lacks;
  }

  get freed(): Said {
    this.#freed ??= (this.#hints & HINTS.FREES) === 0 ? NOTHING_SAID : freedIn(this.#understood);
    return this.#freed;
  }

  /** the same of what stands beside the title */
  get freedBeside(): Said {
    return freedInDetails(this.#understood);
  }

  get worn(): Worn {
    this.#worn ??= wornIn(this.#understood);
    return this.#worn;
  }

  /** the lens that a camera comes with, see `focalOf` */
  get focal(): string | null {
    return focalOf(this.#understood);
  }

  /** how much a tool's battery holds, see `chargeOf` */
  get charge(): string | null {
    return chargeOf(this.#understood);
  }
}
