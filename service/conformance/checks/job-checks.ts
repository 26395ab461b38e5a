// Checks of the job operations and of the errors.
import { JobRecord, Problem } from '../../../lib/remote/index.ts';
import { type Check, hold } from '../check.ts';
import { PRODUCT, type Probe } from '../probe.ts';
import { keyCheck } from './shared-checks.ts';

const operation = 'batch jobs';
const PATH = '/v1/batch/generate-query';
const WEEK_MS = 7 * 24 * 3_600_000;
const small = (probe: Probe) => probe.job(PATH, [{ product: PRODUCT }]);

export const jobChecks: readonly Check[] = [
  {
    id: 'jobs.list',
    operation,
    words: 'lists the account’s jobs as records',
    origin: 'public',
    async run(probe) {
      const { id } = await small(probe);
      const { status, fields } = await probe.get('/v1/batch/jobs');
      const { jobs } = fields;
      hold(status === 200 && Array.isArray(jobs), `answered ${status} without a list of jobs`);
      const records = jobs.map((job) => JobRecord.safeParse(job));
      const wrong = records.find((record) => !record.success);
      hold(wrong === undefined, `a record is wrong: ${wrong?.error?.issues[0]?.path.join('.')}`);
      hold(
        records.some(({ data }) => data?.job_id === id),
        'the newest job is not in the list',
      );
    },
  },
  {
    id: 'jobs.status',
    operation,
    words: 'a job’s record has every field, and complete means all rows and 100 per cent',
    origin: 'public',
    async run(probe) {
      const { id } = await small(probe);
      const record = JobRecord.safeParse((await probe.get(`/v1/batch/status/${id}`)).json);
      hold(record.success, `wrong or missing: ${record.error?.issues[0]?.path.join('.')}`);
      const { data } = record;
      hold(data.progress_percent === 100, `progress_percent is ${data.progress_percent}`);
      hold(data.processed_rows === data.total_rows, 'not all rows are processed');
      hold(data.error === null, 'a complete job has an error');
    },
  },
  {
    id: 'jobs.unknown',
    operation,
    words: '404 for a job that there is not',
    origin: 'public',
    async run(probe) {
      for (const name of ['status', 'download_url']) {
        const { status } = await probe.get(`/v1/batch/${name}/job_that_is_not`);
        hold(status === 404, `${name} answered ${status}`);
      }
    },
  },
  {
    id: 'jobs.others',
    operation,
    words: 'another account sees nothing of a job',
    origin: 'ours',
    needs: ({ options }) => (options.otherKey === null ? 'needs --other-key' : null),
    async run(probe) {
      const { id } = await small(probe);
      const { otherKey } = probe.options;
      for (const name of ['status', 'download_url']) {
        const { status } = await probe.get(`/v1/batch/${name}/${id}`, otherKey);
        hold(status === 404, `${name} answered ${status} to another account`);
      }
      const { text } = await probe.get('/v1/batch/jobs', otherKey);
      hold(!text.includes(id), 'another account’s list holds the job');
    },
  },
  {
    id: 'jobs.download',
    operation,
    words: 'a complete job has a signed address, good without the key, that expires',
    origin: 'public',
    async run(probe) {
      const { id } = await small(probe);
      const { fields } = await probe.get(`/v1/batch/download_url/${id}`);
      hold(fields['job_id'] === id, 'job_id is another');
      const url = String(fields['download_url']);
      hold(URL.canParse(url), 'download_url is no address');
      const left = Date.parse(String(fields['expires_at'])) - Date.now();
      hold(left > 0 && left < 8 * WEEK_MS, `expires_at is ${fields['expires_at']}`);
      hold((await probe.plain(url)).status === 200, 'the address is not good without the key');
    },
  },
  {
    id: 'jobs.signature',
    operation,
    words: 'an address whose expiry or signature was changed is refused',
    origin: 'ours',
    async run(probe) {
      const { id } = await small(probe);
      const { fields } = await probe.get(`/v1/batch/download_url/${id}`);
      const url = new URL(String(fields['download_url']));
      hold(url.search !== '', 'the address carries no signature');
      for (const name of url.searchParams.keys()) {
        const changed = new URL(url);
        changed.searchParams.set(name, `1${changed.searchParams.get(name)}`);
        const { status } = await probe.plain(changed.href);
        hold(status >= 400, `with another ${name} it was answered ${status}`);
      }
    },
  },
  keyCheck({ id: 'jobs', operation, path: '/v1/batch/jobs' }),
  {
    id: 'errors.problem',
    operation: 'errors',
    words: 'bodies are problem details (RFC 9457) with the request id',
    origin: 'ours',
    async run(probe) {
      const { headers, json } = await probe.post('/match-products', {});
      hold(
        (headers.get('content-type') ?? '').startsWith('application/problem+json'),
        'another content-type',
      );
      const problem = Problem.safeParse(json);
      hold(problem.success, `wrong or missing: ${problem.error?.issues[0]?.path.join('.')}`);
      hold(problem.data.instance === headers.get('x-request-id'), 'instance is not the request id');
    },
  },
  {
    id: 'errors.unknown',
    operation: 'errors',
    words: '404 for an address that there is not',
    origin: 'public',
    async run(probe) {
      const { status } = await probe.get('/v1/batch/nothing-here');
      hold(status === 404, `answered ${status}`);
    },
  },
];
