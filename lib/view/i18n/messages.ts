// A catalogue of sentences: each key has one sentence, or one for each plural category of `count`.
import en from './words/en.json' with { type: 'json' };

export type Key = keyof typeof en;

/** Whether the catalogue has a sentence of this name. */
export function isKey(name: string): name is Key {
  return Object.hasOwn(en, name);
}

/** Plural categories as Intl.PluralRules names them; `other` is always there. */
export type Message = string | ({ readonly other: string } & Readonly<Record<string, string>>);
export type Words = Readonly<Record<Key, Message>>;
export type Params = Readonly<Record<string, string | number>>;

/** Values from pages are wrapped in directional isolates, so that their direction cannot affect the sentence. */
const ISOLATE = '\u2068';
const POP = '\u2069';

/**
 * `message` with its `{name}` placeholders filled. Numbers are formatted by `number`; strings are wrapped in
 * directional isolates when `isolate` is set. A placeholder without a value stays visible as `{name}`: that is a bug.
 */
export function fill(
  message: Message,
  params: Params,
  rules: Intl.PluralRules,
  number: (value: number) => string,
  isolate: boolean,
): string {
  const template = typeof message === 'string' ? message : plural(message, params['count'], rules);
  return template.replace(/\{(\w{1,20})\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    if (typeof value === 'number') return number(value);
    return isolate ? `${ISOLATE}${value}${POP}` : value;
  });
}

function plural(
  message: Exclude<Message, string>,
  count: string | number | undefined,
  rules: Intl.PluralRules,
): string {
  if (typeof count !== 'number') return message.other;
  return message[rules.select(count)] ?? message.other;
}
