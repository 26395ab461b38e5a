// The view: words and formats for people; what the components draw, and the contract of what they ask for.
export type * from './find-model.ts';
export type * from './options-model.ts';
export type * from './popup-model.ts';
export type * from './product-model.ts';
export type { Key, Params } from './say.ts';
export type { Speech } from './speech.ts';
export type * from './welcome-model.ts';
