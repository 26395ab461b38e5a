import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cost } from '../base/money/cost.ts';
import { FREE } from '../base/money/cost.ts';
import { listingKey } from '../filter/index.ts';
import type { Offer } from '../product/schema.ts';
import { assemble, type Facts } from './assemble.ts';
import { type Judged, Result, type ShopState } from './schema.ts';

const product = { title: 'Sony turntable PSLX350H' };
type Outcome = Judged['verdict']['outcome'];

function verdict(outcome: Outcome, by = 'device 1', probability = 0.9): Judged['verdict'] {
  return { outcome, probability, evidence: [], difference: null, by };
}

function offer(minor: number, currency = 'EUR', more: Partial<Offer> = {}): Offer {
  const basis = { seen: 'public', tax: null, shipping: null, member: false, from: false } as const;
  const rest = {
    listPrice: null,
    availability: null,
    condition: null,
    seller: null,
    unitPrice: null,
    image: null,
  };
  const price = { minor, currency };
  return {
    url: 'https://a.example/1',
    shop: 'a.example',
    price,
    basis,
    ...rest,
    attributes: {},
    seenAt: 1,
    ...more,
  };
}

function judged(link: string, price: Offer | null, outcome: Outcome = 'same', by?: string): Judged {
  const shop = new URL(link).host;
  return { shop, link, product, offer: price, verdict: verdict(outcome, by), second: null };
}

function shopState(shop: string, state: ShopState['state'] = 'done'): ShopState {
  const counts = { hits: 1, candidates: 1, visited: 1, confirmed: 0, requests: 1 };
  return { shop, state, fault: null, ...counts, rejections: [] };
}

function facts(entries: Judged[], more: Partial<Facts> = {}): Facts {
  const estimate = { max: FREE, lines: [], unpriced: [] };
  const times = { startedAt: 1, finishedAt: 2 };
  const base = { find: 'f', state: 'finished', fault: null, product, offer: null } as const;
  const lists = { shops: [], unread: [], judged: entries, costs: [] };
  return { ...base, estimate, ...times, ...lists, ...more };
}

const links = (entries: readonly Judged[]) => entries.map(({ link }) => link);

