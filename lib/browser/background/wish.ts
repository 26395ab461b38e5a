// What a press in the popup wanted that needs access first: Chromium closes a popup as it draws its prompt, and the wish with it.
import * as z from 'zod/mini';
import { done, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/json.ts';
import type { Question } from '../../message/index.ts';
import { browser } from '../door.ts';
import { isAllowed } from '../permissions.ts';
import type { Services } from './services.ts';

const WISH = 'access.wish';
/** Access that is given later is meant for something else. */
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

/** The worker may be put to sleep while the prompt stands there. */
export async function keepWish(wish: Wish, { keep }: Pick<Services, 'keep'>): Promise<Outcome<null>> {
  await keep.set(WISH, { ...wish, until: Date.now() + STILL_MEANT_MS });
  return done(null);
}

/** A popup that outlived the prompt goes on by itself. */
async function popupIsOpen(): Promise<boolean> {
  return (await browser.runtime.getContexts({ contextTypes: ['POPUP'] })).length > 0;
}

/** What the popup would have done. */
export interface Doing {
  find(subject: string, takeOver: string): Promise<unknown>;
  /** reads the page behind a link, in a tab of its own: a popup reads the tab that it stands over */
  show(link: string): Promise<unknown>;
}

/** To be called when access was given: does what the closed popup would have done, and brings it back. */
export async function grantWish({ keep }: Pick<Services, 'keep'>, does: Doing): Promise<void> {
  const wish = readKept(await keep.get(WISH));
  if (wish === null) return;
  const ahead = wish.until - Date.now();
  const allowed = await Promise.all(wish.hosts.map(isAllowed));
  if (allowed.includes(false)) return;
  await keep.delete(WISH);
  // further ahead was written by a clock that has been put back
  if (ahead < 0 || ahead > STILL_MEANT_MS || (await popupIsOpen())) return;
  const { subject, takeOver, link } = wish;
  if (link !== null) return void (await does.show(link));
  if (subject !== null && takeOver !== null) await does.find(subject, takeOver);
  // older browsers open a popup at a gesture alone
  await browser.action.openPopup().catch(() => undefined);
}
