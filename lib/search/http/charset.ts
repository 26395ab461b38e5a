// Decodes an answer's bytes: by byte order mark, header, declaration in the document, and the bytes themselves.

import { encodingNamed } from './encode.ts';

const LABEL = /charset\s{0,9}=\s{0,9}["']?\s{0,9}([a-z0-9_:.-]{1,40})/i;
const HEAD_BYTES = 4096;

/** The likely encoding of a document without a declaration, by its language or its host's top-level domain. */
const BY_PLACE: Readonly<Record<string, string>> = {
  ru: 'windows-1251',
  by: 'windows-1251',
  bg: 'windows-1251',
  ua: 'windows-1251',
  uk: 'windows-1251',
  pl: 'iso-8859-2',
  cz: 'windows-1250',
  cs: 'windows-1250',
  sk: 'windows-1250',
  hu: 'iso-8859-2',
  si: 'windows-1250',
  hr: 'windows-1250',
  ro: 'iso-8859-2',
  gr: 'iso-8859-7',
  el: 'iso-8859-7',
  tr: 'iso-8859-9',
  il: 'windows-1255',
  he: 'windows-1255',
  jp: 'shift_jis',
  ja: 'shift_jis',
  cn: 'gb18030',
  zh: 'gb18030',
  tw: 'big5',
  kr: 'euc-kr',
  ko: 'euc-kr',
  th: 'windows-874',
  lt: 'windows-1257',
  lv: 'windows-1257',
  ee: 'windows-1257',
};

function decoder(label: string, fatal: boolean): TextDecoder | null {
  try {
    return new TextDecoder(label, { fatal });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The text, or null when the bytes are not in that encoding or nobody knows its name. */
function strictly(label: string, body: Uint8Array): string | null {
  const strict = decoder(label, true);
  if (!strict) return null;
  try {
    return strict.decode(body);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function markOf(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return null;
}

/** The document's first bytes as if Latin, which every declaration is readable in. */
function headOf(body: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(body.subarray(0, HEAD_BYTES));
}

function declared(head: string): string | null {
  const xml = /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([a-z0-9_-]{1,40})/i.exec(head)?.[1];
  const meta = /<meta\b[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([a-z0-9_:.-]{1,40})/i.exec(head)?.[1];
  const label = meta ?? xml ?? null;
  // a document that could be read so far to find "utf-16" is not in it
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function guessed(head: string, host: string): string {
  const language = /<html\b[^>]{0,300}?\blang\s*=\s*["']?([a-z]{2})/i.exec(head)?.[1]?.toLowerCase();
  const ending = host.slice(host.lastIndexOf('.') + 1);
  return BY_PLACE[language ?? ''] ?? BY_PLACE[ending] ?? 'windows-1252';
}

function hasHighBytes(body: Uint8Array): boolean {
  return body.some((byte) => byte > 0x7f);
}

/** A page's text and its encoding, in which forms on it are sent as well. */
export interface ReadHtml {
  readonly text: string;
  /** a name of `encodingNamed` */
  readonly charset: string;
}

/** JSON is UTF-8 by its standard; whatever is not, is read leniently. */
export function decodeJson(body: Uint8Array): string {
  return new TextDecoder(markOf(body) ?? 'utf-8').decode(body);
}

/**
 * The text of an HTML answer. A byte order mark wins; then valid UTF-8 with non-ASCII letters, whatever is claimed (it is UTF-8 by no accident);
 * then the first claim (header, document) that the bytes satisfy; then a guess by language and host. Never throws; bytes that fit nothing become
 * replacement characters.
 */
export function readHtml(body: Uint8Array, contentType: string, host: string): ReadHtml {
  const mark = markOf(body);
  if (mark !== null) return { text: new TextDecoder(mark).decode(body), charset: mark };
  const head = headOf(body);
  const claims = [LABEL.exec(contentType)?.[1] ?? null, declared(head)].filter((claim) => claim !== null);
  const stateful = claims.find((claim) => /^(iso-2022|hz-|utf-?16)/i.test(claim));
  const order =
    stateful !== undefined
      ? [stateful, ...claims]
      : hasHighBytes(body)
        ? ['utf-8', ...claims]
        : [...claims, 'utf-8'];
  for (const label of order) {
    const text = strictly(label, body);
    if (text !== null) return { text, charset: encodingNamed(label) ?? 'utf-8' };
  }
  const last = claims.find((claim) => encodingNamed(claim) !== null) ?? guessed(head, host);
  const used = decoder(last, false) ?? new TextDecoder();
  return { text: used.decode(body), charset: used.encoding };
}

/** The text alone. */
export function decodeHtml(body: Uint8Array, contentType: string, host: string): string {
  return readHtml(body, contentType, host).text;
}
