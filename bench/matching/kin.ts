// Measures finds in shops that sell the nearest relatives of the wanted product, with it and without: any confirmed relative is
// wrong.
import { options } from '../../training/command-line.ts';
import { percent } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import { type KinFind, kinFigures, kinFinds } from './kin-finds.ts';
import { matcherAt, SHIPPED } from './matcher-at.ts';

const values = options({
  weights: { type: 'string', default: SHIPPED },
  /** shops tell the product and its relatives in one manner */
  alike: { type: 'boolean', default: false },
  /** prints what was confirmed wrongly in families that are not held out */
  errors: { type: 'boolean', default: false },
});

function row(name: string, finds: readonly KinFind[]): string[] {
  const { having, confirmed, right, lacking, invented } = kinFigures(finds);
  return [name, String(having), percent(confirmed), percent(right), String(lacking), percent(invented)];
}

function printErrors(finds: readonly KinFind[]): void {
  for (const { product, own, confirmed } of finds) {
    for (const one of confirmed) {
      if (one === own) continue;
      console.log(`${own === null ? 'without' : 'with   '} ${product.title}\n        ${one.title}`);
    }
  }
}

const all = kinFinds(matcherAt(values.weights), values.alike);
const read = all.filter(({ heldOut }) => !heldOut);
const heldOut = all.filter((find) => find.heldOut);
const rowsOf = (name: string, ofKind: (find: KinFind) => boolean): string[][] => [
  row(`${name}, read`, read.filter(ofKind)),
  row(`${name}, not read`, heldOut.filter(ofKind)),
];
const kinds = [...new Set(all.map(({ kind }) => kind))];
printTable(
  ['', 'finds', 'recall %', 'precision %', 'absent finds', 'a relative confirmed %'],
  [...kinds.flatMap((name) => rowsOf(name, ({ kind }) => kind === name)), ...rowsOf('all', () => true)],
);
if (values.errors) printErrors(read);
