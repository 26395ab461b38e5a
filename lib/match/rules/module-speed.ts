// Do two memory modules run at other speeds? By JEDEC's names "DDR4-2400" is PC4-19200, and makes 2400 million transfers a second.
import { scanOf, type Understanding } from '../../understand/index.ts';

interface Speed {
  /** million transfers a second */
  readonly value: number;
  /** as it stands in the title */
  readonly words: string;
}

const MODULE = /ddr\d|dimm|sdram/;
/** by transfers: "DDR3-1866", "DDR4 2400", and "2133MHz" as shops call them */
const TRANSFERS = /ddr[2-5]l?[- ]?(\d{3,4})(?!\d)|(?<![\d.])(\d{3,4}) ?(?:mhz|mt\/s)/g;
/** by bytes a second, of which a transfer moves eight: "PC3L-12800" */
const BYTES = /pc[2-5]l?[- ](\d{4,5})(?!\d)/g;
/** the names of one speed are rounded in their own ways: 17000 / 8 is 2133 */
const ROUNDED = 0.03;
const LEAST = 400;

/** The first speed of either title, quoted, where both are modules and no speed is named by both; null else. */
export function speedsApart(left: Understanding, right: Understanding): readonly [string, string] | null {
  const mine = speedsIn(left);
  const theirs = mine.length === 0 ? mine : speedsIn(right);
  const [x, y] = [mine[0], theirs[0]];
  if (x === undefined || y === undefined) return null;
  const near = ({ value }: Speed): boolean =>
    theirs.some((other) => Math.abs(other.value / value - 1) < ROUNDED);
  return mine.some(near) ? null : [x.words, y.words];
}

function speedsIn(understanding: Understanding): Speed[] {
  const { clean, folded } = scanOf(understanding);
  if (!MODULE.test(folded)) return [];
  const found = (pattern: RegExp, bytes: number): Speed[] =>
    [...folded.matchAll(pattern)].map((match) => ({
      value: Number(match[1] ?? match[2]) / bytes,
      words: clean.slice(match.index, match.index + match[0].length),
    }));
  return [...found(TRANSFERS, 1), ...found(BYTES, 8)].filter(({ value }) => value >= LEAST);
}
