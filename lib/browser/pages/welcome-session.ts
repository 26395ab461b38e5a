// The controller of the welcome page: the person consents or not, and chooses the first shops.
import { changeSettings } from '../../store/index.ts';
import type { WelcomeActions, WelcomeInput } from '../../view/index.ts';
import { localArea } from '../area.ts';
import { browser } from '../extension-api.ts';
import { requestHosts } from '../permissions.ts';
import { openStores } from '../stores.ts';
import { type Observable, observable } from './observable.ts';
import { accessOf, addShops, ask, currentSettings, listen, openPage, shopPresets } from './page-base.ts';
import { serialRender } from './serial-render.ts';

export interface WelcomeSession {
  readonly input: Observable<WelcomeInput | null>;
  readonly actions: WelcomeActions;
}

async function shortcutOf(): Promise<string | null> {
  const all = await browser.commands.getAll();
  const command = all.find(({ name }) => name === '_execute_action');
  return command?.shortcut === undefined || command.shortcut === '' ? null : command.shortcut;
}

async function welcomeInput(saved: boolean): Promise<WelcomeInput> {
  const settings = await currentSettings();
  return {
    accepted: settings.accepted,
    shops: await accessOf(settings.shops),
    presets: shopPresets(),
    shortcut: await shortcutOf(),
    saved,
  };
}

/** What can be shown when not even the settings can be read. */
function bareInput(): WelcomeInput {
  return { accepted: null, shops: [], presets: shopPresets(), shortcut: null, saved: false };
}

/** Stops all running finds: nothing more is sent once consent is withdrawn. */
async function stopAll(): Promise<void> {
  for (const { id } of await openStores().finds.unfinished()) await ask('background.stopFind', { find: id });
}

export function startWelcomeSession(): WelcomeSession {
  const input = observable<WelcomeInput | null>(null);
  let saved = true;
  const draw = serialRender(
    async () => input.set(await welcomeInput(saved)),
    (error) => {
      console.error('twinshelf: the welcome page', error);
      input.set({ ...(input.get() ?? bareInput()), saved: false });
    },
  );
  const shown = (good: boolean) => () => {
    saved = good;
    draw();
  };
  const change = (work: Promise<unknown>) => void work.then(shown(true), shown(false));
  const answer = (accepted: boolean) => changeSettings(localArea, (settings) => ({ ...settings, accepted }));
  listen({ settings: draw, permissions: draw });
  draw();
  const actions: WelcomeActions = {
    accept: () => change(answer(true)),
    decline: () => change(answer(false).then(stopAll)),
    addShops: (hosts) => change(addShops(hosts)),
    removeShop: (host) =>
      change(
        changeSettings(localArea, (settings) => ({
          ...settings,
          shops: settings.shops.filter((shop) => shop !== host),
        })),
      ),
    allow: (hosts) => void requestHosts(hosts).then(draw, draw),
    openOptions: () => void openPage('/options.html'),
  };
  return { input, actions };
}
