// Measures finds of well-known goods in a shop that tells them in its own manner, among siblings, parts, bundles and rivals: with the
// product there and without it.
import { judge } from '../../lib/filter/index.ts';
import type { Product } from '../../lib/product/schema.ts';
import { options } from '../../training/command-line.ts';
import { type Good, readGoods, shopOfGoods } from '../../training/data/goods.ts';
import { searchesOf } from '../../training/data/searches.ts';
import { decided } from '../../training/decided.ts';
import { percent, shareOf } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import { matcherAt, SHIPPED } from './matcher-at.ts';

const values = options({
  weights: { type: 'string', default: SHIPPED },
  /** leaves out descriptions and codes, as on result pages and in poor shops */
  bare: { type: 'boolean', default: false },
});

const matcher = matcherAt(values.weights);

function bared({ title, brand, price }: Product): Product {
  return {
    title,
    ...(brand === undefined ? {} : { brand }),
    ...(price === undefined ? {} : { price }),
  };
}

function told({ tellings, others, ...rest }: Good): Good {
  return values.bare
    ? { ...rest, tellings: tellings.map(bared), others: others.map(bared) }
    : { ...rest, tellings, others };
}

/** Each list is one shop. */
function row(name: string, goods: readonly Good[]): (string | number)[] {
  const searches = searchesOf(name, shopOfGoods(goods.map(told)), Number.POSITIVE_INFINITY, judge);
  const { searches: finds, right, wrong, invented } = decided(searches, matcher);
  return [name, finds, right, percent(shareOf(right, finds)), wrong, invented];
}

const lists = [...readGoods()];
const rows = (heldOut: boolean): (string | number)[][] =>
  lists.flatMap(([name, goods]) => {
    const kept = goods.filter((good) => good.heldOut === heldOut);
    return kept.length === 0 ? [] : [row(name, kept)];
  });
function total(name: string, all: readonly (string | number)[][]): (string | number)[] {
  const sum = (at: number): number => all.reduce((whole, cells) => whole + Number(cells[at]), 0);
  return [name, sum(1), sum(2), percent(shareOf(sum(2), sum(1))), sum(4), sum(5)];
}
const [read, unread] = [rows(false), rows(true)];
printTable(
  ['', 'finds', 'confirmed', 'recall %', 'wrong', 'wrong where absent'],
  [
    ...read,
    total('all whose failures are read', read),
    ...unread,
    total('all whose failures are not', unread),
  ],
);
