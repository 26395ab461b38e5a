// A search address that a script of the page puts together: "/find?words=" + encodeURIComponent(input.value), "/search/" + words.
import { atOnce } from '../../base/async/time-slices.ts';
import { matchesIn } from '../script-api/matches.ts';
import { pathNamed } from '../script-api/named-paths.ts';
import { namedText } from '../script-api/string-expressions.ts';
import { folderOf, type Home } from '../shop/home.ts';
import { SEARCH_NAME } from '../shop/search-path.ts';
import type { Source } from '../shop/source.ts';
import { getWay, TERMS, templateAt, type Way } from '../shop/way.ts';

/** what a search's parameter is called, in the languages of the shops' makers */
export const PARAMETER =
  'q|s|k|query|find|phrase|(?:\\w{0,11}[a-z_])?search\\w{0,12}|keywords?|kw|terms?|text|words?|kelime|aranan|buscar?|busqueda|pesquisa|palavra\\w{0,8}|termo|texto|such\\w{0,12}|recherche|cerca|zoek\\w{0,8}|szukaj|hledat|keres|poisk|cari';
/** a text that ends in a search's parameter, and what is put behind it; pieces that are joined close the call before */
const ENDS = new RegExp(
  `(["'\`])([^"'\`\\s<>]{0,300}[?&](?:amp;)?(?:${PARAMETER})=)(?:\\1\\s{0,9}\\)?\\s{0,9}(?:\\+|\\.concat\\()|\\$\\{)`,
  'gi',
);
/** a path that ends in a search's name, and what is put behind it */
const PATH_ENDS = new RegExp(
  `(["'\`])((?:https?:/)?/(?:[^"'\`\\s<>?#]{0,200}/)?${SEARCH_NAME}/)(?:\\1\\s*(?:\\+|\\.concat\\()|\\$\\{)`,
  'gi',
);
/** only what the browser is led to is a page; other paths are asked for pieces */
const LEADS = /location|href|navigate|router|\.push\(|\.assign\(|\.open\(|redirect|\.action\b/i;
const JUST_BEFORE = 120;
/** the browser is led there in the lines behind it: `var url = "/find/" + q; location.href = url` */
const LEADS_ON = /^[^{}]{0,160}?(?:\blocation(?:\.href)?\s*=|\blocation\.(?:assign|replace)\()/;
/** the address that a parameter is put behind, in the lines before it */
const BEGINS = /["'`]((?:https?:\/)?\/[^"'`\s<>]{0,300}|[\w./-]{0,100}\.\w{2,5}\?[^"'`\s<>]{1,200})["'`]/g;
const SEARCHES =
  /search|such|recherch|busc|busq|pesquis|ricerc|zoek|szuk|hled|hlad|keres|find|query|catalog|poisk|tim-?kiem|cari\b|pretraga|iskanje|paieska|(?:^|[/?&.])(?:ara|arama|sok|sog|haku|otsing|etsi)(?![a-z])/i;
/** the browser is led to what comes next */
const LED_TO = /(?:location(?:\.href)?\s*=|\.(?:assign|navigate|visit|open|push)\()\s*$/i;
/** the path that a router is given beside a query: `{pathname:"/wares",search:"?q="+e}` */
const PATH_BESIDE = /\bpathname\s*:\s*["'`](\/[\w./-]{0,80})["'`]\s*,\s*search\s*:\s*$/;
/** the name that an address stands under, with the parameter behind it: `links.find+"?1&word="`, `"".concat(f,"?word=")` */
const UNDER = /(?:([\w$.]{1,60})\s*\+|""\.concat\(\s*([\w$.]{1,60})\s*,|([\w$.]{1,60})\.concat\()\s*$/;
/** suggestions, counts and the like answer with pieces, not with a result page */
const PIECES = /suggest|autocomplete|ajax|\.json|\/api\/|rest\/|typeahead|callback=|instant|predict/i;
const BEFORE = 500;
const MOST = 2;
/** a search's page that a list of parameters is put behind: `"/search?".concat(p)`, and where the words enter the list */
const OPEN_ENDS = new RegExp(
  `(["'\`])((?:(?:https?:/)?/[^"'\`\\s<>?]{0,200})?/${SEARCH_NAME}/?)\\?(?:\\1\\s*(?:\\+|\\.concat\\()|\\$\\{)`,
  'gi',
);
const ENTERS =
  /(?:\bURLSearchParams|\bparam|\bstringify)\(\{\s*["']?(q|query|search|keywords?|term|text|phrase|words?)["']?\s*[:,}]|\.(?:set|append)\(\s*["'`](q|query|search|keywords?|term|text|phrase|words?)["'`]\s*,/;
const AROUND = 300;
/** around a text: as written, in a text of its own, in an attribute, in the list of a value and its kind */
const SIGN = '(?:\\[0,)?(?:\\\\?["\'`]|&quot;)';
const IS = `(?:${SIGN})?\\s*:\\s*`;
/** an address and a parameter that a page's settings give a search's box: `"searchHref":"/find","searchParamName":"term"`, `search:{url:"/find",param:"term"}` */
const SET_ADDRESS = new RegExp(
  `\\bsearch(?:_?(?:href|url|uri|path|page|route|link|action)|${IS}\\{\\s*(?:${SIGN})?(?:href|url|path|page|route))?${IS}${SIGN}((?:\\\\?/[\\w.-]{1,40}){1,4}(?:\\\\?/)?)(?:\\\\?["'\`]|&quot;)`,
  'gi',
);
const SET_NAME = new RegExp(
  `\\b(?:(?:search|query)?_?param(?:eter)?(?:_?(?:name|key))?|(?:search|query)_?(?:term|field|query)?_?(?:name|key))${IS}${SIGN}(\\w{1,30})(?:\\\\?["'\`]|&quot;)`,
  'i',
);
/** an address that a browser is led to with a list of parameters, whatever it is called */
const LED_LIST =
  /(?:\blocation(?:\.href)?\s*=|\.(?:assign|push|navigate|visit)\()\s*(["'`])(\/[\w./-]{1,80})\?(?:\1\s*(?:\+|\.concat\()|\$\{)/gi;
/** a short path and what is put behind it */
const SHORT = '(["\'`])(/(?:s|sr|search|find|q|keyword|browse)/)(?:\\1\\s*(?:\\+|\\.concat\\()\\s*|\\$\\{)';
/** words that are written for an address there: `"/s/".concat(encodeURIComponent(e))` */
const CODED = new RegExp(`${SHORT}encodeURI`, 'gi');
/** the same without a word of what the path is for, where the browser is led to it: `location.href="/s/"+words` */
const LED_PATH = new RegExp(`(?:\\blocation(?:\\.href)?\\s*=|\\.(?:assign|open)\\()\\s*${SHORT}`, 'gi');
/** a page's path and its query, one after the other: `location.pathname="/list";location.search="?q="+e` */
const TWO_STEPS = new RegExp(
  `\\bpathname\\s*=\\s*["'\`](/[\\w./-]{1,80})["'\`][^{}]{1,60}\\.search\\s*=\\s*["'\`]\\?(${PARAMETER})=["'\`]\\s*\\+`,
  'gi',
);
/** a page that a router asks its own server for: `r.get("/wares",{search:e})` */
const ROUTED =
  /\.(?:get|visit|replace)\(\s*(["'`])(\/[\w/-]{1,80})\1\s*,\s*\{\s*["']?(q|query|search|keywords?|term)["']?\s*[:,}]/gi;
/** an address that is made as an object, and what of it takes the words: `u=new URL("/wares",o);u.searchParams.set("q",e)` */
const MADE = new RegExp(
  `new URL\\(\\s*(?:[\\w$.]{1,60}\\s*\\+\\s*)?(["'\`])(?:\\$\\{[\\w$.]{1,60}\\})?(/[\\w./-]{1,80})\\1[^"'\`]{0,120}` +
    `(?:searchParams\\.(?:set|append)\\(\\s*["'\`](${PARAMETER})["'\`]|\\.search\\s*=\\s*new URLSearchParams\\(\\{([^{}]{1,120})\\})`,
  'gi',
);
/** a list of parameters that is put behind the page's own address, in a template or in pieces */
const OWN =
  /\(\s*(?:`\$\{[\w$.]{1,40}\}\?\$\{|(?:""\.concat\()?[\w$.]{1,40}(?:,|\s*\+\s*)"\?"(?:\)\.concat\(|\s*\+\s*))[\w$.]{1,40}(?:\.toString\(\)|[})])/g;
/** a parameter of the page's own address that a component keeps what is typed in */
const KEPT = new RegExp(`useQueryState\\)?\\(\\s*["'\`](${PARAMETER}|name|title)["'\`]`, 'g');
/** what routers are led by: `{pathname:"/wares",query:{search:e}}`, `["/wares"],{queryParams:{search:e}}`, names in place of paths, which may stand in a list: `paths.find` */
const ROUTES = [
  /\b(?:pathname|path|to)\s*:\s*["'`]?((?<=["'`])\/[\w./-]{0,80}|\w{1,40}\.[\w.]{1,40})["'`]?\s*,\s*(?:query|search|params)\s*:[^{}"'`]{0,60}\{([^{}]{1,200})/g,
  /\[\s*["'`](\/[\w./-]{0,80})["'`]\s*\]\s*,\s*\{[^{}]{0,80}\bqueryParams\s*:\s*\{([^{}]{1,200})/g,
  /\bname\s*:\s*["'`]([\w.-]{1,60})["'`]\s*,\s*query\s*:\s*\{([^{}]{1,200})/g,
  /\broute\(\s*["'`]([\w.-]{1,60})["'`]\s*\)\s*,\s*\{([^{}]{1,200})/g,
];
/** the words before the path that they are sent to: `submit({q:e},{action:"/shop",method:"get"})`, `{search:{q:e},to:"/shop"}` */
const SUBMITTED =
  /(?:\(\s*\{([^{}]{1,80})\}\s*,\s*\{[^{}]{0,60}\baction|\b(?:search|query)\s*:\s*\{([^{}]{1,120})\}\s*,\s*(?:to|path|pathname))\s*:\s*["'`](\/[\w/-]{1,80})["'`]/g;
/** each is looked for in all of the script */
const MOST_NAMES = 12;
/** what of a list of parameters takes the words: no fixed value */
const TAKES = new RegExp(`(?:^|[{,\\s])["']?(${PARAMETER})["']?\\s*(?:[,}]|$|:\\s*(?!["'\`\\d!]))`, 'i');
/** the one value of a list, whatever it is called, and a function before it that is called after searching */
const ALONE = /^\s*["']?(\w{1,30})["']?\s*:\s*[a-z_$][\w$.]{0,60},?\s*$/i;
const SEARCHING = /search\w{0,12}["']?\s*[:=(][\s\S]{0,240}$/i;
/** an address and a parameter, whatever it is called, as such a function leads a browser to it */
const ANY = /(["'`])(\/[\w./-]{0,80}\?\w{1,30}=)(?:\1\s*(?:\+|\.concat\()|\$\{)/g;
/** what is looked for there is none of the shop's goods, or is no words: a shop near by, an order, one of the results */
const NO_WARES =
  /zip|post|order|track|branch|dealer|stores|user|mail|(?:id|no|page|sort|lang|cat\w*|type|url)=$/i;
/** an address of the shop's goods, with words behind it that it is narrowed to */
const NARROWED =
  /^\/(?:[\w-]{1,20}\/)?(?:products?|shop|store|items?|goods|wares)\/?\?(?:q|query|s|keywords?|terms?)=$/i;
/** words that are written for an address of the shop's front, whatever it is handed to: `n(`/wares?phrase=${encodeURIComponent(e)}`)` */
const WRITTEN = /^\/[\w/-]+\?(?:q|query|search\w*|keywords?|terms?|phrase)=\s*encodeURIComponent\(/;
/** words as a part of the path that a router is led to: `navigate(["/search",e])` */
const SEGMENT = new RegExp(
  `\\(\\s*\\[\\s*["'\`](/(?:[\\w-]{1,20}/)?${SEARCH_NAME})["'\`]\\s*,\\s*[\\w$.]{1,60}\\s*\\]`,
  'gi',
);
/** what is asked for there is data */
const ASKS = /(?:fetch|axios|\.(?:get|post|request|ajax|json))\s*\(\s*$|\burl:\s*$/i;
/** the same, with a name before the address */
const ASKS_BEHIND =
  /(?:fetch|axios|\.(?:get|post|request|ajax|json))\s*\(\s*(?:""\.concat\([\w$.]{1,60},\s*|[\w$.]{1,60}\s*\+\s*)?$/i;
/** a path right below the shop's front or a folder of it */
const TOP = /^\/(?:[\w-]{1,20}\/)?[\w-]{1,30}\/$/;
/** a name in the place of a part, in a template */
const HOLE = /^[^?#]*\$\{/;
/** what no search is asked at */
const FILE = /\.(?:js|css|json|png|jpe?g|svg|gif|webp)(?:$|\?)/i;

/** Whether a path is put behind a name that stands for an interface's address. */
function isPiece(said: string, before: string, source: string, at: number): boolean {
  const [, plus, first, joined] = UNDER.exec(before) ?? [];
  const name = plus ?? first ?? joined;
  return name !== undefined && PIECES.test((namedText(name, source, at) ?? '') + said);
}

/**
 * The whole address; a text of the parameter alone is put behind the last search address before it, or behind the last
 * address of a function that is called after searching.
 */
function wholeOf(said: string, before: string, source: string, at: number): string | null {
  if (!/^[?&]/.test(said)) return isPiece(said, before, source, at) ? null : said;
  const beside = PATH_BESIDE.exec(before)?.[1];
  if (beside !== undefined) return joined(beside, said);
  const under = UNDER.exec(before);
  const name = under?.[1] ?? under?.[2] ?? under?.[3];
  const named = name === undefined ? null : namedText(name, source, at);
  if (named !== null && /^(?:https?:\/)?\//.test(named))
    return ASKS.test(before.slice(0, under?.index)) ? null : joined(named, said);
  const called = SEARCHING.test(before);
  const begun = [...before.matchAll(BEGINS)]
    .filter((match) => !ASKS_BEHIND.test(before.slice(0, match.index)))
    .map((match) => match[1] ?? '')
    .filter((url) => SEARCHES.test(url) || (called && !FILE.test(url)));
  const last = begun.at(-1);
  if (last === undefined) return null;
  return joined(last, said);
}

/** The address of a path that stands under a name, with no more than its parameter behind it: `"".concat(paths.LIST,"/?text=")`. */
function belowName(said: string, before: string, source: string, at: number): string | null {
  const [, plus, first, last] = UNDER.exec(before) ?? [];
  const name = plus ?? first ?? last;
  if (name === undefined) return said;
  const named = namedText(name, source, at);
  return named !== null && /^(?:https?:\/)?\//.test(named) ? named.replace(/\/$/, '') + said : null;
}

const joined = (address: string, said: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${said.slice(1)}`;

const unescaped = (text: string): string => text.replaceAll('\\/', '/');

/** Addresses with the words in their query: those that the browser is led to whatever they are called. */
function* asked(source: string): Generator<void, string[]> {
  const found: string[] = [];
  for (const match of matchesIn(source, ENDS)) {
    yield;
    // an address whose beginning nobody knows is tried from the shop's front
    const written = unescaped((match[2] ?? '').replaceAll('&amp;', '&'));
    const [front = '', name = ''] = /^\$\{([^{}]{0,60})\}/.exec(written) ?? [];
    const said = written.slice(front.length);
    const just = source.slice(Math.max(0, match.index - BEFORE), match.index);
    const before = unescaped(just);
    const whole = said.startsWith('/?')
      ? belowName(said, front === '' ? before : `${name}+`, source, match.index)
      : wholeOf(said, before, source, match.index);
    const narrowed = whole !== null && NARROWED.test(whole) && !ASKS.test(just);
    const end = match.index + match[0].length;
    const coded = WRITTEN.test(said + source.slice(end, end + 20)) && !ASKS_BEHIND.test(just);
    const told =
      whole !== null &&
      (narrowed || coded || SEARCHES.test(whole) || /^[?&]/.test(said) || LED_TO.test(just));
    if (told) found.push(whole + TERMS);
  }
  for (const { 0: all, 2: said = '', index } of matchesIn(source, ANY)) {
    yield;
    const before = source.slice(Math.max(0, index - AROUND), index);
    const coded = source.startsWith('encodeURI', index + all.length);
    const leads = coded || LEADS.test(before.slice(-JUST_BEFORE));
    const wares = SEARCHING.test(before) && !NO_WARES.test(said);
    if (leads && wares && !ASKS_BEHIND.test(before)) found.push(said + TERMS);
  }
  return found;
}

/** what is put behind the words in a path: a closing slash, a file's ending */
const CLOSING = /^[^;`"'<>{}]{0,60}(?:\}|\+\s*["'`])(\/|\.(?:html?|php|aspx))(?=[`"'?])/;

function closing(source: string, end: number): string {
  return CLOSING.exec(source.slice(end, end + 80))?.[1] ?? '';
}

/** Addresses with the words in their path: those that a browser is led to, then those right below the shop's front. */
function* pathed(source: string): Generator<void, string[]> {
  const led: string[] = [];
  const others: string[] = [];
  for (const match of matchesIn(source, PATH_ENDS)) {
    yield;
    const before = source.slice(Math.max(0, match.index - JUST_BEFORE), match.index);
    const path = unescaped(match[2] ?? '');
    const address = path + TERMS + closing(source, match.index + match[0].length);
    const behind = source.slice(match.index + match[0].length, match.index + match[0].length + 240);
    if (LEADS.test(before) || (!ASKS.test(before) && LEADS_ON.test(behind))) led.push(address);
    else if (TOP.test(path) && !ASKS.test(before)) others.push(address);
  }
  yield;
  const coded = [...matchesIn(source, CODED), ...matchesIn(source, LED_PATH)].map(
    (match) => unescaped(match[2] ?? '') + TERMS + closing(source, match.index + match[0].length),
  );
  return [...led, ...others, ...coded];
}

/** Addresses that a router is led to by an object. */
function* routed(source: string): Generator<void, string[]> {
  const found: string[] = [];
  let left = MOST_NAMES;
  for (const pattern of ROUTES) {
    for (const { 1: name = '', 2: list = '', index } of matchesIn(source, pattern)) {
      yield;
      const searching = SEARCHING.test(source.slice(Math.max(0, index - AROUND), index));
      const alone = searching ? ALONE.exec(list)?.[1] : undefined;
      const words = TAKES.exec(list)?.[1] ?? (NO_WARES.test(`${name}?${alone}=`) ? undefined : alone);
      if (words === undefined || (!name.startsWith('/') && left-- <= 0)) continue;
      const path = pathNamed(name, source, index);
      if (path !== null) found.push(`${path}?${words}=${TERMS}`);
    }
  }
  for (const { 1: sent, 2: list = '', 3: path } of matchesIn(source, SUBMITTED)) {
    const words = TAKES.exec(sent ?? list)?.[1];
    if (words !== undefined) found.push(`${path}?${words}=${TERMS}`);
  }
  for (const { 1: path } of matchesIn(source, SEGMENT)) found.push(`${path}/${TERMS}`);
  for (const { index } of matchesIn(source, OWN)) {
    const entered = ENTERS.exec(source.slice(Math.max(0, index - AROUND), index));
    const words = entered?.[1] ?? entered?.[2];
    if (words !== undefined) found.push(`?${words}=${TERMS}`);
  }
  for (const [, name] of matchesIn(source, KEPT)) found.push(`?${name}=${TERMS}`);
  return found;
}

/** a form's fields are read as they are called */
const FILLED = /\bnew FormData\(|\.serialize\(/;

/** What the box is called that a script reads as a form's: `new URLSearchParams(new FormData(e))`. */
function boxName({ forms, loose }: Home): string | undefined {
  const boxes = [...forms.flatMap(({ fields }) => fields), ...loose];
  return boxes.find(({ type, name }) => /^(?:search|text)$/.test(type) && name !== '')?.name;
}

/** Addresses whose parameters are a list of their own. */
function* listed(source: string, home: Home): Generator<void, string[]> {
  const open = [...matchesIn(source, OPEN_ENDS), ...matchesIn(source, LED_LIST)].flatMap((match) => {
    const from = Math.max(0, match.index - AROUND);
    if (ASKS.test(source.slice(Math.max(0, match.index - 40), match.index))) return [];
    const near = source.slice(from, match.index + AROUND);
    const entered = ENTERS.exec(near);
    const name = entered?.[1] ?? entered?.[2] ?? (FILLED.test(near) ? boxName(home) : undefined);
    return name === undefined ? [] : [`${unescaped(match[2] ?? '')}?${name}=${TERMS}`];
  });
  const set = [...matchesIn(source, SET_ADDRESS)].flatMap(({ 1: path = '', index }) => {
    const name = SET_NAME.exec(source.slice(Math.max(0, index - AROUND), index + AROUND))?.[1];
    return name === undefined ? [] : [`${unescaped(path)}?${name}=${TERMS}`];
  });
  yield;
  const got = [...matchesIn(source, ROUTED)].map((match) => `${match[2] ?? ''}?${match[3] ?? 'q'}=${TERMS}`);
  const steps = [...matchesIn(source, TWO_STEPS)].map(([, path, name]) => `${path}?${name}=${TERMS}`);
  const made = [...matchesIn(source, MADE)].flatMap(({ 0: all, 2: path, 3: set, 4: list = '', index }) => {
    const name = set ?? TAKES.exec(list)?.[1];
    const leads = LEADS_ON.test(source.slice(index + all.length, index + all.length + 200));
    return leads && name !== undefined ? [`${path}?${name}=${TERMS}`] : [];
  });
  return [...set, ...open, ...got, ...steps, ...made];
}

/** An address from the shop's front stands in the folder that the whole shop stands in, most of the time. */
function placed(whole: string, home: Home): string[] {
  const folder = folderOf(home);
  const inside =
    folder !== '' && whole.startsWith('/') && !whole.startsWith('//') && !whole.startsWith(`${folder}/`);
  return [...(inside ? [folder + whole] : []), whole]
    .map((address) => templateAt(address, address.startsWith('?') ? home.url : home.base))
    .filter((url) => url !== null);
}

function* looking(home: Home): Generator<void, Way[]> {
  const found = new Set<string>();
  const source = `${home.source}\n${home.scripts}`;
  const said = [
    ...(yield* asked(source)),
    ...(yield* pathed(source)),
    ...(yield* listed(source, home)),
    ...(yield* routed(source)),
  ];
  let taken = 0;
  for (const whole of said) {
    if (taken >= MOST) break;
    // a part of a path that nobody knows leads nowhere
    if (PIECES.test(whole) || HOLE.test(whole)) continue;
    const urls = placed(whole, home).filter((url) => !found.has(url));
    if (urls.length > 0) taken++;
    for (const url of urls) found.add(url);
  }
  return [...found].map((url) => getWay('scripted', url, 'html'));
}

/** Scripts are large, and a form asks for this as well. */
const read = new WeakMap<Home, Way[]>();

function* steps(home: Home): Generator<void, Way[]> {
  const found = read.get(home) ?? (yield* looking(home));
  read.set(home, found);
  return found;
}

export const scripted: Source = { name: 'scripted', ways: (home) => atOnce(steps(home)), steps };
