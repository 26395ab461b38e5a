// Finds names that one title writes with a possessive and the other without its sign: "Hendrick's" and "Hendricks".
import type { SharedName } from './names.ts';

const OWNER = /(?<![\p{L}\p{N}])(\p{L}{2,20})['’ʼ`´]s(?![\p{L}\p{N}])/giu;
const MOST = 6;

/** Does the text have such a name? `folded` has one sign for all apostrophes. */
export function hasPossessive(folded: string): boolean {
  return folded.includes("'s");
}

/** Quoted from both titles; none where both write their names in one way. */
export function possessives(left: string, right: string): SharedName[] {
  return [
    ...written(left, right).map(([signed, plain]) => ({ left: signed, right: plain })),
    ...written(right, left).map(([signed, plain]) => ({ left: plain, right: signed })),
  ];
}

function written(text: string, other: string): (readonly [signed: string, plain: string])[] {
  return [...text.matchAll(OWNER)].slice(0, MOST).flatMap(([signed, owner]) => {
    const [plain] = new RegExp(`(?<![\\p{L}\\p{N}])${owner}s(?![\\p{L}\\p{N}])`, 'iu').exec(other) ?? [];
    return plain === undefined ? [] : [[signed, plain] as const];
  });
}
