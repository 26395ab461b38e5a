// Finds the search box of a page, and what may open one that is not there yet.
import { isButton, isLeaf, isSafe, isSeen, label, named, pictured } from './parts.ts';

export type Box = HTMLInputElement | HTMLTextAreaElement | HTMLElement;

const OTHER =
  /mail|newsletter|coupon|voucher|gutschein|promo|post-?\s?(?:code|al)|\bzip|\bplz|quantity|\bqty|login|\buser|phone|captcha|vendor-search|cookie|consent|locat|\bcity\b|address|adresse/;
/** what a box says that invites to search without naming it */
const INVITES =
  /find|look|want|need|after\?|keyword|produ|artik|artic|cherch|trouv|finde|stöber|wonach|ricer|trov|encontr|vind|znajd|czego|найти|ищ|キーワード|商品|品名|查找|찾/;
/** names of symbols; a "lens" in a text is for a camera */
const LENS = /magnif|\blup[ae]\b|\bloupe|\blens\b|\bglass\b|zoom-?in/;

export function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && /^(?:text|search)$/.test(element.type);
}

function isBox(element: Element): element is Box {
  if (isField(element)) return !element.disabled && !element.readOnly;
  return element instanceof HTMLElement && /^(?:true|plaintext-only|)$/.test(editable(element));
}

const editable = (element: Element): string => element.getAttribute('contenteditable') ?? 'none';

const saidBy = (button: Element | null): string =>
  button === null ? '' : `${named(button)} ${label(button)} ${pictured(button)}`;

/** The button that a form is sent by. */
export function senderIn(form: Element): Element | null {
  return form.querySelector('[type=submit], button:not([type])');
}

/** How likely a box is the one for searching; 0 for one that asks for something else. */
function likely(box: Box, says: RegExp): number {
  const labels = isField(box) ? [...(box.labels ?? [])].map((each) => each.textContent ?? '') : [];
  const own = `${named(box)} ${labels.join(' ').toLowerCase()}`;
  if (OTHER.test(own)) return 0;
  const around = box.closest('form, [role=search]');
  const by = /^(?:q|s|k|query|keywords?|terms?)$/i.test(box.getAttribute('name') ?? '');
  const near = around !== null && says.test(`${named(around)} ${saidBy(senderIn(around))}`);
  return (says.test(own) ? 4 : 0) + (by ? 3 : 0) + (near ? 2 : 0) + (INVITES.test(own) ? 1 : 0);
}

/** The element that has the focus, in whatever root it stands. */
function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The box that is likeliest for searching, first one that is seen. `opened`: what was pressed may have given it the focus. */
export function findBox(all: readonly Element[], says: RegExp, opened: boolean): Box | null {
  const active = opened ? focused() : null;
  const worth = (box: Box): number => {
    const own = likely(box, says);
    const value = box === active && !OTHER.test(named(box)) ? own + 3 : own;
    return value === 0 ? 0 : value + (isSeen(box) ? 4 : 0);
  };
  const [best] = all
    .filter(isBox)
    .filter((box) => worth(box) > 0)
    .sort((a, b) => worth(b) - worth(a));
  return best ?? null;
}

/** A box without any name, which is the search where no other is seen. */
export function loneBox(all: readonly Element[]): Box | null {
  const seen = all.filter(isBox).filter((box) => isField(box) && isSeen(box));
  const [only, ...more] = seen;
  return only === undefined || more.length > 0 || OTHER.test(named(only)) ? null : only;
}

/** What may open a box when it is pressed, likeliest first. */
export function openersIn(all: readonly Element[], says: RegExp): Element[] {
  const names = (text: string): boolean => says.test(text) || LENS.test(text);
  const worth = (element: Element): number => {
    if (isButton(element)) {
      if (says.test(named(element))) return 4;
      return says.test(label(element)) || names(`${named(element)} ${pictured(element)}`) ? 3 : 0;
    }
    if (isField(element)) return element.readOnly && says.test(named(element)) ? 3 : 0;
    if (!isLeaf(element) || element.closest('button, a, summary, [role=button]') !== null) return 0;
    return says.test(label(element)) || names(named(element)) ? 2 : 0;
  };
  return all
    .filter((element) => worth(element) > 0 && isSeen(element) && isSafe(element))
    .sort((a, b) => worth(b) - worth(a));
}
