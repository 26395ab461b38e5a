// Invented lists of products to search for.
import type { ListInput } from '../finds/finds-model.ts';
import { free, paid } from './result.ts';

const dollars = (micro: number, certainty: 'charged' | 'possible') =>
  ({ micro, currency: 'USD', certainty }) as const;
const spent = (charged: number, possible: number, calls: number) => ({
  charged: dollars(charged, 'charged'),
  possible: dollars(possible, 'possible'),
  calls,
});

const shops = ['audio.example', 'klangwelt.example', 'hifi.example'].map((host) => ({
  host,
  permitted: true,
}));

/** No list was begun. */
export const noList: ListInput = {
  lines: [],
  fault: null,
  spent: spent(0, 0, 0),
  running: false,
  shops,
  estimate: free,
  left: { perFindMicro: null, todayMicro: null },
  hindered: null,
  accepted: true,
  denied: false,
};

const waiting = { state: 'waiting', fault: null } as const;

export const runningList: ListInput = {
  ...noList,
  running: true,
  lines: [
    { text: 'https://shop.example/p/drift-300', state: 'done', fault: null },
    { text: 'https://shop.example/about', state: 'failed', fault: null },
    { text: `OneWordWithoutEnd${'WithoutEnd'.repeat(20)}`, state: 'searching', fault: null },
    { text: 'Auralis Drift 500', ...waiting },
    { text: '4006381333931', ...waiting },
  ],
};

export const stoppedList: ListInput = {
  ...runningList,
  running: false,
  estimate: paid,
  lines: runningList.lines.map((line) => (line.state === 'searching' ? { ...line, ...waiting } : line)),
};

/** The service went down, and what is left of the day's budget doesn't cover what is left of the list. */
export const brokenList: ListInput = {
  ...stoppedList,
  fault: { kind: 'gone', service: true, words: 'The service could not be reached: Failed to fetch' },
  spent: spent(3_000, 3_000, 3),
  left: { perFindMicro: null, todayMicro: 2_000 },
};

export const endedList: ListInput = {
  ...noList,
  denied: true,
  lines: [
    { text: 'Auralis Drift 300', state: 'done', fault: null },
    { text: 'https://gone.example/p/1', state: 'failed', fault: { kind: 'gone', words: '404' } },
  ],
};

export const shoplessList: ListInput = { ...noList, shops: [] };
