// Takes a page of a shop that the person's own tab read, where a visit would meet a wall; it is judged like a visited one.

import { readerOf } from '../../base/input/json.ts';
import { FREE } from '../../base/money/cost.ts';
import { Reading } from '../../product/schema.ts';
import { answerOf } from '../exactly-once.ts';
import type { Finding, ShopWork } from '../finding.ts';
import type { FindStore } from '../ports.ts';
import { DEVICE_OPERATIONS, type FindRecord, type Step } from '../schema.ts';
import type { Visited } from './judge.ts';

export interface Supplied {
  readonly shop: string;
  /** the candidate's link, or the page's own address when no candidate led there */
  readonly link: string;
  readonly reading: Reading;
}

const SUPPLIED = DEVICE_OPERATIONS.supplied;

const read = readerOf(Reading);

/** Stores the reading as a step of its own, done and free. */
export async function suppliedPage(
  record: FindRecord,
  { shop, link, reading }: Supplied,
  store: FindStore,
  now: number,
): Promise<void> {
  const step: Step = {
    find: record.id,
    key: `${SUPPLIED} ${shop} ${link}`,
    operation: SUPPLIED,
    shop,
    expected: FREE,
    possible: 0,
    tries: 1,
    intentAt: now,
    answerAt: now,
    answer: { ok: true, value: { ...reading, links: [] } },
    cost: null,
  };
  await store.answer(step);
}

/** The pages that were supplied for a shop, for the beginning of its run. */
export async function suppliedTo({ record, ports }: Finding, { shop }: ShopWork): Promise<Visited[]> {
  const steps = await ports.store.steps(record.id);
  const mine = steps.filter((step) => step.operation === SUPPLIED && step.shop === shop);
  return mine.flatMap((step) => {
    const answer = answerOf(step, read);
    const link = step.key.slice(`${SUPPLIED} ${shop} `.length);
    return answer?.ok ? [{ link, reading: answer.value }] : [];
  });
}
