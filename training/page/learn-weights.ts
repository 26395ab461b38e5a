// Learns lib/product/weights.json from a labelled corpus: npm run train:pages -- [--corpus DIR] [--cross-validate] [--errors FIELD]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge } from '../../lib/product/judge.ts';
import { hasData, options, stop, wholeNumber } from '../command-line.ts';
import {
  countStaged,
  crossValidate,
  FOLDS,
  learn,
  learnedWeights,
  printMeasured,
  stagePages,
} from './learn.ts';
import { PAGES } from './saved-pages.ts';
import { FIELDS } from './score.ts';

function main(): void {
  const values = options({
    corpus: { type: 'string', default: PAGES },
    'cross-validate': { type: 'boolean', default: false },
    /** the field whose errors are printed, for tuning sites */
    errors: { type: 'string' },
    /** writes nothing */
    dry: { type: 'boolean', default: false },
    folds: { type: 'string', default: String(FOLDS) },
  });
  const folds = wholeNumber('folds', values.folds, 2);
  const known = [...FIELDS, 'kind'];
  if (values.errors !== undefined && !known.includes(values.errors))
    stop(`--errors takes one of ${known.join(', ')}.`);
  if (!hasData(join(values.corpus, 'manifest.jsonl'))) return;
  const pages = stagePages(values.corpus);
  if (values['cross-validate'] || values.errors !== undefined)
    printMeasured(
      `cross-validated by site, ${folds} folds`,
      crossValidate(pages, values.errors ?? null, folds),
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
