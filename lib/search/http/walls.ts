// Recognises pages that stand in front of a page: captcha and bot walls, consent walls, pages that only a browser can render.
import type { Dom, DomElement, DomNode } from '../../base/document/dom.ts';
import type { Fault } from '../../base/fault.ts';
import { rawText } from '../../page/tree.ts';
import { textIn } from './tree-walk.ts';

/** A page with more words than this has something to say besides its wall. */
const WALL_WORDS = 250;
const DRAWN_WORDS = 40;
const LOOK_AT = 60_000;

// Titles and headings of walls in the words their makers use; anchored or telling enough not to be a product's.
// These ask for proof of a person …
const CHALLENGE_TITLES = [
  /^just a moment/i,
  /^(?:are you|robot or) (?:a )?human\??/i,
  /^security (?:check|verification|challenge)/i,
  /^(?:bot|human|captcha) (?:verification|check|challenge|protection)/i,
  /^(?:please )?verify (?:that )?you(?:'|’)?(?: a)?re (?:a )?human/i,
  /^verifying you are human/i,
  /^checking (?:your browser|if the site connection is secure)/i,
  /^ddos.guard/i,
  /^sicherheits(?:überprüfung|abfrage|check)/i,
  /^sind sie ein (?:mensch|roboter)/i,
  /^(?:vérification de sécurité|êtes-vous (?:un )?(?:humain|robot))/i,
  /^(?:verificación de seguridad|¿eres humano)/i,
  /^verifica di sicurezza/i,
  /^weryfikacja/i,
  /^beveiligingscontrole/i,
  /^(?:проверка безопасности|вы не робот)/i,
  /^ロボットではない/,
  /^(?:安全验证|验证码)/,
];

// … and these refuse, with or without a captcha beneath.
const REFUSAL_TITLES = [
  /^attention required!/i,
  /^access (?:to this page has been )?denied/i,
  /^pardon our interruption/i,
  /^(?:you have been|you've been|request) blocked/i,
  /^accès refusé/i,
  /^acceso denegado/i,
  /^accesso negato/i,
  /^odmowa dostępu/i,
  /^toegang geweigerd/i,
  /^доступ (?:ограничен|запрещ[её]н)/i,
  /^アクセスが拒否/,
  /^访问被拒绝/,
];

// Scripts and frames that only a wall loads (a plain captcha widget also stands on contact forms).
const CHALLENGE_MARKS = [
  '/orchestrate/chl_page/',
  'cf-browser-verification',
  'geo.captcha-delivery.com',
  'px-captcha',
  '_incapsula_resource',
  'distil_r_captcha',
  'awswafintegration',
  'awswafcookiedomainlist',
  'sec-if-cpt-container',
  'ddos-guard/js-challenge',
  'kpsdk',
  'fc-ddc-captcha',
];

/** only on pages that refuse */
const REFUSAL_MARK = 'errors.edgesuite.net';

const WIDGETS = [
  'g-recaptcha',
  'h-captcha',
  'hcaptcha.com',
  'recaptcha/api',
  'cf-turnstile',
  'challenges.cloudflare.com/turnstile',
  'arkoselabs.com',
];

const CONSENT =
  /^(?:before you continue|your privacy|cookie[ -]?(?:consent|settings|einstellungen)|privacy (?:settings|gate|wall)|consent|datenschutz|wir (?:schätzen|respektieren) ihre privatsphäre|we (?:value|care about) your privacy|votre vie privée|tu privacidad|privacy-instellingen)/i;
const CONSENT_PLACE =
  /^(?:consent|privacy|cookie|guce|myprivacy)[.-]|\/(?:consent|privacy-?gate|cookie-?wall|collectconsent)\b/i;
const NEEDS_SCRIPT =
  /(?:enable|activate|turn on|requires?|need to enable) (?:your )?java ?script|java ?script (?:is )?(?:disabled|required|to run)|(?:aktivieren sie|bitte) java ?script|activer java ?script|habilit[ae] java ?script|включите java ?script/i;

/** a page that only asks for consent leads to little else */
const WALL_LINKS = 8;
const MOST_HEADINGS = 8;
const WARE = /"@type"\s{0,9}:\s{0,9}\[?\s{0,9}"(?:https?:\/\/schema\.org\/)?(?:Product|ProductGroup)"/;

interface Looked {
  title: string;
  /** first and second headings that say something */
  readonly headings: string[];
  words: number;
  links: number;
  /** the page's data names a product: no wall's does, whatever the product is called */
  sells: boolean;
  marks: string;
  scripts: number;
  noscript: string;
  roots: number;
}

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'svg', 'title']);
const APP_ROOT = /^(?:root|app|__next|__nuxt|main-app|app-root|q-app|svelte)$/;

function markOf(element: DomElement): string {
  const { src, id, action, href } = element.attributes;
  return [src, id, element.attributes['class'], action, element.tag === 'a' ? undefined : href]
    .filter((value) => value !== undefined)
    .join(' ');
}

function sells({ tag, attributes }: DomElement, script: string): boolean {
  if (tag === 'script') return /ld\+json/i.test(attributes['type'] ?? '') && WARE.test(script);
  if (tag === 'meta')
    return attributes['property'] === 'og:type' && /^(?:og:)?product/i.test(attributes['content'] ?? '');
  return /schema\.org\/Product(?:Group)?\s*$/i.test(attributes['itemtype'] ?? '');
}

function noteElement(element: DomElement, looked: Looked): void {
  const { tag, attributes } = element;
  looked.marks = looked.marks.length < LOOK_AT ? `${looked.marks} ${markOf(element)}` : looked.marks;
  const script = tag === 'script' ? rawText(element) : '';
  looked.sells ||= sells(element, script);
  if (tag === 'script') {
    looked.scripts++;
    if (looked.marks.length < LOOK_AT) looked.marks += script.slice(0, 2000);
  }
  if (tag === 'a') looked.links++;
  if (tag === 'title' && looked.title === '') looked.title = textIn(element);
  if (/^h[12]$/.test(tag) && looked.headings.length < MOST_HEADINGS) {
    const heading = textIn(element);
    if (heading !== '') looked.headings.push(heading);
  }
  if (tag === 'noscript') looked.noscript += textIn(element).slice(0, 500);
  if (APP_ROOT.test(attributes['id'] ?? '') && element.children.every((child) => child.kind === 'text'))
    looked.roots++;
}

function look(dom: Dom): Looked {
  const looked: Looked = {
    title: '',
    headings: [],
    words: 0,
    links: 0,
    sells: false,
    marks: '',
    scripts: 0,
    noscript: '',
    roots: 0,
  };
  const stack: DomNode[] = [dom.root];
  // a page with so many words is no wall, whatever else stands on it
  for (let node = stack.pop(); node !== undefined && looked.words < WALL_WORDS; node = stack.pop()) {
    if (node.kind === 'text') {
      looked.words += node.text.split(/\s+/).filter((word) => word !== '').length;
      continue;
    }
    noteElement(node, looked);
    if (!SILENT.has(node.tag))
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] ?? node);
  }
  return looked;
}

