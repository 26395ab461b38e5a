// Finds numbers that one title writes with lookalike letters of another alphabet: "КТ-6140" in Cyrillic and "KT-6140".
import { lazy } from '../base/async/lazy.ts';
import type { SharedName } from './names.ts';

/** Cyrillic and Greek capitals and small letters, each above the Latin one that looks like it */
const OTHERS = 'АВЕКМНОРСТУХІЈЅавеосрухіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'ABEKMHOPCTYXIJSaBeocpyxijsABEZHIKMNOPTYX';
/** letters and digits with what ties them, in one of these alphabets in part, and a digit among them */
const codes = lazy(
  () => /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}./-]{0,30}\p{N})[\p{L}\p{N}][\p{L}\p{N}./-]{2,30}(?![\p{L}\p{N}])/gu,
);
const OTHER = new RegExp(`[${OTHERS}]`);
const MOST = 10;

/** Quoted from both titles; empty where both write their numbers in one alphabet. Bounded time for any text. */
export function lookalikes(left: string, right: string): SharedName[] {
  return [
    ...written(left, right).map(([other, latin]) => ({ left: other, right: latin })),
    ...written(right, left).map(([other, latin]) => ({ left: latin, right: other })),
  ];
}

function written(text: string, latin: string): (readonly [other: string, latin: string])[] {
  if (!OTHER.test(text)) return [];
  const upper = latin.toUpperCase();
  return [...text.matchAll(codes())].slice(0, MOST).flatMap(([code]) => {
    if (!OTHER.test(code)) return [];
    const same = [...code].map((letter) => LATIN[OTHERS.indexOf(letter)] ?? letter).join('');
    const at = upper.indexOf(same.toUpperCase());
    return at < 0 ? [] : [[code, latin.slice(at, at + same.length)] as const];
  });
}
