// The controller of a popup or results tab: which subject it shows, what it draws, and what the person's clicks do.
import { insideFault, type Outcome } from '../../base/fault.ts';
import type { Question } from '../../message/index.ts';
import { isUnfinished } from '../../result/index.ts';
import { exportFind, type I18n, type PopupActions, type PopupInput, tableText } from '../../view/index.ts';
import { browser } from '../extension-api.ts';
import { requestHosts } from '../permissions.ts';
import { openStores, type Stores } from '../stores.ts';
import { storeCorrection } from './corrections.ts';
import { type Observable, observable } from './observable.ts';
import { addShops, ask, currentSettings, insist, listen, openPage, saveFile } from './page-base.ts';
import { pastOf, popupInput } from './popup-input.ts';
import { recordPictures } from './record-pictures.ts';
import { serialRender } from './serial-render.ts';
import { wakeIfSilent } from './wake-worker.ts';

/** A `popup` lives as long as it has the focus, and may hide a permission prompt; a `tab` stays. */
export type Place = 'popup' | 'tab';

export interface PopupSession {
  readonly input: Observable<PopupInput>;
  actions(i18n: I18n): PopupActions;
}

const FIRST: PopupInput = {
  page: { state: 'reading' },
  fields: null,
  shops: [],
  ownShops: [],
  presets: [],
  estimate: null,
  leftMicro: null,
  hindered: null,
  result: null,
  retry: null,
  unasked: null,
  earlier: [],
  past: [],
  corrections: {},
  online: true,
  now: Date.now(),
};

interface Session {
  readonly stores: Stores;
  readonly place: Place;
  readonly input: Observable<PopupInput>;
  /** the tab whose page is read; null: the active one */
  readonly tab: number | null;
  subject: string | null;
  /** counts what the person began: a reading that ends after something newer was begun must not replace it */
  begun: number;
  /** the page behind a picked link is being read: whatever changes meanwhile, this is what is shown */
  picking: boolean;
  draw(): void;
  /** called at every drawing with whether a find is running */
  readonly drawn: (running: boolean) => void;
}

function begin(session: Session): number {
  session.picking = false;
  session.begun += 1;
  return session.begun;
}

/** A disk that is full does not take the end of a find either: what is stored would seem to run for ever. */
async function wake(session: Session): Promise<void> {
  const woke = await ask('background.wake', {});
  if (!woke.ok && woke.fault.kind === 'unreadable') showFault(session, woke);
}

async function drawStored(session: Session): Promise<void> {
  const subject = session.subject === null ? null : await session.stores.subjects.get(session.subject);
  const input = await popupInput(subject, null, session.stores);
  const { result } = input;
  session.drawn(result !== null && isUnfinished(result));
  if (session.picking) {
    session.input.set({ ...input, page: { state: 'reading' } });
    return;
  }
  if (session.subject !== null && subject === null && input.page.state === 'reading') {
    // a tab that was left open, or was restored with its window
    session.input.set({ ...input, page: { state: 'forgotten' } });
    return;
  }
  const before = session.input.get();
  session.input.set({
    ...input,
    past: result !== null && before.result?.find === result.find ? before.past : [],
  });
  if (result !== null && !isUnfinished(result)) {
    session.input.set({ ...input, past: await pastOf(result.find, session.stores) });
  }
}

/** The stored state cannot be drawn because the database is full or damaged; shows that instead. */
function showError(session: Session, error: unknown): void {
  session.input.set({ ...session.input.get(), page: { state: 'failed', fault: insideFault(error) } });
}

/** Shows the fault of an action that is not part of the stored state as a fault of the page. */
function showFault(session: Session, outcome: Outcome<unknown>): void {
  // a worker that died meanwhile has stored what it had started
  const stored = session.subject !== null;
  // what was read is kept no longer, which the drawing says
  const gone = !outcome.ok && outcome.fault.kind === 'gone';
  if (outcome.ok || ((outcome.fault.kind === 'later' || gone) && stored)) session.draw();
  else session.input.set({ ...session.input.get(), page: { state: 'failed', fault: outcome.fault } });
}

/** The tab whose page the session reads; null when it is closed. */
async function tabOf({ tab: id }: Session): Promise<{ id: number; url: string | null } | null> {
  const [tab] =
    id === null
      ? await browser.tabs.query({ active: true, currentWindow: true })
      : [await browser.tabs.get(id).catch(() => undefined)];
  return tab?.id === undefined ? null : { id: tab.id, url: tab.url ?? null };
}

