// The speeds of a memory module, by its title. In JEDEC's names "DDR4-2400" is PC4-19200 and makes 2400 million transfers a second.
import { scanOf, type Understanding } from '../../understand/index.ts';

export interface Speed {
  /** million transfers a second */
  readonly value: number;
  /** as it stands in the title */
  readonly words: string;
}

const MODULE = /ddr\d|dimm|sdram/;
/** by transfers: "DDR3-1866", "DDR4 2400", and "2133MHz" as shops call them */
const TRANSFERS = /ddr[2-5]l?[- ]?(\d{3,4})(?!\d)|(?<![\d.])(\d{3,4}) ?(?:mhz|mt\/s)/g;
/** by bytes a second, eight a transfer: "PC3L-12800" */
const BYTES = /pc[2-5]l?[- ](\d{4,5})(?!\d)/g;
const LEAST = 400;

/** Empty where the title is no memory module's. */
export function speedsIn(understanding: Understanding): Speed[] {
  const { clean, folded } = scanOf(understanding);
  if (!MODULE.test(folded)) return [];
  const found = (pattern: RegExp, bytes: number): Speed[] =>
    [...folded.matchAll(pattern)].map((match) => ({
      value: Number(match[1] ?? match[2]) / bytes,
      words: clean.slice(match.index, match.index + match[0].length),
    }));
  return [...found(TRANSFERS, 1), ...found(BYTES, 8)].filter(({ value }) => value >= LEAST);
}
