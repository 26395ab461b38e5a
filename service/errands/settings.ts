// Reads DATA/config.json and the environment into the configuration.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, withEnvironment } from '../config.ts';
import { Usage } from '../usage.ts';
import '../schema-words.ts';

/** Options of the command line, unparsed. */
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

/** Throws, naming the file, when it is not JSON or holds an unknown setting. */
export function readConfig(data: string): Config {
  const path = join(data, 'config.json');
  try {
    return withEnvironment(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}, process.env);
  } catch (error) {
    const words = error instanceof z.core.$ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path} cannot be taken for settings.\n${words}`);
  }
}

/** The number of `--port`, 8787 by default. Throws `Usage` for an invalid one. */
export function portOf(text: string | undefined): number {
  const port = Number(text ?? 8787);
  if (text === '' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Usage(`--port takes a whole number from 0 to 65535, not "${text}".`);
  return port;
}
