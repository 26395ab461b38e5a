// Amounts that two titles name alike, however exactly: rounded, or without their unit.
import type { Quantity } from '../../understand/index.ts';
import type { Side } from './side.ts';

const NUMBER = /\d+(?:[.,]\d+)?/;
/** two amounts, or a word and its amount, are one within this: what is converted is rounded */
const ROUNDED = 0.001;

/** The number of an amount as it is written, "2,7" of "2,7 Zoll". */
function numberOf({ words }: Quantity): string {
  return NUMBER.exec(words)?.[0] ?? '';
}

function figureOf(amount: Quantity): number {
  return Number(numberOf(amount).replace(',', '.'));
}

function near(one: number, other: number): boolean {
  return Math.abs(one - other) <= ROUNDED * Math.abs(other);
}

/** Is one number the other's, rounded: 12 of 12.1 and 14 of 13.6? */
function rounds(one: number, other: number): boolean {
  return (Number.isInteger(one) || Number.isInteger(other)) && Math.round(one) === Math.round(other);
}

/** "12.1 MP" and "12 MP", in one unit. */
function sayOne(mine: Quantity, theirs: Quantity): boolean {
  if (mine.dimension !== theirs.dimension) return false;
  const [one, other] = [figureOf(mine), figureOf(theirs)];
  return near(mine.value / one, theirs.value / other) && rounds(one, other);
}

/** Is the bare number a word of the other title, and of no other amount ("13-inch", "13")? */
function isBare(amount: Quantity, { understood: { tokens, quantities } }: Side): boolean {
  const number = numberOf(amount);
  return tokens.includes(number) && !quantities.some(({ words }) => words.includes(number));
}

/** The words of our amounts, as they are compared ("330.2mm"), that the other names as well. */
export function sharedAmounts(own: Side, other: Side): readonly string[] {
  const { quantities } = own.understood;
  const shared = quantities.filter(
    (mine) => other.understood.quantities.some((theirs) => sayOne(mine, theirs)) || isBare(mine, other),
  );
  return own.prepared.words.texts.filter((key) =>
    shared.some(({ unit, value }) => key.endsWith(unit) && near(Number(key.slice(0, -unit.length)), value)),
  );
}
