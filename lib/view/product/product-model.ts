// The view model of the product read from the page: each value in words, with its origin.

/** What a person can correct before searching. Empty means unknown. */
export interface ProductFields {
  readonly title: string;
  readonly brand: string;
  readonly code: string;
  readonly price: string;
}

/**
 * Where a value was read. `quote` is the page's own words; `losers` are contradicting statements that were not
 * believed.
 */
export interface OriginView {
  readonly words: string;
  readonly quote: string;
  readonly where: string;
  readonly losers: readonly { readonly quote: string; readonly words: string; readonly where: string }[];
}

/** One fact of the product. `mark` is the result of a check (a GTIN's check digit); null when there is none. */
export interface FactView {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly mark: { readonly good: boolean; readonly words: string } | null;
  readonly note: string | null;
  readonly origin: OriginView | null;
}

/** A price with what it includes, in words. `exact` is for programs: "129.99 EUR". */
export interface PriceView {
  readonly words: string;
  readonly exact: string;
  /** "with tax, without shipping"; null when nothing is stated */
  readonly basis: string | null;
  /** the price before a reduction; null when there is none */
  readonly list: string | null;
}

/** A variant of the product, or another product of the page. */
export interface ChoiceView {
  readonly index: number;
  readonly title: string;
  readonly details: string;
  readonly price: string | null;
  readonly selected: boolean;
}

export interface ProductView {
  readonly title: string;
  readonly brand: string | null;
  /** https only; null when there is none */
  readonly picture: string | null;
  readonly price: PriceView | null;
  /** price, code, condition, availability, variant, seller, ...: each with its origin */
  readonly facts: readonly FactView[];
  /** what could not be determined, in words */
  readonly doubts: readonly string[];
  readonly variants: readonly ChoiceView[];
  /** if not empty: "Which product did you mean?" */
  readonly alternatives: readonly ChoiceView[];
  readonly fields: ProductFields;
  /** the uncorrected values */
  readonly read: ProductFields;
  readonly corrected: boolean;
}
