// Every number that turns a probability or a difference into a judgement, in one place.

export const THRESHOLDS = {
  /** the even answer, yes or no, at which F1 is measured: the calibration is such that it is a half */
  decide: 0.5,
  /** from here the outcome is *same*; below it, and from `different` on, the answer is *unsure* */
  same: 0.92,
  /** the same where there is a sign that has parted near-equal titles before (see `callsForCaution`) */
  sameInDoubt: 0.97,
  /**
   * *same* of one shop's search, where a candidate is judged beside everything else that came (`together.ts`); chosen
   * on searches played over catalogues that neither the pairs' weights nor the line had learned from
   */
  sameOfSearch: 0.66,
  /** the same where both name the same model number whole: below it, most that agree in nothing else are not it */
  sameOfSearchCoded: 0.7,
  /** the same where two or more signs part them (see `doubtsOf`), or a number both name goes on on one side */
  sameOfSearchInDoubt: 0.9,
  /** the same where a word that names something is all that parts them, see `account.ts` */
  sameOfSearchNamed: 0.82,
  /**
   * the same where one names a number and the other another of its shape (three in four of such are not the product),
   * where a word stands in place of another, where an edition or a mark is nearly all that parts them, or where they are `parted`
   */
  sameOfSearchApart: 0.97,
  /** log-odds below which no conflict changes the judgement, from which loose ones matter, and from which it may become *same* */
  hopeless: -5,
  likely: -0.8,
  promising: 0.5,
  /** from here a product costs another sum than the other: ln of their ratio */
  dearer: 0.35,
  /** the same where no word parts them and both name a number: list prices and those of the street are so far apart */
  farDearer: 0.7,
  /** how far the best of several results that say the same must stand before the next (log-odds) */
  clear: 1,
  /** below here the outcome is *different* */
  different: 0.25,
  /** of one line, so that a named conflict makes a *variant*: share of the plain words in common, and agreement of brand */
  lineShare: 0.55,
  lineBrand: 0.5,
  /** log-odds that a shared GTIN or ASIN lifts a pair to, where nothing conflicts */
  sharedNumber: 3.6,
  /** what it adds at the least where the words alone say as much: a number that all shops use is always a reason (log-odds) */
  numberAdds: 0.7,
  /** the same for titles of the very same words, with a number among them, and where everything told of both is the same */
  sameWords: 2.8,
  /** not where their details have less than this in common (0..1) */
  sameDetails: 0.3,
  /** so many words of details that are the same name a product whose title does not ("washing machine") */
  toldWords: 6,
  /** the same in one shop's search where both account for each other's every word, see `account.ts` */
  accounted: 2.6,
  /** not where another result's words fit better by this (log-odds) */
  accountedBehind: 0.7,
  /** what was learned speaks too much against a pair below this (log-odds) */
  leastAccounted: -2,
  /** the same where either has more to say beside the name, see `asides.ts`: the words must speak for them as well */
  leastTold: 0,
  /** the most that the probability may be where a conflict is certain (another capacity, pack, generation, ...) */
  vetoed: 0.03,
  /** the same where the words are often used loosely (condition, a pack on one side): out of *same*, not out of doubt */
  doubted: 0.7,
  /** the same of colours, of sizes in words, and of the larger of several memory sizes: of strangers that would else be taken for one product hardly one is */
  unlikely: 0.5,
  /** quantities are equal when they are nearer than this: |ln(x/y)|; 2048 GB is 2 TB, 15.6" is 40 cm */
  equal: { data: 0.05, mass: 0.05, volume: 0.05, length: 0.1, power: 0.05, pixels: 0.15, other: 0.01 },
  /** so many are a count of what is inside, where a title has several numbers */
  count: 10,
  /** bytes: less than this is a cache or a buffer, and nothing that is sold by its size */
  memory: 64e6,
  /** memory so many times as much is another thing's, a disk's and its cache's: ln of their ratio */
  otherMemory: Math.log(1000),
  /** the same of lengths: a watch and how deep it may dive */
  otherLength: Math.log(300),
  /** the same of power: a LED lamp and the bulb that it replaces */
  otherPower: Math.log(4),
  /** a length in inches and one in mm that are so many times apart are not of the same side */
  otherSide: 2.5,
  /** a shared code of so many letters and digits names a model */
  model: 6,
  /** and of so many a part, in its colour: it outweighs a loosely used colour word, which the name of a model does not */
  partOverColour: 10,
  /** a number of so many letters and digits is a maker's part number */
  partNumber: 6,
  /** a word that weighs no more than this is too common to name a product (0 everywhere .. 1 rare) */
  naming: 0.5,
  /** evidence that moves the log-odds less than this is left out */
  telling: 0.05,
} as const;
