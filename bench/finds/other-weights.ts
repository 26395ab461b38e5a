// Puts a file of one's own in the place of weights that ship, so that finds are measured by weights that never saw a catalogue.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isHere } from '../../training/command-line.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Whatever is loaded from now on reads the `other` file of JSON where it imports `shipped`, a path below the repository. What
 * was loaded before keeps what it has, so it is called before the core is loaded. Ends the program with status 2 where the
 * other file is not there.
 */
export function putInPlace(shipped: string, other: string): void {
  if (!isHere(other)) return;
  const url = pathToFileURL(join(ROOT, shipped)).href;
  const source = readFileSync(other, 'utf8');
  registerHooks({
    load: (asked, context, next) =>
      asked === url ? { format: 'json', source, shortCircuit: true } : next(asked, context),
  });
}
