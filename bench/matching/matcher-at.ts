// The matcher that a bench measures: with the shipped weights, or with others named on the command line.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Matcher, matcherOf } from '../../lib/match/index.ts';
import { stop } from '../../training/command-line.ts';

/** Path of the shipped weights. */
export const SHIPPED = fileURLToPath(new URL('../../lib/match/learned/weights.json', import.meta.url));

/** Ends the program with status 2 where the file does not exist or holds no weights. */
export function matcherAt(file: string): Matcher {
  try {
    return matcherOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return stop(`${file} is not there, or holds no weights of the matcher.`);
  }
}
