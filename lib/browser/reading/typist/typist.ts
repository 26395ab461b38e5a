// Types words into a page's search box as a person would, for shops whose search only their own scripts can ask.
import { type Box, findBox, isField, loneBox, openersIn, senderIn } from './boxes.ts';
import { choiceOf } from './choose.ts';
import { isButton, isLeaf, isSeen, label, named, pictured, press, within } from './parts.ts';
import type { Order, Typing } from './protocol.ts';

/** openers of a search box that are pressed, one behind the other */
const MOST_OPENERS = 2;
/** how far the frame that holds a box and its button may stand above the box */
const FRAME_ABOVE = 3;
const TOLD = { bubbles: true, composed: true, cancelable: true };
/** beside a box, but no way of sending */
const NO_SENDER = /clear|reset|close|delete|remove|lösch|voice|\bmic|camera|photo|visual|[×✕]/;

function write(box: Box, words: string): void {
  press(box);
  box.focus();
  if (isField(box)) box.value = words;
  else box.textContent = words;
  box.dispatchEvent(new InputEvent('input', { ...TOLD, data: words, inputType: 'insertText' }));
  box.dispatchEvent(new Event('change', TOLD));
}

/** What stands around a box and holds more than it. */
function frameOf(box: Box): Element | null {
  let around = box.parentElement;
  for (let up = 0; up < FRAME_ABOVE && around?.childElementCount === 1; up++) around = around.parentElement;
  return around === document.body ? null : around;
}

/** Only what stands around the box, or says that it searches: any other button may buy something. */
function senderOf(box: Box, all: readonly Element[], says: RegExp): Element | undefined {
  const around = frameOf(box);
  const called = (each: Element): string => `${named(each)} ${label(each)} ${pictured(each)}`;
  const behind = all.slice(all.indexOf(box) + 1).filter((each) => !NO_SENDER.test(called(each)));
  const beside = (each: Element): boolean => around?.contains(each) === true;
  return (
    behind.find((each) => isButton(each) && (beside(each) || says.test(named(each)))) ??
    behind.find((each) => beside(each) && isLeaf(each) && isSeen(each))
  );
}

/** Sends by the form, or by a button behind the box. */
function submit(box: Box, all: readonly Element[], says: RegExp): void {
  const form = box.closest('form');
  const button = form === null ? null : senderIn(form);
  if (form === null) {
    const sender = senderOf(box, all, says);
    if (sender !== undefined) press(sender);
  } else if (button instanceof HTMLElement) button.click();
  else form.requestSubmit();
}

/** Whether a script took the words for sent. An event that is dispatched leads nowhere by itself. */
function isTaken(form: HTMLFormElement): boolean {
  return !form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

function typeInto(box: Box, all: readonly Element[], { words, turn }: Order, says: RegExp): Typing {
  write(box, words);
  const enter = { ...TOLD, key: 'Enter', code: 'Enter', keyCode: 13, which: 13 };
  const strike = (type: string): boolean => box.dispatchEvent(new KeyboardEvent(type, enter));
  const free = strike('keydown') && strike('keypress');
  const form = box.closest('form');
  const goes = turn === 'send' || Boolean(form?.getAttribute('action'));
  if (free && goes) submit(box, all, says);
  const taken = free && !goes && form !== null && isTaken(form);
  strike('keyup');
  return goes || taken || !free ? 'sent' : 'typed';
}

/** Opens what may show a box; the keys that open a palette come last. */
function open(all: readonly Element[], { opened }: Order, says: RegExp): Typing {
  const openers = openersIn(all, says).slice(0, MOST_OPENERS);
  if (opened > openers.length) return 'none';
  const opener = openers[opened];
  const keys = { ...TOLD, key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true };
  if (opener === undefined) document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
  else press(opener);
  return 'opened';
}

/** Carries out one order on the page that is open. */
export function typist(order: Order): Typing {
  const says = new RegExp(order.search);
  const all = within(document);
  if (order.turn === 'choose') {
    const choice = choiceOf(all, order.words);
    if (choice !== null) press(choice);
    return choice === null ? 'none' : 'sent';
  }
  const box = findBox(all, says, order.opened > 0 || order.turn === 'send');
  if (box !== null) return typeInto(box, all, order, says);
  const opened = open(all, order, says);
  const lone = opened === 'none' ? loneBox(all) : null;
  return lone === null ? opened : typeInto(lone, all, order, says);
}
