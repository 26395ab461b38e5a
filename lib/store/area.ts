// The browser's small key-value area as the store sees it, so that settings can be tested without a browser.

export interface Area {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Does work while no other page nor the worker does such work, each in its turn. Reading, changing and writing go in
   * it: two pages that change settings at once would each write what they had read, and one change be lost.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
}