/** What stops a program: a captcha only where the page asks for one, else a refusal; null when nothing does. */
function botWall(looked: Looked, status: number): 'captcha' | 'forbidden' | null {
  if (looked.sells && status < 300) return null;
  const marks = looked.marks.toLowerCase();
  const [heading = ''] = looked.headings;
  const titled = (titles: readonly RegExp[]): boolean =>
    titles.some((title) => title.test(looked.title) || title.test(heading));
  const asks = titled(CHALLENGE_TITLES);
  const marked = CHALLENGE_MARKS.some((mark) => marks.includes(mark));
  const widget = WIDGETS.some((mark) => marks.includes(mark));
  const by = asks || marked || widget ? 'captcha' : 'forbidden';
  if (asks || titled(REFUSAL_TITLES)) return looked.words < WALL_WORDS ? by : null;
  if (marked || marks.includes(REFUSAL_MARK)) return looked.words < WALL_WORDS / 2 ? by : null;
  const bare = looked.words < WALL_WORDS / 2 && (status >= 400 || looked.words < DRAWN_WORDS * 2);
  return widget && bare ? 'captcha' : null;
}

function isConsent(looked: Looked, url: string): boolean {
  const place = URL.parse(url);
  const there = place !== null && (CONSENT_PLACE.test(place.host) || CONSENT_PLACE.test(place.pathname));
  // a bar that asks for consent above a page is a heading among others
  const asks =
    looked.headings.length > 0 &&
    looked.headings.every((heading) => CONSENT.test(heading)) &&
    looked.links <= WALL_LINKS;
  const says = CONSENT.test(looked.title) || asks;
  return looked.words < WALL_WORDS && !looked.sells && (there || says);
}

/** Whether a browser has to render the page: an app's empty root element, or a request to enable scripts, with next to no words. */
function isUndrawn(looked: Looked): boolean {
  if (looked.words >= DRAWN_WORDS) return false;
  if (NEEDS_SCRIPT.test(looked.noscript) || NEEDS_SCRIPT.test(looked.title)) return true;
  return looked.scripts > 0 && (looked.roots > 0 || looked.words < 5);
}

/**
 * The fault of the wall that a page is, or null when it is an ordinary page. Judged by what the wall's makers leave in the markup and by how
 * little else there is; a page with a captcha beside its content is a page.
 */
export function wallOf(dom: Dom, status: number): Fault | null {
  const looked = look(dom);
  const by = botWall(looked, status);
  if (by !== null) {
    const said = status < 400 ? {} : { status };
    return { kind: 'blocked', by, ...said, words: `a wall: "${looked.title.slice(0, 80)}"` };
  }
  if (isConsent(looked, dom.url))
    return { kind: 'blocked', by: 'consent', words: 'asks for consent before it shows anything' };
  if (status < 300 && isUndrawn(looked))
    return { kind: 'blocked', by: 'script', words: 'only a browser can draw this page' };
  return null;
}
