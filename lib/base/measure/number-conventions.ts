// Conventions of writing numbers and units that depend on context: French memory sizes, thousands separators, networks, units before the number or without
// spaces.
import { codeAt, isDigit, isLetter } from '../text/char-code.ts';
import { UNITS, type Unit } from './units.ts';

/** units so small that nobody counts thousandths of them: the longest number before the point, by dimension */
const SMALL: Readonly<Record<string, number>> = {
  power: 3,
  charge: 3,
  rotation: 3,
  light: 3,
  heat: 3,
  pages: 3,
  count: 3,
  activity: 3,
  // "28.350 g" is less than an ounce
  volume: 1,
  mass: 1,
};

/** "1.200 W", "10.000 mAh": a point before three digits separates thousands where the unit is small; not in "1,375 l". */
export function thousands(folded: string, start: number, end: number, value: number, unit: Unit): number {
  if (end - start < 5 || codeAt(folded, start) === 48) return value;
  const sign = codeAt(folded, end - 4);
  if (sign === COMMA && unit.dimension === 'volume' && unit.factor >= LITRE && end - start === 5)
    return value / 1000;
  if (sign !== POINT) return value;
  const small = unit.factor <= 1 && end - start - 4 <= (SMALL[unit.dimension] ?? 0);
  return small ? Math.round(value * 1000) : value;
}

/** "5G" beside memory or of a phone is a network, "10G SFP+" a port and "SATA 6Gb" a bus: neither five grams nor a memory size. */
export function isNetwork(folded: string, at: number, end: number): boolean {
  const unit = codeAt(folded, end) === 32 ? end + 1 : end;
  if (codeAt(folded, unit) !== 103) return false;
  const after = codeAt(folded, unit + 1);
  // "gb", not "gb/s", which says itself that it is a rate
  if (after === 98) return BUS.test(folded.slice(Math.max(0, at - 9), unit + 4));
  if (unit > end || (isLetter(after) && after < DENSE)) return false;
  if (PORT.test(folded.slice(unit + 1, unit + 10))) return true;
  // "2" to "5"
  const digit = codeAt(folded, at);
  if (end !== at + 1 || digit < 50 || digit > 53) return false;
  return MEMORY.test(folded) || CHIPS.test(folded) || MOBILE.test(folded);
}

/** a number behind another of a disk or a computer, with its unit in French */
const FRENCH = /^ (?:(?:8|16|32|64|128|256|512) ?mo|\d{1,4} ?[gt]o|\d{4,5} ?tr)(?![\p{L}\d])/u;
const BUS = /(?:sata|sas)(?: ?(?:i{1,3}|[123]))?[ -](?:1[.,]5|3|6|12|22[.,]5|24) ?gb(?![\p{L}\d/])/u;
const PORT = /^ ?(?:q?sfp|xfp|base-?[tsl]|rj-?45|ethernet|lan|uplink|gpon|epon)/;
const MOBILE =
  /(?<![\p{L}\d])(?:lte|smartphone|sim|router|modem|hotspot|unlocked|handy|cellular|wi-?fi|wlan|ipad|gsm|mifi|antenn[ae])(?!\p{L})/u;
const MEMORY = /\d ?(?:gb|tb|go|гб)(?![\p{L}\d])/u;

/** "128 Go" and "2 To" are memory sizes in French, as in "8 Go 1 To" and "4 To 7200 tr/min"; "2 to 4" and "jbl go" are not. */
function isMemory(folded: string, name: string, from: number, end: number): boolean {
  if (isDigit(codeAt(folded, end + 1)) && !FRENCH.test(folded.slice(end, end + 10))) return false;
  const number = /[\d.,]*$/.exec(folded.slice(Math.max(0, from - 5), from))?.[0] ?? '';
  return (name === 'go' ? GIGABYTES : TERABYTES).test(number);
}

/** "24 in" and "13 m" are quantities at a word's end; "2 to 4", "1 x", "4 a" are not. */
export function spacedOut(folded: string, name: string, from: number, at: number, end: number): boolean {
  if (codeAt(folded, at - 1) === 45) return name !== 'to' && name !== 'a';
  if (name === 'go' || name === 'to') return isMemory(folded, name, from, end);
  // "2700 K", as lamps are told
  if (name === 'k') return /(?:^|\D)(?:[2-9]\d|1[89])00$/.test(folded.slice(Math.max(0, from - 5), from));
  if (name !== 'in' && name !== 'm') return false;
  const after = codeAt(folded, end);
  const ends =
    end >= folded.length ||
    after === 44 ||
    after === 46 ||
    after === 41 ||
    after === 47 ||
    (after === 32 && /^ [x/] ?\d/.test(folded.slice(end, end + 4)));
  return ends && from > 0;
}

