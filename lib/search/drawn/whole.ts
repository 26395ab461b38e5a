// Finds the list of all products that a script fetches once and searches itself: a question without words.
import { each, type Steps } from './matches.ts';
import { isOfWares } from './names.ts';
import { piecesAt, textOf } from './pieces.ts';

/** products of a list whose names hold what a person typed */
const SEARCHED = /\.filter\([^;]{0,120}?\.(?:name|title)\??\.toLowerCase\(\)\.(?:includes|indexOf|match)\(/;
const ASKED = /\b(?:fetch|axios(?:\.get)?|\.get)\(\s*(?=["'`\w$])/g;
const ALL =
  /\/(?:(?:all|list|get)?-?(?:products?|items|goods)|(?:products?|items|goods)\/(?:all|list|get))\/?$/i;

/** Addresses of such lists; none where the script is not seen to search one. */
export function* wholeLists(source: string): Steps<string> {
  if (!SEARCHED.test(source)) return [];
  return yield* each(source, ASKED, ({ 0: { length }, index }) => {
    const begin = index + length;
    const read = piecesAt(source, begin);
    const url =
      read === null || !/^\s*[,)]/.test(source.slice(read.end, read.end + 4))
        ? null
        : textOf(read.pieces, source, begin);
    return url !== null && ALL.test(url) && isOfWares(url) ? [url] : [];
  });
}
