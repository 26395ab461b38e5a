// The server of the demo shops: hosts, ports, log, behaviours set by a test, and the faults of the troubled shops.
import https from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testNet } from './net.ts';
import { type Running, startShops } from './server.ts';

let shops: Running;
beforeAll(async () => {
  shops = await startShops();
});
afterAll(() => shops.close());

interface Got {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly url: string;
}

async function get(url: string, headers: Record<string, string> = {}): Promise<Got | null> {
  const outcome = await testNet(shops.listening).send(
    { url, headers, timeoutMs: 3000 },
    AbortSignal.timeout(5000),
  );
  if (!outcome.ok) return null;
  const { status, body, headers: got, url: end } = outcome.value;
  return { status, text: new TextDecoder().decode(body), headers: got, url: end };
}

function productAt(host: string): string {
  const shop = shops.world.shops.find((one) => one.host === host);
  const [listing] = shop?.store.listings ?? [];
  return shop === undefined || listing === undefined ? '' : `https://${host}${shop.path(listing)}`;
}

describe('the server', () => {
  it('answers each host as its shop, and unknown hosts with 404', async () => {
    expect((await get('http://www.voltbay.example/'))?.text).toContain('Voltbay');
    expect((await get('http://www.marlowes.example/'))?.text).toContain('Marlowes');
    const unknown = await testNet({ 'www.nobody.example': `127.0.0.1:${shops.httpPort}` }).send(
      { url: 'http://www.nobody.example/' },
      AbortSignal.timeout(3000),
    );
    expect(unknown.ok && unknown.value.status).toBe(404);
  });

  it('speaks https with a certificate that names its hosts', async () => {
    const names = await new Promise<string>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: shops.httpsPort,
        servername: 'www.voltbay.example',
        headers: { host: 'www.voltbay.example' },
        rejectUnauthorized: false,
      };
      https
        .get(options, (reply) => {
          reply.resume();
          const { socket } = reply;
          resolve(
            'getPeerCertificate' in socket && typeof socket.getPeerCertificate === 'function'
              ? String(socket.getPeerCertificate().subjectaltname)
              : '',
          );
        })
        .on('error', reject);
    });
    expect(names).toContain('DNS:www.voltbay.example');
    expect(names).toContain('DNS:www.brittlebox.example');
  });

  it('logs what was asked', async () => {
    shops.clear();
    await get('https://www.voltbay.example/search/suggest.json?q=drift', { accept: 'application/json' });
    expect(shops.log).toHaveLength(1);
    expect(shops.log[0]).toMatchObject({
      host: 'www.voltbay.example',
      scheme: 'https',
      method: 'GET',
      path: '/search/suggest.json?q=drift',
    });
    expect(shops.log[0]?.headers['accept']).toBe('application/json');
  });

  it('takes behaviours by host and path, the last set one first, and drops them again', async () => {
    const host = 'www.stackwell.example';
    shops.set(host, { status: 503, headers: { 'retry-after': '7' } });
    shops.set(host, { path: '/search', status: 404, body: 'nothing' });
    expect((await get(`http://${host}/`))?.headers['retry-after']).toBe('7');
    expect((await get(`http://${host}/search.html?keywords=x`))?.status).toBe(404);
    shops.set(host, null);
    expect((await get(`http://${host}/`))?.status).toBe(200);
  });

  it('can be slow and can die on demand', async () => {
    const host = 'www.stackwell.example';
    shops.set(host, { delayMs: 200 });
    const started = performance.now();
    await get(`http://${host}/`);
    expect(performance.now() - started).toBeGreaterThan(190);
    shops.set(host, { dieAfter: 0 });
    expect(await get(`http://${host}/`)).toBeNull();
    shops.set(host, null);
  });
});

