// Measures how exactly the rate limit is kept: by the service against a caller that never waits, by the client across restarts.
import { serve } from '@hono/node-server';
import { systemClock } from '../../lib/base/clock.ts';
import { type Client, makeClient, PRICE_LIST, type Tier } from '../../lib/remote/index.ts';
import { memoryKeep } from '../../lib/run/index.ts';
import { testService } from '../../service/test-service.ts';

export interface RateFigures {
  readonly tier: Tier;
  readonly limit: number;
  /** calls per second that the service let through from a caller that never waits */
  readonly service: number;
  /** calls per second of our client when it is discarded and made anew every second */
  readonly client: number;
  readonly refused: number;
}

export async function measureRates(tier: Tier, seconds: number): Promise<RateFigures> {
  const service = testService({ tier });
  const server = serve({ fetch: (request) => service.fetch(request), hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const limit = PRICE_LIST[tier].perSecond;
  try {
    const passed = await hammer(base, service.key, seconds);
    await systemClock.sleep(1500, new AbortController().signal);
    const paced = await restarting(base, service.key, tier, seconds);
    return { tier, limit, service: passed / seconds, client: paced.sent / seconds, refused: paced.refused };
  } finally {
    server.close();
    await service.close();
  }
}

const body = JSON.stringify({ product: { title: 'Acme kettle K1' }, site: 'shop.example' });

/** Eight callers that retry immediately; returns how many calls were let through after the first second's burst. */
async function hammer(base: string, key: string, seconds: number): Promise<number> {
  const start = performance.now();
  const from = start + 1000;
  const end = from + seconds * 1000;
  let passed = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const headers = { authorization: `Bearer ${key}` };
      const { status } = await fetch(`${base}/search-products`, { method: 'POST', headers, body });
      const now = performance.now();
      if (status === 200 && now >= from && now < end) passed += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, caller));
  return passed;
}

/** A worker that is killed every second: only what the client stored survives. */
async function restarting(
  base: string,
  key: string,
  tier: Tier,
  seconds: number,
): Promise<{ sent: number; refused: number }> {
  const keep = memoryKeep();
  const counts = { sent: 0, refused: 0 };
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const life = AbortSignal.timeout(Math.ceil(Math.min(1000, Math.max(1, end - performance.now()))));
    const client = makeClient({ base, key, tier, clock: systemClock, keep, attempts: 1 });
    await Promise.all(Array.from({ length: 8 }, () => live(client, life, counts)));
  }
  return counts;
}

async function live(
  client: Client,
  signal: AbortSignal,
  counts: { sent: number; refused: number },
): Promise<void> {
  while (!signal.aborted) {
    const search = { product: { title: 'Acme kettle K1' }, site: 'shop.example' };
    const { outcome, spent } = await client.searchProducts(search, { signal });
    counts.sent += spent.calls;
    if (!outcome.ok && outcome.fault.kind === 'later') counts.refused += 1;
  }
}
