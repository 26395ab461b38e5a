// Values that a script only states by calls: a function's result with its arguments put in (Nuxt 2), chunks of a stream.
import { unflattenedAll } from './flattened.ts';
import { type Json, parseLenient, readLiteral } from './lenient-json.ts';

const MAX_CALLS = 60;
const STREAMED = /\.enqueue\(\s{0,10}(?=["'`])/g;
/** `=(function(a,b){return {…}}(1,2))`: what is written often stands once, as an argument */
const APPLIED = /=\s{0,5}\(\s{0,5}function\s{0,5}\(([\w$,\s]{0,20000})\)\s{0,5}\{\s{0,5}return\s{0,5}(?=\{)/g;
const ARGUMENTS = /[\s;]{0,5}\}\s{0,5}\)?\s{0,5}\(/y;
const MAX_APPLIED = 4;

/** The string arguments of a call in a script. */
export function callArguments(text: string, call: RegExp): string[] {
  return [...text.matchAll(call)].slice(0, MAX_CALLS).flatMap((match) => {
    const value = readLiteral(text, match.index + match[0].length)?.value;
    return typeof value === 'string' ? [value] : [];
  });
}

/** The values of a stream's chunks: the first line is a flattened list, those after it ("P5:[…]") continue it. */
export function streamedChunks(script: string): Json[] {
  const text = callArguments(script, STREAMED).join('');
  const lists = text.split('\n').flatMap((line) => {
    const json = line.replace(/^[A-Z]\d+:/, '');
    const list = json.startsWith('[') ? parseLenient(json) : null;
    return Array.isArray(list) ? [list] : [];
  });
  return unflattenedAll(lists);
}

/** The results of functions that are called where they are written, their parameters replaced by the arguments. */
export function applyArguments(script: string): Json[] {
  return [...script.matchAll(APPLIED)].slice(0, MAX_APPLIED).flatMap((match) => {
    const from = match.index + match[0].length;
    const end = readLiteral(script, from)?.end ?? script.length;
    ARGUMENTS.lastIndex = end;
    const call = ARGUMENTS.exec(script);
    if (call === null) return [];
    const given = readLiteral(`[${script.slice(end + call[0].length)}`, 0)?.value;
    const names = (match[1] ?? '').split(',').map((name) => name.trim());
    const known = new Map(
      names.map((name, index) => [name, (Array.isArray(given) ? given[index] : null) ?? null]),
    );
    const result = readLiteral(script, from, known);
    return result === null ? [] : [result.value];
  });
}
