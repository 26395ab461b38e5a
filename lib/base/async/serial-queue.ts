// Serialises work that reads, waits and then writes: each piece begins when the one before it has ended.

/** Returns a queue; work that throws rejects for its own caller alone. Work must not wait for its own queue. */
export function serialQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
