// Learns lib/product/weights.json from a labelled corpus, with figures cross-validated by site: node training/page/learn-weights.ts CORPUS
import { existsSync, writeFileSync } from 'node:fs';
import { type Judged, judge } from '../../lib/product/judge.ts';
import { type Scene, sceneOf } from '../../lib/product/scene.ts';
import type { Field } from '../../lib/product/weigh.ts';
import known from '../../lib/product/weights.json' with { type: 'json' };
import { type LabelledPage, place, readCorpus } from './corpus.ts';
import { type Answer, type Choice, fitAnswers, fitChoices, type Weights } from './fit.ts';
import { accepted, isKnown, isRight } from './right.ts';
import { type Counts, countPages, printCounts } from './score.ts';
import { showErrors } from './show-errors.ts';
import { priorOf, priorsOf, signOf } from './signs.ts';

const FOLDS = 5;
const CHOSEN = ['title', 'price', 'currency', 'brand', 'gtin', 'sku', 'mpn'] as const;
const OPTIONS: Readonly<Record<string, { l2: number }>> = {
  title: { l2: 0.003 },
  price: { l2: 0.003 },
  currency: { l2: 0.004 },
  brand: { l2: 0.004 },
  gtin: { l2: 0.01 },
  sku: { l2: 0.004 },
  mpn: { l2: 0.008 },
  availability: { l2: 0.02 },
  kind: { l2: 0.0008 },
};

/** the very object the rooms read their weights from */
const weights: Record<string, Weights> = known;

export interface Staged {
  readonly labelled: LabelledPage;
  readonly scene: Scene;
  readonly weight: number;
}

/** Fields are learned in the order they depend on each other, so that later ones see the choices of earlier ones. */
function learn(pages: readonly Staged[]): void {
  for (const name of Object.keys(weights)) delete weights[name];
  const products = pages.filter(({ labelled }) => labelled.truth !== null);
  const judgeAll = (): { staged: Staged; judged: Judged }[] =>
    products.map((staged) => ({ staged, judged: judge(staged.scene) }));
  for (const stage of [['title'], ['price'], ['currency', 'brand', 'gtin', 'sku', 'mpn']] as const) {
    const all = judgeAll();
    for (const field of stage) weights[field] = { ...priorsOf(field), ...learnField(field, all) };
  }
  weights['availability'] = { ...priorsOf('availability'), ...learnStock(judgeAll()) };
  weights['kind'] = { ...priorsOf('kind'), ...learnKind(pages) };
}

function learnField(
  field: (typeof CHOSEN)[number],
  all: readonly { staged: Staged; judged: Judged }[],
): Weights {
  const choices: Choice[] = [];
  for (const { staged, judged } of all) {
    const { truth } = staged.labelled;
    if (truth === null) continue;
    // a number that nobody determined is likelier not there: half a witness for "none"
    const known = isKnown(truth, field);
    if (!known && field !== 'mpn') continue;
    const values = known ? accepted(truth, field) : [];
    const candidates = judged[field].map(({ candidate }) => candidate);
    if (candidates.length === 0) continue;
    choices.push({
      candidates: candidates.map(({ features }) => features),
      right: candidates.map(({ value }) => isRight(field, value, values)),
      weight: staged.weight * (known ? 1 : 0.2),
    });
  }
  return fitChoices(choices, {
    steps: 220,
    rate: 0.08,
    l2: OPTIONS[field]?.l2 ?? 0.01,
    sign: (name) => signOf(field, name),
    prior: (name) => priorOf(field, name),
  });
}

function learnStock(all: readonly { staged: Staged; judged: Judged }[]): Weights {
  const answers: Answer[] = [];
  for (const { staged, judged } of all) {
    const value = staged.labelled.truth?.['availability'];
    if (typeof value !== 'string') continue;
    const yes = !value.endsWith('OutOfStock');
    answers.push({ features: judged.stock.features, yes, weight: staged.weight * (yes ? 1 : 2) });
  }
  return fitAnswers(answers, {
    steps: 250,
    rate: 0.08,
    l2: OPTIONS['availability']?.l2 ?? 0.01,
    sign: (name) => signOf('availability', name),
    prior: (name) => priorOf('availability', name),
  });
}

function learnKind(pages: readonly Staged[]): Weights {
  const answers = pages.map(({ labelled, scene, weight }) => ({
    features: judge(scene).kind.features,
    yes: labelled.kind === 'product',
    weight,
  }));
  return fitAnswers(answers, {
    steps: 400,
    rate: 0.08,
    l2: OPTIONS['kind']?.l2 ?? 0.01,
    sign: (name) => signOf('kind', name),
    prior: (name) => priorOf('kind', name),
  });
}

function crossValidate(pages: readonly Staged[]): Counts {
  const predictions = new Map<string, Judged>();
  const used = new Map<string, Record<string, Weights>>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const inFold = ({ labelled }: Staged): boolean =>
      Math.floor(place(`${labelled.group}#`) * FOLDS) === fold;
    learn(pages.filter((staged) => !inFold(staged)));
    const copy = structuredClone(weights);
    for (const staged of pages.filter(inFold)) {
      predictions.set(staged.labelled.id, judge(staged.scene));
      used.set(staged.labelled.id, copy);
    }
  }
  const field = process.argv[process.argv.indexOf('--errors') + 1];
  if (process.argv.includes('--errors') && field !== undefined) {
    showErrors(field, pages, predictions, (id) => used.get(id) ?? {});
  }
  return countPages(pages, predictions);
}

function rounded(all: Record<string, Weights>): Record<Field | string, Weights> {
  const result: Record<string, Weights> = {};
  for (const [field, of] of Object.entries(all)) {
    const kept = Object.entries(of)
      .filter(([, value]) => Math.abs(value) >= 0.01)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    result[field] = Object.fromEntries(kept.map(([name, value]) => [name, Number(value.toFixed(3))]));
  }
  return result;
}

function main(): void {
  const folder = process.argv[2] ?? '../shared/bench/pages';
  if (!existsSync(`${folder}/manifest.jsonl`)) {
    console.log(`No corpus at ${folder}: nothing learned.`);
    return;
  }
  const all = readCorpus(folder);
  const sizes = new Map<string, number>();
  for (const { group } of all) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const pages = all.map((labelled) => ({
    labelled,
    scene: sceneOf(labelled.page),
    weight: 1 / Math.sqrt(sizes.get(labelled.group) ?? 1),
  }));
  if (process.argv.includes('--cross-validate'))
    printCounts(`cross-validated by site, ${FOLDS} folds`, crossValidate(pages));
  learn(pages);
  printCounts(
    'on the pages learned from',
    countPages(pages, new Map(pages.map(({ labelled, scene }) => [labelled.id, judge(scene)]))),
  );
  writeFileSync(
    new URL('../../lib/product/weights.json', import.meta.url),
    `${JSON.stringify(rounded(weights), null, 1)}\n`,
  );
}

main();
