// Runs a real Chromium with the production build, its network mapped to servers on loopback: for the demo, the tests and the
// benches.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { find } from '../../../scripts/browsers.ts';
import { type Target, targetSession } from './target.ts';
import { until } from './until.ts';

export const BUILD = join(import.meta.dirname, '..', '..', '..', '.output', 'chrome-mv3');

export interface Launch {
  /** ports on loopback that serve the shops */
  readonly httpPort: number;
  readonly httpsPort: number;
  /** host patterns that are mapped there; by default every `*.example` */
  readonly hosts?: readonly string[];
  readonly headless?: boolean;
  /** folder of the unpacked extension */
  readonly extension?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export interface Chromium {
  readonly context: BrowserContext;
  readonly id: string;
  /** address of a page of the extension */
  url(page: string): string;
  /** Lets a later permissions.request for these origin patterns succeed without its prompt; grants nothing by itself. */
  preGrant(...patterns: string[]): Promise<void>;
  /** Really clicks the toolbar button on the tab that shows `page`: activeTab is granted and the popup opens. */
  clickButton(page: Page): Promise<void>;
  /** The open popup as a CDP target; waits for it. */
  popup(): Promise<Target>;
  /** Ends the background worker as the browser would, whatever it is doing. */
  killWorker(): Promise<void>;
  /** Whether the browser has ended, be it by a crash of its own. */
  ended(): boolean;
  close(): Promise<void>;
}

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
  // for Extensions.triggerAction, which clicks the toolbar button
  '--enable-unsafe-extension-debugging',
];

/** A worker that was ended is gone by then, or another has begun. */
const GONE_MS = 1_000;

const Targets = z.object({
  targetInfos: z.array(z.object({ targetId: z.string(), type: z.string(), url: z.string() })),
});
type Info = z.infer<typeof Targets>['targetInfos'][number];

function resolverRules({ httpPort, httpsPort, hosts = ['*.example'] }: Launch): string {
  const rules = hosts.flatMap((host) => [
    `MAP ${host}:80 127.0.0.1:${httpPort}`,
    `MAP ${host}:443 127.0.0.1:${httpsPort}`,
  ]);
  // everything else does not resolve, so that the browser's own requests reach neither the shops nor the internet
  return [...rules, 'MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'].join(', ');
}

async function targets(cdp: CDPSession, type: string): Promise<Info[]> {
  const filter = [{ type, exclude: false }];
  const { targetInfos } = Targets.parse(await cdp.send('Target.getTargets', { filter }));
  return targetInfos;
}

function makeHandle(context: BrowserContext, cdp: CDPSession, id: string): Omit<Chromium, 'close' | 'ended'> {
  const url = (page: string) => `chrome-extension://${id}/${page}`;
  return {
    context,
    id,
    url,
    async preGrant(...patterns) {
      const page = await context.newPage();
      await page.goto('chrome://extensions/');
      // a string, because the API exists on that page only and has no type declaration
      const grant = (pattern: string) =>
        page.evaluate(
          `chrome.developerPrivate.addHostPermission(${JSON.stringify(id)}, ${JSON.stringify(pattern)})`,
        );
      for (const pattern of patterns) await grant(pattern);
      await page.close();
    },
    async clickButton(page) {
      await page.bringToFront();
      const address = page.url();
      const tab = await until(
        `the tab of ${address}`,
        async () => (await targets(cdp, 'tab')).find((one) => one.url === address) ?? null,
      );
      await cdp.send('Extensions.triggerAction', { id, targetId: tab.targetId });
    },
    async popup() {
      const info = await until(
        'the popup',
        async () => (await targets(cdp, 'page')).find((one) => one.url.startsWith(url('popup.html'))) ?? null,
      );
      return targetSession(cdp, info.targetId);
    },
    async killWorker() {
      const workers = async () =>
        (await targets(cdp, 'service_worker')).filter((one) => one.url.includes(id));
      for (const { targetId } of await workers()) await cdp.send('Target.closeTarget', { targetId });
      // a page that waits for an answer has the next one started at once, under the same id: then there is no end to be seen
      const end = Date.now() + GONE_MS;
      while (Date.now() < end && (await workers()).length > 0) await sleep(10);
    },
  };
}

/**
 * Starts Chromium with a new profile and the extension loaded; without a Chromium, throws with advice on what to do.
 */
export async function launchChromium(launch: Launch): Promise<Chromium> {
  const executablePath = find('chromium');
  if (executablePath === null)
    throw new Error('No Chromium: install it, or set TWINSHELF_CHROMIUM to its path.');
  const { extension = BUILD, headless = true, viewport = { width: 1280, height: 900 } } = launch;
  const profile = mkdtempSync(join(tmpdir(), 'twinshelf-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless,
    viewport,
    args: [
      ...QUIET,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      `--host-resolver-rules=${resolverRules(launch)}`,
    ],
  });
  let ended = false;
  context.once('close', () => {
    ended = true;
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const browser = context.browser();
  if (browser === null) throw new Error('Chromium closed as soon as it had started.');
  const cdp = await browser.newBrowserCDPSession();
  return {
    ...makeHandle(context, cdp, new URL(worker.url()).host),
    ended: () => ended,
    async close() {
      await context.close();
      // its processes may write there for a moment longer
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
