// A list of products worked on line by line: what each line comes to, what stops it, and what is left for later.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, type Fault, failed } from '../../base/fault.ts';
import { memoryKeep } from '../../run/index.ts';
import { finished } from '../../view/examples/result.ts';
import { parseProducts } from '../../view/index.ts';
import type { Stores } from '../stores.ts';

/** What the background was asked, and how it answers. */
const background = vi.hoisted(() => ({
  asked: [] as string[],
  answer: (_name: string, _question: Record<string, unknown>): unknown => null,
}));

vi.mock('./page-base.ts', () => {
  const ask = async (name: string, question: Record<string, unknown>) => {
    background.asked.push(name);
    return background.answer(name, question);
  };
  return { ask, insist: ask };
});

const { productList } = await import('./product-list.ts');

interface Row {
  readonly state: string;
  readonly fault: Fault | null;
  /** the fault of each shop, null where it answered; without it the shops of the example */
  readonly shops?: readonly (Fault | null)[];
}

const shopOf = (fault: Fault | null) => ({
  ...finished.shops[0],
  state: fault === null ? 'none' : 'failed',
  fault,
});

/** A store of subjects and finds, each find with the state and fault that it has as it is looked at. */
function world(finds: Map<string, Row>) {
  const subjects = new Map<string, { id: string; fault: Fault | null; reading: unknown; fields: null }>();
  const stores = {
    keep: memoryKeep(),
    subjects: {
      get: async (id: string) => subjects.get(id) ?? null,
      put: async (subject: { id: string; fault: null; reading: unknown; fields: null }) =>
        void subjects.set(subject.id, subject),
    },
    finds: {
      get: async (id: string) => {
        const row = finds.get(id);
        if (row === undefined) return null;
        const { state, fault, shops } = row;
        const result = { ...finished, fault, ...(shops === undefined ? {} : { shops: shops.map(shopOf) }) };
        return { state, result };
      },
    },
  };
  return { subjects, stores: Object.assign({} as Stores, stores) };
}

const wanted = (text: string) => parseProducts(text).wanted;
const states = async (list: ReturnType<typeof productList>) =>
  (await list.get()).lines.map(({ state, fault }) => (fault === null ? state : `${state}: ${fault.kind}`));

beforeEach(() => {
  background.asked = [];
  let held = false;
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
        if (held) return work(null);
        held = true;
        await work({ name });
        held = false;
      },
      query: async () => ({ held: held ? [{ name: 'twinshelf.product-list' }] : [] }),
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('a list of products', () => {
  it('is searched for line by line, and what can not be is told', async () => {
    const finds = new Map<string, Row>();
    const { stores, subjects } = world(finds);
    background.answer = (name, { url, subject, fresh }) => {
      if (name === 'background.startFind') {
        // an earlier find for the same has the prices of another day
        expect(fresh).toBe(true);
        finds.set(`find of ${subject}`, { state: 'finished', fault: null });
        return done({ find: `find of ${subject}` });
      }
      if (url === 'https://gone.example/') return failed({ kind: 'gone', words: '404' });
      const id = String(url);
      subjects.set(id, { id, fault: null, reading: { product: null, offer: null }, fields: null });
      return done({ subject: id });
    };
    const list = productList(stores, () => undefined);
    await list.begin(wanted('Drift 300\nhttps://gone.example/\nhttps://about.example/\nDrift 500'));
    expect(await states(list)).toEqual(['done', 'failed: gone', 'failed', 'done']);
    expect(background.asked.filter((name) => name === 'background.startFind')).toHaveLength(2);
    expect(await list.running()).toBe(false);
  });

  it.each([
    ['a budget that is used up', { kind: 'overBudget', words: 'the day' }],
    ['a service that is down', { kind: 'later', afterMs: 1, why: 'down', service: true, words: '503' }],
    ['a service that is not there', { kind: 'gone', service: true, words: 'refused' }],
    ['answers outside the interface', { kind: 'misanswered', words: 'html' }],
    ['a device that is offline', { kind: 'later', afterMs: 1, why: 'offline', words: 'offline' }],
  ] satisfies [string, Fault][])('ends where the next product would meet the same: %s', async (_, fault) => {
    const finds = new Map<string, Row>([['f', { state: 'finished', fault: null, shops: [fault, fault] }]]);
    const { stores } = world(finds);
    background.answer = () => done({ find: 'f' });
    const list = productList(stores, () => undefined);
    await list.begin(wanted('Drift 300\nDrift 500\nDrift 700'));
    expect(background.asked).toEqual(['background.startFind']);
    // what came to nothing is searched for once more, when the list goes on
    expect(await states(list)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await list.get()).toMatchObject({ fault, finds: ['f'] });
    finds.set('f', { state: 'finished', fault: null });
    await list.resume();
    expect(await states(list)).toEqual(['done', 'done', 'done']);
    expect(await list.get()).toMatchObject({ fault: null, finds: ['f', 'f', 'f', 'f'] });
  });

  it('keeps what some shops answered before the service refused the key', async () => {
    const fault = { kind: 'unauthorised', words: '401' } as const;
    const finds = new Map<string, Row>([['f', { state: 'finished', fault, shops: [null, fault] }]]);
    const { stores } = world(finds);
    background.answer = () => done({ find: 'f' });
    const list = productList(stores, () => undefined);
    await list.begin(wanted('Drift 300\nDrift 500'));
    expect(await states(list)).toEqual(['done', 'waiting']);
    expect((await list.get()).fault).toEqual(fault);
  });

  it('goes on where only the shops are to blame, or not all of them meet it', async () => {
    const gone = { kind: 'gone', words: '404' } as const;
    const budget = { kind: 'overBudget', words: 'the find' } as const;
    const finds = new Map<string, Row>([['f', { state: 'finished', fault: null, shops: [gone, budget] }]]);
    const { stores } = world(finds);
    background.answer = () => done({ find: 'f' });
    const list = productList(stores, () => undefined);
    await list.begin(wanted('Drift 300\nDrift 500'));
    expect(await states(list)).toEqual(['done', 'done']);
  });

  it('stops at a press with the find under way, and takes that product up again', async () => {
    const finds = new Map<string, Row>([['f', { state: 'running', fault: null }]]);
    const { stores } = world(finds);
    background.answer = (name) => {
      if (name === 'background.stopFind') finds.set('f', { state: 'stopped', fault: null });
      return done({ find: 'f' });
    };
    const list = productList(stores, () => undefined);
    const working = list.begin(wanted('Drift 300\nDrift 500'));
    await vi.waitFor(async () => expect((await list.get()).lines[0]?.find).toBe('f'));
    expect(await list.running()).toBe(true);
    await list.stop();
    await working;
    expect(await states(list)).toEqual(['waiting', 'waiting']);
    finds.set('f', { state: 'finished', fault: null });
    await list.resume();
    expect(await states(list)).toEqual(['done', 'done']);
  });

  it('is left alone where another tab works on it, and ends where that tab cleared it', async () => {
    const finds = new Map<string, Row>([['f', { state: 'running', fault: null }]]);
    const { stores } = world(finds);
    background.answer = () => done({ find: 'f' });
    const one = productList(stores, () => undefined);
    const other = productList(stores, () => undefined);
    const working = one.begin(wanted('Drift 300'));
    await vi.waitFor(async () => expect((await one.get()).lines[0]?.find).toBe('f'));
    await other.resume();
    expect(background.asked.filter((name) => name === 'background.startFind')).toHaveLength(1);
    await other.clear();
    finds.set('f', { state: 'finished', fault: null });
    one.heard();
    await working;
    expect((await one.get()).lines).toEqual([]);
  });
});
