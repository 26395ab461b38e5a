// Finds years that one title shortens and the other writes in full: "iWork '09" and "iWork 2009".
import { lazy } from '../base/async/lazy.ts';
import type { SharedName } from './names.ts';

/** an apostrophe and two digits, or a zero and another: "12" alone is as often a number of something */
const shortYear = lazy(() => /(?<![\p{L}\p{N}.,/:-])(?:['’](\d\d)|(0\d))(?![\p{L}\p{N}'’"”]|[.,/:-]\d)/u);
/** what each of them has, which is quicker to look for */
const SIGN = /['’]\d|0\d/;
/** later ones are of this century */
const LATEST = 40;

/** Does the text name a year by its last two digits, as far as can be told? */
export function hasShortYear(text: string): boolean {
  return SIGN.test(text) && shortYear().test(text);
}

/** Quoted from both titles; none where both say their years in one way. */
export function shortYears(left: string, right: string): SharedName[] {
  return [
    ...cutShort(left, right).map(([short, full]) => ({ left: short, right: full })),
    ...cutShort(right, left).map(([short, full]) => ({ left: full, right: short })),
  ];
}

function cutShort(text: string, other: string): (readonly [short: string, full: string])[] {
  const found = shortYear().exec(text);
  const digits = found?.[1] ?? found?.[2];
  if (found === null || digits === undefined) return [];
  const full = `${Number(digits) > LATEST ? 19 : 20}${digits}`;
  const said = new RegExp(`(?<![\\p{L}\\p{N}])${full}(?![\\p{L}\\p{N}])`, 'u');
  return said.test(other) && !said.test(text) ? [[found[0], full]] : [];
}
