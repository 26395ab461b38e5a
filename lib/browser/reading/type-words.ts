// Has words typed into the search box of a tab's page, by a script that is injected for each turn.
import * as z from 'zod/mini';
import { SEARCH_WORDS } from '../../search/index.ts';
import { browser } from '../extension-api.ts';
import { type Order, type Turn, TYPINGS, type Typing } from './typist/protocol.ts';

const TYPIST = '/typist.js';
const Told = z.enum(TYPINGS);

/** Injected as source text, so it must not reference anything outside itself. An injected file takes no arguments. */
function leaveOrder(order: Order): void {
  globalThis.twinshelfOrder = order;
}

/** Rejects when the tab may not be read. A page that is left by what was pressed has been sent something. */
export async function typeWords(tab: number, words: string, turn: Turn, opened = 0): Promise<Typing> {
  const target = { tabId: tab };
  const order: Order = { words, search: SEARCH_WORDS.source, turn, opened };
  await browser.scripting.executeScript({ target, func: leaveOrder, args: [order] });
  const [typed] = await browser.scripting.executeScript({ target, files: [TYPIST] });
  const read = Told.safeParse(typed?.result);
  return read.success ? read.data : 'sent';
}
