// A find at shops whose pages only a browser can draw: what their interface told of a product is read in the page's place.
import { describe, expect, it } from 'vitest';
import { done, failed } from '../base/fault.ts';
import type { Net } from '../base/ports.ts';
import { DEFAULT_SETTINGS } from '../plan/index.ts';
import type { Tab } from '../search/index.ts';
import { makeRunner } from './make-runner.ts';
import { testPorts } from './testing/test-shops.ts';

const SHOP = 'www.tarn.example';
const TITLE = 'Velmora KX-4410 Espresso Machine 15 bar';
const SHELL =
  '<!doctype html><html data-media-backend="/media/"><title>Tarn</title><div id="root"></div><script src="/client.js"></script></html>';
const PAGE = `<!doctype html><title>${TITLE}</title><h1>${TITLE}</h1><p class="price">$78.00</p><button>Add to cart</button>`;
const LISTED = {
  data: {
    products: {
      items: [
        {
          name: TITLE,
          sku: 'KX-4410',
          url_key: 'kx-4410',
          price_range: { minimum_price: { final_price: { value: 79, currency: 'USD' } } },
        },
      ],
    },
  },
};

/** The shop behind a Net: every page is `page`, its interface answers with the one product. */
function shopNet(page: string): Net {
  return {
    send: async ({ url }) => {
      const { pathname } = new URL(url);
      const asked = pathname === '/graphql';
      const body = asked ? JSON.stringify(LISTED) : pathname === '/' ? SHELL : page;
      const type = asked ? 'application/json' : 'text/html; charset=utf-8';
      const status = pathname === '/robots.txt' ? 404 : 200;
      return done({ status, url, headers: { 'content-type': type }, body: new TextEncoder().encode(body) });
    },
  };
}

async function find(page: string, tabs?: Tab, tabReading = false): Promise<(string | number | null)[][]> {
  const ports = { ...testPorts(shopNet(page)), tabs: tabs ?? null };
  const runner = makeRunner(ports, () => undefined);
  const { record } = await runner.start({
    product: { title: TITLE, brand: 'Velmora' },
    offer: null,
    origin: { kind: 'page', url: 'https://www.here.example/p/1' },
    settings: { ...DEFAULT_SETTINGS, shops: [SHOP] },
    tabReading,
    fresh: false,
  });
  await runner.idle();
  const result = (await ports.store.get(record.id))?.result;
  return (result?.matches ?? []).map(({ link, offer }) => [link, offer?.price?.minor ?? null]);
}

describe('a product whose page only a browser can draw', () => {
  it('is confirmed by what the interface told of it', async () => {
    expect(await find(SHELL)).toEqual([[`https://${SHOP}/kx-4410`, 7900]]);
  });

  it('is opened in a tab only where the person has switched that on', async () => {
    const opened: string[] = [];
    const tabs: Tab = {
      type: async () => failed({ kind: 'unreadable', why: 'no-search', words: 'no box' }),
      open: async (url) => {
        opened.push(url);
        return failed({ kind: 'gone', words: 'closed' });
      },
    };
    await find(SHELL, tabs);
    expect(opened).toEqual([]);
    await find(SHELL, tabs, true);
    expect(opened).toContain(`https://${SHOP}/kx-4410`);
  });

  it('is read from its page where that says it all the same', async () => {
    expect(await find(PAGE)).toEqual([[`https://${SHOP}/kx-4410`, 7800]]);
  });
});
