// Finds in shops that hold the nearest kin of what is looked for, with it and without: whatever is confirmed of its kin is a wrong match.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { matcherOf } from '../../lib/match/index.ts';
import { printTable } from '../../training/table.ts';
import { percent } from './judged.ts';
import { type Found, kinFigures, kinFinds } from './kin-finds.ts';

const { values } = parseArgs({
  options: {
    weights: { type: 'string' },
    /** prints what was confirmed wrongly in the families that are read */
    errors: { type: 'boolean', default: false },
  },
});
const OWN = new URL('../../lib/match/learned/weights.json', import.meta.url);

function row(name: string, finds: readonly Found[]): string[] {
  const { having, confirmed, right, lacking, invented } = kinFigures(finds);
  return [name, String(having), percent(confirmed), percent(right), String(lacking), percent(invented)];
}

function printErrors(finds: readonly Found[]): void {
  for (const { read, product, own, confirmed } of finds) {
    for (const one of confirmed) {
      if (!read || one === own) continue;
      console.log(`${own === null ? 'without' : 'with   '} ${product.title}\n        ${one.title}`);
    }
  }
}

function main(): void {
  const all = kinFinds(matcherOf(JSON.parse(readFileSync(values.weights ?? OWN, 'utf8'))));
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const halves = [true, false].map((read) => ({
    finds: all.filter((one) => one.read === read),
    called: read ? 'read' : 'not read',
  }));
  const rows = kinds.flatMap((kind) =>
    halves.map(({ finds, called }) =>
      row(
        `${kind}, ${called}`,
        finds.filter((one) => one.kind === kind),
      ),
    ),
  );
  for (const { finds, called } of halves) rows.push(row(`all, ${called}`, finds));
  printTable([['', 'finds', 'confirmed %', 'right %', 'without it', 'kin confirmed %'], ...rows]);
  if (values.errors) printErrors(all);
}

main();
