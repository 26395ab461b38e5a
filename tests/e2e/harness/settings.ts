// Puts the extension into a test's initial state: consent given, shops listed, permissions granted by a real request.
import { DEFAULTS } from '../../../lib/store/schema.ts';
import type { Chromium } from './chromium.ts';

/** The origin pattern by which access to a demo host is requested. */
export const patternOf = (host: string) => `*://*.${host.replace(/^www\./, '')}/*`;

/** Stores settings as the options page would, merged into the defaults; `accepted` unless stated otherwise. */
export async function setSettings(
  chromium: Chromium,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const page = await chromium.context.newPage();
  await page.goto(chromium.url('options.html'));
  await page.waitForSelector('main');
  const text = JSON.stringify({ accepted: true, ...change });
  await page.evaluate(`(async () => {
    const { settings } = await chrome.storage.local.get('settings');
    const defaults = ${JSON.stringify(DEFAULTS)};
    await chrome.storage.local.set({ settings: { ...defaults, ...settings, ...${text} } });
  })()`);
  await page.close();
}

/**
 * Grants access to shops: pre-granted, then really requested by a click on an extension page, which then shows no
 * prompt.
 */
export async function grant(chromium: Chromium, hosts: readonly string[]): Promise<void> {
  const origins = hosts.map(patternOf);
  await chromium.preGrant(...origins);
  const page = await chromium.context.newPage();
  await page.goto(chromium.url('options.html'));
  await page.waitForSelector('main');
  await page.evaluate(`(() => {
    const button = document.createElement('button');
    button.id = 'grant';
    button.style.cssText = 'position:fixed;inset:0;z-index:9999';
    button.onclick = () => chrome.permissions.request({ origins: ${JSON.stringify(origins)} }).then((granted) => {
      button.dataset.granted = String(granted);
    });
    document.body.append(button);
  })()`);
  await page.click('#grant');
  await page.waitForSelector('#grant[data-granted="true"]');
  await page.close();
}
