// The fetch used by the service's client: without cookies, and recorded in the ledger of requests.
import type { Clock } from '../../base/ports.ts';
import type { Fetch } from '../../remote/index.ts';
import type { RequestLedger } from '../../store/index.ts';

export function serviceFetch(
  ledger: Pick<RequestLedger, 'sent' | 'answered'>,
  clock: Pick<Clock, 'now'>,
): Fetch {
  return async (input, init) => {
    const request = new Request(input, { ...init, credentials: 'omit' });
    const { host, pathname } = new URL(request.url);
    // read, and not asked for: Firefox has no Request.body
    const { byteLength: sentBytes } = await request.clone().arrayBuffer();
    // a test of the key, or a question for a job's state, tells nothing of a product
    const product = sentBytes === 0 ? [] : ['product'];
    const id = await ledger.sent({
      at: clock.now(),
      host,
      method: request.method,
      path: pathname,
      sent: request.headers.has('authorization') ? [...product, 'API key'] : product,
      sentBytes,
      find: null,
    });
    const response = await fetch(request);
    const length = Number(response.headers.get('content-length') ?? Number.NaN);
    await ledger.answered(id, response.status, Number.isSafeInteger(length) ? length : null);
    return response;
  };
}
