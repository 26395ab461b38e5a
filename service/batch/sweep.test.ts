// What the service deletes: jobs and their files after their retention time, uploads that never became a job; nothing else.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Clock } from '../../lib/base/ports.ts';
import { databaseKeep } from '../book/keep.ts';
import { type TestService, testService } from '../test-service.ts';
import { sweeper } from './sweep.ts';

const DAY = 86_400_000;
let service: TestService;
beforeEach(() => {
  service = testService();
});
afterEach(() => service.close());

/** Adds a job with a file to the account, pending or completed. */
async function job(id: string, completed: boolean): Promise<void> {
  const { jobs, files } = service.ports;
  const rest = {
    on_error: 'fail',
    refined: 0,
    evidence: 0,
    total_rows: 1,
    filename: null,
    row_micro: 0,
  } as const;
  const chunk = { n: 0, first_line: 1, lines: 1, start: 0, bytes: 3 };
  expect(jobs.add({ id, account: service.account, kind: 'match-products', ...rest }, [chunk])).toBe(true);
  if (completed) {
    jobs.activate(id);
    jobs.chunkDone(id, 0, 0);
    jobs.complete(id);
  }
  await files.put(`${id}/input.jsonl`, '{}\n');
}

/** Runs as many sweeps as given, in a service started that many days from now. */
async function sweep(
  days: number,
  rounds = 1,
  change: Partial<TestService['ports']> = {},
): Promise<string[]> {
  const noted: string[] = [];
  let over: () => void = () => undefined;
  const swept = new Promise<void>((resolve) => {
    over = resolve;
  });
  let left = rounds;
  const clock: Clock = {
    now: () => Date.now() + days * DAY,
    sleep: async () => {
      left -= 1;
      if (left > 0) return;
      sweeping.stop();
      over();
    },
  };
  const log = {
    note: (event: string, { job: of }: { job?: unknown } = {}) => void noted.push(`${event} ${of}`),
  };
  const keep = databaseKeep(service.database);
  const sweeping = sweeper({ ...service.ports, keep, ...change, clock, log, keepDays: 30 });
  await sweeping.start();
  await swept;
  return noted;
}

test('a job goes with its files when its days are over, and not a day before', async () => {
  await job('job_old', true);
  expect(await sweep(29)).toEqual([]);
  expect(await service.ports.files.size('job_old/input.jsonl')).toBe(3);
  expect(await sweep(31)).toEqual(['sweep.old job_old']);
  expect(await service.ports.files.jobs()).toEqual([]);
  expect(service.ports.jobs.exists('job_old')).toBe(false);
});

test('a job that is still to be done is kept, however old', async () => {
  await job('job_waiting', false);
  expect(await sweep(400)).toEqual([]);
  expect(await service.ports.files.size('job_waiting/input.jsonl')).toBe(3);
  expect(service.ports.jobs.exists('job_waiting')).toBe(true);
});

test('an upload that broke off is gone at the next start, and what became a job is not', async () => {
  await job('job_new', true);
  await service.ports.files.put('job_broken/input.jsonl', '{}\n');
  expect(await sweep(0)).toEqual(['sweep.orphan job_broken']);
  expect(await service.ports.files.jobs()).toEqual(['job_new']);
});

test('files that can not be removed now are removed later, and hold up no others', async () => {
  for (const id of ['job_a', 'job_b']) await job(id, true);
  const { files } = service.ports;
  let tries = 0;
  const busy: typeof files = {
    ...files,
    removeJob: async (id) => {
      tries += 1;
      if (tries === 1) throw new Error('EBUSY');
      await files.removeJob(id);
    },
  };
  expect((await sweep(31, 2, { files: busy })).sort()).toEqual([
    'sweep.broken job_a',
    'sweep.old job_a',
    'sweep.old job_b',
  ]);
  expect(await files.jobs()).toEqual([]);
});

test('what is out of date of shops goes, what holds on stays', async () => {
  const keep = databaseKeep(service.database);
  const now = Date.now();
  await keep.set('robots:https://a.example', { at: now, until: now + DAY, text: '' });
  await keep.set('search:a.example', { at: now, until: now + 30 * DAY });
  await keep.set('rate', { last: 1, pausedUntil: 2 });
  await keep.set('list', ['until']);
  const names = ['robots:https://a.example', 'search:a.example', 'rate', 'list'];
  const left = async () => {
    const values = await Promise.all(names.map((name) => keep.get(name)));
    return names.filter((_, at) => values[at] !== undefined);
  };
  await sweep(0);
  expect(await left()).toEqual(names);
  await sweep(2);
  expect(await left()).toEqual(['search:a.example', 'rate', 'list']);
});
