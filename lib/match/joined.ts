// Tells "Mint & Ginger" from "Mint": of what one title joins into one name, the other says only a part.
import { foldInPlace, type Understanding } from '../understand/index.ts';

/** two words with a joining sign or word between them, in the folded title */
const JOINED =
  /([\p{L}\p{N}]{3,})\s*(?:[&+]|\s(?:and|und|et|och|og|con|mit|avec|with)(?=\s))\s*([\p{L}\p{N}]{3,})/gu;
/** looked for first: quicker than the whole pattern */
const JOINING = /\s(?:and|und|et|och|og|con|mit|avec|with)\s/;
/** what packs and sets are joined of says nothing of a name: "with stand", "and remote" stay words like others */
const MOST = 4;

function joinedIn(title: string): [string, string][] {
  const { folded } = foldInPlace(title);
  const joins = folded.includes('&') || folded.includes('+') || JOINING.test(folded);
  const pairs: [string, string][] = [];
  for (const [, first = '', second = ''] of joins ? folded.matchAll(JOINED) : []) {
    pairs.push([first, second]);
    if (pairs.length === MOST) break;
  }
  return pairs;
}

function halved(own: Understanding, other: Understanding): boolean {
  const said = new Set(other.tokens);
  return joinedIn(own.title).some(([first, second]) => said.has(first) !== said.has(second));
}

/** Does either title join two words of which the other title says exactly one? */
export function joinedApart(left: Understanding, right: Understanding): boolean {
  return halved(left, right) || halved(right, left);
}
