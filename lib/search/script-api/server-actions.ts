// Finds what a script asks of React's server by the number of a function: `(0,r.createServerReference)("40c1…",…,"searchProducts")`.
import { SEARCH_WORDS } from '../shop/search-words.ts';
import { TERMS } from '../shop/way.ts';
import { each, literal, type Steps } from './matches.ts';
import { parametersAt, wordsKey } from './parameters.ts';

/** A function of the server, and what it is given: TERMS in the place of the words. */
export interface ServerAction {
  readonly id: string;
  readonly body: string;
}

const REFERENCE =
  /\b([\w$]{1,20})=\(0,[\w$]{1,20}\.(?:createServerReference|\$)\)\("([0-9a-f]{40,42})"(?:,[^()"]{0,120},"(\w{1,60})")?\)/g;
/** what it is called, where it is; else it may change something, unless a box for searching follows it */
const LOOKS =
  /search|find|filter|suggest|autocomplete|^(?:get|list|load|fetch|query)\w*(?:product|item|good)/i;
const BOX = /placeholder:"([^"]{1,60})/;
const SOON = 2_000;

/** What a function is called with that takes the words alone, or a list of them and others; null for anything else. */
function givenTo(name: string, source: string): string | null {
  const called = new RegExp(`[^\\w$.]${literal(name)}\\((?:[\\w$]{1,20}\\)|(?=\\{))`).exec(source);
  if (called === null) return null;
  const at = called.index + called[0].length;
  if (source[at] !== '{') return `["${TERMS}"]`;
  const words = wordsKey(parametersAt(source, at) ?? [], '/search');
  return words === null ? null : `[{"${words}":"${TERMS}"}]`;
}

/** The functions that search for products, as far as their names or the box beside them say so. */
export function serverActionsIn(source: string): Steps<ServerAction> {
  return each(source, REFERENCE, ({ 1: name = '', 2: id = '', 3: said, index }) => {
    const box = BOX.exec(source.slice(index, index + SOON))?.[1] ?? '';
    const searches = said === undefined ? SEARCH_WORDS.test(box.toLowerCase()) : LOOKS.test(said);
    const body = searches ? givenTo(name, source) : null;
    return body === null ? [] : [{ id, body }];
  });
}
