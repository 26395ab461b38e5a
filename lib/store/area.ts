// The browser's small key-value area as the store sees it, so that settings can be tested without a browser.

export interface Area {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}
