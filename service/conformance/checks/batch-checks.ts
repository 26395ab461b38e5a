// Checks of the batch operations: upload, lines, results.
import { readFilter, readMatch, readQueries } from '../../../lib/remote/index.ts';
import { type Check, hold } from '../check.ts';
import { PRODUCT, type Probe } from '../probe.ts';
import { fileFieldCheck, keyCheck } from './shared-checks.ts';

const OTHER = { title: 'Bosch GSR 18V-55 cordless drill', brand: 'Bosch' };
const REFINED = {
  product: PRODUCT,
  past_queries: ['sony headphones'],
  result_sets: [[{ title: 'Sony WH-CH520', brand: 'Sony' }]],
};
const paths = {
  queries: '/v1/batch/generate-query',
  filter: '/v1/batch/filter-search-results',
  match: '/v1/batch/match-products',
};
const targets = {
  queries: { id: 'queries', operation: 'batch generate-query', path: paths.queries },
  filter: { id: 'batch-filter', operation: 'batch filter-search-results', path: paths.filter },
  match: { id: 'batch-match', operation: 'batch match-products', path: paths.match },
};

async function complete(probe: Probe, path: string, lines: readonly unknown[], type: string) {
  const { id, record } = await probe.job(path, lines);
  hold(record['status'] === 'complete', `the job ended ${record['status']}: ${record['error']}`);
  hold(
    record['processed_rows'] === lines.length,
    `processed_rows is ${record['processed_rows']} of ${lines.length}`,
  );
  hold(record['inference_type'] === type, `inference_type is ${record['inference_type']}`);
  const results = await probe.results(id);
  hold(results.length === lines.length, `${results.length} results for ${lines.length} lines`);
  return results;
}

const queryChecks: readonly Check[] = [
  {
    id: 'queries.initial',
    operation: targets.queries.operation,
    words: 'writes queries for initial lines',
    origin: 'seed',
    async run(probe) {
      const lines = [{ product: PRODUCT }, { product: OTHER }];
      for (const result of await complete(probe, paths.queries, lines, 'generate_query')) {
        hold(
          readQueries(result) !== null,
          `a result holds no queries: ${JSON.stringify(result).slice(0, 120)}`,
        );
      }
    },
  },
  {
    id: 'queries.refined',
    operation: targets.queries.operation,
    words: 'writes new queries for refined lines',
    origin: 'seed',
    async run(probe) {
      const [result] = await complete(probe, paths.queries, [REFINED], 'generate_query');
      const queries = readQueries(result) ?? [];
      hold(queries.length > 0, 'the result holds no queries');
      hold(!queries.includes('sony headphones'), 'a query was asked before');
    },
  },
  {
    id: 'queries.mixed',
    operation: targets.queries.operation,
    words: 'a file of initial and refined lines is not accepted',
    origin: 'seed',
    async run(probe) {
      const text = [{ product: PRODUCT }, REFINED].map((line) => JSON.stringify(line)).join('\n');
      const uploaded = await probe.upload(paths.queries, text);
      if (uploaded.status >= 400 && uploaded.status < 500) return;
      const { record } = await probe.job(paths.queries, [{ product: PRODUCT }, REFINED]);
      hold(record['status'] === 'failed', `the job ended ${record['status']}`);
    },
  },
];

const filterChecks: readonly Check[] = [
  {
    id: 'batch-filter.both',
    operation: targets.filter.operation,
    words: 'filters sets of default and of marketplace results',
    origin: 'seed',
    async run(probe) {
      const results = [{ product: { title: PRODUCT.title }, link: 'https://shop.example/1' }];
      const items = [{ asin: 'B01', summaries: [{ itemName: PRODUCT.title, brandName: 'Sony' }] }];
      const lines = [
        { product: PRODUCT, results },
        { product: PRODUCT, results: items, result_type: 'marketplace' },
      ];
      for (const result of await complete(probe, paths.filter, lines, 'filter_search_results')) {
        hold(
          readFilter(result)?.kept.length === 1,
          `not one candidate: ${JSON.stringify(result).slice(0, 120)}`,
        );
      }
    },
  },
];

const matchChecks: readonly Check[] = [
  {
    id: 'batch-match.decides',
    operation: targets.match.operation,
    words: 'decides every pair of the file',
    origin: 'seed',
    async run(probe) {
      const lines = [PRODUCT, OTHER].map((product_right) => ({ product_left: PRODUCT, product_right }));
      const verdicts = (await complete(probe, paths.match, lines, 'match')).map(readMatch);
      hold(
        verdicts.every(({ understood }) => understood),
        'a result holds no decision',
      );
      hold(!verdicts.every(({ outcome }) => outcome === 'same'), 'a drill is said to be a headphone');
    },
  },
  {
    id: 'batch-match.reply',
    operation: targets.match.operation,
    words: 'the upload is answered with job_id, total_rows, tokens, message',
    origin: 'public',
    async run(probe) {
      const line = JSON.stringify({ product_left: PRODUCT, product_right: OTHER });
      const { status, fields } = await probe.upload(paths.match, `${line}\n${line}\n`);
      hold(status === 200, `answered ${status}`);
      hold(typeof fields['job_id'] === 'string', 'no job_id');
      hold(fields['total_rows'] === 2, `total_rows is ${fields['total_rows']} of 2`);
      hold(Number.isInteger(fields['tokens']), 'no tokens');
      hold(typeof fields['message'] === 'string', 'no message');
    },
  },
  {
    id: 'batch-match.bad-line',
    operation: targets.match.operation,
    words: 'a line that is not JSON fails the job, is named, and the lines before it stay counted',
    origin: 'public',
    async run(probe) {
      const pair = { product_left: PRODUCT, product_right: OTHER };
      const { id, record } = await probe.job(paths.match, [pair, pair, '{"product_left": ', pair]);
      hold(record['status'] === 'failed', `the job ended ${record['status']}`);
      hold(/\bline 3\b/i.test(String(record['error'])), `the error does not name line 3: ${record['error']}`);
      hold(record['processed_rows'] === 2, `processed_rows is ${record['processed_rows']}, not 2`);
      const { status } = await probe.get(`/v1/batch/download_url/${id}`);
      hold(status >= 400 && status < 500, `a failed job’s download_url was answered ${status}`);
    },
  },
];

export const batchChecks: readonly Check[] = [
  ...[...queryChecks, keyCheck(targets.queries), fileFieldCheck(targets.queries)],
  ...[...filterChecks, keyCheck(targets.filter), fileFieldCheck(targets.filter)],
  ...[...matchChecks, keyCheck(targets.match), fileFieldCheck(targets.match)],
];
