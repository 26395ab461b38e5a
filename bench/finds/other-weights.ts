// Replaces shipped weights by another file, so that finds are measured by weights that were not trained on a catalogue.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isHere } from '../../training/command-line.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Modules loaded from now on that import `shipped` (a path in the repository) get the JSON file `other` instead.
 * Modules loaded earlier keep what they have, so call it before the core is loaded. Ends the program with status 2
 * where `other` does not exist.
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
