// What draws the results of a page that lists none: a part of the page that it loads, or the interface that its scripts ask.
import { hostOf, isFrontPath, sameSite } from '../base/address/host.ts';
import { yieldEvery } from '../base/async/time-slices.ts';
import type { AskPorts, Reply } from './answer/answer.ts';
import { withScripts } from './discovery/scripts.ts';
import { homeOf, waysOf } from './discovery/ways-of.ts';
import { inUtf8 } from './http/encode.ts';
import type { Answer } from './http/polite-fetch.ts';
import type { Field, Home } from './shop/home.ts';
import { getWay, pathOf, TERMS, templateAt, type Way } from './shop/way.ts';
import { GUESSES } from './sources.ts';

const MOST = 2;
/** shorter words stand in addresses by chance */
const LEAST = 3;
const MOST_PLACES = 200;
const LONGEST = 400;
/** what bounds an address in markup or a script */
const BOUND = /["'`\s<>()]/;
const FILE = /\.(?:js|css|png|jpe?g|svg|gif|webp|ico)(?:$|\?)/i;
const DATA = /\bapi\b|\.json\b|\/json\//i;

interface Task {
  readonly shop: string;
  readonly find?: string;
}

/** Addresses of the site with the words in them, none of which is a link: frames, parts that are loaded, where the page leads on. */
function* loaded({ text, url }: Answer, words: string): Generator<string, void> {
  let left = MOST_PLACES;
  for (let at = text.indexOf(words); at >= 0 && left > 0; at = text.indexOf(words, at + words.length)) {
    left -= 1;
    let from = at;
    while (from > 0 && at - from < LONGEST && !BOUND.test(text[from - 1] ?? '')) from -= 1;
    let to = at + words.length;
    while (to < text.length && to - at < LONGEST && !BOUND.test(text[to] ?? '')) to += 1;
    const written = text
      .slice(from, to)
      .replace(/^url=/i, '')
      .replaceAll('\\/', '/')
      .replaceAll('&amp;', '&');
    const linked = /(?:href|action|value)=["']$/i.test(text.slice(Math.max(0, from - 8), from));
    if (linked || !/^(?:https?:\/)?\/|^[\w./-]{0,80}\?/.test(written)) continue;
    const address = templateAt(written.replaceAll(words, TERMS), url);
    if (address === null || FILE.test(address) || pathOf(address) === pathOf(url)) continue;
    if (sameSite(hostOf(address.replaceAll(TERMS, 'x')) ?? '', hostOf(url) ?? '')) yield address;
  }
}

function partsOf(answer: Answer, query: string): Way[] {
  if (query.length < LEAST) return [];
  const forms = new Set([inUtf8(query), inUtf8(query).replaceAll('%20', '+')]);
  const found = new Set([...forms].flatMap((words) => [...loaded(answer, words)]));
  return [...found].map((url) =>
    getWay(DATA.test(url) ? 'own-interface' : 'scripted', url, DATA.test(url) ? 'json' : 'html'),
  );
}

/**
 * A page that a posted form leads to keeps the words in a session, which is not sent along; often it takes them in its address as well, to be
 * linked to. None where the form's own address answers, or the page says the words.
 */
export function waysOfRedirect({ method, url, body }: Way, { url: led, echoed }: Reply): Way[] {
  if (method !== 'POST' || echoed || isFrontPath(pathOf(led)) || pathOf(led) === pathOf(url)) return [];
  const field = /(?:^|[?&])([\w.-]{1,60})=\{searchTerms\}/.exec(`${body ?? ''}&${url}`)?.[1];
  const page = led.replace(/[?#].*$/s, '');
  const names = new Set(['q', ...(field === undefined ? [] : [field])]);
  return [...names].map((name) => getWay('form', `${page}?${name}=${TERMS}`, 'html'));
}

/** The page as if its box went nowhere, with a name in the place of the words that were written into its scripts. */
function asUnanswered(home: Home, query: string): Home {
  const box: Field = { name: 'q', type: 'search', value: '', words: 'search', element: home.dom.root };
  const source = home.source.replaceAll(`'${query}'`, 'theWords').replaceAll(`"${query}"`, 'theWords');
  return { ...home, source, forms: [], loose: [box] };
}

/** The ways in which a result page that lists nothing may load its results, likeliest first. */
export async function waysToResults(
  answer: Answer,
  query: string,
  task: Task,
  ports: AskPorts,
  signal: AbortSignal,
): Promise<{ ways: Way[]; requests: number }> {
  const parts = partsOf(answer, query);
  if (parts.length > 0) return { ways: parts.slice(0, MOST), requests: 0 };
  const there = asUnanswered(await homeOf(answer, ports, yieldEvery(ports.clock, signal)), query);
  const { home, requests } = await withScripts(there, task, ports, signal);
  // the page's own address, alone or put behind a folder, is what was asked
  const asked = pathOf(answer.url);
  const own = waysOf(home).filter(
    ({ source, url, want }) => !GUESSES.has(source) && (want === 'json' || !pathOf(url).endsWith(asked)),
  );
  const data = own.filter(({ want }) => want === 'json');
  const pages = own.filter(({ want }) => want === 'html');
  return { ways: [...data, ...pages].slice(0, MOST), requests };
}
