// The welcome page at work: the person agrees or not, and chooses first shops.
import { changeSettings } from '../../store/index.ts';
import type { WelcomeActions, WelcomeInput } from '../../view/index.ts';
import { localArea } from '../area.ts';
import { browser } from '../door.ts';
import { requestHosts } from '../permissions.ts';
import { type Live, live } from './live.ts';
import { accessOf, addShops, currentSettings, listen, openPage, shopPresets } from './page-base.ts';

export interface WelcomeSession {
  readonly input: Live<WelcomeInput | null>;
  readonly actions: WelcomeActions;
}

async function shortcutOf(): Promise<string | null> {
  const all = await browser.commands.getAll();
  const command = all.find(({ name }) => name === '_execute_action');
  return command?.shortcut === undefined || command.shortcut === '' ? null : command.shortcut;
}

async function welcomeInput(): Promise<WelcomeInput> {
  const settings = await currentSettings();
  return {
    accepted: settings.accepted,
    shops: await accessOf(settings.shops),
    presets: shopPresets(),
    shortcut: await shortcutOf(),
  };
}

export function startWelcomeSession(): WelcomeSession {
  const input = live<WelcomeInput | null>(null);
  const draw = () => void welcomeInput().then((next) => input.set(next));
  const answer = (accepted: boolean) =>
    void changeSettings(localArea, (settings) => ({ ...settings, accepted })).then(draw);
  listen({ settings: draw, permissions: draw });
  draw();
  const actions: WelcomeActions = {
    accept: () => answer(true),
    decline: () => answer(false),
    addShops: (hosts) => void addShops(hosts).then(draw),
    removeShop: (host) =>
      void changeSettings(localArea, (settings) => ({
        ...settings,
        shops: settings.shops.filter((shop) => shop !== host),
      })).then(draw),
    allow: (hosts) => void requestHosts(hosts).then(draw, draw),
    openOptions: () => void openPage('/options.html'),
  };
  return { input, actions };
}
