// Drives the extension's popup, which Playwright does not list as a page: evaluate, wait, click by real input, screenshot.
import { writeFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import * as z from 'zod/mini';

export interface Target {
  /** value of a JavaScript expression (awaited), as JSON; throws with the page's own message */
  evaluate(expression: string): Promise<unknown>;
  /** text of the first matching element; null when there is none */
  text(selector: string): Promise<string | null>;
  /** resolves when the selector matches */
  waitFor(selector: string, ms?: number): Promise<void>;
  /** a click by mouse events in the middle of the element, which counts as a person's gesture */
  click(selector: string): Promise<void>;
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
}

const Reply = z.object({
  id: z.number(),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});
const Evaluated = z.object({
  result: z.object({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(
    z.object({
      text: z.string(),
      exception: z.optional(z.looseObject({ description: z.optional(z.string()) })),
    }),
  ),
});
const Point = z.object({ x: z.number(), y: z.number() });
const Shot = z.object({ data: z.string() });

/** The page went before it answered. */
class PageClosed extends Error {
  constructor() {
    super('the page was closed');
  }
}

/** A press whose release closes the page, as a popup does that asks for access, may get no answer: it was done. */
function unlessClosed(error: unknown): void {
  if (!(error instanceof PageClosed)) throw error;
}

type Send = (method: string, params?: object) => Promise<unknown>;

/** A session that communicates by messages, because the parent session is not flattened. */
export async function nested(
  cdp: CDPSession,
  targetId: string,
): Promise<{ send: Send; detach: () => Promise<unknown> }> {
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  cdp.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const parsed = Reply.safeParse(JSON.parse(event.message));
    if (!parsed.success) return;
    const { id, result, error } = parsed.data;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  });
  cdp.on('Target.detachedFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    for (const { reject } of waiting.values()) reject(new PageClosed());
    waiting.clear();
  });
  let last = 0;
  const send: Send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const message = JSON.stringify({ id: last, method, params });
      cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  return { send, detach: () => cdp.send('Target.detachFromTarget', { sessionId }) };
}

/** `targetId` is that of a CDP target of type page. */
export async function targetSession(cdp: CDPSession, targetId: string): Promise<Target> {
  const { send, detach } = await nested(cdp, targetId);
  const evaluate = async (expression: string) => {
    const answer = await send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
      userGesture: false,
    });
    const { result, exceptionDetails } = Evaluated.parse(answer);
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const of = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
  const waitFor = async (selector: string, ms = 10_000) => {
    const end = Date.now() + ms;
    while ((await evaluate(`${of(selector)} !== null`)) !== true) {
      if (Date.now() > end)
        throw new Error(
          `${selector} did not appear: ${await evaluate('document.body.innerText.slice(0, 500)')}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  return {
    evaluate,
    waitFor,
    async text(selector) {
      const text = await evaluate(`${of(selector)}?.innerText ?? null`);
      return typeof text === 'string' ? text : null;
    },
    async click(selector) {
      await waitFor(selector);
      const middle = `(() => { const e = ${of(selector)}; e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`;
      const { x, y } = Point.parse(await evaluate(middle));
      const event = { x, y, button: 'left', clickCount: 1 };
      await send('Input.dispatchMouseEvent', { ...event, type: 'mousePressed' });
      await send('Input.dispatchMouseEvent', { ...event, type: 'mouseReleased' }).catch(unlessClosed);
    },
    async screenshot(file) {
      const { data } = Shot.parse(await send('Page.captureScreenshot', { format: 'png' }));
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    async close() {
      await send('Runtime.evaluate', { expression: 'window.close()' }).catch(() => undefined);
      await detach().catch(() => undefined);
    },
  };
}
