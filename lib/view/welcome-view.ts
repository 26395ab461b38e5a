// Builds the view of the welcome page.
import { presetViews } from './preset-view.ts';
import type { Speech } from './speech/speech.ts';
import type { WelcomeInput, WelcomeView } from './welcome-model.ts';

export function welcomeView(input: WelcomeInput, speech: Speech): WelcomeView {
  const hosts = input.shops.map((shop) => shop.host);
  return {
    accepted: input.accepted,
    shops: input.shops,
    missing: input.shops.filter((shop) => shop.permitted === false).map((shop) => shop.host),
    presets: presetViews(input.presets, hosts, speech),
    shortcut: input.shortcut,
    notice: input.saved
      ? null
      : { tone: 'error', title: speech.say('said.not-saved'), advice: '', action: null, details: null },
  };
}
