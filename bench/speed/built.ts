// The built extension that a bench drives.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '../../tests/e2e/harness/chromium.ts';
import { stop } from '../../training/command-line.ts';

/** The option that names another build than the one that `npm run build` makes. */
export const EXTENSION = { type: 'string', default: BUILD } as const;

/** Whether it is there. If not, the usual build is said to be missing; another one ends the program with status 2. */
export function isBuilt(extension: string): boolean {
  if (existsSync(join(extension, 'manifest.json'))) return true;
  if (extension !== BUILD) stop(`There is no built extension in ${extension}.`);
  console.log('skipped: run `npm run build` first');
  return false;
}