describe('assemble', () => {
  it('puts the cheapest first and those without a price last', () => {
    const entries = [
      judged('https://a.example/1', null),
      judged('https://b.example/1', offer(2_000)),
      judged('https://c.example/1', offer(1_000)),
    ];
    expect(links(assemble(facts(entries)).matches)).toEqual([
      'https://c.example/1',
      'https://b.example/1',
      'https://a.example/1',
    ]);
  });

  it("never mixes currencies: the page's own first, others after, none converted", () => {
    const entries = [
      judged('https://a.example/1', offer(1, 'USD')),
      judged('https://b.example/1', offer(2, 'USD')),
      judged('https://c.example/1', offer(9_999, 'EUR')),
    ];
    const { matches } = assemble(facts(entries, { offer: offer(5_000, 'EUR') }));
    expect(matches.map((entry) => entry.offer?.price?.currency)).toEqual(['EUR', 'USD', 'USD']);
  });

  it('does not rank a member, net or used price below a public one', () => {
    const basis = { ...offer(1).basis, member: true };
    const entries = [
      judged('https://a.example/1', offer(100, 'EUR', { basis })),
      judged('https://b.example/1', offer(100, 'EUR', { condition: 'used' })),
      judged('https://c.example/1', offer(900)),
    ];
    expect(links(assemble(facts(entries, { offer: offer(1_000) })).matches)[0]).toBe('https://c.example/1');
  });

  it('sorts outcomes into their places and shows different products nowhere', () => {
    const entries = (['same', 'variant', 'unsure', 'different'] as const).map((outcome, at) =>
      judged(`https://${at}.example/1`, offer(1), outcome),
    );
    const result = assemble(facts(entries));
    expect(links(result.matches)).toEqual(['https://0.example/1']);
    expect(links(result.nearMisses)).toEqual(['https://1.example/1']);
    expect(links(result.unsure)).toEqual(['https://2.example/1']);
  });

  it('is unsure when device and service disagree, and keeps both verdicts', () => {
    const entries = [
      judged('https://a.example/1?utm_source=x', offer(1), 'same'),
      judged('https://www.a.example/1/', null, 'different', 'service'),
    ];
    const { matches, unsure } = assemble(facts(entries));
    expect(matches).toEqual([]);
    expect(unsure[0]?.verdict.by).toBe('device 1');
    expect(unsure[0]?.second?.by).toBe('service');
    expect(unsure[0]?.offer).not.toBeNull();
  });

  it.each([[[0, 1, 2]], [[0, 2, 1]], [[2, 1, 0]], [[1, 0, 2]], [[2, 0, 1]]])(
    'holds a doubt of a second reading, in whatever order they came: %j',
    (order) => {
      const entries = [
        judged('https://a.example/1', offer(1), 'same'),
        judged('https://a.example/1', null, 'same', 'service'),
        judged('https://a.example/1?utm_source=x', offer(1), 'different'),
      ];
      const { matches, unsure } = assemble(facts(order.flatMap((at) => entries[at] ?? [])));
      expect(matches).toEqual([]);
      expect(unsure.map(({ second }) => second?.outcome)).toEqual(['same']);
    },
  );

  it('confirms when both agree', () => {
    const entries = [
      judged('https://a.example/1', null, 'same', 'service'),
      judged('https://a.example/1', offer(1), 'same'),
    ];
    expect(assemble(facts(entries)).matches).toHaveLength(1);
  });

  it('shows a listing that was read twice as it was read last, in whichever order it comes', () => {
    const [early, late] = [offer(500, 'EUR', { seenAt: 1 }), offer(700, 'EUR', { seenAt: 2 })];
    const read = [judged('https://a.example/1', early), judged('https://a.example/1', late, 'unsure')];
    for (const entries of [read, read.toReversed()]) {
      const { matches, unsure } = assemble(facts(entries));
      expect([matches.length, unsure.map(({ offer: at }) => at?.price?.minor)]).toEqual([0, [700]]);
    }
  });

  it('keeps a doubt of two readings of one moment, and both verdicts where only one of them has both', () => {
    const surer = judged('https://a.example/1', offer(1));
    const less = { ...surer, verdict: verdict('unsure', 'device 1', 0.6) };
    const both = { ...judged('https://a.example/2', offer(1)), second: verdict('different', 'service') };
    const one = judged('https://a.example/2', offer(1, 'EUR', { seenAt: 9 }));
    for (const entries of [
      [surer, less, both, one],
      [less, surer, one, both],
    ]) {
      const { matches, unsure } = assemble(facts(entries));
      expect(matches).toEqual([]);
      expect(unsure.map(({ second }) => second?.outcome ?? null).sort()).toEqual(['different', null]);
    }
  });

  it('counts confirmed matches a shop and corrects its state', () => {
    const shops = [shopState('a.example', 'none'), shopState('b.example'), shopState('c.example', 'blocked')];
    const result = assemble(facts([judged('https://a.example/1', offer(1))], { shops }));
    expect(result.shops.map(({ state, confirmed }) => [state, confirmed])).toEqual([
      ['done', 1],
      ['none', 0],
      ['blocked', 0],
    ]);
  });

  it('drops what could not be read once it was read', () => {
    const fault = { kind: 'gone', words: 'not there' } as const;
    const unread = ['https://a.example/1', 'https://a.example/2'].map((link) => {
      return { shop: 'a.example', link, title: 't', fault };
    });
    const result = assemble(facts([judged('https://a.example/1', offer(1))], { unread }));
    expect(links(result.matches)).toHaveLength(1);
    expect(result.unread.map(({ link }) => link)).toEqual(['https://a.example/2']);
  });

  it('adds up cost by certainty and never across currencies', () => {
    const cost = (micro: number, certainty: Cost['certainty'], currency = 'USD'): Cost => {
      return { micro, currency, certainty };
    };
    const costs = [
      cost(500, 'charged'),
      cost(750, 'possible'),
      cost(10, 'quoted'),
      cost(5, 'charged', 'EUR'),
    ];
    const { spent } = assemble(facts([], { costs }));
    expect(spent.charged.micro).toBe(500);
    expect(spent.possible.micro).toBe(750);
    // the amount beside it was charged for these; what was possibly charged stands apart
    expect(spent.calls).toBe(2);
    expect(spent.others).toEqual([cost(5, 'charged', 'EUR')]);
  });
});