/** "8G/256G", "512G SSD": East Asia writes gigabytes without the "B"; 256 g of chocolate stands beside nothing of the kind. */
export function isChip(folded: string, from: number): boolean {
  const number = /\d*$/.exec(folded.slice(Math.max(0, from - 5), from))?.[0] ?? '';
  return GIGABYTES.test(number) && CHIPS.test(folded);
}

const CHIPS =
  /(?<!\d)(?:[2-468]|1[268]|24) ?g?b? ?[+/] ?(?:32|64|128|256|512|1024)g(?![\p{L}\d])|手机|手機|全网通|자급제|(?<![\p{L}\d])(?:ssd|ddr[345]|iphone|galaxy)(?![\p{L}\d])/u;

const GIGABYTES = /^(?:4|6|8|12|16|18|24|32|36|48|64|96|120|128|240|250|256|480|500|512|960|1000|1024)$/;
const TERABYTES = /^(?:[1-6]|8|10|12|14|16|18|20|22)(?:[.,]5)?$/;

/** From here on are the scripts of East Asia, which write a number and its unit without spaces. */
export const DENSE = 0x3000;

/** In scripts without spaces the unit is the first letters after the number ("24本入り", "50毫升修护"): how many letters; 0 for none. */
export function denseUnit(name: string): number {
  if (name.charCodeAt(name.length - 1) < DENSE) return 0;
  for (let length = Math.min(LONGEST_DENSE, name.length); length > 0; length--)
    if (UNITS.has(name.slice(0, length))) return length;
  return 0;
}

const LONGEST_DENSE = 6;

/** "cl. 75", "gr 500", "lt 1,5": the unit, its point or space, and then the number, as in Italy */
const AHEAD = /(?<![\p{L}\d])(?:ml|cl|gr|kg|lt)(?=\.? ?$|(?:\.| ) ?\d)/u;
/** on what those units end, and the point behind them */
const ENDS_AHEAD = [...'lrgt.'].map((sign) => sign.charCodeAt(0));
const NUMBER_SIGN = /(?<!\p{L})n[.\u00b0or]{0,2} ?$|(?<!\d ?)x$/u;
/** content: "Gr. 104" is a child's size, "Canon CL 541" a cartridge */
const LEAST_GRAMS = 180;
const MOST_AHEAD = 150;

/** "2019 cl. 75", "n.12 gr 500", "x10 gr 270": a year, a number in a row or of pieces, and the next one's unit. */
export function standsBeforeUnit(folded: string, start: number, { value, end }: Loose): boolean {
  const year = value >= 1950 && value <= 2035;
  return (
    codeAt(folded, end) === 32 &&
    (year || NUMBER_SIGN.test(folded.slice(Math.max(0, start - 4), start))) &&
    AHEAD.exec(folded.slice(end, end + 6))?.index === 1
  );
}

/** The unit that stands before a number with none behind it; `from`: everything before this offset is already read. */
export function aheadOf(folded: string, from: number, start: number, { value, end }: Loose): Ahead | null {
  const sign = codeAt(folded, start - 1);
  // most numbers stand behind another letter than those units end on
  if ((sign !== 32 && sign !== POINT) || !ENDS_AHEAD.includes(codeAt(folded, start - 2))) return null;
  if (/[-/%"'\p{L}]/u.test(folded.charAt(end))) return null;
  const [name = ''] = AHEAD.exec(folded.slice(Math.max(from, start - 5), start)) ?? [];
  const unit = UNITS.get(name);
  if (unit === undefined || (name === 'gr' ? value < LEAST_GRAMS : name !== 'ml' && value > MOST_AHEAD))
    return null;
  return { unit, start: folded.lastIndexOf(name, start), end };
}

interface Loose {
  readonly value: number;
  readonly end: number;
}

interface Ahead {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

const POINT = 46;
const COMMA = 44;
/** millilitres */
const LITRE = 1000;
