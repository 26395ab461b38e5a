// Learns lib/product/weights.json from a labelled corpus: node training/page/learn-weights.ts [CORPUS] [--cross-validate] [--errors FIELD]
import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judge } from '../../lib/product/judge.ts';
import {
  countStaged,
  crossValidate,
  FOLDS,
  learn,
  learnedWeights,
  printMeasured,
  stagePages,
} from './learn.ts';

function main(): void {
  const { values, positionals } = parseArgs({
    options: {
      'cross-validate': { type: 'boolean', default: false },
      /** the field whose misreadings are printed, of sites that are for tuning */
      errors: { type: 'string' },
      /** nothing is written */
      dry: { type: 'boolean', default: false },
      folds: { type: 'string', default: String(FOLDS) },
    },
    allowPositionals: true,
  });
  const folder = positionals[0] ?? '../shared/bench/pages';
  if (!existsSync(`${folder}/manifest.jsonl`)) {
    console.log(`No corpus at ${folder}: nothing learned.`);
    return;
  }
  const pages = stagePages(folder);
  if (values['cross-validate'] || values.errors !== undefined)
    printMeasured(
      `cross-validated by site, ${values.folds} folds`,
      crossValidate(pages, values.errors ?? null, Number(values.folds)),
    );
  if (values.dry) return;
  learn(pages);
  printMeasured(
    'on the pages learned from',
    countStaged(pages, new Map(pages.map(({ labelled, scene }) => [labelled.id, judge(scene)]))),
  );
  writeFileSync(
    new URL('../../lib/product/weights.json', import.meta.url),
    `${JSON.stringify(learnedWeights(), null, 1)}\n`,
  );
}

main();
