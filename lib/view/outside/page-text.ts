// Words of a page made fit to be shown: bounded, on one line, and without characters that turn or hide text.

/** Controls, bidirectional overrides and isolates, zero-width marks, tags, byte order marks. Joiners stay for scripts. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

/** More combining marks on one letter than any script needs: they would run over the lines around it. */
const PILED = /(\p{M}{4})\p{M}+/gu;

/** At most `limit` characters, cut between whole characters and marked with an ellipsis. Bounded work on 1 MB input. */
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
