// Completes a name that a card cuts short ("Corvel Cordless Drill Dri…") from what the address spells out.
import { words } from '../../base/text/text.ts';

const CUT = /\s*(?:\.{2,}|…)$/u;
/** so many of a name's words must be in the address before the rest of it is believed */
const ENOUGH = 2;

/** Whether a name ends in the dots of something cut off. */
function isCut(title: string): boolean {
  return CUT.test(title);
}

/** True when `whole` is the same name with its end. */
export function completes(whole: string, cut: string): boolean {
  const begun = words(cut.replace(CUT, '')).join(' ');
  const said = words(whole).join(' ');
  return isCut(cut) && !isCut(whole) && begun !== '' && said.startsWith(begun) && said.length > begun.length;
}

/** The words of the address's last part that has several, in its path or else in a parameter. */
function spelt(url: string): string[] {
  const there = URL.parse(url);
  const parts = [...(there?.searchParams.values() ?? []), ...(there?.pathname ?? '').split('/')].map((part) =>
    words(part.replace(/\.\w{2,5}$/, '').replaceAll(/[-_+.]|%20/g, ' ')),
  );
  return parts.findLast((part) => part.length > ENOUGH) ?? [];
}

/**
 * The words of `path` after those of `begun`, the last of which may be truncated; null when they are not in it. At
 * least one or two words must match.
 */
function restOf(path: readonly string[], begun: readonly string[]): string[] | null {
  const last = begun.length > ENOUGH ? path.length - begun.length : 0;
  for (let start = 0; start <= last && begun.length <= path.length; start++) {
    const fits = begun.every((word, at) => {
      const there = path[start + at] ?? '';
      return there === word || (at === begun.length - 1 && there.startsWith(word));
    });
    if (fits) return path.slice(start + begun.length - 1);
  }
  return null;
}

/** The completed name, when the address spells it out; else unchanged. */
export function completeTitle(title: string, url: string): string {
  if (!isCut(title)) return title;
  const begun = words(title.replace(CUT, ''));
  if (begun.length < ENOUGH) return title;
  const rest = restOf(spelt(url), begun);
  if (rest === null || rest.length === 0) return title;
  const kept = title.replace(CUT, '');
  // the last word is kept as it is written, unless it is the one that was cut
  const whole = rest[0] === begun.at(-1);
  const before = whole ? kept : kept.replace(/[\p{L}\p{N}\p{M}]+[^\p{L}\p{N}]*$/u, '').trimEnd();
  return [before, ...(whole ? rest.slice(1) : rest)].join(' ').trim();
}
