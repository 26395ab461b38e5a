// What stands beside a name in the same text and is no part of it: a number, a price, a trail, another source's words.
import { fold, words } from '../../../base/text/text.ts';
import type { Candidate } from '../../weigh.ts';
import { isGtinLabel, isSkuLabel } from '../../words/labels.ts';
import { type KnownNames, keyOf } from './words.ts';

const HEADED = ['in:h1', 'in:h2', 'in:named'] as const;
const HOLDERS = ['in:h1', 'in:json-ld', 'in:microdata', 'in:named'] as const;

/** "X [MX-40]" */
const BRACKETED = /^(.{2,}\S)\s*\[([^\s[\]]{2,24})\]$/;
const NUMBERED = /^(.{2,}\S)\s*[([]([^()[\]:]{2,24}):\s*([^()[\]\s]{2,40})[)\]]$/;

/**
 * "X (EAN: 4006381333931)": the shop's number or the barcode behind a name, with its label, is read as such elsewhere; one in brackets is no part
 * of the name where the document's title has the name without it.
 */
export function withoutNumber(text: string, { document }: KnownNames): string {
  const [, own, code = ''] = BRACKETED.exec(text) ?? [];
  const holds = (part: string): boolean => document.includes(` ${keyOf(part)} `);
  if (own !== undefined && /\d/.test(code) && holds(own) && !holds(code)) return own;
  const [, name, label = ''] = NUMBERED.exec(text) ?? [];
  return name !== undefined && (isSkuLabel(fold(label)) || isGtinLabel(fold(label))) ? name : text;
}

const PRICED =
  /^(.{2,}\S)\s+(?:[$€£¥₹₽₱]\s?\d[\d.,]*|[A-Z][A-Za-z]{1,2}\.?\s?\d[\d.,]*[.,]\d{2}|\d[\d.,]*[.,]\d{2}\s?(?:[€£]|[A-Z]{3}|zł|Kč|kr\.?))$/;

/** "X Php 49.00" is the name and its price, where another source says X alone. */
export function withoutPrices(found: readonly Candidate[]): Candidate[] {
  const known = new Set(found.map(({ key }) => key));
  return found.map((candidate) => {
    const value = PRICED.exec(candidate.value)?.[1] ?? '';
    const key = keyOf(value);
    return key.includes(' ') && known.has(key) ? { ...candidate, value, key } : candidate;
  });
}

const TRAIL = /\s[>›»]\s/;

/** "X > Home audio" is a breadcrumb, not the name, where a heading says X alone as well. */
export function withoutTrails(found: readonly Candidate[]): Candidate[] {
  const headed = found.filter(({ features }) => HEADED.some((name) => features[name] === 1));
  const shown = new Set(headed.map(({ key }) => key));
  const isTrail = ({ value, key }: Candidate): boolean =>
    TRAIL.test(value) &&
    value.split(TRAIL).some((part) => {
      const own = words(part).join(' ');
      return isLargePart(own, key) && shown.has(own);
    });
  return found.filter((candidate) => !isTrail(candidate));
}

/**
 * "Details about X", "X 466/7999", "Log in needed $60 · X": when one name contains another source's whole text and more, that text is likely the
 * name itself.
 */
export function within(candidates: readonly Candidate[]): Candidate[] {
  const holders = candidates
    .filter(({ features }) => HOLDERS.some((name) => features[name] === 1))
    .slice(0, 12)
    .map(({ key, features }) => ({ key, start: longestStart(candidates, key, features['in:h1'] === 1) }));
  return candidates.map((candidate) => {
    const { key } = candidate;
    const features: Record<string, number> = { ...candidate.features };
    for (const holder of holders) {
      if (!isLargePart(key, holder.key)) continue;
      if (holder.key.endsWith(` ${key}`)) features['ends-holder'] = 1;
      else if (key === holder.start) features['starts-holder'] = 1;
    }
    if (HOLDERS.some((name) => features[name] === 1)) {
      for (const other of candidates) {
        if (other.key.length >= key.length || other.key.length < key.length * 0.45) continue;
        if (key.endsWith(` ${other.key}`)) features['holds-end'] = 1;
        else if (key.startsWith(other.key)) features['holds-start'] = 1;
      }
    }
    return { ...candidate, features };
  });
}

function isLargePart(key: string, holder: string): boolean {
  return key.length < holder.length && key.length >= holder.length * 0.45;
}

/**
 * The longest text of another source that a name begins with; a part of that text is less of the name. A heading that says a word or two
 * more, mostly the colour or the width ("240 x 100 cm"), is the name itself.
 */
function longestStart(candidates: readonly Candidate[], holder: string, headed: boolean): string {
  const start = candidates
    .map(({ key }) => key)
    .filter((key) => isLargePart(key, holder) && holder.startsWith(key))
    .reduce((longest, key) => (key.length > longest.length ? key : longest), '');
  return headed && /^(?: x \d+)?(?: \p{L}+){1,2}$/u.test(holder.slice(start.length)) ? '' : start;
}
