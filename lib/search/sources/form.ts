// The shop's own search form: the field a person would type into, and everything else that the form sends with it.
import { withoutSession } from '../../base/address/host.ts';
import { encodingNamed } from '../http/encode.ts';
import { searchPageOf } from '../shop/further-pages.ts';
import { type Field, type Form, goodsAmong, type Home, isBlank } from '../shop/home.ts';
import { SEARCH_NAME as PATH_NAME } from '../shop/search-path.ts';
import { SEARCH_WORDS } from '../shop/search-words.ts';
import type { Source } from '../shop/source.ts';
import { getWay, inForm, TERMS, type Way } from '../shop/way.ts';
import { PARAMETER, scripted } from './scripted.ts';

const SEARCH_NAME = new RegExp(
  `^(?:${PARAMETER}|w|qs|st|substring|word|filter_name|sqr|ntt|field-keywords|_nkw)$`,
);
/** a box that says it is for goods, beside one for all that is written on a site */
const GOODS = /produ[ckt]|prodott|товар|termék|ürün|商品|상품/;
const OTHER_WORDS =
  /newsletter|e-?mail|subscribe|(?<!cata)log-?in|sign-?in|password|coupon|voucher|postcode|postal|zip\b|store-?(?:finder|locator)|track|phone|quantity|\bqty\b|captcha|blog|faq|address|location/;
const TOKEN =
  /token|csrf|xsrf|nonce|form_key|form_build_id|authenticity|viewstate|eventvalidation|session|^sid$|osc?sid|zenid/i;

const SEARCH_PAGE = new RegExp(`/${PATH_NAME}/?$`, 'i');
const BUTTON = /^(?:submit|button|image)$/;
const FIND = new RegExp(`${SEARCH_WORDS.source}|\\bfind\\b|\\bgo\\b|🔍`);
/** a form is taken for the search with this much to say for it */
const ENOUGH = 2;
const UTF8 = 'utf-8';
const MOST = 3;

const TYPED = new Set(['text', 'search', '']);
/** a field with a longer name is nobody's search */
const LONGEST_NAME = 200;

/**
 * Whether a script copies what is typed into a box outside of the form to this hidden field: both are called the same, or it is an empty one for
 * words in a form that nobody can type into.
 */
function isCopied({ type, name, value }: Field, { fields }: Form, { loose }: Home): boolean {
  if (type !== 'hidden') return false;
  const same = ({ name: own, element }: Field): boolean => own === name || element.attributes['id'] === name;
  const only = value === '' && isForWords(name) && !fields.some((each) => TYPED.has(each.type));
  return loose.some((box) => weigh(box) > 0 && (only || same(box)));
}

/** The field that takes the words; null when the form is for something else. */
function termsField(form: Form, home: Home): { field: Field; weight: number } | null {
  const others = form.fields.some(({ type }) => /^(?:password|email|textarea)$/.test(type));
  if (others) return null;
  const around = weightOf(form);
  let best: { field: Field; weight: number } | null = null;
  for (const field of form.fields) {
    const { type, name, words } = field;
    if (name === '' || name.length > LONGEST_NAME || OTHER_WORDS.test(words)) continue;
    const copied = isCopied(field, form, home);
    if (!copied && !TYPED.has(type)) continue;
    const weight = weigh(field) + around + (copied ? 6 : 0);
    if (weight > 0 && (best === null || weight > best.weight)) best = { field, weight };
  }
  return best;
}

function isForWords(name: string): boolean {
  const inner = name.replace(/^.*\[([^\]]+)\]$/, '$1').replace(/^.*[.$:]/, '');
  return SEARCH_NAME.test(inner.toLowerCase());
}

function weigh(field: Field): number {
  let weight = 0;
  if (isForWords(field.name)) weight += 3;
  if (field.type === 'search') weight += 3;
  if (SEARCH_WORDS.test(field.words)) weight += 3;
  if (weight > 0 && GOODS.test(field.words)) weight += 6;
  return weight;
}

