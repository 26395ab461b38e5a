// The controller of the options page: what it draws, and how the person's changes affect settings, keys, permissions and ledgers.

import { hostOf } from '../../base/address/host.ts';
import type { Outcome } from '../../base/fault.ts';
import {
  changeSecrets,
  changeSettings,
  exportSettings,
  importSettings,
  type Settings,
} from '../../store/index.ts';
import {
  BRAVE_HOST,
  type I18n,
  ledgerCsv,
  type OptionsActions,
  type OptionsInput,
  optionsView,
  type ShopCheck,
} from '../../view/index.ts';
import { localArea } from '../area.ts';
import { patternOf, removeHosts, requestHosts, requestWithKey } from '../permissions.ts';
import { openStores, type Stores } from '../stores.ts';
import { type ImportedSettings, importedSettings, withLimits } from './imported-settings.ts';
import { keptRequests } from './kept-requests.ts';
import { type Observable, observable } from './observable.ts';
import { type OptionsState, optionsInput } from './options-input.ts';
import { webSearchActions } from './options-web-search.ts';
import { addShops, ask, currentSettings, listen, openPage, saveFile } from './page-base.ts';
import { serialRender } from './serial-render.ts';

export interface OptionsSession {
  readonly input: Observable<OptionsInput | null>;
  actions(i18n: I18n): OptionsActions;
}

interface Session {
  readonly stores: Stores;
  readonly input: Observable<OptionsInput | null>;
  state: OptionsState;
  draw(): void;
}

function show(session: Session, change: Partial<OptionsState>): void {
  session.state = { ...session.state, ...change };
  session.draw();
}

/** Changes the settings and reports the outcome, including a storage that is full or broken. */
function change(session: Session, how: (settings: Settings) => Settings): void {
  changeSettings(localArea, how).then(
    () => show(session, { said: 'saved' }),
    () => show(session, { said: 'not-saved' }),
  );
}

function moved(shops: readonly string[], host: string, to: number): string[] {
  const others = shops.filter((shop) => shop !== host);
  return others.toSpliced(Math.max(0, to), 0, host);
}

function checkOf(outcome: Outcome<{ via: string | null }>, at: number): ShopCheck {
  if (!outcome.ok) return { state: 'failed', fault: outcome.fault, at };
  const { via } = outcome.value;
  return via === null ? { state: 'none', at } : { state: 'found', via, at };
}

function checkShop(session: Session, host: string): void {
  const t = (check: ShopCheck) => show(session, { checks: { ...session.state.checks, [host]: check } });
  t({ state: 'checking' });
  void ask('background.checkShop', { shop: host }).then((outcome) => t(checkOf(outcome, Date.now())));
}

function testService(session: Session): void {
  show(session, { test: { state: 'testing' } });
  void ask('background.testService', {}).then((outcome) => {
    show(session, {
      test: outcome.ok ? { state: 'good' } : { state: 'failed', fault: outcome.fault },
    });
  });
}

/** Requests access to the base's origin first: the user gesture ends at the first await. */
function setService(session: Session, base: string, key: string | null): void {
  const host = hostOf(base.trim());
  const asked = host === null ? Promise.resolve(false) : requestWithKey(host).catch(() => false);
  asked
    .then(async () => {
      if (key !== null) await changeSecrets(localArea, { service: key });
      session.state = { ...session.state, test: null };
      change(session, (settings) => ({ ...settings, base: base.trim() }));
    })
    .catch(() => show(session, { said: 'not-saved' }));
}

function serviceActions(session: Session) {
  return {
    setService: (base, key) => setService(session, base, key),
    forgetKey: () =>
      void changeSecrets(localArea, { service: null }).then(
        () => show(session, { test: null, said: 'saved' }),
        () => show(session, { said: 'not-saved' }),
      ),
    testService: () => testService(session),
    setTier: (tier) => change(session, (settings) => ({ ...settings, tier })),
    setDepth: (depth) =>
      change(session, (settings) => ({
        ...settings,
        searchSequence: depth === 1 ? ['standard'] : ['standard', 'standard'],
      })),
    setSteps: (steps) => change(session, (settings) => ({ ...settings, steps })),
    setLimits: (limits) => change(session, (settings) => withLimits(settings, limits)),
    setBudget: (perFindMicro, perDayMicro) =>
      change(session, (settings) => ({
        ...settings,
        budget: { ...settings.budget, perFindMicro, perDayMicro },
      })),
  } satisfies Partial<OptionsActions>;
}

