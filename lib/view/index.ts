// The view: words and formats for people; what the components draw, and the contract of what they ask for.
export { ledgerCsv } from './csv.ts';
export { unitsOf } from './decimal.ts';
export { exportFind, type FileView } from './export-find.ts';
export { findsCsv } from './find-csv.ts';
export type * from './find-model.ts';
export type * from './finds-model.ts';
export { findsView } from './finds-view.ts';
export { hostName } from './host-name.ts';
export { type LimitName, type LimitsView, type LimitValues, type LimitView, limitOf } from './limits-view.ts';
export type * from './options-model.ts';
export { optionsView, stepsOf } from './options-view.ts';
export { type ParsedHosts, parseHosts } from './parse-hosts.ts';
export type * from './popup-model.ts';
export { popupView } from './popup-view.ts';
export type * from './product-model.ts';
export { fieldsOf } from './product-view.ts';
export type { Key, Params, Words } from './say.ts';
export { isServiceAddress } from './service-view.ts';
export { english, LANGUAGES, speak, speechOf } from './speak.ts';
export type { Speech } from './speech.ts';
export {
  BRAVE_HOST,
  isSearchAddress,
  type WebSearchChoice,
  type WebSearchInput,
  type WebSearchKind,
  type WebSearchTest,
  type WebSearchView,
  webSearchHost,
} from './web-search-view.ts';
export type * from './welcome-model.ts';
export { welcomeView } from './welcome-view.ts';
