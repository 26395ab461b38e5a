// Words that hold a title together and tell nothing of the product, in the languages of the shops.
import { lazy } from '../base/turns/lazy.ts';

const WORDS = `a an and are as at by for from in into is it its new of off on or out per set the this to up via with w
  der die das den dem des ein eine einer und oder mit ohne von vom zu zum zur fur aus bei auf im am
  le la les l un une des du de d et ou avec sans pour par sur dans au aux en
  el los las uno una unos unas y o con sin para por del al
  il lo gli i e ed con senza per di da dal della dei delle nel su
  o os as um uma com sem do da dos das no na
  het een en of met zonder voor van op te bij
  och eller med utan for av til till og pa
  z ze do dla na w we i oraz bez od po`;

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
