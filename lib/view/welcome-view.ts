// Builds the view of the welcome page.

import type { I18n } from './i18n/i18n.ts';
import { presetViews } from './preset-view.ts';
import type { WelcomeInput, WelcomeView } from './welcome-model.ts';

export function welcomeView(input: WelcomeInput, i18n: I18n): WelcomeView {
  const hosts = input.shops.map((shop) => shop.host);
  return {
    accepted: input.accepted,
    shops: input.shops,
    missing: input.shops.filter((shop) => shop.permitted === false).map((shop) => shop.host),
    presets: presetViews(input.presets, hosts, i18n),
    shortcut: input.shortcut,
    notice: input.saved
      ? null
      : { tone: 'error', title: i18n.t('said.not-saved'), advice: '', action: null, details: null },
  };
}
