// Learns lib/match/learned/weights.json from labelled pairs, deterministically, and records the training data.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasData, isHere, options, SHARED } from './command-line.ts';
import { GENERAL_PRODUCTS, readGeneralProducts } from './data/general-products.ts';
import { type PairSet, readSets } from './data/labelled-pairs.ts';
import { type LabelledSet, learn } from './learn.ts';
import { leftOut } from './left-out.ts';
import { OWN, ownPairs } from './own.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const WEIGHTS = join(HERE, '../lib/match/learned/weights.json');

const values = options({
  /** comma-separated names of sets to leave out */
  without: { type: 'string', default: '' },
  out: { type: 'string', default: WEIGHTS },
  pairs: { type: 'string', default: join(SHARED, 'pairs') },
  /** titles that only add to word frequencies */
  texts: { type: 'string', default: GENERAL_PRODUCTS },
  /** leaves the valid parts out, so that they can be measured on */
  'train-only': { type: 'boolean', default: false },
});

function labelled(set: PairSet, trainOnly: boolean): LabelledSet {
  return { name: set.name, pairs: trainOnly ? set.train : [...set.train, ...set.valid] };
}

/** A table of the training data with a digest of each file, by which two runs can be checked for the same data. */
function ledger(sets: readonly LabelledSet[], trainOnly: boolean): string {
  const files = trainOnly ? ['train.jsonl'] : ['train.jsonl', 'valid.jsonl'];
  const lines = sets.map(({ name, pairs }) => {
    const same = pairs.filter((pair) => pair.label === 1).length;
    const digests = files.map((file) => digest(join(values.pairs, name, file)));
    return `| ${name} | ${files.join(' + ')} | ${pairs.length} | ${same} | ${digests.join(' ')} |`;
  });
  return ['| set | files | pairs | same | sha-256, first 12 |', '|---|---|---|---|---|', ...lines].join('\n');
}

function digest(file: string): string {
  return digestOf(readFileSync(file));
}

function digestOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 12);
}

function short(text: string): string {
  return digestOf(text).slice(0, 8);
}

function main(): void {
  if (!hasData(values.pairs)) return;
  const all = readSets(values.pairs);
  const isLeftOut = leftOut(values.without, [...all.map(({ name }) => name), OWN]);
  const kept = all.filter(({ name }) => !isLeftOut(name)).map((set) => labelled(set, values['train-only']));
  const texts = isHere(values.texts) ? readGeneralProducts(values.texts).counted : [];
  const common = `How common words are was also counted in ${texts.length} titles without labels (search_relevance.jsonl${texts.length > 0 ? `, ${digest(values.texts)}` : ''}).`;
  const own = isLeftOut(OWN) ? { name: OWN, pairs: [] } : ownPairs();
  const ours = `Of our own: ${own.pairs.length} pairs of the families, languages and topics in tests/pairs that are read, ${own.pairs.filter((pair) => pair.label === 1).length} of them the same (${digestOf(JSON.stringify(own.pairs))}).`;
  const table = `${ledger(kept, values['train-only'])}\n\n${common}\n\n${ours}`;
  // other features or options give other weights from the same data, so the version names both
  const learned = learn(kept, own, texts);
  const version = `${short(table)}-${short(JSON.stringify(learned))}`;
  writeFileSync(values.out, `${JSON.stringify({ version, ...learned })}\n`);
  const text = `# What the weights ${version} were learned from\n\nThe labels, titles, brands, codes, descriptions and prices of these pairs; nothing else of them (no cluster, category or vendor).\n\n${table}\n`;
  if (values.out === WEIGHTS) writeFileSync(join(HERE, 'learned-from.md'), text);
  console.log(text);
}

main();
