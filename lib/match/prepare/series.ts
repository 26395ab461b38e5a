// Which of a row a title names: "Vol. 3", "Season 2", "Teil II", "3rd edition", "第3巻".
import { UNITS } from '../../base/units.ts';
import { type Scan, scanOf, type Understanding } from '../../understand/index.ts';
import { ordinalOf, placeOf } from '../words/ordinals.ts';
import { COUNTED, KINDS, rowOf, volumeOf } from '../words/rows.ts';

/** By what is numbered, which one, with the words. */
export type Series = ReadonlyMap<string, Numbered>;

export interface Numbered {
  /** "3", or "1-3" where it is several */
  readonly value: string;
  readonly words: string;
}

export const NO_SERIES: Series = new Map();

/** what may stand between a name and its number */
const BESIDE = /^[ .:#]{0,3}$/;
const PLAIN = /^\d+$/;
const THROUGH: ReadonlySet<string> = new Set('to bis au do through thru'.split(' '));
/** later ones are years, models and amounts */
const MOST = 199;

/** Few titles name any. */
export function seriesIn(understanding: Understanding): Series {
  const scanned = scanOf(understanding);
  const { tokens, clean, folded, starts, ends, ascii } = scanned;
  const found = new Map<string, Numbered>();
  for (const [at, token] of tokens.entries()) {
    const kind = rowOf(token);
    const comic = kind === undefined ? volumeOf(token) : undefined;
    if (comic !== undefined && !found.has('volume'))
      found.set('volume', { value: String(Number(comic)), words: clean.slice(starts[at], ends[at]) });
    if (kind === undefined || found.has(kind)) continue;
    const [value, from, to] = numberAt(scanned, at, kind);
    if (value !== null) found.set(kind, { value, words: clean.slice(starts[from], ends[to]) });
  }
  const counted = ascii ? null : COUNTED.exec(folded);
  if (counted !== null) {
    const { index, 0: all, 1: number = '', 2: sign = '' } = counted;
    found.set(KINDS[sign] ?? '', {
      value: String(Number(number)),
      words: clean.slice(index, index + all.length),
    });
  }
  return found.size === 0 ? NO_SERIES : found;
}

/** Which one, by the words behind the name or before it, and the first and last word that say so. */
function numberAt(scanned: Scan, at: number, kind: string): readonly [string | null, number, number] {
  const { tokens, folded, starts, ends } = scanned;
  const next = tokens[at + 1] ?? '';
  const behind = BESIDE.test(folded.slice(ends[at], starts[at + 1])) ? numberOf(next, kind) : null;
  const after = tokens[at + 2] ?? '';
  // "Volume 300 ml" and "Level 3 cache" are amounts and parts
  const near = /^ ?$/.test(folded.slice(ends[at + 1], starts[at + 2]));
  const measured = near && PLAIN.test(next) && UNITS.has(after);
  if (behind !== null && behind <= MOST && !measured && after !== 'cache') {
    const joint = scanned.jointAt(at + 2);
    const joined = joint === '-' || joint === '/' || THROUGH.has(after);
    if (!joined) return [String(behind), at, at + 1];
    const to = THROUGH.has(after) ? at + 3 : at + 2;
    const last = ordinalOf(tokens[to] ?? '');
    // a part number goes on: "Part 12-345"
    return [last === null || last <= behind || last > MOST ? null : `${behind}-${last}`, at, to];
  }
  const place = placeOf(tokens[at - 1] ?? '', folded.charAt(ends[at - 1] ?? 0) === '.');
  const beside = place !== null && BESIDE.test(folded.slice(ends[at - 1], starts[at]));
  return beside ? [String(place), at - 1, at] : [null, at, at];
}

/** "Series X" is a name, and "Edition 2" another thing than the second edition */
function numberOf(word: string, kind: string): number | null {
  if (kind === 'edition' || (kind === 'series' && word.length < 2 && !/\d/.test(word))) return null;
  return /^\d+\D/.test(word) ? null : ordinalOf(word);
}
