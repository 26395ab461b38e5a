// A search address that a script of the page puts together: "/find?words=" + encodeURIComponent(input.value).
import type { Home } from '../home.ts';
import { absolute, type Source } from '../source.ts';
import { getWay, TERMS, type Way } from '../way.ts';

/** a text that ends in a search's parameter, and what is put behind it */
const ENDS =
  /(["'`])([^"'`\s<>]{0,300}[?&](?:amp;)?(q|s|k|query|search|searchterm|search_query|search_text|searchtext|keyword|keywords|term|terms|text|words?)=)(?:\1\s*(?:\+|\.concat\()|\$\{)/gi;
/** the address that a parameter is put behind, in the lines before it */
const BEGINS = /["'`]((?:https?:\/)?\/[^"'`\s<>]{0,300}|[\w./-]{0,100}\.\w{2,5}\?[^"'`\s<>]{1,200})["'`]/g;
const SEARCHES = /search|such|recherch|busc|ricerc|zoek|szuk|hled|find|query|catalog/i;
/** suggestions, counts and the like answer with pieces, not with a result page */
const PIECES = /suggest|autocomplete|ajax|\.json|\/api\/|rest\/|typeahead|callback=|instant|predict/i;
const BEFORE = 500;
const MOST = 2;

/** The whole address; a text of the parameter alone is put behind the last search address before it. */
function wholeOf(said: string, before: string): string | null {
  if (!/^[?&]/.test(said)) return said;
  const begun = [...before.matchAll(BEGINS)]
    .map((match) => match[1] ?? '')
    .filter((url) => SEARCHES.test(url));
  const last = begun.at(-1);
  if (last === undefined) return null;
  return `${last}${last.includes('?') ? '&' : '?'}${said.slice(1)}`;
}

function ways(home: Home): Way[] {
  const found = new Set<string>();
  for (const match of home.source.matchAll(ENDS)) {
    if (found.size >= MOST) break;
    const said = (match[2] ?? '').replaceAll('&amp;', '&').replaceAll('\\/', '/');
    const before = home.source.slice(Math.max(0, match.index - BEFORE), match.index).replaceAll('\\/', '/');
    const whole = wholeOf(said, before);
    if (whole === null || PIECES.test(whole) || !SEARCHES.test(whole)) continue;
    const url = absolute(whole, home.base);
    if (url !== null) found.add(url + TERMS);
  }
  return [...found].map((url) => getWay('scripted', url, 'html'));
}

export const scripted: Source = { name: 'scripted', ways };
