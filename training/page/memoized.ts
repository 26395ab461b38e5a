// Memoises a pure function, so that training computes the same for a page only once.

/** Objects are compared by identity, everything else by value. */
export function memoized<A extends unknown[], R>(ask: (...args: A) => R): (...args: A) => R {
  const numbers = new WeakMap<object, number>();
  const answers = new Map<string, R>();
  let count = 0;
  const keyOf = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)}`;
    const number = numbers.get(value) ?? ++count;
    numbers.set(value, number);
    return `#${number}`;
  };
  return (...args) => {
    const key = args.map(keyOf).join('\n');
    const before = answers.get(key);
    if (before !== undefined) return before;
    const answer = ask(...args);
    answers.set(key, answer);
    return answer;
  };
}
