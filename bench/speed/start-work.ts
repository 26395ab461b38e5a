// Counts what a script does while it is evaluated, outside of any browser: the same numbers each time, on any machine.
import { createContext, runInContext } from 'node:vm';
import * as z from 'zod/mini';

/**
 * - `entries`: what is put into maps and sets
 * - `pieces`: what texts are split into
 * - `letters`: how often a single letter of a text is looked at
 * - `searches`: how often a regular expression is run
 */
export const Work = z.object({
  entries: z.number(),
  pieces: z.number(),
  letters: z.number(),
  searches: z.number(),
});
export type Work = z.infer<typeof Work>;

/** Runs where the script will: its maps and texts are of its own context. */
const COUNTING = `
  const work = { entries: 0, pieces: 0, letters: 0, searches: 0 };
  {
    const counted = (prototype, name, kind, many = () => 1) => {
      const own = prototype[name];
      prototype[name] = function (...given) {
        const answer = own.apply(this, given);
        work[kind] += many(answer);
        return answer;
      };
    };
    counted(Map.prototype, 'set', 'entries');
    counted(Set.prototype, 'add', 'entries');
    counted(String.prototype, 'split', 'pieces', (pieces) => pieces.length);
    counted(String.prototype, 'charCodeAt', 'letters');
    counted(RegExp.prototype, 'exec', 'searches');
  }
`;

/** Stands for what a browser offers: every name is there, and no call is ever answered. */
function standIn(): object {
  return new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === 'then') return undefined;
      return name === 'id' ? 'id' : name === Symbol.toPrimitive ? () => '' : standIn();
    },
    apply: () => new Promise(() => undefined),
    construct: () => standIn(),
  });
}

const BROWSER = standIn();

/** What a worker finds around it, as far as ours asks for it while it starts. */
const AROUND: Readonly<Record<string, unknown>> = {
  browser: BROWSER,
  chrome: BROWSER,
  indexedDB: BROWSER,
  ...{ AbortController, AbortSignal, Blob, FormData, Headers, Request, Response, ReadableStream },
  ...{ TextDecoder, TextEncoder, URL, URLSearchParams, atob, console, setTimeout, clearTimeout },
};

/** Throws what the script throws. */
export function workOf(script: string): Work {
  const context = createContext({ ...AROUND });
  runInContext(COUNTING, context);
  // a minified script is one long line, which nobody wants to see beside its error
  runInContext(script, context, { displayErrors: false });
  return z.parse(Work, JSON.parse(String(runInContext('JSON.stringify(work)', context))));
}
