// Keeps the focus near where it was when its element goes: a removed row, a form that closed, a button that did its work.

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The element that has the focus, and its place among what can be focused in each of its holders, from the inside out. */
interface Place {
  readonly element: Element;
  readonly holders: readonly { readonly holder: Element; readonly at: number }[];
}

function placeOf(element: Element): Place {
  const holders: { holder: Element; at: number }[] = [];
  // what is outside of the page's own part says something else altogether
  for (let holder = element.parentElement; holder !== null && holder.tagName !== 'MAIN'; ) {
    holders.push({ holder, at: [...holder.querySelectorAll(FOCUSABLE)].indexOf(element) });
    holder = holder.parentElement;
  }
  return { element, holders };
}

/** What stands now where the element stood; the last one when it was the last. */
function successor({ holders }: Place): HTMLElement | null {
  for (const { holder, at } of holders) {
    const others = holder.isConnected ? [...holder.querySelectorAll<HTMLElement>(FOCUSABLE)] : [];
    const next = others[Math.min(Math.max(at, 0), others.length - 1)];
    if (next !== undefined) return next;
  }
  return null;
}

/** Watches a root until the returned function is called. A view that takes the focus itself goes before this. */
export function keepFocus(root: Element): () => void {
  let place: Place | null = null;
  const entered = (event: Event): void => {
    place = event.target instanceof Element && event.target.closest('main') ? placeOf(event.target) : null;
  };
  // a press on nothing takes the focus away on purpose; one on a button gives it at once
  const pressed = (): void => {
    place = null;
  };
  const observer = new MutationObserver(() => {
    if (place === null || place.element.isConnected || document.activeElement !== document.body) return;
    const next = successor(place);
    place = null;
    next?.focus({ preventScroll: true });
  });
  root.addEventListener('focusin', entered);
  root.addEventListener('pointerdown', pressed);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', entered);
    root.removeEventListener('pointerdown', pressed);
  };
}
