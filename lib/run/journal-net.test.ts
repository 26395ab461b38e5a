// A shop's replies while a find runs: each question is answered by its own reply, by no other's, and once.
import { expect, it } from 'vitest';
import { done } from '../base/fault.ts';
import type { NetRequest } from '../base/ports.ts';
import { journalNet } from './journal-net.ts';
import { memoryFindStore } from './memory-stores.ts';

const { signal } = new AbortController();

/** A journal over a host that answers with what it was sent, and how often it was asked. */
function world(store = memoryFindStore()) {
  const sent: NetRequest[] = [];
  const send = async (request: NetRequest) => {
    sent.push(request);
    const text = `${request.headers?.['accept'] ?? ''} ${request.body ?? ''}`;
    return done({ status: 200, url: request.url, headers: {}, body: new TextEncoder().encode(text) });
  };
  const net = journalNet({ send }, store);
  const ask = async (request: Omit<NetRequest, 'find'>) => {
    const reply = await net.send({ ...request, find: 'one' }, signal);
    return reply.ok ? new TextDecoder().decode(reply.value.body) : null;
  };
  return { ask, sent };
}

const url = 'https://shop.example/search?q=kettle';

it('the same question is sent once', async () => {
  const { ask, sent } = world();
  const headers = { accept: 'text/html' };
  expect([await ask({ url, headers }), await ask({ url, headers })]).toEqual(['text/html ', 'text/html ']);
  expect(sent).toHaveLength(1);
});

it('an address that answers each kind of reader in its own way is asked by each', async () => {
  const { ask } = world();
  expect(await ask({ url, headers: { accept: 'application/json' } })).toBe('application/json ');
  expect(await ask({ url, headers: { accept: 'text/html' } })).toBe('text/html ');
});

it('questions that differ behind a long beginning are two', async () => {
  const { ask } = world();
  const asked = (words: string) => `{"query":"${'x'.repeat(20_000)}","variables":{"term":"${words}"}}`;
  for (const words of ['kettle', 'toaster'])
    expect(await ask({ url, method: 'POST', body: asked(words) })).toBe(` ${asked(words)}`);
});

it('loses no reply where there is no room for it', async () => {
  const full = { ...memoryFindStore(), putReply: () => Promise.reject(new Error('QuotaExceededError')) };
  const { ask, sent } = world(full);
  expect([await ask({ url }), await ask({ url })]).toEqual([' ', ' ']);
  expect(sent).toHaveLength(2);
});
