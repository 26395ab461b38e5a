// Keeps the action of a click in the popup that needs a permission first: Chromium closes the popup as it shows its prompt.
import * as z from 'zod/mini';
import { done, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/outside/json.ts';
import type { Question } from '../../message/index.ts';
import { browser } from '../door.ts';
import { isAllowed } from '../permissions.ts';
import type { Services } from './services.ts';

const WISH = 'access.wish';
/** A permission granted later is meant for something else. */
const STILL_MEANT_MS = 2 * 60_000;

export type Wish = Question<'background.awaitAccess'>;

const Kept = z.object({
  hosts: z.array(z.string()),
  subject: z.nullable(z.string()),
  takeOver: z.nullable(z.string()),
  link: z.nullable(z.string()),
  until: z.number(),
});
const readKept = readerOf(Kept);

/** Stored, because the worker may be suspended while the prompt is open. */
export async function keepWish(wish: Wish, { keep }: Pick<Services, 'keep'>): Promise<Outcome<null>> {
  await keep.set(WISH, { ...wish, until: Date.now() + STILL_MEANT_MS });
  return done(null);
}

/** A popup that survived the prompt continues by itself. */
async function popupIsOpen(): Promise<boolean> {
  return (await browser.runtime.getContexts({ contextTypes: ['POPUP'] })).length > 0;
}

/** The actions that the popup would have done. */
export interface Doing {
  find(subject: string, takeOver: string): Promise<unknown>;
  /** reads the page behind a link, in a new tab: a popup reads the tab it belongs to */
  show(link: string): Promise<unknown>;
}

/** Call it when access was granted: does what the closed popup would have done, and reopens it. */
export async function grantWish({ keep }: Pick<Services, 'keep'>, does: Doing): Promise<void> {
  const wish = readKept(await keep.get(WISH));
  if (wish === null) return;
  const ahead = wish.until - Date.now();
  const allowed = await Promise.all(wish.hosts.map(isAllowed));
  if (allowed.includes(false)) return;
  await keep.delete(WISH);
  // a time in the future was written by a clock that has been set back since
  if (ahead < 0 || ahead > STILL_MEANT_MS || (await popupIsOpen())) return;
  const { subject, takeOver, link } = wish;
  if (link !== null) return void (await does.show(link));
  if (subject !== null && takeOver !== null) await does.find(subject, takeOver);
  // older browsers open a popup only within a user gesture
  await browser.action.openPopup().catch(() => undefined);
}
