// Queries written by the service: one small batch job a find, waited for; where it fails, the device's own stand.
import * as z from 'zod/mini';
import { readerOf } from '../../base/input/json.ts';
import type { Query } from '../../plan/schema.ts';
import type { Finding } from '../finding.ts';
import { callOnce } from './service.ts';

const readTexts = readerOf(z.array(z.string()));

/** The ladder that shops are asked by: the service's queries first where the plan wants them, the device's after. */
export async function queriesOf(finding: Finding): Promise<readonly Query[]> {
  const { steps, queries } = finding.record.plan;
  // a search by the service words its own queries
  if (steps.query !== 'service' || steps.search === 'service') return queries;
  const calling = { operation: 'generate-query', what: '0', shop: null, read: readTexts };
  // loaded when it is asked for, as most people use no service
  const { generate } = await import('./query-job.ts');
  const written = await callOnce(finding, calling, (client, call) => generate(finding, client, call));
  if (!written.ok) return queries;
  const texts = new Set(written.value);
  const first = [...texts].map((text): Query => ({ text, kind: 'telling' }));
  return [...first, ...queries.filter(({ text }) => !texts.has(text))];
}
