// Contexts in which a word of the lexicon means something else: "not used", "red eye", "socket 2", "HDR compatible".
import { lazy } from '../base/async/lazy.ts';
import { MEANINGS } from './lexicon.ts';
import type { Scan } from './scan.ts';
import type { Kind } from './word-facts.ts';

export const NEGATIONS: ReadonlySet<string> = new Set(
  'no not non kein keine keinen nicht ohne pas sans senza sin sem niet geen nie bez inte ej ikke ei'.split(
    ' ',
  ),
);
const SOCKET = /^(?:(?:fc)?lga\d*|socket|sockel)$/;
const NUMBER = /^\d+$/;

/** colours that with the word behind them name something that a product does or is about */
const NO_COLOURS: Readonly<Record<string, readonly string[]>> = {
  red: ['eye', 'eyes'],
  rode: ['nt', 'nt1', 'ntg', 'videomic', 'wireless'],
  white: ['balance'],
  blue: ['ray', 'tooth'],
  black: ['friday'],
  rosa: ['mosqueta', 'canina'],
  vit: ['a', 'b', 'b6', 'b12', 'c', 'd', 'd3', 'e', 'k', 'k2'],
};
/** and with the word before it: "Earl Grey"; "hòa tan", which dissolves */
const NO_COLOURS_BEHIND: Readonly<Record<string, string>> = { grey: 'earl', tan: 'hoa' };
/** what is sold by its content is a cream, and of no such colour */
const POURED = /(?:\d ?(?:[mc]l|gr?|oz)|0[.,]\d+ ?l)(?!\p{L})/u;
/** what is made of coffee or makes it is called an espresso, and a table is of that colour */
const COFFEE =
  /coffee|kaff|caf|kav[ao]|kaw[ay]|mac?chin|maker|masch?|maszyn|siebtrager|[ck]aps|pods?(?!\p{L})|beans|bohnen|grani|cups?(?!\p{L})|tass/u;
/** before these "pro" is "for", in Czech */
const WHOM: ReadonlySet<string> = new Set('zeny muze deti psy kocky miminka seniory'.split(' '));

/**
 * Whether a word means something else in its context: "no open box" is no condition, "red eye" no colour, and "lga2011 v3" a third socket, not a
 * third generation of what fits it.
 */
export function hasOtherSense(scan: Scan, i: number, kind: Kind): boolean {
  const { tokens, folded } = scan;
  const before = tokens[i - 1] ?? '';
  if (kind === 'colour') {
    const word = tokens[i] ?? '';
    if (NO_COLOURS[word]?.includes(tokens[i + 1] ?? '') === true) return true;
    if (word === 'cream') return POURED.test(folded);
    return word === 'espresso' ? COFFEE.test(folded) : i > 0 && NO_COLOURS_BEHIND[word] === before;
  }
  if (kind === 'format') return isOfCode(scan, i);
  if (kind === 'platform') return tokens[i] === 'x360' && CONVERTIBLE.test(folded);
  if (kind === 'condition' || kind === 'role') return NEGATIONS.has(before) || isToStandard(tokens, i);
  if (kind === 'edition') {
    if (tokens[i] === 'gs') return scan.jointAt(i) === '-';
    return NEGATIONS.has(before) || (tokens[i] === 'pro' && WHOM.has(tokens[i + 1] ?? ''));
  }
  if (kind !== 'generation') return false;
  return SOCKET.test(before) || (NUMBER.test(before) && SOCKET.test(tokens[i - 2] ?? ''));
}

/** "x360" is a laptop that folds */
const CONVERTIBLE =
  /(?<!\p{L})(?:hp|laptop|notebook|envy|spectre|pavilion|elitebook|probook|chromebook)(?!\p{L})/u;
const FORMAT = /^[a-z]{2,3}$/;

/** "CD-60S", "TE-CD 18": letters of a model, not the carrier of a work. */
function isOfCode(scan: Scan, i: number): boolean {
  const { tokens } = scan;
  if (!FORMAT.test(tokens[i] ?? '')) return false;
  const behind = scan.jointAt(i + 1) === '-' && /^\d+\p{L}*$/u.test(tokens[i + 1] ?? '');
  return behind || (scan.jointAt(i) === '-' && /^\p{L}{1,2}$/u.test(tokens[i - 1] ?? ''));
}

/** standards, systems and functions; "sync" and "home" end "G-Sync" and "Google Home" */
const standards = lazy(
  () =>
    new Set(
      'hdr hdmi hdcp dolby bluetooth wifi wlan nfc dlna dab usb vesa alexa assistant siri homekit home airplay chromecast smartthings matter zigbee qi magsafe sync freesync gsync mesh aimesh onemesh easymesh icue mac macos windows linux android ios ps4 ps5 xbox nespresso induction'.split(
        ' ',
      ),
    ),
);
const WITH: ReadonlySet<string> = new Set('with mit avec con com z ze met med c'.split(' '));

/** "HDR compatible", "kompatibel mit Alexa": what supports a standard is no third-party copy. */
function isToStandard(tokens: readonly string[], i: number): boolean {
  if (MEANINGS.get(tokens[i] ?? '')?.value !== 'compatible') return false;
  const after = tokens[WITH.has(tokens[i + 1] ?? '') ? i + 2 : i + 1] ?? '';
  return standards().has(tokens[i - 1] ?? '') || standards().has(after);
}