describe('a shop with trouble', () => {
  it('forbids', async () => {
    expect((await get('https://www.fortwall.example/'))?.status).toBe(403);
  });

  it('shows a captcha until the cookie of a person is sent', async () => {
    expect((await get('https://www.gatewell.example/'))?.text).toContain('not a robot');
    expect((await get('https://www.gatewell.example/', { cookie: 'human=1' }))?.text).toContain('Gatewell');
  });

  it('leads to a consent page until a choice was made, and back by the form', async () => {
    const page = productAt('www.crumbles.example');
    const wall = await get(page);
    expect(wall?.url).toContain('/consent?return=');
    expect(wall?.text).toContain('privacy');
    expect((await get(page, { cookie: 'consent=1' }))?.url).toBe(page);
  });

  it('dies in the middle of a product page while its search works', async () => {
    expect(await get(productAt('www.brittlebox.example'))).toBeNull();
    expect((await get('https://www.brittlebox.example/search.html?keywords=drift'))?.status).toBe(200);
  });

  it('answers 429 with Retry-After after a few pages', async () => {
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await get('https://www.turnstyle.example/'));
    expect(answers.map((one) => one?.status)).toEqual([200, 200, 200, 429, 429]);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('asks robots to stay out', async () => {
    expect((await get('https://www.hedgerow.example/robots.txt'))?.text).toContain('Disallow: /\n');
  });

  it('sends an empty page whose script would draw it', async () => {
    const page = await get(productAt('www.glasspane.example'));
    expect(page?.text).toContain('id="app"></div>');
    expect(page?.text).not.toContain('€');
  });

  it('takes a posted search only with the token it gave out', async () => {
    const host = 'www.oldpost.example';
    const token =
      /name="csrf_token" value="(\w+)"/.exec((await get(`https://${host}/`))?.text ?? '')?.[1] ?? '';
    const post = (body: string) =>
      testNet(shops.listening).send(
        {
          url: `https://${host}/shop/search.php`,
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        AbortSignal.timeout(3000),
      );
    const good = await post(`csrf_token=${token}&route=catalog%2Fquick&phrase=drift+300&go=1`);
    expect(good.ok && good.value.url).toContain('/shop/results.php?phrase=drift%20300');
    const bad = await post('csrf_token=wrong&route=catalog%2Fquick&phrase=drift');
    expect(bad.ok && bad.value.status).toBe(400);
  });
});

describe('a hostile shop', () => {
  it('answers HTML for JSON, redirects without end, and sends Latin-1', async () => {
    expect((await get('https://www.fibber.example/search/suggest.json?q=x'))?.text).toContain(
      '<h1>We will be back',
    );
    expect(await get('https://www.roundabout.example/search.html?keywords=x')).toBeNull();
    const latin = await testNet(shops.listening).send(
      { url: 'https://www.altlatein.example/search.html?keywords=Pack' },
      AbortSignal.timeout(3000),
    );
    expect(latin.ok && new TextDecoder('latin1').decode(latin.value.body)).toContain('schöne');
  });

  it('sends bombs that a bounded reader refuses', async () => {
    const net = testNet(shops.listening);
    const bomb = await net.send(
      { url: 'https://www.balloon.example/search.html?keywords=x', maxBytes: 5_000_000 },
      AbortSignal.timeout(5000),
    );
    expect(bomb.ok).toBe(false);
    const flood = await net.send(
      { url: productAt('www.balloon.example'), maxBytes: 5_000_000 },
      AbortSignal.timeout(5000),
    );
    expect(flood.ok).toBe(false);
  });

  it('has a page for each kind of hostile content', async () => {
    for (const path of ['/script', '/long-title', '/rtl', '/untitled', '/deep', '/offers', '/broken']) {
      const outcome = await testNet(shops.listening).send(
        { url: `https://www.rogue.example${path}`, maxBytes: 1e9 },
        AbortSignal.timeout(15_000),
      );
      expect(outcome.ok && outcome.value.status, path).toBe(200);
    }
    expect((await get('https://www.rogue.example/search?q=lamp'))?.text).toContain('169.254.169.254');
  });
});
