// Gives every request an id, returns it in the response, and logs one line.
import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env, ServicePorts } from '../ports.ts';

/** A caller's own id is used when it is plain; anything else could forge log lines or headers. */
const PLAIN_ID = /^[\w-]{8,64}$/;

export function identify({ log, metrics }: ServicePorts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const id = PLAIN_ID.test(given) ? given : randomUUID();
    c.set('requestId', id);
    // monotonic: a clock that is corrected meanwhile must not give a negative duration
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    c.res.headers.set('x-request-id', id);
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('cache-control', 'no-store');
    const route = routePath(c, -1);
    metrics.request(c.res.status === 404 && route.includes('*') ? 'none' : route, c.res.status, ms / 1000);
    const account = c.get('account')?.id;
    log.note('request', { id, method: c.req.method, route, status: c.res.status, ms, account });
  };
}
