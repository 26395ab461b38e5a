// @vitest-environment happy-dom
// The dots of a price history: each price where there are few, and no heap of them where there are many.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { HistoryView } from '../../lib/view/index.ts';
import { PriceHistory } from './price-history.tsx';

afterEach(cleanup);

function historyOf(count: number): HistoryView {
  const points = Array.from({ length: count }, (_, index) => ({
    at: index / (count - 1),
    high: (index % 7) / 7,
    words: `€${index}`,
  }));
  const none = { lowest: null, rows: [], change: null, saved: null };
  const line = { kind: 'best', key: 'best', name: 'best', points } as const;
  return { ...none, count: '', lines: [line], ticks: ['€0', '€10'], from: '', to: '' };
}

it.each([
  [2, 2],
  [24, 24],
  [300, 34],
])('of %d prices, %d stand as dots on the line', (count, dots) => {
  render(<PriceHistory history={historyOf(count)} open />);
  const drawn = [...document.querySelectorAll('circle title')].map(({ textContent }) => textContent);
  expect(drawn).toHaveLength(dots);
  // the newest price always
  expect(drawn).toContain(`€${count - 1}`);
  expect(document.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(count);
});