function weightOf(form: Form): number {
  let weight = 0;
  if (SEARCH_WORDS.test(form.words)) weight += 2;
  if (SEARCH_WORDS.test((form.action ?? '').toLowerCase())) weight += 2;
  if (form.fields.some((each) => BUTTON.test(each.type) && FIND.test(each.words))) weight += 2;
  if (OTHER_WORDS.test(form.words)) weight -= 3;
  return weight;
}

/** `goods`: the one that a person would choose of those that exclude each other */
function sent(field: Field, goods: Field | null): boolean {
  if (field.name === '' || field.element.attributes['disabled'] !== undefined) return false;
  if (field.type === 'radio' && field.name === goods?.name) return field === goods;
  if (/^(?:checkbox|radio)$/.test(field.type)) return field.element.attributes['checked'] !== undefined;
  return !/^(?:submit|image|button|reset|file)$/.test(field.type);
}

/** a link that sends a page that is one form all over, and tells which it is */
const PRESSED = /__doPostBack\((?:&#39;|')([\w$]{0,80}(?:search|find|such|busc|cerca|zoek|szuk)[\w$]{0,40})/i;

/** What pressing Enter sends: every field with its value, and the first button that submits, if it has a name. */
function pairsOf(form: Form, terms: Field, source: string): Pair[] {
  const saidIn = (field: Field): string =>
    field.name === '__EVENTTARGET' ? (PRESSED.exec(source)?.[1] ?? '') : field.value;
  const goods = goodsAmong(form.fields);
  const pairs = form.fields
    .filter((field) => field === terms || sent(field, goods))
    .map((field) => ({ name: field.name, value: field === terms ? TERMS : saidIn(field) }));
  const button = form.fields.find(
    (field) =>
      field.type === 'submit' ||
      (field.type === 'button' &&
        field.element.tag === 'button' &&
        field.element.attributes['type'] === undefined),
  );
  if (button && button.name !== '' && button.value !== '')
    pairs.push({ name: button.name, value: button.value });
  return pairs;
}

/** What a browser would send the form in: what the form asks for, else what its page is written in. */
function charsetOf({ acceptCharset }: Form, { charset }: Home): string {
  if (acceptCharset === null) return charset;
  const labels = acceptCharset
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/);
  return labels.map(encodingNamed).find((name) => name !== null) ?? UTF8;
}

interface Pair {
  readonly name: string;
  readonly value: string;
}

function encoded(pairs: readonly Pair[], charset: string): string {
  const said = (value: string): string => (value === TERMS ? TERMS : inForm(value, charset));
  return pairs
    .map(({ name, value }) => `${inForm(name, charset)}=${said(name === '_charset_' ? charset : value)}`)
    .join('&');
}

const written = (charset: string): Pick<Way, 'charset'> => (charset === UTF8 ? {} : { charset });

function isToken(name: string, value: string): boolean {
  return TOKEN.test(name) && value.length >= 6;
}

function byGet(action: URL, pairs: readonly Pair[], charset = UTF8): Way {
  const rest = pairs.filter(({ name, value }) => !isToken(name, value));
  const url = new URL(action);
  // a GET form replaces the query of its action; a token in an address is nobody's secret and stale tomorrow
  url.search = '';
  return { ...getWay('form', `${url.href}?${encoded(rest, charset)}`, 'html'), ...written(charset) };
}

/** A form without an address may be a script's, which sends the words on under another name: mostly as "q". */
function asUsual(form: Form, { name }: Field, here: URL): Way[] {
  return isBlank(form) && name !== 'q' ? [byGet(here, [{ name: 'q', value: TERMS }])] : [];
}

/** The page of a search may hear the words by the usual name alone, as which a script sends them: it is told both. */
function asBoth({ name }: Field, action: URL, pairs: readonly Pair[], charset: string): Way[] {
  if (name === 'q' || !SEARCH_PAGE.test(action.pathname)) return [];
  return [byGet(action, [...pairs, { name: 'q', value: TERMS }], charset)];
}

/** `$(this).attr('action') + '/' + words`: a script puts the words behind the address that the form states */
const INTO_PATH = /(?:attr\(\s*["']action["']\s*\)|\.action)\s*\+\s*["']\/["']\s*\+/;

function asPath(form: Form, { origin, pathname }: URL, { source }: Home): Way[] {
  if (isBlank(form) || !INTO_PATH.test(source)) return [];
  return [getWay('form', `${origin}${pathname.replace(/\/$/, '')}/${TERMS}`, 'html')];
}

/** Where the page links to a search of its own, a script sends the words of a form without an address there. */
function asLinked(home: Home): Way[] {
  const page = searchPageOf(home);
  return page === null ? [] : [byGet(new URL(page), [{ name: 'q', value: TERMS }])];
}

/** what Turbo says that it takes for an answer */
const STREAM = { accept: 'text/vnd.turbo-stream.html, text/html, application/xhtml+xml' } as const;

/** Where Turbo sends the form there may be no page for its answer, but what is to be put into this one. */
function asStream({ stream }: Form, way: Way): Way[] {
  return stream ? [{ ...way, headers: STREAM }] : [];
}

/** How the form asks, without what the page links to; for POST also the same by GET, which most shops take as well, should the token be refused. */
function waysOf(form: Form, terms: Field, home: Home): Way[] {
  const action = URL.parse(form.action ?? '', isBlank(form) ? home.url : home.base);
  if (!action || !/^https?:$/.test(action.protocol)) return [];
  action.hash = '';
  action.pathname = withoutSession(action.pathname);
  const pairs = pairsOf(form, terms, home.source);
  const charset = charsetOf(form, home);
  if (form.method === 'GET') {
    const way = byGet(action, pairs, charset);
    const usual = isBlank(form) ? asUsual(form, terms, action) : asBoth(terms, action, pairs, charset);
    return [...asPath(form, action, home), way, ...asStream(form, way), ...usual];
  }
  const token = pairs.some(({ name, value }) => isToken(name, value));
  const asked = { source: 'form', method: 'POST', encoding: 'form', want: 'html', pageless: false } as const;
  const body = encoded(pairs, charset);
  return [{ ...asked, url: action.href, body, token, ...written(charset) }, byGet(action, pairs, charset)];
}

/** The form of a page that is one form, posted back to itself: its search is one of many boxes, which a script sends. */
function isWholePage({ action, method }: Form, home: Home): boolean {
  const there = URL.parse(action ?? '', home.base);
  return method === 'POST' && there?.pathname === new URL(home.url).pathname;
}

/** A form that goes back to its own page goes there, unless a script of the page takes its words elsewhere. */
function leadsBack(form: Form, home: Home): boolean {
  return isBlank(form) || isWholePage(form, home);
}

function ways(home: Home): Way[] {
  const found = home.forms
    .flatMap((form) => {
      const terms = termsField(form, home);
      return terms === null || terms.weight < ENOUGH ? [] : [{ form, ...terms }];
    })
    .sort((left, right) => right.weight - left.weight);
  // both look through all of the page, so they are asked once, and only for a form that needs it
  const back = found.some(({ form }) => leadsBack(form, home)) && scripted.ways(home).length > 0;
  const sent = back ? found.filter(({ form }) => !leadsBack(form, home)) : found;
  const linked = sent.some(({ form }) => isBlank(form) && form.method === 'GET') ? asLinked(home) : [];
  return sent
    .slice(0, MOST)
    .flatMap(({ form, field }) => [
      ...(isBlank(form) && form.method === 'GET' ? linked : []),
      ...waysOf(form, field, home),
    ])
    .slice(0, MOST);
}

export const form: Source = { name: 'form', ways };
