// The welcome page's contract: shown once after installation; nothing is read or sent before consent.
import type { NoticeView } from './notice-model.ts';
import type { PresetView, ShopPreset } from './preset-view.ts';

export interface WelcomeInput {
  /** null: not answered yet */
  readonly accepted: boolean | null;
  readonly shops: readonly { readonly host: string; readonly permitted: boolean | null }[];
  readonly presets: readonly ShopPreset[];
  /** the keyboard shortcut as set in the browser ("Alt+Shift+T"); null when there is none */
  readonly shortcut: string | null;
  /** false when the last change could not be stored */
  readonly saved: boolean;
}

export interface WelcomeView {
  readonly accepted: boolean | null;
  readonly shops: readonly { readonly host: string; readonly permitted: boolean | null }[];
  readonly missing: readonly string[];
  readonly presets: readonly PresetView[];
  readonly shortcut: string | null;
  readonly notice: NoticeView | null;
}

export interface WelcomeActions {
  accept(): void;
  decline(): void;
  addShops(hosts: readonly string[]): void;
  removeShop(host: string): void;
  allow(hosts: readonly string[]): void;
  openOptions(): void;
}
