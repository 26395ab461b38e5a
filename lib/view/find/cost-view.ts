// The estimate before a find and its cost afterwards, in words that never round a charge away.
import type { Estimate } from '../../plan/schema.ts';
import type { Spent } from '../../result/schema.ts';
import type { Key } from '../speech/say.ts';
import type { Speech } from '../speech/speech.ts';
import type { CostView, EstimateView } from './find-model.ts';

const OPERATIONS: Readonly<Record<string, Key>> = {
  'search-products': 'operation.search-products',
  'search-products-with-page-visit': 'operation.search-products-with-page-visit',
  'generate-query': 'operation.generate-query',
  'filter-search-results': 'operation.filter-search-results',
  'match-products': 'operation.match-products',
};

/** "Free, on this device" or "At most $0.008: 8 searches". */
export function estimateView(estimate: Estimate, speech: Speech): EstimateView {
  const { say } = speech;
  const free = estimate.max.micro === 0 && estimate.unpriced.length === 0;
  const worst = estimate.worst ?? null;
  return {
    free,
    words: free ? say('estimate.free') : estimate.max.micro === 0 ? null : mostWords(estimate, speech),
    worst:
      worst === null || worst.micro <= estimate.max.micro
        ? null
        : say('estimate.worst', { cost: speech.cost(worst) }),
    unpriced: unpricedWords('estimate.unpriced', estimate, speech),
  };
}

/** Null where all operations have a published price. */
function unpricedWords(key: Key, { unpriced }: Estimate, speech: Speech): string | null {
  if (unpriced.length === 0) return null;
  return speech.say(key, { list: speech.list(unpriced.map((name) => operationWords(name, 2, speech))) });
}

/** The same where only a cost is worth mentioning: null when it is free. */
export function paidView(estimate: Estimate | null, speech: Speech): EstimateView | null {
  const view = estimate === null ? null : estimateView(estimate, speech);
  return view === null || view.free ? null : view;
}

function mostWords(estimate: Estimate, speech: Speech): string {
  const lines = estimate.lines
    .filter((line) => line.calls > 0)
    .map(({ operation, calls }) => `${speech.number(calls)} ${operationWords(operation, calls, speech)}`);
  const cost = speech.cost(estimate.max);
  if (lines.length === 0) return speech.say('estimate.most', { cost });
  return speech.say('estimate.mostOf', { cost, lines: speech.list(lines) });
}

/** Possible charges are stated separately, never added to what was charged. */
export function costView(estimate: Estimate, spent: Spent, speech: Speech): CostView {
  const { say } = speech;
  const before = estimateView(estimate, speech);
  const none = spent.calls === 0 && spent.charged.micro === 0;
  const charged = none
    ? say(before.free ? 'spent.free' : 'spent.none')
    : say('spent.charged', { cost: speech.cost(spent.charged), count: spent.calls });
  return {
    words: charged,
    possible:
      spent.possible.micro === 0 ? null : say('spent.possible', { cost: speech.cost(spent.possible) }),
    estimate: before.words,
    unpriced: unpricedWords('spent.unpriced', estimate, speech),
  };
}

export function operationWords(operation: string, count: number, { say }: Speech): string {
  const key = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
  return key === undefined ? operation : say(key, { count });
}
