// The form of a product family: a compact description from which single products are generated.

export type Group = 'dev' | 'held' | 'later' | 'fresh';

/**
 * Failures of `dev` families may be looked at while rules are written. `held` families have other vocabulary and
 * categories, and of their failures only causes that apply to any shop are fixed. `later` families were added
 * afterwards and may be looked at; failures of `fresh` ones are never looked at. Options are written `axis:value`
 * (`storage:1000` in GB, `volume:750` in ml, `mass:500` in g, `pack:6` pieces, `count:44` pieces in one pack,
 * `shoe:42` in EU sizes, `screen:27` in inches, `watt:8`, `amp:5` in Ah, `colour:black`, `term:xl`); a product has
 * one of each list.
 */
export interface Family {
  readonly key: string;
  readonly set: Group;
  readonly brand: string;
  readonly noun: string;
  readonly lines: readonly Line[];
  readonly options: readonly (readonly string[])[];
  /** axes whose variants a shop with variant pages shows on one page */
  readonly grouped: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
  readonly extras?: readonly Extra[];
}

/**
 * A model of the family: its name, the stem of its part numbers, its price in cents and, where they differ, its facts.
 */
export interface Line {
  readonly name: string;
  readonly code: string;
  readonly price: number;
  readonly facts?: Readonly<Record<string, string>>;
}

/** Something that must not be mistaken for the product: a refurbished one, an accessory for it, a compatible part. */
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
