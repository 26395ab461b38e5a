// The text of a price that is split over several elements: sign, whole units and cents in one each.
import type { DomElement, DomNode } from '../../base/document/dom.ts';
import { findSigns } from '../../base/money/find-signs.ts';
import { plainDigits } from '../../base/money/price.ts';
import type { Run } from '../survey.ts';
import { isInline, UNSEEN } from '../tree.ts';

/** class names of cents that are set small and raised */
const RAISED_NAME = /(?:^|[\s_-])sup(?:$|[\s_-])|superscript|fraction|cents|decimals?(?:$|[\s_-])/i;

/** Whether an element sets cents small and raised, by its tag or name. */
export function isRaised({ tag, attributes }: DomElement): boolean {
  return tag === 'sup' || RAISED_NAME.test(attributes['class'] ?? '');
}

const WHOLE_UNITS = /^\d{1,3}(?:[.,]\d{3})*$/;
const LONGEST_SIGN = 4;

/** A price in neighbouring elements of a larger box: "$", "21" and "11". Null when the run at `index` begins none. */
export function splitPrice(runs: readonly Run[], index: number): { words: string; last: DomElement } | null {
  const [sign, units, cents] = [runs[index - 1], runs[index], runs[index + 1]];
  if (sign === undefined || units === undefined || !WHOLE_UNITS.test(units.text)) return null;
  const { parent } = units.element;
  if (sign.element.parent !== parent || sign.text.length > LONGEST_SIGN) return null;
  if (/\d/.test(sign.text) || findSigns(sign.text).length === 0) return null;
  if (cents === undefined || cents.element.parent !== parent || !/^\d\d$/.test(cents.text)) return null;
  if (!isRaised(cents.element)) return null;
  return { words: `${sign.text}${units.text}.${cents.text}`, last: cents.element };
}

/**
 * The text of an element with split prices joined: "69" + "99" in two elements is "69.99". Of a text longer than `most`
 * characters only enough to show that it is longer.
 */
export function priceText(element: DomElement, most = 400): string {
  const parts: string[] = [];
  collect(element, parts, { left: 400, most }, 0);
  let text = '';
  let raised = false;
  for (const part of parts) {
    if (part === RAISED) {
      raised = true;
      continue;
    }
    const whole = raised ? text.trimEnd() : text;
    const sign = raised && RAISED_CENTS.test(part) ? SIGNED_UNITS.exec(whole) : null;
    // "39€" and raised "90"
    if (sign !== null) text = `${whole.slice(0, sign.index)}.${part.trim()}${sign[0]}`;
    else text = whole + between(whole, part) + part;
    raised &&= part.trim() === '';
  }
  return text.replace(/\s+/g, ' ').replace(EURO_BETWEEN, '.$1€').trim();
}

/** "129€90", as shops in France write it */
const EURO_BETWEEN = /(?<=\d)\s?€(\d\d)(?![\d.,€%])/g;

const RAISED_CENTS = /^\s*\d\d\s*$/;
/** the sign behind whole units */
const SIGNED_UNITS = /(?<=(?:^|[^\d.,])\d{1,3}(?:[.,]?\d{3})*)\s?\p{Sc}$/u;

/** marks raised text */
const RAISED = '\u2064';
/** separates two numbers of one text that are not one */
export const APART = '\u2063';
/** whole units at the end of a text, which cents may follow; not "49.52" */
const WHOLE = /(?:^|[^\d.,'’])\d{1,3}(?:[.,'’\s]?\d{3})*$/;
const CENTS = /^\d\d(?!\d|\s?[%％]|\s?\p{L}{2})/u;
/** a name that ends in a number of its own: "Part 2", "drill AB-26" */
const NAME_END = /\p{L}{2}[^\p{Sc}]*\d\s*$/u;

function between(text: string, part: string): string {
  if (!/^\s*\d/.test(part)) return '';
  if (/\p{L}$/u.test(text)) return ' ';
  if (!/\d\s*$/.test(text)) return '';
  const joined = /\d$/.test(text) && /^\d/.test(part);
  if (joined && CENTS.test(part) && WHOLE.test(text)) return '.';
  if (NAME_END.test(text)) return APART;
  if (!joined) return '';
  return WHOLE.test(text) ? ' ' : APART;
}

function collect(node: DomNode, parts: string[], room: { left: number; most: number }, depth: number): void {
  if (room.left <= 0 || room.most < 0 || depth > 40) return;
  if (node.kind === 'text') {
    const text = node.text.slice(0, 300);
    room.left -= text.length;
    const part = plainDigits(text.replace(/\s+/g, ' ')) || ' ';
    // white space at its ends may fall away
    room.most -= part.length - 2;
    parts.push(part);
    return;
  }
  if (UNSEEN.has(node.tag)) return;
  if (!isInline(node.tag) && depth > 0) parts.push(' ');
  if (isRaised(node)) parts.push(RAISED);
  for (const child of node.children) collect(child, parts, room, depth + 1);
  if (!isInline(node.tag) && depth > 0) parts.push(' ');
}
