// Values in a trade's own notation, which units and models don't cover: "205/55 R16", "11-28T", "2x8GB", "RTX 4070 Ti".
import { scanOf, type Understanding } from '../../understand/index.ts';

/** a sign that every text in the notation contains, which is quicker to look for, and the notation itself */
type Notation = readonly [sign: string, pattern: RegExp];

/** Of folded text; linear, as what may follow a part is never part of it. */
const NOTATIONS: readonly Notation[] = [
  // of tyres the width, height and rim, also where no letter says that they are a tyre's: "205/55/16"
  ['/', /(?<!\d)(\d{3})\/(\d\d) ?(?:\/|z?r) ?(\d\d)(?!\d)/g],
  // the teeth of a cassette, and the links of a chain
  ['-', /(?<![\d.,-])(9|1[0-4])-(\d\d)t?(?![\d.,-])/g],
  [' ', /(?<!\d)(\d{2,3}) ?(?:links?|glieder|ogniw|maglie|maillons|eslabones)(?![a-z])/g],
  // modules of memory
  ['x', /(?<![\d.,])([1248]) ?x ?(\d{1,3}) ?gb?(?![a-z\d])/g],
  // phones and notebooks: "8/256", "i5/8/256"
  ['/', /(?<![\d.,]|(?<![a-z])\d\/)([2-468]|1[268]|24|32|48) ?\/ ?(64|128|256|512)(?! ?bit)(?![\d.,])/g],
  ['m', /(?<![a-z])(?:mark|mk)[ -]?(i{1,3}|iv|vi?|\d)(?![a-z\d])/g],
  // the viscosity of an oil
  ['w', /(?<![a-z\d])(\d\d?)w[ -]?(\d\d)(?![a-z\d])/g],
  ['uhs', /uhs[ -]?(i{1,2}|[12])(?![a-z\d])/g],
  ['hdmi', /hdmi ?(\d\.\d)/g],
  ['usb', /usb ?([23])\.\d/g],
  // the ends of a cable, whichever is named first
  [
    'usb',
    /usb[ -]?(?:type[ -]?)?([abc])(?: ?(?:-|–|>|->|\/) ?| (?:to|auf|zu|naar|til|na|vers|a) )(?:usb[ -]?)?(?:type[ -]?)?([abc](?![a-z])|lightning|micro|mini|hdmi|displayport|ethernet)/g,
  ],
];

/** part of any notation, or of a graphics card's name: tested first, as most titles have none */
const MAYBE =
  /\d ?\/ ?\d|\d-\d|\dw[ -]?\d|[1248] ?x ?\d|\d ?(?:link|glied|ogniw|magli|maillon|eslab)|m(?:ar)?k[ \div-]|uhs|hdmi ?\d|usb[ -]?[23abct]|geforce|radeon|tx|rx/;
const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi'];
const CARD = /(?<![a-z])(?:geforce|radeon|[gr]tx|rx)[ -]?(?:[gr]tx|rx)?[ -]?(\d{3,4})/;
/** behind a card's number or further on ("RTX 2060 AMP Super"), and "s" written onto it */
const RELEASES = /(?<=\d) ?(?:ti|super|xtx?|s)(?![a-z])|(?<=[ -])(?:ti|super)(?![a-z])/g;

export interface TradeNotation {
  readonly values: readonly string[];
  /** the first value, quoted */
  readonly words: string;
}

const NONE: ReadonlyMap<string, TradeNotation> = new Map();

/** Values by notation, or by a graphics card's number the names of its versions. */
export function notationsIn(understanding: Understanding): ReadonlyMap<string, TradeNotation> {
  const { clean, folded } = scanOf(understanding);
  if (!MAYBE.test(folded)) return NONE;
  const found = new Map<string, TradeNotation>();
  for (const [at, [sign, pattern]] of NOTATIONS.entries()) {
    // most of those that have the sign do not have the notation
    const said = folded.includes(sign) && folded.search(pattern) >= 0 ? [...folded.matchAll(pattern)] : [];
    const [first] = said;
    if (first !== undefined)
      found.set(String(at), {
        values: said.map((one) => ofParts(one.slice(1))),
        words: quoted(clean, first),
      });
  }
  const card = CARD.exec(folded);
  if (card !== null) {
    const releases = [...folded.slice(card.index).matchAll(RELEASES)].map(([one]) => one.trim());
    const release = [...new Set(releases.map((one) => (one === 's' ? 'super' : one)))].sort().join();
    found.set(`card ${card[1]}`, { values: [release], words: quoted(clean, card) });
  }
  return found;
}

function quoted(clean: string, { index, 0: { length } }: RegExpExecArray): string {
  return clean.slice(index, index + length).trim();
}

/** Letters alone are the ends of one thing: "A to C" is "C to A". */
function ofParts(parts: readonly string[]): string {
  const read = parts.map(numberOf);
  return (read.every((part) => typeof part === 'string') ? read.sort() : read).join();
}

/** "2,50" is 2.5, "ii" is 2. */
function numberOf(part: string): number | string {
  const number = Number(part.replace(',', '.'));
  if (!Number.isNaN(number)) return number;
  const roman = ROMAN.indexOf(part);
  return roman < 0 ? part : roman;
}
