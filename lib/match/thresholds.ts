// Every number that turns a probability or a difference into a judgement, in one place. Distances of log-odds are natural
// logarithms.

export const THRESHOLDS = {
  /** the even yes or no, at which F1 is measured; the probability is calibrated, so it is one half */
  decide: 0.5,
  /** from this probability on the outcome is *same*; below it, down to `different`, it is *unsure* */
  same: 0.92,
  /** the same where there is a sign that has told near-equal titles apart before (see `callsForCaution`) */
  sameInDoubt: 0.97,
  /**
   * *same* for a candidate of one shop's search, which is judged relative to everything else that the search returned
   * (`together.ts`). Chosen on simulated searches over catalogues that neither the pair weights nor the model of a
   * search had learned from
   */
  sameOfSearch: 0.7,
  /** the same where both name one whole model number: below it, most pairs that agree in nothing else are not the product */
  sameOfSearchCoded: 0.72,
  /**
   * the same where two or more signs tell them apart (see `doubtsOf`), or a number both name continues on one side; and
   * where each names several things that the other lacks, but nothing in which siblings differ (see `sibling-wording.ts`)
   */
  sameOfSearchInDoubt: 0.9,
  /**
   * the same where each names something that the other lacks ("Hush Sport", "Hush 2"); and where there are signs, but
   * nothing in which siblings differ speaks against it
   */
  sameOfSearchStrange: 0.82,
  /**
   * so much less is asked of a result that leads: it dominates so many others and says nothing beyond our title that no
   * other says (see `relative-wording.ts`), is ahead by so much (log-odds), and is by itself as likely as this
   */
  leaderNeedsLess: 0.1,
  leaderOver: 2,
  leaderBefore: 3.5,
  leaderAlone: 0.6,
  /**
   * the same where one names a number and the other another of its shape (three in four of these are not the product),
   * where a word replaces another, where nearly all that differs is an edition or a mark, or where they are `parted`
   */
  sameOfSearchApart: 0.976,
  /**
   * where each title names what the other lacks, a search confirms from this probability of the pair alone; where they
   * name so many such things together, from the higher one: of simulated searches over families never read half of those
   * below .58 were not the product, and two of seven between
   */
  leastStrange: 0.62,
  manyStrange: 4,
  /** the same beside a number in common that may be another product's too */
  mostStrange: 9,
  likelyStrange: 0.8,
  /** log-odds below which no conflict changes the judgement, from which loose ones matter, and from which a pair may become *same* */
  hopeless: -5,
  likely: -0.8,
  promising: 0.5,
  /** from here on one product costs more than the other: ln of the ratio */
  dearer: 0.35,
  /** from here on two listings have two prices: ln of the ratio */
  twoPrices: 0.1,
  /**
   * one costs more where no word differs and both name a number: list and street prices can be this far apart; a part
   * of the other that shares no number with it, from here on
   */
  farDearer: 0.7,
  /** what costs so much less may be a part of the other, whose number it gives: ln of the ratio, 3.5 */
  fraction: 1.25,
  /** the same where the prices are in two currencies */
  fractionAbroad: 1.4,
  /** log-odds by which the best of several results that all match must lead the next */
  clear: 1,
  /** below this probability the outcome is *different* */
  different: 0.25,
  /** two products are of one line, so that a named conflict makes a *variant*, from these on: share of plain words in common, agreement of brand */
  lineShare: 0.55,
  lineBrand: 0.5,
  /** log-odds to which a shared GTIN or ASIN lifts a pair without conflict */
  sharedNumber: 3.6,
  /** log-odds it adds at least, where the words alone say as much: a shared GTIN is always a reason */
  numberAdds: 0.7,
  /** the same for titles of the very same words, a number among them, and where all details are the same */
  sameWords: 2.8,
  /** not where the details have less than this in common (0..1) */
  sameDetails: 0.3,
  /** so many identical words of details name a product whose title does not ("washing machine") */
  toldWords: 6,
  /** the same in one shop's search where each title accounts for every word of the other (see `coverage.ts`) */
  accounted: 2.6,
  /** not where another result's words fit better by this (log-odds) */
  accountedBehind: 0.7,
  /** below this the learned log-odds speak too much against such a pair */
  leastAccounted: -2,
  /** the same where either says more beside the name (see `incidental-words.ts`): the words must speak for them as well */
  leastTold: 0,
  /** cap on the probability where a conflict is certain (another capacity, pack, generation, ...) */
  vetoed: 0.03,
  /** the same for words that shops use loosely (condition, a pack on one side): excludes *same*, leaves *unsure* */
  doubted: 0.7,
  /**
   * the same for colours, sizes in words, and the larger of several memory sizes: of never-seen pairs that would else
   * be taken for one product hardly one is
   */
  unlikely: 0.5,
  /** quantities are equal when nearer than this: |ln(x/y)|; 2048 GB is 2 TB, 15.6" is 40 cm */
  equal: { data: 0.05, mass: 0.05, volume: 0.05, length: 0.1, power: 0.05, pixels: 0.15, other: 0.01 },
  /** from here on a number counts what is inside, where a title has several numbers */
  count: 10,
  /** bytes; less is a cache or a buffer, by which nothing is sold */
  memory: 64e6,
  /** a memory so many times larger is that of another part, as a disk's and its cache's: ln of the ratio */
  otherMemory: Math.log(1000),
  /** the same for lengths: a watch, and how deep it may dive */
  otherLength: Math.log(300),
  /** the same for power: an LED lamp, and the bulb that it replaces */
  otherPower: Math.log(4),
  /** sizes so far apart are of two scales: 8.5 in the US is 42 in the EU; ln of the ratio */
  otherScale: Math.log(1.8),
  /** lengths with this ratio, one in inches and one in mm, or one of a named side, are not of the same side */
  otherSide: 2.5,
  /** a shared code of so many letters and digits names a model */
  model: 6,
  /** a shared code this long names a part in its colour: it outweighs a loosely used colour word, which a model's name does not */
  partOverColour: 10,
  /** a number of so many letters and digits is a maker's part number */
  partNumber: 6,
  /** a word of no more weight is too common to name a product (0 everywhere .. 1 rare) */
  naming: 0.5,
  /** evidence that moves the log-odds by less is left out */
  telling: 0.05,
} as const;
