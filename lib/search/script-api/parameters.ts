// The objects of parameters in a shop's scripts: their keys and values, which takes the words, and the address with them.
import { TERMS } from '../shop/way.ts';
import { LOOKING, SIZE, TERM, takesWords } from './parameter-names.ts';
import { closed } from './string-expressions.ts';

export const PAGE_SIZE = '20';

export interface Parameter {
  readonly key: string;
  /** as written; the key itself where the object names a variable alone */
  readonly value: string;
}

/** The entries of a flat object literal whose bracket stands at `at`. */
export function parametersAt(source: string, at: number): Parameter[] | null {
  const end = closed(source, at);
  if (end < 0) return null;
  const inner = source.slice(at + 1, end - 1);
  if (/[{}]|=>|function/.test(inner)) return null;
  return inner.split(',').flatMap((part) => {
    const [key = '', value = key] = part
      .split(/:(.*)/s)
      .map((text) => text.trim().replace(/^["']|["']$/g, ''));
    return /^[\w$.[\]-]+$/.test(key) ? [{ key, value }] : [];
  });
}

const isNumber = (value: string): boolean => /^\d{1,4}$/.test(value);
const isKnown = (value: string): boolean => isNumber(value) || /^(?:true|false|!0|!1)$/.test(value);

/** The key that takes the words; null for none. */
export function wordsKey(entries: readonly Parameter[], url: string): string | null {
  const free = entries.filter(({ value }) => !isKnown(value));
  const key = free.find((entry) => TERM.test(entry.key)) ?? free.find((entry) => takesWords(entry.key, url));
  return key?.key ?? null;
}

/** The address with the words under `words`, and what is known of the other parameters. */
export function addressWith(url: string, entries: readonly Parameter[], words: string): string {
  const rest = entries.filter(({ key, value }) => key !== words && (isKnown(value) || SIZE.test(key)));
  const pairs = rest.map(({ key, value }) => `${key}=${isKnown(value) ? value : PAGE_SIZE}`);
  const list = [`${words}=${TERMS}`, ...pairs].join('&');
  return `${url}${url.includes('?') ? '&' : '?'}${list}`;
}

/** The entries as the JSON of a posted question; null where none takes words, or the address does not say that it searches. */
export function bodyOf(entries: readonly Parameter[], url: string): string | null {
  const words = wordsKey(entries, url);
  // what is posted elsewhere may change something
  if (words === null || !LOOKING.test(url)) return null;
  const pairs = entries.flatMap(({ key, value }) => {
    if (key === words) return [`${JSON.stringify(key)}:"${TERMS}"`];
    if (isNumber(value)) return [`${JSON.stringify(key)}:${value}`];
    return SIZE.test(key) ? [`${JSON.stringify(key)}:${PAGE_SIZE}`] : [];
  });
  return `{${pairs.join(',')}}`;
}
