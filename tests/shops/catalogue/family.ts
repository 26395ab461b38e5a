// What a family of products is: a compact description from which single products are generated.

export type Group = 'dev' | 'held' | 'later' | 'fresh';

/**
 * `dev` families may be looked at while rules are written; `held` ones use other vocabulary and categories, and of them
 * only causes that hold for any shop are mended; `later` ones, which came afterwards, may be looked at; of `fresh` ones the failures are never read. Options are written `axis:value` (`storage:1000` in GB, `volume:750` in ml, `mass:500`
 * in g, `pack:6` pieces, `count:44` pieces in one pack, `shoe:42` in EU sizes, `screen:27` in inches, `watt:8`,
 * `amp:5` in Ah, `colour:black`, `term:xl`); a product takes one of each list.
 */
export interface Family {
  readonly key: string;
  readonly set: Group;
  readonly brand: string;
  readonly noun: string;
  readonly lines: readonly Line[];
  readonly options: readonly (readonly string[])[];
  /** axes that a shop with product variants shows on one page */
  readonly grouped: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly extras?: readonly Extra[];
}

/** A model of the family: its name, the stem of its part numbers, its price in cents and where that differs its facts. */
export interface Line {
  readonly name: string;
  readonly code: string;
  readonly price: number;
  readonly facts?: Readonly<Record<string, string>>;
}

/** Something that must not be taken for the product: a refurbished one, an accessory for it, a compatible part. */
export interface Extra {
  readonly kind: 'refurbished' | 'accessory' | 'compatible';
  /** index into the family's lines */
  readonly line: number;
  readonly brand?: string;
  readonly noun?: string;
  readonly code?: string;
  readonly price: number;
  readonly options: readonly string[];
}
