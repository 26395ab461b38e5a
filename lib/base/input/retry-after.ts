// Parses the header Retry-After, as shops and services write it.

/**
 * Milliseconds from now that it asks for: seconds or an HTTP date; null when it is absent or says nothing. Of seconds that
 * proxies have put one behind the other the first count; a date without a time ("-5", "never 2099") is none.
 */
export function retryAfterMs(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^(\d{1,15}(?:\.\d{1,9})?)\s*(?:,|$)/.exec(text)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const date = /\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
