// Tells the extension's open pages that something they may be drawing has changed.
import type { News, NewsName } from '../../message/index.ts';
import { browser } from '../door.ts';

/** Nobody listening is the usual case, and no fault. */
export async function tell<N extends NewsName>(name: N, news: News<N>): Promise<void> {
  await browser.runtime.sendMessage({ name, news }).catch(() => undefined);
}
