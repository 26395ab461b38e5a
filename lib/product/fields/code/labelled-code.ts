// Of a labelled text the code, and whether a label names the shop itself.
import { tidy, words } from '../../../base/text/text.ts';
import type { Scene } from '../../scene/scene.ts';
import { isMpnLabel } from '../../words/labels.ts';

/** "Partbase part number" of the shop Partbase: its own, whatever follows. */
export function isOfSite(label: string, { siteWords }: Scene): boolean {
  const [first = ''] = words(label);
  return siteWords.has(first) && isMpnLabel(label.slice(first.length));
}

/** "216204 BBK": a number and a few capitals for its colour */
const COLOURED = /^\d[\d.-]{3,11}\s\p{Lu}{2,4}$/u;

/** The code at the start of a labelled text: "AB-12 (copy)" is "AB-12". */
export function firstCode(value: string): string {
  const trimmed = tidy(value);
  if (trimmed.length <= 24 && (!/\s/.test(trimmed) || COLOURED.test(trimmed))) return trimmed;
  const first = /^[\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*/u.exec(trimmed)?.[0];
  return first !== undefined && first.length >= 3 ? first : trimmed;
}

/** "…, 1981, paperback. ISBN 2-07-036822-X": within a line of other things */
export const GTIN_WITHIN =
  /(?<!\p{L})(?:ISBN(?:-1[03])?|EAN(?:-13)?|GTIN|UPC)\s?[:：]?\s?(\d[\d-]{6,15}[\dX])(?![\d-])/gu;
