// Calls of the service inside a find: nothing without a key, nothing after a refusal, each of them once.

import { failed, type Outcome } from '../../base/fault.ts';
import { type Cost, FREE } from '../../base/money/cost.ts';
import type { Answer, Call, Client } from '../../remote/index.ts';
import { type Finding, onceIn } from '../finding.ts';

/** What a call is for; `price` is FREE where nobody has published one. */
export interface Calling<T> {
  readonly operation: string;
  /** names the call among the steps of its find, the operation aside */
  readonly what: string;
  readonly shop: string | null;
  readonly price?: Cost;
  readonly read: (value: unknown) => T | null;
}

function clientOf({ refused, ports }: Finding): Outcome<Client> {
  if (refused !== null) return failed(refused);
  if (ports.remote !== null) return { ok: true, value: ports.remote };
  return failed({ kind: 'unauthorised', why: 'unset', words: 'No address or key of a service is set.' });
}

/** A refused key, an empty balance or missing access is the same for every call: after the first, nothing more is sent. */
function noteRefusal(finding: Finding, outcome: Outcome<unknown>): void {
  if (!outcome.ok && ['unauthorised', 'unpaid', 'denied'].includes(outcome.fault.kind))
    finding.refused = outcome.fault;
}

/** The answer of a call, from the store when it was answered before; its intent is written before each sending. */
export async function callOnce<T>(
  finding: Finding,
  { operation, what, shop, price = FREE, read }: Calling<T>,
  send: (client: Client, call: Call) => Promise<Answer<T>>,
): Promise<Outcome<T>> {
  const client = clientOf(finding);
  if (!client.ok) return client;
  const work = { key: `${operation} ${what}`, operation, shop, by: 'service', price, read } as const;
  const outcome = await onceIn(finding, work, (intend) =>
    send(client.value, { signal: finding.signal, before: intend }),
  );
  noteRefusal(finding, outcome);
  return outcome;
}
