// Settings and keys in the browser's storage: read with migration, never overwritten when they can't be read.
import { done, failed, type Outcome } from '../base/fault.ts';
import { readerOf, readJson } from '../base/input/json.ts';
import type { Area } from './area.ts';
import { migrateSettings } from './migrate.ts';
import { DEFAULTS, Secrets, Settings, SettingsFile } from './schema.ts';

export const SETTINGS_KEY = 'settings';
export const SECRETS_KEY = 'secrets';
/** Unreadable settings are moved to this key before anything new is written. */
export const UNREADABLE_KEY = 'settings.unreadable';

/** `readable` is false when stored settings could not be read: the defaults are used and the stored ones stay. */
export interface LoadedSettings {
  readonly settings: Settings;
  readonly readable: boolean;
}

export async function loadSettings(area: Area): Promise<LoadedSettings> {
  const stored = await area.get(SETTINGS_KEY);
  if (stored === undefined) return { settings: DEFAULTS, readable: true };
  const settings = migrateSettings(stored);
  return settings === null ? { settings: DEFAULTS, readable: false } : { settings, readable: true };
}

/**
 * Changes settings, one change after the other. Unreadable ones are set aside first, so that nothing a person set is
 * lost.
 */
export function changeSettings(
  area: Area,
  change: (settings: Settings, secrets: Secrets) => Settings,
): Promise<Settings> {
  return area.alone(async () => {
    const { settings, readable } = await loadSettings(area);
    if (!readable) await area.set(UNREADABLE_KEY, await area.get(SETTINGS_KEY));
    const changed = Settings.parse(change(settings, await loadSecrets(area)));
    await area.set(SETTINGS_KEY, changed);
    return changed;
  });
}

const readSecrets = readerOf(Secrets);

export async function loadSecrets(area: Area): Promise<Secrets> {
  return readSecrets(await area.get(SECRETS_KEY)) ?? { service: null, brave: null };
}

export function changeSecrets(area: Area, change: Partial<Secrets>): Promise<void> {
  const plain = Object.entries(change).map(([name, key]) => [name, plainKey(key)]);
  return area.alone(async () =>
    area.set(SECRETS_KEY, { ...(await loadSecrets(area)), ...Object.fromEntries(plain) }),
  );
}

/**
 * A key without what copying brings along: blanks, line breaks, invisible characters, quotation marks, and the word
 * before it in examples of requests. Null where nothing is left.
 */
function plainKey(key: string | null): string | null {
  const alone = (key ?? '').replace(/^(?:\s*authorization:)?\s*bearer\s/i, '');
  const plain = alone.replace(/[\s\p{Cf}]+/gu, '').replace(/^(["'`])(.*)\1$/, '$2');
  return plain === '' ? null : plain;
}

/** The settings as a file, to keep or to carry to another machine. It does not contain keys. */
export function exportSettings(settings: Settings): string {
  return `${JSON.stringify({ twinshelf: 'settings', settings }, null, 2)}\n`;
}

/**
 * A file's settings in place of the present ones. Consent stays as it was, and so does the address of the service
 * where a key is stored: a key must not be sent to a server that a file names.
 */
export function takeOver(present: Settings, file: Settings, secrets: Secrets): Settings {
  const base = secrets.service === null ? file.base : present.base;
  return { ...file, accepted: present.accepted, base };
}

const MAX_FILE = 1_000_000;

/** Parses the settings of such a file, of this or an earlier version. */
export function importSettings(text: string): Outcome<Settings> {
  const words = 'This is not a settings file of Twinshelf.';
  if (text.length > MAX_FILE) return failed({ kind: 'unreadable', words });
  const file = SettingsFile.safeParse(readJson(text));
  const settings = file.success ? migrateSettings(file.data.settings) : null;
  return settings === null ? failed({ kind: 'unreadable', words }) : done(settings);
}
