// Filters a list to the rows that contain every typed word.

/** `textOf` a row is lower-case. Returns all rows where nothing was typed. */
export function rowsContaining<T>(lines: readonly T[], words: string, textOf: (line: T) => string): T[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return lines.filter((line) => {
    const text = textOf(line);
    return wanted.every((word) => text.includes(word));
  });
}
