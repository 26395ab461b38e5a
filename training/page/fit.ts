// Fits the linear scores: choosing one of several candidates or none, and yes or no; full-batch gradient steps, L2.

export type Features = Readonly<Record<string, number>>;
export type Weights = Record<string, number>;

/** One page's choice: its candidates, and which of them are right (none: "none" is right). */
export interface Choice {
  readonly candidates: readonly Features[];
  readonly right: readonly boolean[];
  /** less for a page of a site with many pages */
  readonly weight: number;
}

export interface Options {
  readonly steps: number;
  readonly rate: number;
  readonly l2: number;
  /** +1: never below zero, -1: never above, 0: free */
  readonly sign: (feature: string) => number;
  /** what a weight is when no page speaks of it */
  readonly prior: (feature: string) => number;
}

/** Maximises the probability that one of the right candidates is chosen over all others and over "none" (score 0). */
export function fitChoices(choices: readonly Choice[], options: Options): Weights {
  return descend(
    (weights, gradient) => {
      for (const { candidates, right, weight } of choices) {
        const scores = candidates.map((features) => dot(weights, features));
        const top = Math.max(0, ...scores);
        const exps = scores.map((score) => Math.exp(score - top));
        const none = Math.exp(-top);
        const all = exps.reduce((sum, part) => sum + part, none);
        const good = exps.reduce((sum, part, index) => sum + (right[index] ? part : 0), 0);
        const anyRight = right.some((is) => is);
        candidates.forEach((features, index) => {
          const part = exps[index] ?? 0;
          const target = anyRight && right[index] ? part / Math.max(good, 1e-12) : 0;
          addTo(gradient, features, weight * (part / all - target));
        });
      }
    },
    choices.length,
    options,
  );
}

export interface Answer {
  readonly features: Features;
  readonly yes: boolean;
  readonly weight: number;
}

export function fitAnswers(answers: readonly Answer[], options: Options): Weights {
  return descend(
    (weights, gradient) => {
      for (const { features, yes, weight } of answers) {
        const chance = 1 / (1 + Math.exp(-dot(weights, features)));
        addTo(gradient, features, weight * (chance - (yes ? 1 : 0)));
      }
    },
    answers.length,
    options,
  );
}

export function dot(weights: Weights, features: Features): number {
  let sum = 0;
  for (const name in features) sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return sum;
}

function addTo(gradient: Weights, features: Features, factor: number): void {
  for (const name in features) gradient[name] = (gradient[name] ?? 0) + factor * (features[name] ?? 0);
}

/** Adam, as it forgives the scales of the features */
function descend(
  slope: (weights: Weights, gradient: Weights) => void,
  count: number,
  options: Options,
): Weights {
  const weights: Weights = {};
  const mean: Weights = {};
  const square: Weights = {};
  for (let step = 1; step <= options.steps; step++) {
    const gradient: Weights = {};
    for (const name in weights) gradient[name] = 0;
    slope(weights, gradient);
    const rate = options.rate * (step > options.steps * 0.7 ? 0.2 : 1);
    for (const name in gradient) {
      const push =
        (gradient[name] ?? 0) / count +
        options.l2 * ((weights[name] ?? options.prior(name)) - options.prior(name));
      mean[name] = 0.9 * (mean[name] ?? 0) + 0.1 * push;
      square[name] = 0.99 * (square[name] ?? 0) + 0.01 * push * push;
      const m = (mean[name] ?? 0) / (1 - 0.9 ** step);
      const v = (square[name] ?? 0) / (1 - 0.99 ** step);
      const moved = (weights[name] ?? options.prior(name)) - (rate * m) / (Math.sqrt(v) + 1e-8);
      const sign = options.sign(name);
      weights[name] = sign === 0 ? moved : sign > 0 ? Math.max(0, moved) : Math.min(0, moved);
    }
  }
  return weights;
}
