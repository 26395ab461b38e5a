// Chooses among results that no reader sees as links to products: a script leads on from what is pressed, or a bare link does.
import { isSafe, isSeen } from './parts.ts';

const LONGEST_TITLE = 300;
/** of a title; what has more is a part of the page */
const MOST_PARTS = 8;
/** how far a card may stand above the title in it */
const CARD_ABOVE = 4;

const folded = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const OFFERED = 'a, [role=option], [role=menuitem], [role=link], [role=row], li, [onclick]';

const isPicture = ({ localName }: Element): boolean => localName === 'img' || localName === 'picture';

/** One of several that look alike, what says that it can be chosen, or what has a picture. */
function isCard(element: Element): boolean {
  if (element.matches(OFFERED) || [...element.children].some(isPicture)) return true;
  const { parentElement: list, className, localName } = element;
  if (className === '' || list === null) return false;
  return [...list.children].some(
    (other) => other !== element && other.localName === localName && other.className === className,
  );
}

function isInCard(element: Element): boolean {
  let above: Element | null = element;
  for (let up = 0; up < CARD_ABOVE && above !== null; up++, above = above.parentElement)
    if (isCard(above)) return true;
  return getComputedStyle(element).cursor === 'pointer';
}

/** The text among those shown that holds most of the words, at least half of them. */
export function choiceOf(all: readonly Element[], words: string): Element | null {
  const wanted = words.split(/\s+/).map(folded).filter(Boolean);
  let best: Element | null = null;
  let most = wanted.length / 2;
  for (const element of all) {
    if (element.childElementCount > MOST_PARTS) continue;
    const text = element.textContent ?? '';
    if (text.length > LONGEST_TITLE || element.closest('button, script, style, textarea')) continue;
    const own = folded(text);
    const held = wanted.filter((word) => own.includes(word)).length;
    // of an element and what stands in it alone the inner one is pressed
    if (held < most || (held === most && best !== null && !best.contains(element))) continue;
    if (!isSeen(element) || !isSafe(element) || !isInCard(element)) continue;
    best = element;
    most = held;
  }
  return best;
}
