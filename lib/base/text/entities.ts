// Character references in texts that are no markup any more, as feeds and interfaces that encode twice leave them.
import { lazy } from '../async/lazy.ts';

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;
/** those that product texts hold; others stay as they are written */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  reg: '®',
  trade: '™',
  copy: '©',
  ndash: '–',
  mdash: '—',
  times: '×',
  deg: '°',
  eacute: 'é',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

const windows = lazy(() => new TextDecoder('windows-1252'));

/** The character of a number; a space for controls, and for what is no character, which could not be written into an address. */
function numbered(code: number): string {
  // as browsers do: where controls stand, old editors wrote their own dashes and quotes
  if (code > 0x7f && code < 0xa0) return windows().decode(Uint8Array.of(code));
  const lone = code > 0xd7ff && code < 0xe000;
  return code > 31 && code < 0x110000 && !lone ? String.fromCodePoint(code) : ' ';
}

function character(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (decimal !== undefined) return numbered(Number(decimal));
  if (hex !== undefined) return numbered(Number.parseInt(hex, 16));
  return NAMED[name?.toLowerCase() ?? ''] ?? whole;
}

/** Decodes "&amp;", "&#39;" and "&#x27;", once; never throws. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(REFERENCE, character) : text;
}
