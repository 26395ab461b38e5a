// Finds the list of all products that a script fetches once and searches itself: a question without words.
import type { ApiCall } from './api-call.ts';
import { each, type Steps } from './matches.ts';
import { isOfWares } from './parameter-names.ts';
import { stringAt, textOf } from './string-expressions.ts';

/** products of a list whose names hold what a person typed */
const SEARCHED =
  /\.filter\([^;]{0,120}?\.(?:name|title)\??\.toLowerCase\(\)\.(?:includes|indexOf|match)\(|\bnew (?:Fuse|Bloodhound)\(/;
const ASKED =
  /(?:\bprefetch["']?\s*:(?:\s*\{\s*url["']?\s*:)?|\b(?:fetch|axios(?:\.get)?)\(|\.get\(|\bquery:\s*\(\)\s*=>)\s*(?=["'`\w$])/g;
const ALL =
  /(?:^|\/)(?:(?:all|list|get)?-?(?:products?|items|goods)|(?:products?|items|goods)\/(?:all|list|get))(?:\.json|\/)?$/i;

/** Addresses of such lists; sure where the script is seen to search one. */
export function* fullListsIn(source: string): Steps<ApiCall> {
  const sure = SEARCHED.test(source);
  return yield* each(source, ASKED, ({ 0: { length }, index }) => {
    const begin = index + length;
    const read = stringAt(source, begin);
    const url =
      read === null || !/^\s*(?:[)}]|,(?!\s*\{\s*method))/.test(source.slice(read.end, read.end + 20))
        ? null
        : textOf(read.pieces, source, begin);
    return url !== null && ALL.test(url) && isOfWares(url) ? [{ url, body: null, sure }] : [];
  });
}
