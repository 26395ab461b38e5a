// Authenticates a request by its key.
import type { MiddlewareHandler } from 'hono';
import { KEY_FORM } from '../book/accounts.ts';
import type { Env, ServicePorts } from '../ports.ts';
import { Problem } from './problem.ts';

const BEARER = /^Bearer +(\S+)$/i;

export function authorise({ accounts }: ServicePorts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const [, key] = BEARER.exec(c.req.header('authorization') ?? '') ?? [];
    if (key === undefined) throw new Problem(401, 'Send the header Authorization: Bearer <API_KEY>.');
    const account = KEY_FORM.test(key) ? accounts.authenticate(key) : null;
    if (account === null) throw new Problem(401, 'This key is not known.');
    if (account.suspended) throw new Problem(401, 'This account is suspended.');
    c.set('account', account);
    await next();
  };
}
