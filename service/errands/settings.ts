// Reads DATA/config.json and the environment into the configuration.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, withEnvironment } from '../config.ts';

/** Options of the command line, as they were given. */
export interface Given {
  readonly data: string;
  readonly port?: string | undefined;
  readonly host?: string | undefined;
  readonly site?: string | undefined;
  readonly format?: string | undefined;
  readonly tier?: string | undefined;
  readonly balance?: string | undefined;
  readonly suspend?: boolean | undefined;
  readonly resume?: boolean | undefined;
}

/** Throws with the file's name when it is not JSON or holds a setting that there is not. */
export function readConfig(data: string): Config {
  const path = join(data, 'config.json');
  try {
    return withEnvironment(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}, process.env);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A whole number from the command line; throws when it is none or outside. */
export function whole(text: string | undefined, fallback: number, least: number, most: number): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new Error(`${text} is not a whole number from ${least} to ${most}.`);
  }
  return number;
}
