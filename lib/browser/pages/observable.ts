// An observable value that pages draw: the newest one, with notification of subscribers.

export interface Observable<T> {
  get(): T;
  set(value: T): void;
  /** returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export function observable<T>(first: T): Observable<T> {
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
