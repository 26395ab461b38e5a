// The findings in a text, as classes: object literals that were once kept are later allocated where garbage collection is costly.
import type { Identifier, Quantity, Word } from './schema.ts';

export class FoundWord implements Word {
  readonly value: string;
  readonly words: string;

  constructor(value: string, words: string) {
    this.value = value;
    this.words = words;
  }
}

export class FoundIdentifier implements Identifier {
  readonly kind: Identifier['kind'];
  readonly value: string;
  readonly words: string;

  constructor(kind: Identifier['kind'], value: string, words: string) {
    this.kind = kind;
    this.value = value;
    this.words = words;
  }
}

export class FoundQuantity implements Quantity {
  readonly dimension: string;
  readonly value: number;
  readonly unit: string;
  readonly words: string;

  constructor(dimension: string, value: number, unit: string, words: string) {
    this.dimension = dimension;
    this.value = value;
    this.unit = unit;
    this.words = words;
  }
}
