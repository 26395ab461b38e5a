// What is looked at on a page in which words are typed, and how a thing on it is pressed.

const NAMES = [
  ...['name', 'id', 'class', 'placeholder', 'title', 'aria-label', 'role', 'type', 'action', 'data-testid'],
  ...['data-placeholder', 'data-icon', 'alt'],
];
/** what a symbol is drawn from */
const DRAWN_FROM = ['href', 'xlink:href', 'src'];
const LONGEST_LABEL = 24;
/** the symbol of a button is among its first few elements */
const FIRST = 5;

const written = (element: Element, names: readonly string[]): string =>
  names
    .map((name) => element.getAttribute(name) ?? '')
    .join(' ')
    .toLowerCase();

/** What an element is called by its own attributes. */
export function named(element: Element): string {
  return written(element, NAMES);
}

/** What the symbols inside an element are called. */
export function pictured(element: Element): string {
  const inner = [...element.querySelectorAll('*')].slice(0, FIRST);
  return inner.map((each) => `${named(each)} ${written(each, DRAWN_FROM)}`).join(' ');
}

/** What it says in a few words; empty for a longer text. */
export function label(element: Element): string {
  const text = (element.textContent ?? '').trim().toLowerCase();
  return text.length > LONGEST_LABEL ? '' : text;
}

/** An extension may look into closed shadow roots too, by a call of Chromium's or a property of Firefox's. */
function shadowOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot !== null || !element.localName.includes('-')) return element.shadowRoot;
  const inFirefox: unknown = Reflect.get(element, 'openOrClosedShadowRoot');
  if (inFirefox instanceof ShadowRoot) return inFirefox;
  const dom: unknown = Reflect.get(Reflect.get(globalThis, 'chrome') ?? {}, 'dom');
  if (typeof dom !== 'object' || dom === null) return null;
  const open: unknown = Reflect.get(dom, 'openOrClosedShadowRoot');
  const root: unknown = typeof open === 'function' ? open.call(dom, element) : null;
  return root instanceof ShadowRoot ? root : null;
}

/** All elements in page order, with those in shadow roots. */
export function within(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const shadow = shadowOf(element);
    return shadow === null ? [element] : [element, ...within(shadow)];
  });
}

export function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** in the languages of the shops; what changes an account as well */
const BUYS =
  /cart(?!ridge|e\b|oon)|basket|\bbuy|\bpay\b|checkout|\border|wish-?list|subscri|log-?out|sign-?out|delete|remove|warenkorb|kaufen|bestell|panier|\bachet|ajouter|carrito|comprar|añadir|carrello|acquista|aggiungi|koszyk|\bkup(?!on)|dodaj|winkel(?:wagen|mand)|toevoegen|varukorg|köp|\bkurv|sepet|košík|koupit|корзин|купить|カート|購入|购物|加入|购买|장바구니/;

/** Nothing is pressed that may buy something or leads to another site. */
export function isSafe(element: Element): boolean {
  const link = element.closest('a');
  if (link !== null && link.host !== '' && link.host !== location.host) return false;
  const pressed = element.closest('button, a, [role=button]') ?? element;
  return !BUYS.test(`${named(pressed)} ${label(pressed)}`);
}

export function isButton(element: Element): boolean {
  return element.matches('button, a, summary, [type=submit], [role=button]') && isSafe(element);
}

/** A drawing or a bit of text that a script may listen to. */
export function isLeaf(element: Element): boolean {
  return (
    element.matches('div, span, i, b, img, svg, label') &&
    (element.localName === 'svg' || element.childElementCount === 0) &&
    isSafe(element)
  );
}

const TOLD = { bubbles: true, composed: true, cancelable: true };
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'];

/** A press as of a mouse: some listen to its beginning alone. */
export function press(element: Element): void {
  for (const type of PRESS) {
    const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
    element.dispatchEvent(new Kind(type, TOLD));
  }
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', TOLD));
}
