// Mistakes of who calls a command: they are told apart from what went wrong while it ran.
import { Problem } from './http/problem.ts';
import { readSite } from './http/read-site.ts';

/** The command was called in a wrong way; the message says what to say instead. */
export class Usage extends Error {}

/** The host of `--site`. Throws `Usage` where it is none. */
export function siteOption(text: string, allowPrivate: boolean): string {
  try {
    return readSite({ site: text }, allowPrivate);
  } catch (error) {
    throw error instanceof Problem ? new Usage(`--site must be a host name, not "${text}".`) : error;
  }
}
