// Checks of /match-products and /filter-search-results.
import { readFilter, readMatch } from '../../../lib/remote/index.ts';
import { type Check, hold, Violation } from '../check.ts';
import { type Answer, PRODUCT } from '../probe.ts';
import { jsonCheck, keyCheck, wrongBodyCheck } from './shared-checks.ts';

const match = { id: 'match', operation: 'match-products', path: '/match-products' };
const filter = { id: 'filter', operation: 'filter-search-results', path: '/filter-search-results' };
const OTHER = { title: 'Bosch GSR 18V-55 cordless drill', brand: 'Bosch' };

function verdictOf(answer: Answer) {
  hold(answer.status === 200, `answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  const verdict = readMatch(answer.json);
  hold(verdict.understood, `the answer holds no decision: ${answer.text.slice(0, 120)}`);
  return verdict;
}

export const matchChecks: readonly Check[] = [
  {
    id: 'match.decides',
    operation: match.operation,
    words: 'decides: a product is itself, and a drill is no headphone',
    origin: 'seed',
    async run(probe) {
      const itself = verdictOf(
        await probe.post(match.path, { product_left: PRODUCT, product_right: PRODUCT }),
      );
      hold(itself.outcome !== 'different', 'a product is said to differ from itself');
      const other = verdictOf(await probe.post(match.path, { product_left: PRODUCT, product_right: OTHER }));
      hold(other.outcome !== 'same', 'a drill is said to be a headphone');
    },
  },
  {
    id: 'match.options',
    operation: match.operation,
    words: 'takes model, cleaning_pipeline, id on the right, and unfamiliar keys',
    origin: 'public',
    async run(probe) {
      const description = { asin: 'B0', summaries: [{ itemName: PRODUCT.title, brand: 'Sony' }] };
      const product_right = { ...PRODUCT, id: 'B0', description, wattage: 12 };
      const body = {
        product_left: PRODUCT,
        product_right,
        model: 'default',
        cleaning_pipeline: 'amazon_api_catalog_item',
      };
      verdictOf(await probe.post(match.path, body));
    },
  },
  keyCheck(match),
  jsonCheck(match),
  wrongBodyCheck(match, () => ({
    'a missing product_right': { product_left: PRODUCT },
    'a missing title': { product_left: PRODUCT, product_right: { brand: 'Sony' } },
    'a title that is no text': { product_left: PRODUCT, product_right: { title: 7 } },
  })),
];

const LINKS = ['https://shop.example/headphones', 'https://shop.example/drill'];
const RESULTS = [
  { product: { title: PRODUCT.title }, link: LINKS[0] },
  { product: { title: OTHER.title }, link: LINKS[1] },
];
const ITEMS = [
  { asin: 'B01', summaries: [{ marketplaceId: 'A1', brandName: 'Sony', itemName: PRODUCT.title }] },
  { asin: 'B02', summaries: [{ marketplaceId: 'A1', brandName: 'Bosch', itemName: OTHER.title }] },
];

function keptOf(answer: Answer) {
  const read = answer.status === 200 ? readFilter(answer.json) : null;
  if (read === null) throw new Violation(`answered ${answer.status}: ${answer.text.slice(0, 120)}`);
  return read.kept;
}

export const filterChecks: readonly Check[] = [
  {
    id: 'filter.decides',
    operation: filter.operation,
    words: 'keeps the result that fits and drops the one that does not',
    origin: 'seed',
    async run(probe) {
      const kept = keptOf(await probe.post(filter.path, { product: PRODUCT, results: RESULTS }));
      hold(
        kept.some(({ link }) => link === LINKS[0]),
        'the fitting result was dropped',
      );
      hold(!kept.some(({ link }) => link === LINKS[1]), 'a drill was kept');
    },
  },
  {
    id: 'filter.marketplace',
    operation: filter.operation,
    words: 'result_type marketplace and amazon are the same, and take catalogue items',
    origin: 'public',
    async run(probe) {
      for (const result_type of ['marketplace', 'amazon']) {
        const kept = keptOf(await probe.post(filter.path, { product: PRODUCT, results: ITEMS, result_type }));
        hold(
          kept.length === 1 && kept[0]?.listingId === 'B01',
          `${result_type}: kept ${kept.length}, not B01 alone`,
        );
      }
    },
  },
  {
    id: 'filter.default',
    operation: filter.operation,
    words: 'an empty result_type means default',
    origin: 'seed',
    async run(probe) {
      const kept = keptOf(
        await probe.post(filter.path, { product: PRODUCT, results: RESULTS, result_type: '' }),
      );
      hold(kept.length === 1, `kept ${kept.length} of two, one of which fits`);
    },
  },
  keyCheck(filter),
  jsonCheck(filter),
  wrongBodyCheck(filter, () => ({
    'missing results': { product: PRODUCT },
    'a result without a link': { product: PRODUCT, results: [{ product: PRODUCT }] },
    'an unknown result_type': { product: PRODUCT, results: RESULTS, result_type: 'other' },
  })),
];
