// Counts the work of a script while it is evaluated, outside any browser: deterministic, and the same on any machine.
import { createContext, runInContext } from 'node:vm';
import * as z from 'zod/mini';

/**
 * - `entries`: insertions into maps and sets
 * - `pieces`: pieces that strings are split into
 * - `letters`: single characters read from strings
 * - `searches`: runs of regular expressions
 */
export const Work = z.object({
  entries: z.number(),
  pieces: z.number(),
  letters: z.number(),
  searches: z.number(),
});
export type Work = z.infer<typeof Work>;

/** Evaluated in the script's own context, whose maps and strings it instruments. */
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

/** A stub for the browser's interfaces: every name exists, and no call is ever answered. */
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

/** The globals of a worker, as far as ours uses them while it starts. */
const AROUND: Readonly<Record<string, unknown>> = {
  browser: BROWSER,
  chrome: BROWSER,
  indexedDB: BROWSER,
  ...{ AbortController, AbortSignal, Blob, FormData, Headers, Request, Response, ReadableStream },
  ...{ TextDecoder, TextEncoder, URL, URLSearchParams, atob, console, setTimeout, clearTimeout },
};

/** Evaluates the script and counts; throws what the script throws. */
export function workOf(script: string): Work {
  const context = createContext({ ...AROUND });
  runInContext(COUNTING, context);
  // without the source line in the error: a minified script is one long line
  runInContext(script, context, { displayErrors: false });
  return z.parse(Work, JSON.parse(String(runInContext('JSON.stringify(work)', context))));
}
