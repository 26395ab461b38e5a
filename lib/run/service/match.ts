// The service's opinion on a pair of products, as a verdict beside the device's own.
import * as z from 'zod/mini';
import { done, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import type { Verdict } from '../../match/schema.ts';
import type { Judged } from '../../result/index.ts';
import { productKey } from '../find-key.ts';
import { type Finding, roundOf } from '../finding.ts';
import { callOnce } from './service.ts';

/** What the client read out of the answer. */
export const ServiceMatch = z.object({
  outcome: z.enum(['same', 'variant', 'different', 'unsure']),
  score: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  understood: z.boolean(),
});
export type ServiceMatch = z.infer<typeof ServiceMatch>;

/** Stands where the service names no probability: its yes and no are taken as its own, its doubt as even. */
const UNSAID = { same: 0.97, variant: 0.03, different: 0.03, unsure: 0.5 } as const;

export function verdictOf({ outcome, score, reason }: ServiceMatch): Verdict {
  const words = reason ?? '';
  const agrees = outcome === 'same' ? true : outcome === 'unsure' ? null : false;
  const aspect = { aspect: 'service', left: null, right: null, agrees, effect: 0, veto: false, words };
  const decided = outcome === 'variant' || outcome === 'different';
  return {
    outcome,
    probability: score ?? UNSAID[outcome],
    evidence: [aspect],
    difference: decided ? aspect : null,
    by: 'service',
  };
}

const read = readerOf(ServiceMatch);

/** `match-products` on a page that was read. Faults are those of the call. */
export async function matchByService(finding: Finding, judged: Judged): Promise<Outcome<Verdict>> {
  const { shop, link } = judged;
  // a page has one address for all its variants, and which of them is the likeliest may change within a find
  const what = `${link} ${roundOf(finding, shop)} ${await productKey(judged.product)}`;
  const calling = { operation: 'match-products', what, shop, read };
  const outcome = await callOnce(finding, calling, (client, call) => {
    const request = { product_left: finding.record.product, product_right: judged.product };
    return client.matchProducts(request, call);
  });
  return outcome.ok ? done(verdictOf(outcome.value)) : outcome;
}
