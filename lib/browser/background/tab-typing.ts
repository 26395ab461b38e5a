// Types words into the search box of a page in a tab, and reads what the page shows then.
import { done, type Fault, failed, type Outcome } from '../../base/fault.ts';
import type { Page } from '../../page/schema.ts';
import { readTab } from '../reading/read-tab.ts';
import { typeWords } from '../reading/type-words.ts';
import type { Typing } from '../reading/typist/protocol.ts';
import {
  differ,
  isNew,
  newLinks,
  POLL_EVERY_MS,
  type Polling,
  pollForChange,
  pollPage,
  SENT_POLLS,
  STILL_POLLS,
} from './poll-tab.ts';

/** A page whose scripts may still draw a box has stopped changing after so many looks. */
const DRAWN_LOOKS = 2;
const TYPED_LOOKS = 8;

const BOXLESS: Fault = {
  kind: 'unreadable',
  why: 'no-search',
  words: 'The page has no search box that answers.',
};

/** What became of the words, and the page as it was just before they were typed. */
interface Typed {
  readonly typing: Typing;
  readonly before: Page;
}

/** The words typed into the page's box, which may have to be opened first. */
async function typed(words: string, before: Page, { tab, clock, signal }: Polling): Promise<Typed> {
  let page = before;
  for (let opened = 0; ; opened++) {
    const typing = await typeWords(tab, words, 'type', opened);
    if (typing !== 'opened' || signal.aborted) return { typing, before: page };
    await clock.sleep(POLL_EVERY_MS * 2, signal);
    const read = await readTab(tab, { patienceMs: 0, always: true });
    if (read.ok) page = read.value;
  }
}

/** The same as soon as the page has a box, which its scripts may draw late. */
async function typedInTime(words: string, looking: Polling): Promise<Outcome<Typed>> {
  let fault: Fault = BOXLESS;
  for (const unchanged of [DRAWN_LOOKS, STILL_POLLS]) {
    const page = await pollPage(looking, unchanged);
    const found = page.ok ? await typed(words, page.value, looking) : null;
    if (found !== null && found.typing !== 'none') return done(found);
    fault = page.ok ? BOXLESS : page.fault;
  }
  return failed(fault);
}

/** What the page showed, and whether it heard the words only when they were sent. */
export interface Heard {
  readonly page: Page;
  readonly sent: boolean;
}

/**
 * What the page shows once the words are typed: by itself, else sent, else where the best of what it offers leads. `mustSend`: typing alone is
 * known to change nothing there.
 */
export async function typeIntoBox(
  words: string,
  mustSend: boolean,
  looking: Polling,
): Promise<Outcome<Heard>> {
  const box = await typedInTime(words, looking);
  if (!box.ok) return box;
  const { typing, before } = box.value;
  const byItself = mustSend ? null : await pollForChange(before, looking, TYPED_LOOKS);
  let after = byItself;
  if (after === null || (after.ok && !differ(before, after.value))) {
    // a page may hear nothing before its scripts have run
    await typeWords(looking.tab, words, 'send');
    after = await pollForChange(before, looking, typing === 'sent' ? TYPED_LOOKS : SENT_POLLS);
  }
  if (!after.ok) return after;
  // suggestions that do not come leave no trace; other words may bring some
  if (!differ(before, after.value))
    return done({ page: { ...after.value, statements: [], links: [] }, sent: false });
  const shown = isNew(before, after.value) ? after.value : await chosen(words, after.value, looking);
  const fresh = newLinks(before, shown);
  const links = [...fresh, ...shown.links.filter((link) => !fresh.includes(link))];
  return done({ page: { ...shown, links }, sent: after !== byItself });
}

/** The page that a result leads to which is no link but listens to a press; where there is none, the page as it is. */
async function chosen(words: string, page: Page, looking: Polling): Promise<Page> {
  if ((await typeWords(looking.tab, words, 'choose')) !== 'sent') return page;
  const led = await pollForChange(page, looking);
  return led.ok && led.value.url !== page.url ? led.value : page;
}
