// What the entrypoints begin with. Each of them imports its own session's file, so that a page carries no more than it draws.
export { startBackground } from './background.ts';
export type { Live } from './live.ts';
export type { OptionsSession } from './options-session.ts';
export type { Place, PopupSession } from './popup-session.ts';
export type { WelcomeSession } from './welcome-session.ts';
