// A caller's mistake in a command, told apart from a failure while it runs.
import { Problem } from './http/problem.ts';
import { readSite } from './http/read-site.ts';

/** The command was called wrongly; the message says how to call it. */
export class Usage extends Error {}

/** The host of `--site`. Throws `Usage` where it is invalid. */
export function siteOption(text: string, allowPrivate: boolean): string {
  try {
    return readSite({ site: text }, allowPrivate);
  } catch (error) {
    throw error instanceof Problem ? new Usage(`--site must be a host name, not "${text}".`) : error;
  }
}
