// Parses JSON and JavaScript literals as pages write them: comments, single quotes, bare keys, trailing commas, raw control
// characters, cut ends. Anything that is not a literal (a variable, a call) becomes null.

export type JsonObject = { [key: string]: Json };
export type Json = string | number | boolean | null | Json[] | JsonObject;

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_DEPTH = 120;
const BARE = /[A-Za-z0-9_$]/;
const SPACE = /\s/;

/** The whole text as one value; null when there is none. Never throws; time is linear in the length. */
export function parseLenient(text: string): Json {
  return readLiteral(text, 0)?.value ?? null;
}

/** The literal that starts at `at` (white space and comments skipped) and where it ends; a bare word that is `known` is its value. */
export function readLiteral(
  text: string,
  at: number,
  known: ReadonlyMap<string, Json> = NONE,
): { value: Json; end: number } | null {
  const reader = new LiteralReader(text, at, known);
  const value = reader.value(0);
  return value === undefined ? null : { value, end: reader.at };
}

const NONE: ReadonlyMap<string, Json> = new Map();

class LiteralReader {
  readonly #text: string;
  readonly #known: ReadonlyMap<string, Json>;
  at: number;

  constructor(text: string, at: number, known: ReadonlyMap<string, Json>) {
    this.#text = text;
    this.#known = known;
    this.at = at;
  }

  /** undefined: no value here */
  value(depth: number): Json | undefined {
    this.#skip();
    const sign = this.#text[this.at];
    if (sign === undefined || depth > MAX_DEPTH) return undefined;
    if (sign === '{') return this.#object(depth);
    if (sign === '[') return this.#array(depth);
    if (sign === '"' || sign === "'" || sign === '`') return this.#string(sign);
    return this.#bare();
  }

  #object(depth: number): Json {
    const result: JsonObject = Object.create(null);
    this.at++;
    while (this.at < this.#text.length) {
      this.#skip();
      const sign = this.#text[this.at];
      if (sign === '}') {
        this.at++;
        break;
      }
      if (sign === ',' || sign === ';') {
        this.at++;
        continue;
      }
      // a bracket that closes something outside ends this, too: staying on it would never end
      if (sign === ']' || !this.#pair(result, depth)) break;
    }
    return result;
  }

  #pair(result: JsonObject, depth: number): boolean {
    const sign = this.#text[this.at];
    const key = sign === '"' || sign === "'" ? this.#string(sign) : this.#word();
    this.#skip();
    if (key === '' || this.#text[this.at] !== ':') return this.#recover();
    this.at++;
    const value = this.value(depth + 1);
    if (value === undefined) return this.#recover();
    result[key] = value;
    return this.#afterValue();
  }

  #array(depth: number): Json {
    const result: Json[] = [];
    this.at++;
    while (this.at < this.#text.length) {
      this.#skip();
      const sign = this.#text[this.at];
      if (sign === ']') {
        this.at++;
        break;
      }
      if (sign === ',') {
        this.at++;
        continue;
      }
      if (sign === '}') break;
      const value = this.value(depth + 1);
      if (value === undefined) {
        if (!this.#recover()) break;
        continue;
      }
      result.push(value);
      if (!this.#afterValue()) break;
    }
    return result;
  }

  /** after a value stands a comma or a closing bracket; an operator or a call is skipped up to there */
  #afterValue(): boolean {
    this.#skip();
    const sign = this.#text[this.at];
    if (sign === ',' || sign === '}' || sign === ']') return true;
    if (sign === '"') return true;
    return this.#recover();
  }

  /** moves on to the next comma or closing bracket of this level; false at the end */
  #recover(): boolean {
    let open = 0;
    while (this.at < this.#text.length) {
      const sign = this.#text[this.at] ?? '';
      if (sign === '"' || sign === "'" || sign === '`') {
        this.#string(sign);
        continue;
      }
      if (open === 0 && (sign === ',' || sign === '}' || sign === ']')) return true;
      if (sign === '{' || sign === '[' || sign === '(') open++;
      if (sign === '}' || sign === ']' || sign === ')') {
        if (open === 0) return false;
        open--;
      }
      this.at++;
    }
    return false;
  }

  #string(quote: string): string {
    const text = this.#text;
    let from = ++this.at;
    let result = '';
    while (this.at < text.length) {
      const sign = text[this.at];
      if (sign === quote) break;
      if (sign === '\\') {
        result += text.slice(from, this.at) + this.#escape();
        from = this.at;
      } else this.at++;
    }
    result += text.slice(from, this.at);
    this.at++;
    return result;
  }

  #escape(): string {
    const sign = this.#text[this.at + 1] ?? '';
    if (sign === 'u' || sign === 'x') {
      const length = sign === 'u' ? 4 : 2;
      const code = this.#text.slice(this.at + 2, this.at + 2 + length);
      if (/^[0-9a-f]+$/i.test(code) && code.length === length) {
        this.at += 2 + length;
        return String.fromCharCode(Number.parseInt(code, 16));
      }
    }
    this.at += 2;
    const plain = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' }[sign];
    return plain ?? sign;
  }

  #word(): string {
    const from = this.at;
    while (this.at < this.#text.length && BARE.test(this.#text[this.at] ?? '')) this.at++;
    return this.#text.slice(from, this.at);
  }

  #bare(): Json | undefined {
    const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/i.exec(this.#text.slice(this.at, this.at + 40));
    if (number !== null) {
      this.at += number[0].length;
      return Number(number[0]);
    }
    const from = this.at;
    const word = this.#word();
    if (word === '') {
      const sign = this.#text[this.at];
      if (sign === '!' && /[01]/.test(this.#text[this.at + 1] ?? '')) {
        this.at += 2;
        return this.#text[this.at - 1] === '0';
      }
      return undefined;
    }
    if (word === 'true') return true;
    if (word === 'false') return false;
    return this.at > from ? (this.#known.get(word) ?? null) : undefined;
  }

  #skip(): void {
    const text = this.#text;
    while (this.at < text.length) {
      const sign = text[this.at] ?? '';
      if (SPACE.test(sign) || sign < ' ' || sign === '\ufeff') this.at++;
      else if (sign === '/' && text[this.at + 1] === '/') this.at = after(text, '\n', this.at);
      else if (sign === '/' && text[this.at + 1] === '*') this.at = after(text, '*/', this.at);
      else if (sign === '<' && text.startsWith('<!--', this.at)) this.at += 4;
      else if (sign === '<' && text.startsWith('<![CDATA[', this.at)) this.at += 9;
      else return;
    }
  }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}
