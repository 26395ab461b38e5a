// Reads a question's JSON that a script writes itself, around the words: `'{"query":"' + q + '","count":20}'`; and writes one as parameters.
import { isRecord, readJson } from '../../base/outside/json.ts';
import { TERMS } from '../shop/way.ts';
import { takesWords } from './names.ts';
import { type Piece, piecesAt, piecesNamed } from './pieces.ts';

const OPEN_KEY = /"([\w$.-]{1,40})"\s*:\s*"\*?$/;

/** The text of the parts with the words under a search's key: JSON, or null. */
function jsonAround(pieces: readonly Piece[]): string | null {
  let built = '';
  for (const piece of pieces) {
    const key = OPEN_KEY.exec(built)?.[1] ?? '';
    if ('name' in piece && (built.includes(TERMS) || !takesWords(key, '/search'))) return null;
    built += 'text' in piece ? piece.text : TERMS;
  }
  return built.includes(TERMS) && isRecord(readJson(built)) ? built : null;
}

/** The JSON text at `at`, or of the name there, that is put together around the words: `'{"query":"' + q + '","count":20}'`. */
export function writtenAt(source: string, at: number): string | null {
  const [first, ...rest] = piecesAt(source, at)?.pieces ?? [];
  if (first === undefined) return null;
  const alone = rest.length === 0 && 'name' in first;
  const texts = alone ? piecesNamed(first.name, source, at) : [[first, ...rest]];
  return texts.map(jsonAround).find((text) => text !== null) ?? null;
}

/** Each value with its names, the inner ones in brackets: `filters[title]`. */
function pairsOf(value: unknown, name: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${name}=${value}`];
  return Object.entries(value).flatMap(([key, each]) => pairsOf(each, name === '' ? key : `${name}[${key}]`));
}

/** A question's JSON as an address's parameters; null where it takes no words. */
export function bracketed(json: string | null): string | null {
  return json?.includes(TERMS) ? pairsOf(readJson(json), '').join('&') : null;
}
