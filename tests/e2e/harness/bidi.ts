// Drives a real Firefox by WebDriver BiDi over its own WebSocket, without a driver program.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { find } from '../../../scripts/browsers.ts';
import { until } from './until.ts';

/** Preferences that switch off the browser's own requests, so that only the test's pages are requested. */
const QUIET = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

const Message = z.object({
  id: z.optional(z.nullable(z.number())),
  type: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
});
const Evaluated = z.object({
  type: z.string(),
  result: z.optional(z.looseObject({ value: z.optional(z.unknown()) })),
  exceptionDetails: z.optional(z.looseObject({ text: z.string() })),
});
const Context = z.object({ context: z.string() });
const Tree = z.object({ contexts: z.array(z.looseObject({ context: z.string(), url: z.string() })) });
const Point = z.object({ x: z.number(), y: z.number() });

type Prefs = Readonly<Record<string, string | number | boolean>>;

export interface Firefox {
  /** installs an unpacked build for this run */
  install(folder: string): Promise<void>;
  /** opens the address in a new tab; resolves when the expression `ready` is true there */
  open(url: string, ready?: string): Promise<string>;
  /** the value of an expression in a tab, awaited, as JSON */
  evaluate(context: string, expression: string): Promise<unknown>;
  /** the same with the browser's own privileges */
  privileged(expression: string): Promise<unknown>;
  /** a real click in the middle of the element */
  click(context: string, selector: string): Promise<void>;
  close(): Promise<void>;
}

async function listening(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Firefox did not start: ${said.slice(-400)}`)), 30_000);
    process.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}

async function connect(address: string): Promise<(method: string, params?: object) => Promise<unknown>> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('no WebSocket to Firefox'));
  });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  socket.onmessage = ({ data }) => {
    const { id, type, result, error, message } = Message.parse(JSON.parse(String(data)));
    const asked = id === undefined || id === null ? undefined : waiting.get(id);
    if (asked === undefined || id === undefined || id === null) return;
    waiting.delete(id);
    if (type === 'error') asked.reject(new Error(`${error}: ${message}`));
    else asked.resolve(result);
  };
  let last = 0;
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

type Send = Awaited<ReturnType<typeof connect>>;

async function evaluateIn(send: Send, context: string, expression: string): Promise<unknown> {
  // results are passed as JSON text: BiDi's own serialisation is limited in depth
  const wrapped = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
  const answer = Evaluated.parse(
    await send('script.evaluate', {
      expression: wrapped,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    }),
  );
  if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
  const { value } = answer.result ?? {};
  return typeof value === 'string' ? JSON.parse(value) : null;
}

function makeHandle(send: Send): Omit<Firefox, 'close'> {
  const evaluate = (context: string, expression: string) => evaluateIn(send, context, expression);
  return {
    evaluate,
    async install(path) {
      await send('webExtension.install', { extensionData: { type: 'path', path } });
    },
    async open(url, ready = 'document.readyState === "complete"') {
      const { context } = Context.parse(await send('browsingContext.create', { type: 'tab' }));
      // pages of an extension never complete a navigation that is waited for
      await send('browsingContext.navigate', { context, url, wait: 'none' });
      await until(`${url} to be ready`, async () => {
        const here = await evaluate(context, `location.href !== "about:blank" && Boolean(${ready})`).catch(
          () => false,
        );
        return here === true ? true : null;
      });
      return context;
    },
    async privileged(expression) {
      const { contexts } = Tree.parse(await send('browsingContext.getTree', { 'moz:scope': 'chrome' }));
      const window = contexts.find(({ url }) => url.includes('browser.xhtml')) ?? contexts[0];
      if (window === undefined) throw new Error('Firefox shows no window');
      return evaluate(window.context, expression);
    },
    async click(context, selector) {
      const middle = `(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect(); return { x: Math.round(r.x + r.width / 2), y: Math.round(r.y + r.height / 2) }; })()`;
      const { x, y } = Point.parse(await evaluate(context, middle));
      const move = { type: 'pointerMove', x, y };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
  };
}

/** Starts a headless Firefox with a fresh profile. */
export async function launchFirefox(prefs: Prefs): Promise<Firefox> {
  const program = find('firefox');
  if (program === null) throw new Error('No Firefox: install it, or set TWINSHELF_FIREFOX to its path.');
  const profile = mkdtempSync(join(tmpdir(), 'twinshelf-firefox-'));
  const lines = Object.entries({ ...QUIET, ...prefs }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, [...args, '--remote-allow-system-access'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const send = await connect(await listening(child));
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  return {
    ...makeHandle(send),
    async close() {
      await Promise.race([send('browser.close').catch(() => undefined), ended]);
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(timer);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
