// Memoises a function of a text: pages repeat their class names and addresses thousands of times.

const MAX_REMEMBERED = 5_000;

/** `ask` must give the same answer for the same text, never undefined. */
export function memoized<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const answer = ask(text);
    if (known.size < MAX_REMEMBERED) known.set(text, answer);
    return answer;
  };
}
