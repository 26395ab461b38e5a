// Maps an HTTP error response of the service to a fault for the caller.
import { type Fault, whyLater } from '../base/fault.ts';
import { readJson } from '../base/input/json.ts';

/** A longer wait comes from a wrong clock or a hostile answer, and may lie beyond any representable date. */
const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** The wait, in milliseconds, after a response that states none. */
const DEFAULT_WAIT_MS = 30_000;

/**
 * The fault for a status other than 2xx. `detail` is the server's own message (may be empty); `afterMs` is its Retry-
 * After in milliseconds, null when it stated none.
 */
export function faultOfStatus(status: number, detail: string, afterMs: number | null): Fault {
  const words =
    detail === '' ? `The service answered ${status}.` : `The service answered ${status}: ${detail}`;
  if (status === 401) return { kind: 'unauthorised', words };
  if (status === 403) return { kind: 'refused', why: 'forbidden', words };
  if (status === 402) return { kind: 'unpaid', words };
  if (status === 429 || status >= 500) {
    return {
      kind: 'later',
      afterMs: Math.min(afterMs ?? DEFAULT_WAIT_MS, LONGEST_WAIT_MS),
      why: whyLater(status),
      service: true,
      words,
    };
  }
  if (status >= 400) return { kind: 'refused', words };
  return { kind: 'misanswered', words };
}

/**
 * The server's own message in an error body of any of the usual shapes; bounded, on one line, '' when there is none.
 */
export function detailOf(body: string): string {
  const found = pickDetail(readJson(body));
  return found.replace(/\s+/g, ' ').trim().slice(0, 300);
}

function pickDetail(answer: unknown): string {
  const value: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const fields = new Map(Object.entries(value));
  for (const name of ['detail', 'message', 'msg', 'error', 'title']) {
    const inner = fields.get(name);
    if (inner !== undefined && inner !== null && inner !== value) {
      const found = typeof inner === 'string' ? inner : pickOnce(inner);
      if (found !== '') return found;
    }
  }
  return '';
}

/** One level deeper: `{error: {message}}` and `{detail: [{msg}]}`. */
function pickOnce(value: unknown): string {
  const inner: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof inner === 'string') return inner;
  if (typeof inner !== 'object' || inner === null) return '';
  const fields = new Map(Object.entries(inner));
  for (const name of ['detail', 'message', 'msg']) {
    const text = fields.get(name);
    if (typeof text === 'string') return text;
  }
  return '';
}
