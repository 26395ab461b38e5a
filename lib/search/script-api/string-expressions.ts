// Resolves strings that a script composes of literals and names: `base + "/products?search=" + words`, a template, `"a".concat(b)`.
import { literal } from './matches.ts';

/**
 * A part of a text: written out, or the value of a name ("" where it is a call or another expression). What is cut from
 * a value stands behind its name: "sku<-" is what comes before its first hyphen, "id>/" what comes behind its last slash.
 */
export type StringPart = { readonly text: string } | { readonly name: string };

export interface StringExpression {
  readonly pieces: readonly StringPart[];
  readonly end: number;
}

const MOST_PIECES = 12;
const MOST_LITERAL = 600;
/** bounded: a script of one endless name is not read again for every place that leads to it */
const NAME = /[A-Za-z_$][\w$]{0,80}(?:\[\w{1,20}\])?(?:\??\.[A-Za-z_$][\w$]{0,80}(?:\[\w{1,20}\])?){0,10}/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The index behind the bracket that closes the one at `at`; -1 when it is not closed soon. */
export function closed(source: string, at: number): number {
  let depth = 0;
  for (let index = at; index < source.length && index < at + MOST_LITERAL; index += 1) {
    const sign = source[index] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return -1;
}

/** the first or the last of what a value is split into: `t.sku.split("-")[0]`, `t.id.split("/").pop()` */
const CUT_CALL = /^\(\s*(["'`])([-/_:,])\1\s*\)(?:(\[0\]|\.shift\(\))|\.(?:pop\(\)|at\(-1\)))/;

/** The name of a value with what is cut from it, where it stands before a call of `split`, and where that ends. */
function cutAt(name: string, source: string, end: number): { name: string; end: number } | null {
  const cut = name.endsWith('.split') ? CUT_CALL.exec(source.slice(end, end + 40)) : null;
  if (cut === null) return null;
  const side = cut[3] === undefined ? '>' : '<';
  return { name: name.slice(0, -'.split'.length) + side + (cut[2] ?? ''), end: end + cut[0].length };
}

/** What stands in `${…}` of a template: a lone name, or something that has none. */
function holeAt(source: string, at: number): { piece: StringPart; end: number } | null {
  const end = closed(source, at);
  if (end < 0) return null;
  const inner = source.slice(at + 1, end - 1).trim();
  const split = inner.indexOf('.split(') + '.split'.length;
  const cut = split < '.split'.length ? null : cutAt(inner.slice(0, split), inner, split);
  if (cut !== null && cut.end === inner.length && /^[\w$.?]+[<>].$/.test(cut.name))
    return { piece: { name: cut.name }, end };
  const lone = /^(?:this\.)?([\w$]+(?:\??\.[\w$]+)*)$/.exec(inner)?.[1];
  const called =
    /^(?:encodeURIComponent|encodeURI|String)\(\s*([\w$.]+)\s*\)$|^([\w$.]+)\.(?:trim|toString)\(\)$|^[\w$]{1,20}\(\s*([\w$]+\.[\w$.]+)\s*\)$/;
  const [, coded, trimmed, made] = called.exec(inner) ?? [];
  return { piece: { name: lone ?? coded ?? trimmed ?? made ?? '' }, end };
}

function literalAt(source: string, at: number): StringExpression | null {
  const quote = source[at] ?? '';
  const pieces: StringPart[] = [];
  let text = '';
  for (let index = at + 1; index < source.length && index < at + MOST_LITERAL; index += 1) {
    const sign = source[index] ?? '';
    if (sign === quote) return { pieces: [...pieces, { text }], end: index + 1 };
    if (sign === '\\') {
      const next = source[index + 1] ?? '';
      text += ESCAPES[next] ?? next;
      index += 1;
    } else if (quote === '`' && sign === '$' && source[index + 1] === '{') {
      const hole = holeAt(source, index + 1);
      if (hole === null) return null;
      pieces.push({ text }, hole.piece);
      text = '';
      index = hole.end - 1;
    } else text += sign;
  }
  return null;
}

/** A name, or a call of one, whose value nobody knows. */
function nameAt(source: string, at: number): StringExpression | null {
  NAME.lastIndex = at;
  const whole = NAME.exec(source)?.[0];
  if (whole === undefined) return null;
  const name = whole.replace(/\.concat$/, '');
  let end = at + name.length;
  if (source[end] !== '(') return { pieces: [{ name }], end };
  const cut = cutAt(name, source, end);
  if (cut !== null) return { pieces: [{ name: cut.name }], end: cut.end };
  const inner = /^\(\s*([\w$.]+)\s*\)/.exec(source.slice(end, end + 80))?.[1];
  end = closed(source, end);
  return end < 0 ? null : { pieces: [{ name: inner ?? '' }], end };
}

function oneAt(source: string, at: number): StringExpression | null {
  const sign = source[at] ?? '';
  return /["'`]/.test(sign) ? literalAt(source, at) : nameAt(source, at);
}

function past(source: string, at: number): number {
  let index = at;
  while (index < at + 20 && /\s/.test(source[index] ?? '')) index += 1;
  return index;
}

/** The parts of the string expression at `at`; null when it is something else. */
export function stringAt(source: string, at: number): StringExpression | null {
  const first = oneAt(source, past(source, at));
  if (first === null) return null;
  const pieces = [...first.pieces];
  let { end } = first;
  while (pieces.length < MOST_PIECES) {
    const call = source.startsWith('.concat(', end);
    const sign = past(source, end);
    if (!call && (source[sign] !== '+' || source[sign + 1] === '+')) break;
    const next = oneAt(source, past(source, call ? end + 8 : sign + 1));
    if (next === null) break;
    pieces.push(...next.pieces);
    end = next.end;
    if (call) {
      const more = source[end] === ',' ? oneAt(source, past(source, end + 1)) : null;
      if (more !== null) pieces.push(...more.pieces);
      end = more?.end ?? end;
      if (source[end] !== ')') break;
      end += 1;
    }
  }
  return { pieces, end };
}

const MOST_TRIED = 8;
const DEEPEST = 4;
const NEAR = 20_000;
/** a longer text is no address */
const LONGEST = 2_000;
/** of one script: names whose values are looked for in all of it, and questions for the text of a name */
const MOST_NAMES = 200;
const MOST_LOOKUPS = 20_000;
/** stand where a name might: `new URL(…)` */
const WORDS_OF_THE_LANGUAGE = /^(?:new|null|this|void|true|false|typeof|await|function|undefined)$/;
const CALL_WORDS = /^(?:this|window|globalThis|self)\./;

/** What was looked up in a script: its code asks for the same names again and again, and names lead to names. */
interface LookedUp {
  readonly source: string;
  /** where a name is given its values, in the script's order */
  readonly given: Map<string, readonly number[]>;
  /** a name's text, by where it stands and how deep it was asked for */
  readonly texts: Map<string, string | null>;
}

/** of the script that was read last */
let lookedUp: LookedUp = { source: '', given: new Map(), texts: new Map() };

function knownOf(source: string): LookedUp {
  if (lookedUp.source !== source) lookedUp = { source, given: new Map(), texts: new Map() };
  return lookedUp;
}

/** Where a text gives a name a value: behind `name=`, `name:`; an attribute's name ("data-url") is another. */
function endsIn(text: string, name: string, from: number): number[] {
  const given = new RegExp(
    `(?<![\\w$-])["']?${literal(name)}["']?\\s{0,9}[:=](?![=>])\\s{0,9}(?=["'\`\\w$])`,
    'g',
  );
  return [...text.matchAll(given)].map((match) => from + match.index + match[0].length);
}

/** The same in all of a script, once for each name. */
function everywhere({ source, given }: LookedUp, name: string): readonly number[] {
  const known = given.get(name);
  if (known !== undefined) return known;
  const ends = given.size < MOST_NAMES ? endsIn(source, name, 0) : [];
  given.set(name, ends);
  return ends;
}

/** Where a name is given a value, the nearest before `at` first. */
function givenAt(known: LookedUp, name: string, at: number): number[] {
  // a name that a minifier gave means something else in every function
  const from = Math.max(0, at - NEAR);
  const ends = name.length <= 2 ? endsIn(known.source.slice(from, at), name, from) : everywhere(known, name);
  const after = ends.findIndex((end) => end > at);
  const before = after < 0 ? ends.length : after;
  return [
    ...ends.slice(Math.max(0, before - MOST_TRIED), before).reverse(),
    ...ends.slice(before, before + MOST_TRIED),
  ].slice(0, MOST_TRIED);
}

/** The text of the parts with every name resolved; null when a name has no value. */
export function textOf(pieces: readonly StringPart[], source: string, at: number, depth = 0): string | null {
  let whole = '';
  for (const piece of pieces) {
    const text = 'text' in piece ? piece.text : namedText(piece.name, source, at, depth + 1);
    if (text === null || whole.length + text.length > LONGEST) return null;
    whole += text;
  }
  return whole;
}

/** What stands in for a value that may be missing: `env.API||"/api"`. */
function elseOf(source: string, at: number): string | null {
  const next = /^\s*(?:\|\||\?\?)\s*(?=["'`])/.exec(source.slice(at, at + 10));
  const read = next === null ? null : stringAt(source, at + next[0].length);
  const [only, ...rest] = read?.pieces ?? [];
  return only !== undefined && 'text' in only && rest.length === 0 ? only.text : null;
}

/** The text that a script assigns to a name near `at`; null when there is none. */
export function namedText(name: string, source: string, at: number, depth = 0): string | null {
  const last = name.replace(CALL_WORDS, '').split('.').at(-1)?.replace('?', '') ?? '';
  if (last === '' || depth > DEEPEST || WORDS_OF_THE_LANGUAGE.test(last)) return null;
  const known = knownOf(source);
  const key = `${last} ${at} ${depth}`;
  const before = known.texts.get(key);
  if (before !== undefined || known.texts.size >= MOST_LOOKUPS) return before ?? null;
  // a name that leads back to itself has no text
  known.texts.set(key, null);
  const text = givenText(known, last, at, depth);
  known.texts.set(key, text);
  return text;
}

/** The parts of each text that a name is given near `at`, whatever white space is in it. */
export function stringsNamed(name: string, source: string, at: number): (readonly StringPart[])[] {
  return givenAt(knownOf(source), name, at).flatMap((start) => {
    const read = /["'`]/.test(source[start] ?? '') ? stringAt(source, start) : null;
    return read === null ? [] : [read.pieces];
  });
}

/** The first of a name's values that is a text without white space. */
function givenText(known: LookedUp, name: string, at: number, depth: number): string | null {
  const { source } = known;
  for (const start of givenAt(known, name, at)) {
    const read = stringAt(source, start);
    if (read === null) continue;
    const text = textOf(read.pieces, source, start, depth + 1) ?? elseOf(source, read.end);
    if (text !== null && !/\s/.test(text)) return text;
  }
  return null;
}
