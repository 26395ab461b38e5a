// Tells "filter for Brand 500" from "Brand 500", by what stands before and behind the word that says what a product fits.
import type { Prepared } from '../../prepare/prepare.ts';
import { AROUND, PRO } from '../../words/word.ts';

/** so many words may stand between "for" and the name */
const MOST_BETWEEN = 4;
/** a number that names a model, not a quantity */
const MODEL = /\d(?!.*(?:mm|ml|g|byte|pack|piece|w|hz|v)$)/;
/** a letter, and digits behind it */
const SURE = /^(?=.*\d)\p{L}.{4,}$/u;
/** words of less weight stand in any title */
const LEAST = 0.45;

/**
 * Does one title say that it is made for the other product? Behind a "for" (or before one that follows its noun: "…
 * için", "… 用") the name of the other product begins, and nothing that names the other stands on the far side. No word
 * has to be known as an accessory.
 */
export function isMadeFor(own: Prepared, other: Prepared): boolean {
  return fits(own, other) && !fits(other, own);
}

function fits(own: Prepared, other: Prepared): boolean {
  // most titles say nothing of the kind
  if (!own.saysFitting) return false;
  const { words } = own;
  for (let i = 0; i < words.length; i++) {
    const around = words.forms[words.wordAt(i)]?.around ?? AROUND.NOTHING;
    // the other's own name ("Pro Plan", and "pro" is "for" in Czech)
    if (around !== AROUND.NOTHING && other.isBrand(words.hashAt(i))) continue;
    if (around === AROUND.BEHIND) {
      const { maker, model } = named(own, other, 0, i);
      const last = i + 1 === words.length;
      if (!last && (maker || model) && !shares(own, other, i + 1, words.length)) return true;
    } else if (i > 0 && around !== AROUND.NOTHING) {
      if (i + 1 === words.length || saysForWhom(own, other, i)) continue;
      const name = named(own, other, i + 1, words.length);
      const enough = name.maker || name.sure || (name.model && around !== AROUND.VAGUE);
      // a maker of both says nothing where a number follows that only the one has in front, but that "Pro" belongs to a name
      const bound = name.model && words.textOf(words.wordAt(i)) !== PRO;
      if (enough && !shares(own, other, 0, i) && (bound || !brands(own, other, i))) return true;
    }
  }
  return false;
}

/** persons a product is for, as opposed to a product it fits */
const WHOM: ReadonlySet<string> = new Set('~children ~kids ~mens ~womens ~baby ~dog ~cat ~adult'.split(' '));

/** "Watch for kids", "chocolate for baking" where the other is for baking as well, "CH-9109012-NA": a "for" that names no product. */
function saysForWhom(own: Prepared, other: Prepared, at: number): boolean {
  const { words } = own;
  const said = words.hashAt(at);
  const next = words.wordAt(at + 1);
  if (WHOM.has(words.textOf(next))) return true;
  for (let i = 1; i < other.words.length; i++)
    if (other.words.hashAt(i - 1) === said && other.words.hashAt(i) === words.hashOf(next)) return true;
  const code = words.textOf(words.wordAt(at - 1)) + words.textOf(words.wordAt(at));
  return own.codes.some((one) => one.endsWith(code));
}

/** `sure`: the model's number is one whatever stands before it, as "per" or "do" mean more than "for". */
interface Named {
  readonly maker: boolean;
  readonly model: boolean;
  readonly sure: boolean;
}

/** Which part of the other's name comes first there, ignoring product types and words that all titles have? */
function named(own: Prepared, other: Prepared, from: number, to: number): Named {
  const { words } = own;
  let maker = false;
  for (let i = from; i < to && i <= from + MOST_BETWEEN; i++) {
    const word = words.wordAt(i);
    const hash = words.hashOf(word);
    const text = words.textOf(word);
    const shared = other.words.has(hash);
    const sure = SURE.test(text);
    if (shared && (sure || MODEL.test(text))) return { maker, model: true, sure };
    if (other.isBrand(hash)) maker = true;
    // "for HL-2400, HL-2445": the name of the other may stand among those of its siblings
    else if (!shared && !text.startsWith('~') && !sure && words.weightOf(word) > LEAST) break;
  }
  return { maker, model: false, sure: false };
}

/** Is there a telling word of the other, or its product type, between the two positions, its maker's name apart? */
function shares(own: Prepared, other: Prepared, from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    const word = own.words.wordAt(i);
    const hash = own.words.hashOf(word);
    if (other.isBrand(hash)) continue;
    const telling = own.words.weightOf(word) > LEAST || own.words.textOf(word).startsWith('~');
    if (telling && other.words.has(hash)) return true;
  }
  return false;
}

function brands(own: Prepared, other: Prepared, to: number): boolean {
  for (let i = 0; i < to; i++) if (other.isBrand(own.words.hashAt(i))) return true;
  return false;
}
