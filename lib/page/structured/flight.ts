// Reads what Next.js streams into a page in chunks (`self.__next_f.push([1,"…"])`) back into rows of data.
import { type Json, readLiteral } from './lenient-json.ts';

const PUSH = '__next_f.push(';
const MAX_ROWS = 4_000;
/** React's elements nest deeply; recursion stops there */
const MAX_NESTING = 200;
/** `1a:` and the kind of row: a text of so many bytes, or letters before its value */
const ROW = /([0-9a-f]{0,8}):(?:T([0-9a-f]{1,8}),|([A-Z]{0,3}[[{]))?/y;

export interface FlightRow {
  readonly id: string;
  readonly text: string;
}

/** Whether a script holds a chunk of the stream. */
export function isFlight(script: string): boolean {
  return script.includes(PUSH);
}

/** The chunks that scripts push, as one text of at most `limit` characters. Time is linear in the scripts. */
export function flightText(scripts: readonly string[], limit: number): string {
  let text = '';
  for (const script of scripts) {
    const last = script.lastIndexOf(PUSH);
    for (let at = script.indexOf(PUSH); at >= 0; ) {
      const from = at + PUSH.length;
      // nearly every script pushes once: what is pushed last ends with the script's last bracket
      const alone = at === last ? strictly(script.slice(from, script.lastIndexOf(')'))) : null;
      const literal = alone === null ? readLiteral(script, from) : { value: alone, end: script.length };
      text += pieceIn(literal?.value ?? null);
      if (text.length > limit) return text.slice(0, limit);
      at = script.indexOf(PUSH, Math.max(from, literal?.end ?? from));
    }
  }
  return text;
}

function pieceIn(pushed: Json): string {
  const piece = Array.isArray(pushed) && pushed[0] === 1 ? pushed[1] : null;
  return typeof piece === 'string' ? piece : '';
}

/** Parses strict JSON, which nearly all of it is; null where it is not. */
export function strictly(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The rows of the stream that hold objects or lists. */
export function flightRows(text: string): FlightRow[] {
  const rows: FlightRow[] = [];
  let at = 0;
  for (let left = MAX_ROWS; left > 0 && at < text.length; left--) {
    ROW.lastIndex = at;
    const row = ROW.exec(text);
    if (row !== null && row[2] !== undefined) {
      at = afterBytes(text, at + row[0].length, Number.parseInt(row[2], 16));
      continue;
    }
    const end = text.indexOf('\n', at);
    const until = end < 0 ? text.length : end;
    if (row !== null && row[3] !== undefined)
      rows.push({ id: row[1] ?? '', text: text.slice(at + row[0].length - 1, until) });
    at = until + 1;
  }
  return rows;
}

/** index behind `bytes` bytes of UTF-8 from `start` on */
function afterBytes(text: string, start: number, bytes: number): number {
  let at = start;
  for (let left = bytes; left > 0 && at < text.length; at++) {
    const code = text.charCodeAt(at);
    // half of a pair of surrogates counts for two of its four bytes
    left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
  }
  return at;
}

/** A row's value as it was before it was sent: `$$5` is the text "$5"; `$2b`, `$undefined` and the like stand for other values. */
export function revived(value: Json, depth = 0): Json {
  if (typeof value === 'string') {
    if (!value.startsWith('$')) return value;
    return value.startsWith('$$') ? value.slice(1) : null;
  }
  if (value === null || typeof value !== 'object') return value;
  if (depth > MAX_NESTING) return null;
  if (Array.isArray(value)) return value.map((one) => revived(one, depth + 1));
  for (const key in value) value[key] = revived(value[key] ?? null, depth + 1);
  return value;
}
