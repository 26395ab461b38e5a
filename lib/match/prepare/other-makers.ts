// Other makers that a title names: "for Canon" and "(Nikon)" behind the name of one who makes lenses for either.
import { factsOf, scanOf, type Understanding } from '../../understand/index.ts';

/** so many words behind "for" may name the compatible product */
const REACH = 3;
/** words behind a maker's name that make it a kind of mount ("Canon mount") */
const JOINED = /^(?:mount|fit|bajonett|bayonet|baionetta|baioneta|vatting|fattning)$/;

/** By their usual names, with the words; `said`: those among them that the title says the product is for. */
export interface OtherMakers {
  readonly names: ReadonlyMap<string, string>;
  readonly said: boolean;
}

const NONE: OtherMakers = { names: new Map(), said: false };

/** None for a title whose own maker is unknown. */
export function otherMakersIn(understanding: Understanding): OtherMakers {
  const own = understanding.brand?.value;
  return own === undefined || !namesOthers(understanding, own) ? NONE : read(understanding, own);
}

/** Whether the title names other makers at all; most don't. */
function namesOthers(understanding: Understanding, own: string): boolean {
  const { words } = scanOf(understanding);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const brand = word === undefined ? undefined : factsOf(word).brand;
    if (brand !== undefined && brand !== own) return true;
  }
  return false;
}

function read(understanding: Understanding, own: string): OtherMakers {
  const title = scanOf(understanding);
  const names = new Map<string, string>();
  let said = false;
  let reach = -1;
  for (const [at, word] of title.words.entries()) {
    const { brand, foreign } = factsOf(word);
    if (foreign) reach = at + REACH;
    if (brand === undefined || brand === own) continue;
    if (!names.has(brand)) names.set(brand, title.clean.slice(title.starts[at], title.ends[at]));
    const bracket = /[([]/.test(title.clean.charAt((title.starts[at] ?? 0) - 1));
    if (at <= reach || bracket || JOINED.test(title.tokens[at + 1] ?? '')) said = true;
  }
  return { names, said };
}
