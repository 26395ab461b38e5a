// What other rooms may use of lib/store: settings, IndexedDB tables, ledgers.
export type { Area } from './area.ts';
export { allCalls } from './calls.ts';
export { correctionStore } from './corrections.ts';
export { type Database, openDatabase } from './database.ts';
export { deleteDatabase, eraseAll } from './erase.ts';
export { findStore, newestFirst } from './finds.ts';
export { forgetFinds, pruneHistory } from './history.ts';
export { keepStore, pruneKept } from './keep.ts';
export { type RequestLedger, requestLedger, type SentRequest } from './requests.ts';
export { DEFAULTS, RequestRow, Secrets, Settings, Subject } from './schema.ts';
export {
  changeSecrets,
  changeSettings,
  exportSettings,
  importSettings,
  loadSecrets,
  loadSettings,
  SECRETS_KEY,
  SETTINGS_KEY,
  takeOver,
} from './settings.ts';
export { type SubjectStore, subjectStore } from './subjects.ts';
