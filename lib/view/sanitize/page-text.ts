// Sanitises text of pages for display: bounded, on one line, without characters that reverse or hide text.

/**
 * Control characters, bidirectional overrides and isolates, zero-width characters, tags, byte order marks. Joiners
 * stay: some scripts need them.
 */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** More combining marks on one letter than any script needs: they would overlap the lines around it. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/**
 * At most `limit` characters, truncated between grapheme clusters and marked with an ellipsis. Bounded work on 1 MB of
 * input.
 */
export function pageText(text: string, limit: number): string {
  const head = text.slice(0, limit * 4);
  const clean = head.replace(UNSEEN, ' ').replace(PILED, '$1').replace(/\s+/g, ' ').trim();
  const letters = [...clean];
  if (letters.length <= limit && head.length === text.length) return clean;
  return `${letters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`;
}
