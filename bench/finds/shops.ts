// Measures finds over shops of many platforms loaded with public catalogues: recall, precision, requests, time.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  HELD,
  PROGRAMS,
  realStandin,
  SEARCHLESS,
  type Standin,
} from '../../tests/shops/programs/programs.ts';
import { hasData, options, SHARED, stop, wholeNumber } from '../../training/command-line.ts';
import { putInPlace } from './other-weights.ts';

const values = options({
  /** folder of catalogues; each is a folder with tableA.jsonl, tableB.jsonl and matches.csv */
  catalogues: { type: 'string', default: join(SHARED, 'catalogues') },
  /** comma-separated names of catalogues to measure; default: all */
  catalogue: { type: 'string' },
  finds: { type: 'string', default: '40' },
  absent: { type: 'string', default: '8' },
  /** comma-separated names of platforms; default: all that have a search */
  program: { type: 'string' },
  out: { type: 'string', default: join(import.meta.dirname, '..', 'out', 'shops.jsonl') },
  /** real shop software to install and run, by name; '' for none */
  real: { type: 'string', default: 'vendure,evershop,medusa,express-cart,hydrogen' },
  /**
   * folder of weights for matcher and filter that replace the shipped ones, such as weights not trained on the
   * catalogue
   */
  weights: { type: 'string' },
  'filter-weights': { type: 'string' },
});

/** Splits comma-separated names; ends the program with status 2 where one is not among the `known`. */
function namesOf(option: string, text: string, known: readonly string[]): string[] {
  const names = text.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) stop(`--${option}: there is no ${unknown}, but ${known.join(', ')}.`);
  return names;
}

function wantedPrograms(software: readonly string[]): readonly Standin[] {
  const real = namesOf('real', values.real, software);
  const usual = [...PROGRAMS, ...HELD, ...real.map(realStandin)];
  if (values.program === undefined) return usual;
  const all = [...usual, ...SEARCHLESS];
  const wanted = namesOf(
    'program',
    values.program,
    all.map(({ name }) => name),
  );
  return all.filter(({ name }) => wanted.includes(name));
}

async function main(): Promise<void> {
  const { catalogues, weights, 'filter-weights': filterWeights, out } = values;
  const finds = wholeNumber('finds', values.finds);
  const absent = wholeNumber('absent', values.absent, 0);
  if (!hasData(catalogues)) return;
  const known = readdirSync(catalogues).sort();
  const names = values.catalogue === undefined ? known : namesOf('catalogue', values.catalogue, known);
  if (weights !== undefined) putInPlace('lib/match/learned/weights.json', weights);
  if (filterWeights !== undefined) putInPlace('lib/filter/weights.json', filterWeights);
  // imported now, and with it the core: it reads its weights as it is loaded
  const { measureShops, REAL } = await import('./measure-shops.ts');
  const programs = wantedPrograms(Object.keys(REAL));
  if (!(await measureShops({ catalogues, names, programs, finds, absent, out }))) process.exitCode = 1;
}

await main();