/** A host that is sent a key gets a separate request, by its own button. */
function allowed(session: Session, hosts: readonly string[]): Promise<boolean> {
  const [host = ''] = hosts;
  const service = hostOf(session.input.get()?.base ?? '');
  const keyed =
    hosts.length === 1 &&
    (host === BRAVE_HOST || (service !== null && patternOf(service) === patternOf(host)));
  return keyed ? requestWithKey(host) : requestHosts(hosts);
}

function shopActions(session: Session) {
  const redraw = () => session.draw();
  return {
    addShops: (hosts) => void addShops(hosts).then(redraw, () => show(session, { said: 'not-saved' })),
    removeShop: (host) =>
      change(session, (settings) => ({
        ...settings,
        shops: settings.shops.filter((shop) => shop !== host),
      })),
    removeShops: () => change(session, (settings) => ({ ...settings, shops: [] })),
    moveShop: (host, to) =>
      change(session, (settings) => ({ ...settings, shops: moved(settings.shops, host, to) })),
    allow: (hosts) => void allowed(session, hosts).then(redraw, redraw),
    checkShop: (host) => checkShop(session, host),
    revoke: (host) => void removeHosts([host]).then(redraw, redraw),
    setTabReading: (tabReading) => change(session, (settings) => ({ ...settings, tabReading })),
  } satisfies Partial<OptionsActions>;
}

/** A refused file changes nothing; what was left out of an accepted one is reported. */
function takeIn(session: Session, text: string): void {
  const read = importSettings(text);
  if (!read.ok) {
    show(session, { said: 'not-a-settings-file' });
    return;
  }
  let taken: ImportedSettings | null = null;
  changeSettings(localArea, (settings, secrets) => {
    taken = importedSettings(settings, read.value, secrets);
    return taken?.settings ?? settings;
  }).then(
    () => show(session, taken === null ? { said: 'no-shops' } : { said: 'imported', left: taken.left }),
    () => show(session, { said: 'not-saved' }),
  );
}

function saveLedger(session: Session, which: 'requests' | 'calls', i18n: I18n): void {
  const input = session.input.get();
  if (input === null) return;
  const view = optionsView(input, i18n);
  saveFile(`twinshelf-${which}.csv`, 'text/csv;charset=utf-8', ledgerCsv(view[which], i18n));
}

function dataActions(session: Session, i18n: I18n) {
  return {
    setAppearance: (appearance) => change(session, (settings) => ({ ...settings, appearance })),
    setLanguage: (language) => change(session, (settings) => ({ ...settings, language })),
    exportSettings: () =>
      void currentSettings().then(
        (settings) => {
          saveFile('twinshelf-settings.json', 'application/json', exportSettings(settings));
          show(session, { said: 'exported' });
        },
        () => show(session, { said: 'settings-unreadable' }),
      ),
    importSettings: (text) => takeIn(session, text),
    saveLedger: (which) => saveLedger(session, which, i18n),
    closeSaid: () => show(session, { said: null, left: null }),
    openWelcome: () => void openPage('/welcome.html'),
    deleteAll: () =>
      void ask('background.deleteAll', {}).then((outcome) =>
        show(session, {
          said: outcome.ok ? 'deleted' : 'not-deleted',
          checks: {},
          test: null,
          webTest: null,
        }),
      ),
  } satisfies Partial<OptionsActions>;
}

export function startOptionsSession(): OptionsSession {
  const session: Session = {
    stores: openStores(),
    input: observable<OptionsInput | null>(null),
    state: { checks: {}, test: null, webTest: null, said: null, left: null },
    draw: () => undefined,
  };
  const kept = keptRequests(session.stores);
  session.draw = serialRender(
    async () => session.input.set(await optionsInput(session.state, session.stores, kept)),
    (error) => console.error('twinshelf: the settings could not be drawn', error),
  );
  listen({ settings: session.draw, permissions: session.draw, find: session.draw });
  session.draw();
  return {
    input: session.input,
    actions: (i18n) => ({
      ...serviceActions(session),
      ...shopActions(session),
      ...webSearchActions({
        change: (how) => change(session, how),
        show: (webTest) => show(session, { webTest }),
        failed: () => show(session, { said: 'not-saved' }),
      }),
      ...dataActions(session, i18n),
    }),
  };
}
