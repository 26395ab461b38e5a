// A search address that a script of the page puts together: "/find?words=" + encodeURIComponent(input.value), "/search/" + words.
import type { Home } from '../shop/home.ts';
import { absolute, type Source } from '../shop/source.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';

/** a text that ends in a search's parameter, and what is put behind it */
const ENDS =
  /(["'`])([^"'`\s<>]{0,300}[?&](?:amp;)?(q|s|k|query|search|searchterm|search_query|search_text|searchtext|keyword|keywords|term|terms|text|words?)=)(?:\1\s*(?:\+|\.concat\()|\$\{)/gi;
/** a path that ends in a search's name, and what is put behind it */
const PATH_ENDS =
  /(["'`])((?:https?:\/)?\/(?:[^"'`\s<>?#]{0,200}\/)?(?:search(?:-?results?)?|suche|recherche|buscar|busca|cerca|zoeken|szukaj|find|results?)\/)(?:\1\s*(?:\+|\.concat\()|\$\{)/gi;
/** only what the browser is led to is a page; other paths are asked for pieces */
const LEADS = /location|href|navigate|router|\.push\(|\.assign\(|\.open\(|redirect|\.action\b/i;
const JUST_BEFORE = 120;
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

const unescaped = (text: string): string => text.replaceAll('\\/', '/');

/** Addresses with the words in their query. */
function asked(source: string): string[] {
  return [...source.matchAll(ENDS)].flatMap((match) => {
    const said = unescaped((match[2] ?? '').replaceAll('&amp;', '&'));
    const before = unescaped(source.slice(Math.max(0, match.index - BEFORE), match.index));
    const whole = wholeOf(said, before);
    return whole === null || !SEARCHES.test(whole) ? [] : [whole];
  });
}

/** Addresses with the words in their path. */
function pathed(source: string): string[] {
  return [...source.matchAll(PATH_ENDS)].flatMap((match) => {
    const before = source.slice(Math.max(0, match.index - JUST_BEFORE), match.index);
    return LEADS.test(before) ? [unescaped(match[2] ?? '')] : [];
  });
}

function ways(home: Home): Way[] {
  const found = new Set<string>();
  const source = `${home.source}\n${home.scripts}`;
  for (const whole of [...asked(source), ...pathed(source)]) {
    if (found.size >= MOST) break;
    if (PIECES.test(whole)) continue;
    const url = absolute(whole, home.base);
    if (url !== null) found.add(url + TERMS);
  }
  return [...found].map((url) => getWay('scripted', url, 'html'));
}

export const scripted: Source = { name: 'scripted', ways };