function readPage(session: Session): void {
  readTab(session).catch((error: unknown) => showError(session, error));
}

/** Draws what is known of the tab's page at once, then reads the page as it is now. */
async function readTab(session: Session): Promise<void> {
  const mine = begin(session);
  if ((await currentSettings()).accepted !== true) return session.draw();
  const tab = await tabOf(session);
  if (tab === null) {
    session.input.set({ ...session.input.get(), page: { state: 'closed' } });
    return;
  }
  const known = tab.url === null ? null : await session.stores.subjects.ofTab(tab.id, tab.url);
  if (session.begun !== mine) return;
  session.subject = known?.id ?? null;
  session.draw();
  const read = await insist('background.readTab', { tab: tab.id });
  if (session.begun !== mine) return;
  if (!read.ok) return showFault(session, read);
  session.subject = read.value.subject;
  // reloaded or restored, the tab of results shows the same again; the page's own tab may be gone by then
  if (session.place === 'tab') history.replaceState(null, '', `?subject=${session.subject}`);
  session.draw();
}

async function pick(session: Session, url: string): Promise<void> {
  const mine = begin(session);
  session.picking = true;
  session.input.set({ ...session.input.get(), page: { state: 'reading' } });
  const read = await insist('background.readLink', { url });
  if (session.begun !== mine) return;
  session.picking = false;
  if (read.ok) session.subject = read.value.subject;
  showFault(session, read);
}

/** Firefox shows its prompt behind a popup, where nobody sees it; there a results tab asks instead. */
const HIDES_PROMPT = navigator.userAgent.includes('Firefox');

async function wide(session: Session): Promise<void> {
  const { subject } = session;
  if (subject !== null) return openPage(`/results.html?subject=${subject}`);
  // still reading: the tab of results is another active tab, so it is told which one to read
  const tab = await tabOf(session);
  await openPage(tab === null ? '/results.html' : `/results.html?tab=${tab.id}`);
}

/** What follows the click, for popups that the prompt closes, as in Chromium. */
type AccessAction = Partial<Pick<Question<'background.awaitAccess'>, 'takeOver' | 'link'>>;

/** Starts with the permission request: must be called in the handler of a click, before anything is awaited. */
function allow(
  session: Session,
  hosts: readonly string[],
  then: () => void,
  action: AccessAction = {},
): void {
  const { place, subject } = session;
  if (place === 'popup' && HIDES_PROMPT) {
    void wide(session);
    return;
  }
  requestHosts(hosts).then(
    (granted) => (granted ? then() : session.draw()),
    () => session.draw(),
  );
  const { takeOver = null, link = null } = action;
  if (place === 'popup') void ask('background.awaitAccess', { hosts: [...hosts], subject, takeOver, link });
}

/** Shows the page behind a link of a listing; requests access to its host first where necessary. */
function pickLink(session: Session, index: number): void {
  const { page } = session.input.get();
  const link = page.state === 'read' ? page.reading.links[index] : undefined;
  const host = link === undefined ? null : (URL.parse(link.url)?.host ?? null);
  if (link === undefined || host === null) return;
  allow(session, [host], () => void pick(session, link.url), { link: link.url });
}

async function find(session: Session, fresh: boolean, takeOver: string | null = null): Promise<void> {
  const { subject } = session;
  if (subject === null) return;
  begin(session);
  showFault(session, await insist('background.startFind', { subject, fresh, takeOver }));
}

/** Searches the shops that were listed after the find, after requesting missing permissions. */
function findNew(session: Session): void {
  const { unasked, result } = session.input.get();
  if (unasked === null || result === null) return;
  const missing = unasked.shops.filter(({ permitted }) => permitted === false).map(({ host }) => host);
  const go = () => void find(session, false, result.find);
  if (missing.length === 0) go();
  else allow(session, missing, go, { takeOver: result.find });
}

async function judge(session: Session, link: string, said: 'same' | 'different' | null): Promise<void> {
  const { result } = session.input.get();
  const record = result === null ? null : await session.stores.finds.get(result.find);
  if (record === null) return;
  await storeCorrection(record, link, said, session.stores);
  session.draw();
}

