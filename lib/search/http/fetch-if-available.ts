// One more page or script file of a shop, where nothing is said of why it can't be had.
import { type Answer, type Asking, type FetchPorts, politeFetch } from './polite-fetch.ts';

/** One more page or file of the shop; null where it can't be had. */
export async function fetchIfAvailable(
  asking: Pick<Asking, 'url' | 'want' | 'robots'>,
  { shop, find }: Pick<Asking, 'shop' | 'find'>,
  ports: FetchPorts,
  signal: AbortSignal,
): Promise<{ answer: Answer | null; requests: number }> {
  const whose = find === undefined ? { shop } : { shop, find };
  const { outcome, requests } = await politeFetch({ ...asking, ...whose }, ports, signal);
  return { answer: outcome.ok && outcome.value.status === 200 ? outcome.value : null, requests };
}
