// Messages: parsed on both sides, taken from the extension's own pages alone, faults as data.
import { describe, expect, it } from 'vitest';
import { done, failed } from '../base/fault.ts';
import { answerMessage, type Handlers, isForBackground } from './answer.ts';
import { askBackground, readNews } from './ask.ts';
import { isOwnPage } from './sender.ts';

const SELF = { id: 'abc', root: 'chrome-extension://abc/' };
const PAGE = { id: 'abc', url: 'chrome-extension://abc/popup.html', origin: 'chrome-extension://abc' };

const refuse = async () => failed({ kind: 'refused', words: 'not in this test' });
const HANDLERS: Handlers = {
  'background.readTab': async ({ tab }) => done({ subject: `of tab ${tab}` }),
  'background.readLink': async () => {
    throw new RangeError('a bug');
  },
  'background.readAgain': async () => done(null),
  'background.correct': refuse,
  'background.choose': refuse,
  'background.startFind': refuse,
  'background.awaitAccess': refuse,
  'background.wake': refuse,
  'background.stopFind': refuse,
  'background.retryShop': refuse,
  'background.openThere': refuse,
  'background.checkShop': refuse,
  'background.testService': refuse,
  'background.testWebSearch': refuse,
  'background.deleteAll': refuse,
};

const bugs: unknown[] = [];
const answer = (message: unknown, sender: Parameters<typeof isOwnPage>[0] = PAGE) =>
  answerMessage(message, sender, SELF, HANDLERS, (_name, error) => bugs.push(error));
/** As it crosses between contexts. */
const wire = async (message: unknown) => JSON.parse(JSON.stringify(await answer(message)));

describe('a question', () => {
  it('is answered, both halves parsed', async () => {
    expect(await askBackground(wire, 'background.readTab', { tab: 3 })).toEqual(
      done({ subject: 'of tab 3' }),
    );
    expect(await askBackground(wire, 'background.readAgain', { subject: 'a' })).toEqual(done(null));
  });

  it('that the background can do nothing for is answered with its own reason', async () => {
    const reply = await askBackground(wire, 'background.stopFind', { find: 'f' });
    expect(reply).toEqual(failed({ kind: 'refused', words: 'not in this test' }));
  });

  it('in another form is refused and reaches no handler', async () => {
    expect(await answer({ name: 'background.readTab', question: { tab: 'three' } })).toMatchObject({
      ok: false,
      fault: { kind: 'unreadable', why: 'inside' },
    });
    for (const message of [
      null,
      'x',
      {},
      { name: 'background.nothing', question: {} },
      { name: 'toString', question: {} },
    ]) {
      expect(await answer(message)).toMatchObject({ ok: false, fault: { kind: 'refused' } });
    }
  });

  it('of anybody but our own pages is refused', async () => {
    const message = { name: 'background.readTab', question: { tab: 3 } };
    for (const sender of [
      { ...PAGE, url: 'https://shop.example/' },
      { ...PAGE, id: 'other' },
      { ...PAGE, origin: 'https://shop.example' },
      { id: 'abc' },
      {},
      { ...PAGE, url: 'chrome-extension://abcd/popup.html' },
    ]) {
      expect(await answer(message, sender)).toMatchObject({ ok: false, fault: { kind: 'refused' } });
    }
    expect(isOwnPage({ id: 'abc', url: 'chrome-extension://abc/options.html' }, SELF)).toBe(true);
  });

  it('that meets a bug comes back as a fault, and the bug is told', async () => {
    bugs.length = 0;
    const outcome = await askBackground(wire, 'background.readLink', { url: 'https://x.example/' });
    expect(outcome).toMatchObject({ ok: false, fault: { kind: 'unreadable', why: 'inside' } });
    expect(bugs).toEqual([new RangeError('a bug')]);
  });

  it('to a worker that dies, or answered in another form, is a fault', async () => {
    const dead = () => Promise.reject(new Error('message channel closed'));
    // the polyfill's word for a worker that was gone before its listener ran
    const deaf = () => Promise.resolve(undefined);
    for (const gone of [dead, deaf]) {
      expect(await askBackground(gone, 'background.readTab', { tab: 1 })).toMatchObject({
        fault: { kind: 'later' },
      });
    }
    for (const reply of [null, 7, { ok: true, value: { subject: 9 } }, { ok: false }]) {
      expect(await askBackground(async () => reply, 'background.readTab', { tab: 1 })).toMatchObject({
        fault: { kind: 'unreadable', why: 'inside' },
      });
    }
  });

  it('for the background is told from other messages', () => {
    expect(isForBackground({ name: 'background.readTab', question: {} })).toBe(true);
    expect(isForBackground({ name: 'pages.findChanged', question: {} })).toBe(false);
    expect(isForBackground(undefined)).toBe(false);
  });
});

describe('news', () => {
  it('are read by name and form', () => {
    const message = { name: 'pages.findChanged', news: { find: 'f' } };
    expect(readNews('pages.findChanged', message)).toEqual({ find: 'f' });
    expect(readNews('pages.subjectChanged', message)).toBeNull();
    expect(readNews('pages.findChanged', { ...message, news: { find: 4 } })).toBeNull();
    for (const other of ['x', null, undefined, {}, { name: 'pages.findChanged' }]) {
      expect(readNews('pages.findChanged', other)).toBeNull();
    }
  });
});
