// The journal of shops' replies: a reply is given again, and one that cannot be kept is a reply all the same.
import { expect, it } from 'vitest';
import { done } from '../base/fault.ts';
import { journalNet } from './journal-net.ts';
import { memoryFindStore } from './memory.ts';

const signal = new AbortController().signal;
const request = { url: 'https://shop.example/', find: 'f' };

/** A shop that counts what it is asked. */
function shop() {
  const asked: string[] = [];
  const send = async ({ url }: { url: string }) => {
    asked.push(url);
    return done({ status: 200, url, headers: {}, body: new TextEncoder().encode('lamp') });
  };
  return { asked, net: { send } };
}

it('gives a reply of a find again', async () => {
  const { asked, net } = shop();
  const journal = journalNet(net, memoryFindStore());
  const first = await journal.send(request, signal);
  expect(await journal.send(request, signal)).toEqual(first);
  expect(asked).toHaveLength(1);
});

it('loses no reply where there is no room for it', async () => {
  const { asked, net } = shop();
  const full = { ...memoryFindStore(), putReply: () => Promise.reject(new Error('QuotaExceededError')) };
  const journal = journalNet(net, full);
  expect(await journal.send(request, signal)).toMatchObject({ ok: true, value: { status: 200 } });
  expect(await journal.send(request, signal)).toMatchObject({ ok: true, value: { status: 200 } });
  expect(asked).toHaveLength(2);
});
