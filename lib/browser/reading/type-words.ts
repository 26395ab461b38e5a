// Types words into a page's search box as a person would, for shops whose search only their own scripts can ask.
import * as z from 'zod/mini';
import { SEARCH_WORDS } from '../../search/index.ts';
import { browser } from '../door.ts';

/**
 * - `sent`: typed and sent
 * - `typed`: typed only, as its form names no address and the page may answer without one; `send` sends it
 * - `opened`: what may open a box was clicked
 * - `none`: no box, and nothing that may open one
 */
const Typing = z.enum(['sent', 'typed', 'opened', 'none']);
export type Typing = z.infer<typeof Typing>;

/** Injected as source text, so it must not reference anything outside itself. `search`: pattern of what a search box is called. */
export function typeIntoPage(words: string, search: string, send: boolean): string {
  const says = new RegExp(search);
  const other = /mail|newsletter|coupon|voucher|gutschein|postcode|\bzip|\bplz|quantity|\bqty|login|\buser/;
  const named = (element: Element): string =>
    ['name', 'id', 'class', 'placeholder', 'title', 'aria-label', 'role', 'type', 'action', 'data-testid']
      .map((name) => element.getAttribute(name) ?? '')
      .join(' ')
      .toLowerCase();
  // what stands in open shadow roots included
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot === null ? [element] : [element, ...within(element.shadowRoot)],
    );
  const isSeen = (element: Element): boolean => element.getClientRects().length > 0;
  const worth = (box: HTMLInputElement): number => {
    const own = named(box);
    if (box.disabled || box.readOnly || !/^(?:text|search)$/.test(box.type) || other.test(own)) return 0;
    const around = box.closest('form, [role=search]');
    const by = /^(?:q|s|k|query|keywords?|terms?)$/i.test(box.name);
    const likely =
      (says.test(own) ? 4 : 0) + (by ? 3 : 0) + (around !== null && says.test(named(around)) ? 2 : 0);
    return likely === 0 ? 0 : likely + (isSeen(box) ? 4 : 0);
  };
  const all = within(document);
  const boxes = all.filter((element) => element instanceof HTMLInputElement);
  const [box] = boxes.filter((each) => worth(each) > 0).sort((a, b) => worth(b) - worth(a));
  // nothing that leads to another site
  const button = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement &&
    element.matches('button, a, summary, [type=submit], [role=button]') &&
    !(element instanceof HTMLAnchorElement && element.host !== '' && element.host !== location.host);
  if (box === undefined) {
    const opener = all.find(
      (each): each is HTMLElement => button(each) && isSeen(each) && says.test(named(each)),
    );
    opener?.click();
    return opener === undefined ? 'none' : 'opened';
  }
  box.focus();
  box.value = words;
  const told = { bubbles: true, composed: true, cancelable: true };
  box.dispatchEvent(new InputEvent('input', { ...told, data: words, inputType: 'insertText' }));
  box.dispatchEvent(new Event('change', told));
  const enter = { ...told, key: 'Enter', code: 'Enter', keyCode: 13, which: 13 };
  const press = (type: string): boolean => box.dispatchEvent(new KeyboardEvent(type, enter));
  const free = press('keydown') && press('keypress');
  const { form } = box;
  const goes = send || Boolean(form?.getAttribute('action'));
  if (free && goes && form !== null) form.requestSubmit();
  else if (free && send) {
    // only what stands around the box, or says that it searches: any other button may buy something
    const around = box.parentElement === document.body ? null : box.parentElement;
    const behind = all.slice(all.indexOf(box)).filter(button);
    behind.find((each) => around?.contains(each) || says.test(named(each)))?.click();
  }
  press('keyup');
  return goes || !free ? 'sent' : 'typed';
}

/** Rejects when the tab may not be read. A page that is left by what was clicked has been sent something. */
export async function typeWords(tab: number, words: string, send: boolean): Promise<Typing> {
  const [typed] = await browser.scripting.executeScript({
    target: { tabId: tab },
    func: typeIntoPage,
    args: [words, SEARCH_WORDS.source, send],
  });
  const read = Typing.safeParse(typed?.result);
  return read.success ? read.data : 'sent';
}