describe('the order of prices', () => {
  const sent = (minor: number) => ({ shipping: { minor, currency: 'EUR' } });
  it('counts shipping where all of a group say it, and only there', () => {
    const dear = judged('https://a.example/1', offer(1000, 'EUR', sent(600)));
    const free = judged('https://b.example/1', offer(1200, 'EUR', sent(0)));
    const open = judged('https://c.example/1', offer(1100));
    const order = (all: Judged[]) => links(assemble(facts(all)).matches);
    expect(order([dear, free])).toEqual([free.link, dear.link]);
    expect(order([dear, free, open])).toEqual([dear.link, open.link, free.link]);
  });
});

describe('assemble, whatever comes', () => {
  const outcome = fc.constantFrom<Outcome>('same', 'variant', 'different', 'unsure');
  const anyOffer = fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 50 }), fc.constantFrom('EUR', 'USD'), fc.boolean())
      .map(([minor, currency, member]) => {
        return offer(minor, currency, { basis: { ...offer(1).basis, member } });
      }),
    { nil: null },
  );
  const entry = fc
    .tuple(fc.integer({ min: 0, max: 9 }), anyOffer, outcome, fc.boolean())
    .map(([at, price, what, service]) => {
      return judged(`https://s${at % 3}.example/${at}`, price, what, service ? 'service' : 'device 1');
    });
  const entries = fc.array(entry, { maxLength: 20 });

  it('holds each listing once, in one place, and fits its schema', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const result = assemble(facts(all));
        const shown = [...result.matches, ...result.nearMisses, ...result.unsure];
        expect(new Set(shown.map(({ link }) => listingKey(link))).size).toBe(shown.length);
        expect(Result.safeParse(result).success).toBe(true);
      }),
    );
  });

  it('orders each group of comparable prices from cheap to dear, groups unbroken, unknown last', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const { matches } = assemble(facts(all, { offer: offer(10) }));
        const groups = matches.map(({ offer: at }) =>
          at?.price ? `${at.price.currency}${at.basis.member}` : '',
        );
        for (const group of new Set(groups)) {
          expect(groups.lastIndexOf(group) - groups.indexOf(group) + 1).toBe(
            groups.filter((other) => other === group).length,
          );
          const minors = matches
            .filter((_, at) => groups[at] === group)
            .map(({ offer: at }) => at?.price?.minor ?? 0);
          expect(minors).toEqual(minors.toSorted((a, b) => a - b));
        }
        if (groups.includes('')) expect(groups.at(-1)).toBe('');
      }),
    );
  });

  it('confirms nothing that a side doubts', () => {
    fc.assert(
      fc.property(entries, (all) => {
        for (const { verdict: first, second } of assemble(facts(all)).matches) {
          expect(first.outcome).toBe('same');
          expect(second?.outcome ?? 'same').toBe('same');
        }
      }),
    );
  });
});

describe('listingKey', () => {
  it('sees through decoration but not through a chosen variant', () => {
    const key = listingKey('https://www.a.example/p/1/?variant=3&utm_source=x#reviews');
    expect(key).toBe(listingKey('http://a.example/p/1?variant=3'));
    expect(key).not.toBe(listingKey('https://a.example/p/1?variant=4'));
  });

  it('leaves out which search led there where the path says what stands on the page', () => {
    const key = listingKey('https://a.example/oak-desk-lamp/812.html');
    expect(listingKey('https://a.example/oak-desk-lamp/812.html?cgid=&start=3&q=lamp')).toBe(key);
    expect(listingKey('https://a.example/oak-desk-lamp/812.html?q=oak&sponsored=1')).toBe(key);
    expect(listingKey('https://a.example/oak-desk-lamp/812.html?color=red')).not.toBe(key);
    expect(listingKey('https://a.example/show.php?q=lamp')).not.toBe(
      listingKey('https://a.example/show.php?q=desk'),
    );
    const numbered = 'https://a.example/index.php?route=ware&product_id=812';
    expect(listingKey(`${numbered}&keyword=oak%20lamp`)).toBe(listingKey(`${numbered}&keyword=oak`));
    expect(listingKey(`${numbered}&lang=de`)).not.toBe(listingKey(numbered));
    expect(listingKey('https://a.example/search-results-page?q=lamp')).toContain('q=lamp');
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof listingKey(text) === 'string'));
  });
});
