// Tests on single UTF-16 code units of a folded text, for readers that scan a text once by hand.

/** The code unit at an index, -1 beyond the ends: indexing a string beyond its ends deoptimises the call site for good. */
export function codeAt(text: string, at: number): number {
  return at >= 0 && at < text.length ? text.charCodeAt(at) : -1;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** A Latin letter, or anything beyond ASCII that is no sign of Latin-1. */
export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 0xaa;
}
