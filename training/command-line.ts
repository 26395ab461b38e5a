// The command line of trainers and benches: options, numbers, where data lies, and clear errors.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { WrongData } from './data/jsonl.ts';

/** Data of others, which is no part of the repository: beside the checkout, if at all. */
export const SHARED = join(import.meta.dirname, '..', '..', 'shared', 'bench');

/** Prints what is wrong with the call and ends the program with status 2. */
export function stop(words: string): never {
  console.error(words);
  process.exit(2);
}

/**
 * As `parseArgs`, but an unknown option is answered with the list of options. That, and a `WrongData` thrown at any
 * later time, end the program with status 2.
 */
export function options<const T extends NonNullable<ParseArgsConfig['options']>>(
  known: T,
): ReturnType<typeof parseArgs<{ options: T; allowNegative: true }>>['values'] {
  process.on('uncaughtException', (error) => {
    if (error instanceof WrongData) stop(error.message);
    console.error(error);
    process.exit(1);
  });
  try {
    return parseArgs({ options: known, allowNegative: true }).values;
  } catch (error) {
    const names = Object.entries(known).map(([name, { type }]) =>
      type === 'string' ? `--${name} …` : `--${name}`,
    );
    stop(`${error instanceof Error ? error.message : error}\nOptions: ${names.join(', ')}`);
  }
}

/** The whole number given for an option, at least `least`; anything else ends the program with status 2. */
export function wholeNumber(option: string, text: string, least = 1): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least) return number;
  return stop(`--${option} takes a whole number of at least ${least}, not "${text}".`);
}

/**
 * Does the file or folder exist? Data below `SHARED` is optional; any other missing path ends the program with status
 * 2.
 */
export function isHere(path: string): boolean {
  return existsSync(path) || (!path.startsWith(SHARED) && stop(`There is no ${path}.`));
}

/** As `isHere`, but prints that the program is skipped where the data is absent. */
export function hasData(path: string): boolean {
  const here = isHere(path);
  if (!here) console.log(`skipped: ${path} is not here`);
  return here;
}
