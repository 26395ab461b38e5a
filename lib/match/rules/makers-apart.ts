// Tells a lens for one maker's cameras from the same lens for another's: "for Canon" and "(Nikon)" behind one maker's name.
import { factsOf, type Scan, scanOf, type Understanding } from '../../understand/index.ts';

/** so many words behind "for" may name what a thing fits */
const REACH = 3;
/** what follows a maker's name where it says how a thing is joined to that maker's ones */
const JOINED = /^(?:mount|fit|bajonett|bayonet|baionetta|baioneta|vatting|fattning)$/;

/** The makers that a title names beside its own, by their usual names with the words; `said`: some of them as what it is for. */
interface Others {
  readonly names: ReadonlyMap<string, string>;
  readonly said: boolean;
}

/**
 * Of one maker, each naming other makers as well and none of them both: one's words for each. One title at least is to say
 * that it fits them, for a laptop's title may name the maker of its processor, or of its system. Null else.
 */
export function makersApart(left: Understanding, right: Understanding): readonly [string, string] | null {
  const own = left.brand?.value;
  if (own === undefined || own !== right.brand?.value) return null;
  const mine = othersIn(scanOf(left), own);
  if (mine.names.size === 0) return null;
  const theirs = othersIn(scanOf(right), own);
  if (theirs.names.size === 0 || !(mine.said || theirs.said)) return null;
  for (const name of mine.names.keys()) if (theirs.names.has(name)) return null;
  const [[x = ''], [y = '']] = [[...mine.names.values()], [...theirs.names.values()]];
  return [x, y];
}

function othersIn(title: Scan, own: string): Others {
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