function shownFind(session: Session) {
  const { result, earlier, corrections } = session.input.get();
  return result === null ? null : { result, earlier, corrections, now: Date.now() };
}

type OfFind = 'cancel' | 'findAgain' | 'find' | 'findNew' | 'retry' | 'openThere' | 'judge' | 'save' | 'copy';

function findActions(session: Session, i18n: I18n): Pick<PopupActions, OfFind> {
  const running = () => session.input.get().result?.find ?? null;
  const withFind = (work: (find: string) => Promise<Outcome<unknown>>) => {
    const id = running();
    if (id !== null) void work(id).then((outcome) => showFault(session, outcome));
  };
  return {
    find: () => void find(session, false),
    findAgain: () => void find(session, true),
    findNew: () => findNew(session),
    cancel: () => withFind((id) => insist('background.stopFind', { find: id })),
    retry: (shop) => withFind((id) => insist('background.retryShop', { find: id, shop })),
    openThere: (shop, link) => withFind((id) => ask('background.openThere', { find: id, shop, link })),
    judge: (link, said) =>
      void judge(session, link, said).catch((error: unknown) => showError(session, error)),
    save(as) {
      const find = shownFind(session);
      if (find === null) return;
      const { name, type, text } = exportFind(find, as, i18n);
      saveFile(name, type, text);
    },
    copy() {
      const find = shownFind(session);
      if (find === null) return Promise.resolve(false);
      return navigator.clipboard.writeText(tableText(find, i18n)).then(
        () => true,
        () => false,
      );
    },
  };
}

function subjectActions(session: Session): Omit<PopupActions, OfFind> {
  const withSubject = (work: (subject: string) => Promise<Outcome<unknown>>) => {
    const { subject } = session;
    if (subject === null) return;
    begin(session);
    void work(subject).then((outcome) => showFault(session, outcome));
  };
  return {
    correct: (fields) =>
      withSubject((subject) => insist('background.correct', { subject, fields: { ...fields } })),
    choose: (from, index) => withSubject((subject) => insist('background.choose', { subject, from, index })),
    pickLink: (index) => pickLink(session, index),
    useTitle(title) {
      const fields = { title, brand: '', code: '', price: '' };
      withSubject((subject) => insist('background.correct', { subject, fields }));
    },
    readAgain() {
      const { page } = session.input.get();
      const again = () =>
        session.subject === null
          ? readPage(session)
          : withSubject((subject) => insist('background.readAgain', { subject }));
      const denied = page.state === 'failed' && page.fault.kind === 'denied' ? page.fault.host : '';
      if (denied === '') again();
      else allow(session, [denied], again);
    },
    addShops: (hosts) =>
      void addShops(hosts).then(session.draw, (error: unknown) => showError(session, error)),
    // the background is notified of the permission and continues with the shops that waited for it
    allow: (hosts) => allow(session, hosts, session.draw),
    openOptions: (part) => void openPage(part === null ? '/options.html' : `/options.html#${part}`),
    openWide: () => void wide(session),
    openWelcome: () => void openPage('/welcome.html'),
    openFinds: () => void openPage('/finds.html'),
  };
}

/** `subject` null: reads the page of `tab`, or of the active tab. */
export function startPopupSession(
  place: Place,
  subject: string | null,
  tab: number | null = null,
): PopupSession {
  const session: Session = {
    stores: openStores(),
    place,
    input: observable(FIRST),
    tab,
    subject,
    begun: 0,
    picking: false,
    draw: () => undefined,
    drawn: wakeIfSilent(() => wake(session)),
  };
  session.draw = serialRender(
    () => drawStored(session),
    (error) => showError(session, error),
  );
  listen({
    subject: (id) => id === session.subject && session.draw(),
    find: (id) => {
      const drawn = session.input.get().result?.find ?? id;
      if (drawn === id) session.draw();
    },
    settings: () => {
      const waits = session.input.get().page.state === 'unaccepted' && session.subject === null;
      if (waits) readPage(session);
      else session.draw();
    },
    permissions: session.draw,
  });
  recordPictures(session.stores.requests, () => session.input.get().result?.find ?? null);
  addEventListener('online', session.draw);
  addEventListener('offline', session.draw);
  if (subject === null) readPage(session);
  else session.draw();
  return {
    input: session.input,
    actions: (i18n) => ({ ...subjectActions(session), ...findActions(session, i18n) }),
  };
}
