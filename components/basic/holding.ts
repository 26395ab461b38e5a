// The lines of a list that hold every word that was typed, wherever in them it stands.

/** `textOf` a line is in small letters. All lines where nothing was typed. */
export function holding<T>(lines: readonly T[], words: string, textOf: (line: T) => string): T[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return lines.filter((line) => {
    const text = textOf(line);
    return wanted.every((word) => text.includes(word));
  });
}
