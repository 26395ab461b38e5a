// The part of the browser's key-value storage that the store uses, so that settings can be tested without a browser.

export interface Area {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Runs work under a lock shared by all pages and the worker. Reading, changing and writing belong inside it: two
   * pages that change settings at once would each write what they had read, and one change would be lost.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
}
