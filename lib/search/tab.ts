// The person's own browser as a reader: opens an address in a background tab, reads it, closes it.
import type { Outcome } from '../base/fault.ts';
import type { Page } from '../page/schema.ts';

/**
 * Given only when the person allowed tabs. Faults: `denied` (no permission for the host), `later` (it did not load in
 * time), `gone`, `cancelled`. The tab is closed whatever happens.
 */
export interface Tab {
  /** `words`: the address carries the words of a search */
  open(url: string, words: boolean, signal: AbortSignal): Promise<Outcome<Page>>;
  /**
   * Types `words` into the search box of the page at `url`, sends them, and reads what the page shows then; links that
   * it did not have before come first, and where it does not change it has none. A result that is no link is followed.
   * Fault `unreadable` where it has no box.
   */
  type(url: string, words: string, signal: AbortSignal): Promise<Outcome<Page>>;
}
