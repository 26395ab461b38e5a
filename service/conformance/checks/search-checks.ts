// Checks of /search-products and the search with page visit.
import { PRICE_LIST, readMatch, readVisit, recordOf } from '../../../lib/remote/index.ts';
import { type Check, hold, Violation } from '../check.ts';
import { type Answer, PRODUCT, type Probe } from '../probe.ts';
import { jsonCheck, keyCheck, wrongBodyCheck } from './shared-checks.ts';

const operation = 'search-products';
const target = { id: 'search', operation, path: '/search-products' };

function candidatesOf(answer: Answer): readonly unknown[] {
  const { candidates } = answer.fields;
  hold(answer.status === 200, `answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  hold(Array.isArray(candidates), 'the answer has no list of candidates');
  return candidates;
}

function costOf(answer: Answer): number {
  const { cost } = answer.fields;
  hold(answer.status === 200, `answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  hold(typeof cost === 'number' && cost >= 0, 'the answer has no cost');
  return cost;
}

function checkCandidate(entry: unknown): void {
  const fields = recordOf(entry);
  const product = recordOf(fields['product']);
  hold(typeof product['title'] === 'string' && product['title'] !== '', 'a candidate has no product.title');
  hold(typeof product['description'] === 'string', 'a candidate has no product.description');
  hold(
    typeof fields['link'] === 'string' && URL.canParse(fields['link']),
    'a candidate’s link is no address',
  );
  hold(Number.isInteger(fields['search_rank']), 'a candidate’s search_rank is no integer');
  hold(typeof fields['listing_id'] === 'string', 'a candidate has no listing_id');
  hold(fields['is_candidate'] === 'yes', 'a candidate’s is_candidate is not yes');
}

const wrongSearches = (site: string) => ({
  'a missing product': { site },
  'a missing title': { product: { brand: 'Sony' }, site },
  'a missing site': { product: PRODUCT },
  'an unknown depth': { product: PRODUCT, site, search_sequence: ['deep'] },
  'a sequence that is no list': { product: PRODUCT, site, search_sequence: 'standard' },
});

const same = (a: number, b: number) => Math.abs(a - b) < 1e-9;

export const searchChecks: readonly Check[] = [
  {
    id: 'search.form',
    operation,
    words: 'answers candidates, each with product, link, search_rank, listing_id, is_candidate yes',
    origin: 'seed',
    async run(probe) {
      const candidates = candidatesOf(await probe.search());
      hold(candidates.length > 0, 'no candidate came: name a site that has this product with --site');
      for (const candidate of candidates) checkCandidate(candidate);
    },
  },
  {
    id: 'search.cost',
    operation,
    words: 'charges each search of the sequence by the tier’s price, and says so in cost',
    origin: 'seed',
    async run(probe) {
      const each = PRICE_LIST[probe.options.tier].searchMicro / 1e6;
      const one = costOf(await probe.search({ search_sequence: ['standard'] }));
      const two = costOf(await probe.search({ search_sequence: ['standard', 'standard'] }));
      hold(same(one, each), `one search costs ${one}, not ${each}`);
      hold(same(two, 2 * each), `two searches cost ${two}, not ${2 * each}`);
    },
  },
  {
    id: 'search.default',
    operation,
    words: 'two standard searches when search_sequence is left out',
    origin: 'seed',
    async run(probe) {
      const [silent, two] = [
        await probe.search(),
        await probe.search({ search_sequence: ['standard', 'standard'] }),
      ];
      hold(same(costOf(silent), costOf(two)), `it costs ${costOf(silent)}, two searches ${costOf(two)}`);
    },
  },
  {
    id: 'search.product',
    operation,
    words: 'takes unfamiliar keys, an object as description, a number as price',
    origin: 'seed',
    async run(probe) {
      const product = {
        ...PRODUCT,
        description: { colour: 'black' },
        price: 279.5,
        wattage: 12,
        tags: ['a'],
      };
      candidatesOf(await probe.search({ product }));
    },
  },
  {
    id: 'search.balance',
    operation,
    words: '402 for an account without balance',
    origin: 'public',
    needs: ({ options }) => (options.poorKey === null ? 'needs --poor-key' : null),
    async run(probe) {
      const { status } = await probe.search({}, probe.options.poorKey);
      hold(status === 402, `answered ${status}`);
    },
  },
  {
    id: 'search.rate',
    operation,
    words: '429 with Retry-After beyond the tier’s rate, and the rate itself is let through',
    origin: 'seed',
    needs: ({ options }) =>
      options.hammer ? null : 'needs --hammer (it sends a second’s worth of paid calls)',
    run: checkRate,
  },
  {
    id: 'search.old-name',
    operation,
    words: 'takes the domain as `the service` too, as the seed’s copy prints it',
    origin: 'ours',
    async run(probe) {
      const body = { product: PRODUCT, 'the service': probe.options.site };
      candidatesOf(await probe.post('/search-products', body));
    },
  },
  keyCheck(target),
  jsonCheck(target),
  wrongBodyCheck(target, wrongSearches),
];

const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

/** Sends nothing for a second before and after, whatever the result: other checks must not run into the limit. */
async function checkRate(probe: Probe): Promise<void> {
  const rate = PRICE_LIST[probe.options.tier].perSecond;
  await aSecond();
  const answers = await probe.burst(rate * 4 + 2);
  await aSecond();
  const refused = answers.filter(({ status }) => status === 429);
  const good = answers.filter(({ status }) => status === 200);
  hold(refused.length > 0, `${answers.length} calls at once were all let through`);
  hold(good.length >= rate, `only ${good.length} of ${rate} allowed calls were let through`);
  const after = refused[0]?.headers.get('retry-after') ?? null;
  hold(after !== null && Number(after) >= 0, 'a 429 has no Retry-After');
}

const visitOperation = 'search-products-with-page-visit';
const visitTarget = { id: 'visit', operation: visitOperation, path: `/${visitOperation}` };

export const visitChecks: readonly Check[] = [
  {
    id: 'visit.form',
    operation: visitOperation,
    words: 'answers listings with a product, a link, and a judgement that can be understood',
    origin: 'ours',
    async run(probe) {
      const { domainParameter, site } = probe.options;
      const answer = await probe.post(visitTarget.path, { product: PRODUCT, [domainParameter]: site });
      const read = answer.status === 200 ? readVisit(answer.json) : null;
      if (read === null) throw new Violation(`answered ${answer.status}: ${answer.text.slice(0, 120)}`);
      hold(read.unread === 0, `${read.unread} entries have no link or product`);
      for (const { raw } of read.matches) {
        const { product: _product, page: _page, ...judgement } = raw;
        hold(readMatch(judgement).understood, 'an entry’s judgement is not understood');
      }
      costOf(answer);
    },
  },
  keyCheck(visitTarget),
  jsonCheck(visitTarget),
  wrongBodyCheck(visitTarget, wrongSearches),
];
