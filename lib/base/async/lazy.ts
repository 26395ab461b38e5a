// Values made when first asked for: a worker wakes often, and then needs little of what it knows.
import type { Rest } from '../ports.ts';

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

/** A value that takes long to make: at once for callers that cannot wait, in turns for those that can. */
export interface LazySteps<T> {
  now(): T;
  inTurns(rest: Rest): Promise<T>;
}

/** Made once: a step taken for one caller counts for all. */
export function lazySteps<T extends object>(begin: () => Generator<void, T>): LazySteps<T> {
  let made: T | null = null;
  let under: Generator<void, T> | null = null;
  const step = (): T | null => {
    const steps = under ?? begin();
    // after an error the next caller begins anew
    under = null;
    const { done, value } = steps.next();
    if (done === true) made = value;
    else under = steps;
    return made;
  };
  return {
    now: () => {
      while (made === null) step();
      return made;
    },
    inTurns: async (rest) => {
      while (made === null) if (step() === null) await rest();
      return made;
    },
  };
}
