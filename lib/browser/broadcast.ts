// Notifies the extension's open pages of changes to what they may be showing.
import type { News, NewsName } from '../message/index.ts';
import { browser } from './extension-api.ts';

/** It is usual and no fault that nobody listens. */
export async function broadcast<N extends NewsName>(name: N, news: News<N>): Promise<void> {
  await browser.runtime.sendMessage({ name, news }).catch(() => undefined);
}
