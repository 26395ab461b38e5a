// The HTTP client is only loaded for the first request: a worker without a service starts without it.
import { expect, it, vi } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { makeClient } from './index.ts';

const asked = vi.hoisted(() => ({ loaded: 0 }));
vi.mock('ky', () => {
  asked.loaded += 1;
  return { default: async () => Response.json({ jobs: [] }) };
});

const nothingKept = { get: async () => null, set: async () => undefined, delete: async () => undefined };

it('makes a client without the library that sends', async () => {
  const client = makeClient({
    base: 'https://service.example',
    key: 'k-1',
    tier: 1,
    clock: systemClock,
    keep: nothingKept,
  });
  expect(asked.loaded).toBe(0);
  const { outcome } = await client.jobs({ signal: new AbortController().signal });
  expect(outcome).toMatchObject({ ok: true });
  expect(asked.loaded).toBe(1);
});
