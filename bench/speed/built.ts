// The built extension that a bench drives.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '../../tests/e2e/harness/chromium.ts';
import { stop } from '../../training/command-line.ts';

/** The option for another build than that of `npm run build`. */
export const EXTENSION = { type: 'string', default: BUILD } as const;

/**
 * Does the build exist? If the default one is missing, that is said; a missing one of another path ends the program
 * with status 2.
 */
export function isBuilt(extension: string): boolean {
  if (existsSync(join(extension, 'manifest.json'))) return true;
  if (extension !== BUILD) stop(`There is no built extension in ${extension}.`);
  console.log('skipped: run `npm run build` first');
  return false;
}
