// A value that pages draw: the newest one at hand, and a word to whoever listens when there is a newer one.

export interface Live<T> {
  get(): T;
  set(value: T): void;
  /** the answer stops listening */
  subscribe(listener: () => void): () => void;
}

export function live<T>(first: T): Live<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
