// GET /files/{job}: the result file by its signed address; no key is needed.
import type { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { resultName } from '../batch/chunk-task.ts';
import type { Env, ServicePorts } from '../ports.ts';
import { Problem } from './problem.ts';

const JOB = /^job_[0-9a-f]{24}$/;

export function fileRoute(app: Hono<Env>, { signer, files, clock }: ServicePorts): void {
  app.get('/files/:job', async (c) => {
    const job = c.req.param('job');
    const expires = Number(c.req.query('expires'));
    const good = JOB.test(job) && Number.isSafeInteger(expires);
    if (!good || !signer.verify(job, expires, c.req.query('signature') ?? '')) {
      throw new Problem(404, 'There is no such file.');
    }
    if (expires < clock.now()) throw new Problem(404, 'This address has expired; ask for a new one.');
    const size = await files.size(resultName(job));
    if (size === null) throw new Problem(404, 'The file has been removed.');
    return c.body(
      webStream(() => files.stream(resultName(job))),
      200,
      {
        'content-type': 'application/jsonl',
        'content-length': String(size),
        'content-disposition': `attachment; filename="${job}.jsonl"`,
      },
    );
  });
}

/**
 * Opened at the first read (after a HEAD, never) and read on demand: a slow client holds the file's reading back, one
 * that disconnects closes it.
 */
function webStream(open: () => Readable): ReadableStream<Uint8Array> {
  let source: Readable | null = null;
  let pieces: AsyncIterator<Uint8Array> | null = null;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= open();
        pieces ??= source[Symbol.asyncIterator]();
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void source?.destroy(),
    },
    { highWaterMark: 0 },
  );
}
