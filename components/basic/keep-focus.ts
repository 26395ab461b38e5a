// Keeps the focus nearby when the focused element is removed, with its row, a closed form, or a button that has done its work.

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The focused element, and its index among the focusable elements in each of its ancestors, from the inside out. */
interface Place {
  readonly element: Element;
  readonly holders: readonly { readonly holder: Element; readonly at: number }[];
}

function placeOf(element: Element): Place {
  const holders: { holder: Element; at: number }[] = [];
  // up to <main>: elements outside of it are unrelated
  for (let holder = element.parentElement; holder !== null && holder.tagName !== 'MAIN'; ) {
    holders.push({ holder, at: [...holder.querySelectorAll(FOCUSABLE)].indexOf(element) });
    holder = holder.parentElement;
  }
  return { element, holders };
}

/** The element now at the removed element's index; the last one if it was the last. */
function successor({ holders }: Place): HTMLElement | null {
  for (const { holder, at } of holders) {
    const others = holder.isConnected ? [...holder.querySelectorAll<HTMLElement>(FOCUSABLE)] : [];
    const next = others[Math.min(Math.max(at, 0), others.length - 1)];
    if (next !== undefined) return next;
  }
  return null;
}

/** Watches a root until the returned function is called. A view that sets the focus itself takes precedence. */
export function keepFocus(root: Element): () => void {
  let place: Place | null = null;
  const entered = (event: Event): void => {
    place = event.target instanceof Element && event.target.closest('main') ? placeOf(event.target) : null;
  };
  // a press beside everything removes the focus on purpose; one on a button focuses it at once, or finds it focused
  const pressed = ({ target }: Event): void => {
    if (!(target instanceof Node && place?.element.contains(target))) place = null;
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
