// Every number that turns a probability or a difference into a judgement, in one place.

/**
 * - `decide`: the even answer, yes or no, at which F1 is measured.
 * - `same`: from here the outcome is *same*; below it and above `different` the answer is *unsure*.
 * - `different`: below here the outcome is *different* (or *variant*, where the line agrees and a difference is named).
 */
export const THRESHOLDS = {
  decide: 0.5,
  same: 0.8,
  different: 0.25,
  /** learned log-odds above which two products are of one line, so that a conflict makes a variant */
  line: -1.5,
  /** the most that the probability may be where a veto stands */
  vetoed: 0.04,
  /** two quantities of one dimension are equal when they are nearer than this (2 %: 15.6" is 39.6 cm, 0.5 TB is 480 GB is not) */
  equalQuantities: 0.021,
  /** evidence that moves the log-odds less than this is left out */
  telling: 0.03,
} as const;
