// What a page leaves open about how its shop is searched: whether it is worth a look into scripts or another page.

import { searchPageOf } from '../shop/further-pages.ts';
import { type Form, type Home, isBlank } from '../shop/home.ts';
import { SEARCH_WORDS } from '../shop/search-words.ts';
import { pathOf, type Way } from '../shop/way.ts';
import { GUESSES, sourceNamed } from '../sources.ts';
import { waysOf } from './ways-of.ts';

/** A form without an address submits to its own page: often a script sends its words elsewhere. */
export function leadsBack(way: Way, home: Home): boolean {
  const back = way.source === 'form' && pathOf(way.url) === new URL(home.url).pathname;
  return back && hasBlankForm(home) && !/[?&]s=/.test(way.url);
}

/** A search of a site's texts ("/search/node", "/search/pages") may not know its products. */
function isOfTexts({ url }: Way): boolean {
  return /\/search\/(?:node|content|pages?|posts?|articles?|site)\/?$/i.test(pathOf(url));
}

export const isDeclaredBlank = (form: Form): boolean => isBlank(form) && form.stated;
export const hasBlankForm = ({ forms }: Home): boolean => forms.some(isBlank);

/** a button that opens a search box which a script draws, by what it is called or says */
const OPENER = new RegExp(
  `<(?:(?:button|a|i|span|div)\\b[^<>]{0,300}\\b(?:aria-label|title|class|id|data-testid)="[^"<>]{0,60}|button\\b[^<>]{0,900}>(?:<[^<>]{0,900}>|\\s){0,9})(?:${SEARCH_WORDS.source})`,
);

/** Whether the page has a search box that leads nowhere, or only what opens one. */
export function hasDeadBox(home: Home): boolean {
  if (home.loose.length > 0 || hasBlankForm(home)) return true;
  return home.forms.length === 0 && OPENER.test(home.markup) && searchPageOf(home) === null;
}

/** Beside pages, an API that only a script calls may be for suggestions: it does not tell enough. */
export function saysHowToSearch(home: Home): boolean {
  const tells = ({ source, want }: Way): boolean =>
    !GUESSES.has(source) && (want === 'html' || sourceNamed(source)?.loose !== true);
  return waysOf(home).some((way) => tells(way) && !leadsBack(way, home) && !isOfTexts(way));
}

/** Whether the shop runs known software, which is asked in its own way. */
export function runsKnownSoftware(home: Home): boolean {
  return waysOf(home).some(({ want, source }) => want === 'json' && sourceNamed(source)?.loose !== true);
}
