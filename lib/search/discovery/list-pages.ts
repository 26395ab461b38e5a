// Reads one more page of a shop: many small shops have their search on the list of their products, or on a page of its own.
import { isFrontPath } from '../../base/address/host.ts';
import { inSlices, yieldEvery } from '../../base/async/time-slices.ts';
import type { Rest } from '../../base/ports.ts';
import { dataLinks } from '../../page/links.ts';
import type { AskPorts } from '../answer/answer.ts';
import { fetchIfAvailable } from '../http/fetch-if-available.ts';
import { laterPart, listOf, searchPageOf } from '../shop/further-pages.ts';
import type { Home } from '../shop/home.ts';
import { productForm } from '../shop/product-form.ts';
import { getWay, TERMS, type Way } from '../shop/way.ts';
import { indexFileOf } from '../sitemap/index-file.ts';
import { GUESSES } from '../sources.ts';
import { hasBlankForm, isDeclaredBlank, leadsBack, saysHowToSearch } from './clues.ts';
import { withScripts } from './scripts.ts';
import type { DiscoveryTask } from './task.ts';
import { homeOf, keyOf, waysOf, withHome } from './ways-of.ts';

/** a list this long is complete: more than a paged list shows */
const LEAST_WHOLE = 100;

/** Whether a list's own way says more than the home page does; a form that states nothing is its script's, which may send it elsewhere than a guess. */
const isSurer =
  (list: Home, home: Home) =>
  (way: Way): boolean => {
    const same = waysOf(home).find((own) => keyOf(own) === keyOf(way));
    const open = leadsBack(way, list) && !list.forms.some(isDeclaredBlank);
    return same === undefined || (GUESSES.has(same.source) && !open);
  };

/**
 * Ways from the page that lists the shop's products, or from a search page: many small shops have their search only there. `further`: some have
 * another one there, which finds products where that of every page does not.
 */
export async function listWays(
  home: Home,
  { further, ...task }: DiscoveryTask,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ ways: Way[]; requests: number; index: string | null }> {
  const boxed = home.loose.length > 0 || hasBlankForm(home);
  const pages = saysHowToSearch(home) || boxed ? [] : [laterPart(home), searchPageOf(home)];
  const lists = saysHowToSearch(home) && further !== true ? [] : [listOf(home)];
  let requests = 0;
  let index: string | null = null;
  for (const url of new Set([...pages, ...lists])) {
    if (url === null) continue;
    const { answer, ...asked } = await fetchIfAvailable(
      { url, want: 'html', robots: 'address' },
      task,
      ports,
      signal,
    );
    requests += asked.requests;
    if (answer === null) continue;
    const rest = yieldEvery(ports.clock, signal);
    const list = await homeOf(answer, ports, rest);
    const there = list.shell ? await withHome({ ...list, shell: false }, rest) : list;
    const scripted = await withScripts(there, task, ports, signal, home);
    requests += scripted.requests;
    // the shop behind a page of countries has a box of its own, whatever its form leaves unsaid
    const front = home.loose.length + home.forms.length === 0 && isFrontPath(new URL(url).pathname);
    const ways = waysOf(scripted.home).filter((way) => front || !GUESSES.has(way.source));
    if (ways.length > 0) return { ways: ways.filter(isSurer(scripted.home, home)), requests, index };
    const narrowed = boxed && url === listOf(home) ? await narrowing(there, home, rest) : null;
    if (narrowed !== null) return { ways: [narrowed], requests, index };
    index ??= indexFileOf(scripted.home);
  }
  return { ways: [], requests, index };
}

/** A page with all products, which a script narrows to the query: the page answers every query, and is read from its data. */
async function narrowing(list: Home, home: Home, rest: Rest): Promise<Way | null> {
  const box = list.loose[0];
  if (box === undefined) return null;
  const page = (await inSlices(productForm(list), rest)) ?? (await inSlices(productForm(home), rest));
  const all = await inSlices(dataLinks(list.dom, { page }), rest);
  if (all.length < LEAST_WHOLE) return null;
  const url = new URL(list.url);
  url.searchParams.set(box.name === '' ? 'search' : box.name, 'x');
  const way = getWay('scripted', url.href.replace(/=x$/, `=${TERMS}`), 'html');
  return page === null ? way : { ...way, page };
}
