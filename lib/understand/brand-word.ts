// What one word says about brands: it is one, it begins a longer name, or what follows is another product's brand.
import { KNOWN_BRANDS, longNames } from './brands.ts';

/** words before a brand that make it the brand of another thing ("case for Apple …", "compatible with Canon …") */
const FOREIGN: ReadonlySet<string> = new Set(
  'for fits with compatible pour compatibles fur kompatibel mit para per voor till til do dla pro icin uyumlu для с к 用 対応 适用 passend geschikt'.split(
    ' ',
  ),
);

export interface BrandWord {
  /** the brand that the word names by itself, if it does in a title */
  readonly brand: string | undefined;
  /** does a brand's name of several words begin with it? */
  readonly longName: boolean;
  /** does it say that what follows is another thing's brand? */
  readonly foreign: boolean;
}

export function brandWordOf(token: string): BrandWord {
  return {
    brand: PLAIN.has(token) ? undefined : KNOWN_BRANDS.get(token),
    longName: longNames().has(token),
    foreign: FOREIGN.has(token),
  };
}

/** everyday words: a brand only where they are stated as one */
const PLAIN: ReadonlySet<string> = new Set(
  'his monster ring shell finish always mars omega citizen fossil stanley candy shark trust arctic chief promise buffalo encore infinity alpine escort cobra pixel echo nest elo gn rim dragon sage panda honor poly dove fairy tide logi scotch kinder jordan vans columbia continental mobil avid sonic'.split(
    ' ',
  ),
);
