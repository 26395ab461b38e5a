// Invented lists of products to search for.
import type { ListInput } from '../finds/finds-model.ts';
import { free, paid } from './result.ts';

const shops = ['audio.example', 'klangwelt.example', 'hifi.example'].map((host) => ({
  host,
  permitted: true,
}));

/** No list was begun. */
export const noList: ListInput = {
  lines: [],
  running: false,
  shops,
  estimate: free,
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

export const endedList: ListInput = {
  ...noList,
  denied: true,
  lines: [
    { text: 'Auralis Drift 300', state: 'done', fault: null },
    { text: 'https://gone.example/p/1', state: 'failed', fault: { kind: 'gone', words: '404' } },
  ],
};

export const shoplessList: ListInput = { ...noList, shops: [] };
