// Migrates stored settings of any earlier version to the present one, step by step.
import { isRecord, readerOf } from '../base/input/json.ts';
import { migrate as to2 } from './migrations/1-to-2.ts';
import { SETTINGS_VERSION, Settings } from './schema.ts';

type Migration = (old: Readonly<Record<string, unknown>>) => Record<string, unknown>;

const readSettings = readerOf(Settings);

/** Index n migrates version n + 1 to n + 2. */
const MIGRATIONS: readonly Migration[] = [to2];

/** The settings in the present version's form; null when they are from a later version or cannot be read. */
export function migrateSettings(stored: unknown): Settings | null {
  if (!isRecord(stored)) return null;
  const { version } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > SETTINGS_VERSION)
    return null;
  return readSettings(MIGRATIONS.slice(version - 1).reduce((settings, step) => step(settings), stored));
}
