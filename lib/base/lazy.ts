// What is made when it is first asked for: a worker wakes often, and most of what it knows is then not needed.

/** `make` is called at the first call, and never again. */
export function lazy<T extends object | number>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** A map that is filled when something is first looked up in it. */
export class LazyMap<K, V> {
  readonly #make: () => ReadonlyMap<K, V>;
  #made: ReadonlyMap<K, V> | null = null;

  constructor(make: () => ReadonlyMap<K, V>) {
    this.#make = make;
  }

  /** all of it */
  get all(): ReadonlyMap<K, V> {
    this.#made ??= this.#make();
    return this.#made;
  }

  get(key: K): V | undefined {
    return this.all.get(key);
  }

  has(key: K): boolean {
    return this.all.has(key);
  }
}
