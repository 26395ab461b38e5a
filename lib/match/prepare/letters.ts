// What letters and signs a title is made of.
import { isWordUnit, type Scan } from '../../understand/index.ts';
import { TITLE_WORDS } from '../words/title.ts';

/** The make-up of a title: UTF-16 units in all, digits among them, letters beyond ASCII, and whether it has capitals. */
export interface Letters {
  readonly length: number;
  readonly digits: number;
  readonly beyondAscii: number;
  readonly cased: boolean;
}

/** Does the title consist of its words and of ASCII signs between them? */
function isPlain({ ascii, words }: Scan): boolean {
  return ascii && words.length < TITLE_WORDS;
}

/** Is the squeezed title just its words joined? Most are. */
export function isItsWords(title: Scan): boolean {
  if (!isPlain(title)) return false;
  for (const { whole } of title.words) if (!whole) return false;
  return true;
}

/** Counted in one pass over the cleaned title, or from its words where these and ASCII signs are all. */
export function lettersOf(title: Scan): Letters {
  const { clean, folded, words } = title;
  const { length } = clean;
  let digits = 0;
  if (isPlain(title)) {
    for (const word of words) digits += word.digits;
    return { length, digits, beyondAscii: 0, cased: folded !== clean };
  }
  let beyondAscii = 0;
  let cased = false;
  for (let i = 0; i < length; i++) {
    const code = clean.charCodeAt(i);
    if (code >= 48 && code <= 57) digits++;
    // "™", a dash or a quote says nothing of the language
    else if (code > 127) beyondAscii += Number(isWordUnit(code));
    else if (code >= 65 && code <= 90) cased = true;
  }
  return { length, digits, beyondAscii, cased };
}
