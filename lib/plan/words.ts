// The words of a product text as a shop's search box would split them: in order, each with its shape.

import { lazy } from '../base/async/lazy.ts';
import { fold } from '../base/text/text.ts';

/**
 * A word. `text` is lower case as written, with accents, inner hyphens, slashes and dots ("ps-lx350h", "5.1"): a search
 * that folds finds it all the same. `bare` is folded, letters and digits only.
 */
export interface Word {
  readonly text: string;
  readonly bare: string;
  /** only white space separates it from the word before */
  readonly tight: boolean;
  /** position in the text, 0 is first */
  readonly at: number;
  readonly shape: Shape;
}

/** model: letters and digits mixed, not a measure ("9500i" is one, "1080i" is none); code: a long number; measure: a number with a unit or alone. */
export type Shape = 'model' | 'code' | 'measure' | 'number' | 'word';

/** Longest text that is split; what comes after it is ignored. */
const MAX_TEXT = 2_000;
const MAX_WORDS = 80;

const UNIT =
  /^\d+(?:[.,x]\d+)*(?:gb|tb|mb|kb|ghz|mhz|hz|khz|w|kw|v|va|mah|ah|a|ma|mp|k|p|i|mm|cm|m|km|in|inch|ft|yd|l|ml|cl|dl|g|kg|mg|lb|lbs|oz|x|st|nd|rd|th|pk|pc|pcs|pack|ct|szt|stk|cu|btu|rpm|dpi|fps|ch|bit|mbps|gbps|mbs|gbs|mbsec|hr|hrs|min|s|u|d|c|f|w\/|watts?|litres?|liters?|inches|dbi|tpi|spin)$/;

/** letters that makers put behind a number of three digits and more, and that are a unit behind a smaller one ("9500i", "650d", "12c") */
const MODEL_TAIL = /^\d{3,5}[cdipsu]$/;
/** "1080i" and "720p" are lines of a picture */
const PICTURE = /^(?:240|288|360|480|540|576|720|900|1080|1152|1440|1600|2160|4320)[ip]$/;

/** "1920x1080", "32x34.5x3" */
const SIZE = /^\d+(?:[.,]\d+)?(?:x\d+(?:[.,]\d+)?)+$/;
/** "24-port", "2.5-litre": a count of something that has a name, as opposed to "100-ndx" */
const count = lazy(() => /^\d{1,3}(?:\.\d+)?-(?=\p{L}*[aeiouy])\p{L}{3,}$/u);
/** "f/2.8g": how far a lens opens */
const APERTURE = /^f\/\d/;
/** what follows the first number of a ratio: "50000:1" */
const RATIO = /^:\d/;

const pieces = lazy(() => /[\p{L}\p{N}\p{M}.\-/+&'’#]+/gu);
const edges = lazy(() => /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}+#]+$/gu);
const GENITIVE = /['’]s$/;

function shapeOf(text: string, bare: string): Shape {
  if (/^\d+$/.test(bare)) return bare.length >= 5 && /^[\d-]+$/.test(text) ? 'code' : 'number';
  if (!/\d/.test(bare)) return 'word';
  const named = MODEL_TAIL.test(bare) && !PICTURE.test(bare);
  if (!named && (UNIT.test(text) || UNIT.test(bare) || SIZE.test(text))) return 'measure';
  if (count().test(text) || APERTURE.test(text)) return 'measure';
  if (!/[a-z]/.test(bare)) return 'number';
  return bare.length >= 3 ? 'model' : 'number';
}

/** The words of a text in order, at most 80; language tags and markup quotes of scraped titles fall away with the punctuation. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const lower = text.slice(0, MAX_TEXT).toLowerCase();
  let end = 0;
  for (const { 0: piece, index } of lower.matchAll(pieces())) {
    const trimmed = piece.replace(edges(), '').replace(GENITIVE, '');
    const start = index + piece.indexOf(trimmed);
    const bare = fold(trimmed).replace(/[^\p{L}\p{N}\p{M}]/gu, '');
    if (bare === '') continue;
    const tight = words.length > 0 && lower.slice(end, start).trim() === '';
    end = start + trimmed.length;
    const shape = shapeOf(trimmed, bare);
    const ratio = shape === 'code' && RATIO.test(lower.slice(end, end + 2));
    words.push({ text: trimmed, bare, tight, at: words.length, shape: ratio ? 'number' : shape });
    if (words.length === MAX_WORDS) break;
  }
  return words;
}
