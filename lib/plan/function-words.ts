// Words that hold a title together and tell nothing of the product, in the languages of the shops.

import { lazy } from '../base/async/lazy.ts';
import { STOP_WORDS } from '../base/text/stop-words.ts';

const WORDS = `${STOP_WORDS} or out set up via oder ohne ou sans unos unas sin por senza sem no zonder eller utan og pa bez`;

const words = lazy((): ReadonlySet<string> => new Set(WORDS.split(/\s+/)));

/** `word` folded. */
export function isFunctionWord(word: string): boolean {
  return words().has(word);
}

const SYSTEMS =
  /^(?:win(?:dows)?|mac(?:intosh)?|pc|os|xp|me|nt|vista|linux|unix|9[58]|200[03])(?:\/(?:win(?:dows)?|mac(?:intosh)?|pc|os|xp|me|nt|vista|linux|unix|9[58]|200[03])){1,5}$/;

/** Whether a word only lists systems that a program runs on: "win/mac", "98/me", which is no model. */
export function isSystems(text: string): boolean {
  return SYSTEMS.test(text);
}
