// Questions of a shop's scripts whose parameters are put together elsewhere than where they are asked, and handed over.
import { addressWith, entriesAt, wordsKey } from './entries.ts';
import { each, type Steps } from './matches.ts';
import { isOfWares, LOOKING } from './names.ts';

/** an address that is asked with parameters handed over under a name: `get("/goods/search",e)`, `{url:"/goods/list",method:"get",params:e}` */
const HANDED =
  /(?:\b\w{0,20}get\w{0,10}\(\s*|\burl:\s*)["'`]([^"'`\s]{1,200})["'`]\s*,\s*(?:\{\s*params:\s*|method:\s*["'`]get["'`]\s*,\s*params:\s*|params:\s*)?[\w$.]{1,40}\s*[})]/gi;
/** what is handed over to a list: how much of it is wanted, beside the words */
const PAGED = /\{(?=[^{}]{0,200}\b(?:page|size|limit|offset|sort|current)\w{0,10}\s*:)/gi;
const OF_LIST = /search|find|query|list|page|\ball/i;
const MOST_LISTS = 40;

/** Questions whose parameters are put together elsewhere than where they are asked, those that say that they search first. */
export function* handedOver(source: string): Steps<string> {
  const urls = yield* each(source, HANDED, ([, url = '']) =>
    isOfWares(url) && OF_LIST.test(url) ? [url] : [],
  );
  if (urls.length === 0) return [];
  const lists = yield* each(source, PAGED, ({ index }) => {
    const entries = entriesAt(source, index);
    // an empty text is a field's first value
    const given = entries?.filter(({ value }) => value !== '') ?? [];
    return given.length === 0 ? [] : [given];
  });
  const calls = urls.flatMap((url): string[] => {
    for (const entries of lists.slice(0, MOST_LISTS)) {
      const words = wordsKey(entries, url);
      if (words !== null) return [addressWith(url, entries, words)];
    }
    return [];
  });
  return calls.sort((left, right) => +LOOKING.test(right) - +LOOKING.test(left));
}
