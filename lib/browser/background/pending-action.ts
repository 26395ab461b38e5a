// Keeps the action of a click in the popup that needs a permission first: Chromium closes the popup as it shows its prompt.
import * as z from 'zod/mini';
import { done, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import type { Question } from '../../message/index.ts';
import { browser } from '../extension-api.ts';
import { isAllowed } from '../permissions.ts';
import type { Services } from './services.ts';

const PENDING = 'access.pending';
/** A permission granted later is meant for something else. */
const STILL_MEANT_MS = 2 * 60_000;

export type PendingAction = Question<'background.awaitAccess'>;

const Kept = z.object({
  hosts: z.array(z.string()),
  subject: z.nullable(z.string()),
  takeOver: z.nullable(z.string()),
  link: z.nullable(z.string()),
  until: z.number(),
});
const readKept = readerOf(Kept);

/** Stored, because the worker may be suspended while the prompt is open. */
export async function keepPendingAction(
  action: PendingAction,
  { keep }: Pick<Services, 'keep'>,
): Promise<Outcome<null>> {
  await keep.set(PENDING, { ...action, until: Date.now() + STILL_MEANT_MS });
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
export async function runPendingAction({ keep }: Pick<Services, 'keep'>, does: Doing): Promise<void> {
  const action = readKept(await keep.get(PENDING));
  if (action === null) return;
  const ahead = action.until - Date.now();
  const allowed = await Promise.all(action.hosts.map(isAllowed));
  if (allowed.includes(false)) return;
  await keep.delete(PENDING);
  // a time in the future was written by a clock that has been set back since
  if (ahead < 0 || ahead > STILL_MEANT_MS || (await popupIsOpen())) return;
  const { subject, takeOver, link } = action;
  if (link !== null) return void (await does.show(link));
  if (subject !== null && takeOver !== null) await does.find(subject, takeOver);
  // older browsers open a popup only within a user gesture
  await browser.action.openPopup().catch(() => undefined);
}
