// What the entrypoints may use of lib/browser. The injected reader takes its one file by itself.
export { startBackground } from './background.ts';
export type { Live } from './live.ts';
export { type OptionsSession, startOptionsSession } from './options-session.ts';
export { currentSettings } from './page-base.ts';
export { type Place, type PopupSession, startPopupSession } from './popup-session.ts';
export { startWelcomeSession, type WelcomeSession } from './welcome-session.ts';
