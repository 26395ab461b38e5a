// The tables: finds and steps with their budget, ledgers, readings, corrections, pruning and erasing.
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FREE } from '../base/money/cost.ts';
import { memoryFindStore } from '../run/memory-stores.ts';
import type { FindStore } from '../run/ports.ts';
import type { FindRecord, Step } from '../run/schema.ts';
import { suppliedPage } from '../run/shop/supplied-page.ts';
import { startFind } from '../run/start-find.ts';
import { doubtful } from '../view/examples/reading.ts';
import { allCalls } from './calls.ts';
import { correctionStore } from './corrections.ts';
import { type Database, openDatabase, TABLES } from './database.ts';
import { deleteDatabase, eraseAll } from './erase.ts';
import { findStore } from './finds.ts';
import { forgetFinds, pruneHistory } from './history.ts';
import { keepStore, pruneKept } from './keep.ts';
import { MOST_REQUESTS, requestLedger } from './requests.ts';
import { DEFAULTS, type Subject } from './schema.ts';
import { subjectStore } from './subjects.ts';

const DAY = 24 * 60 * 60 * 1000;
let database: Database;
let count = 0;
const open = async () => database;

beforeEach(async () => {
  count += 1;
  database = await openDatabase(() => undefined, `test-${count}`);
});
afterEach(() => database.close());

async function record(title: string, startedAt = 1): Promise<FindRecord> {
  const settings = { ...DEFAULTS, shops: ['one.example'] };
  const origin = { kind: 'page', url: 'https://here.example/p' } as const;
  const wish = { product: { title }, offer: null, origin, settings, tabReading: false, fresh: true };
  const clock = { now: () => startedAt, sleep: async () => undefined };
  return (await startFind(wish, { store: memoryFindStore(), clock })).record;
}

function step(find: string, key: string, micro: number, change: Partial<Step> = {}): Step {
  return {
    find,
    key,
    operation: 'search-products',
    shop: 'one.example',
    expected: { micro, currency: 'USD', certainty: 'quoted' },
    possible: 0,
    tries: 1,
    intentAt: 10 * DAY,
    answerAt: null,
    answer: null,
    cost: null,
    ...change,
  };
}

function read(id: string, at: number, url: string): Subject {
  const origin = { kind: 'page', url } as const;
  return { id, origin, tab: 7, at, state: 'read', fault: null, reading: null, fields: null, find: null };
}

const noLimit = { findMicro: null, dayMicro: null, since: 0 };

describe.each([
  ['in IndexedDB', (): FindStore => findStore(open)],
  ['in memory', (): FindStore => memoryFindStore()],
])('finds %s', (_name, make) => {
  it('come back as they were put, the newest of a key first', async () => {
    const store = make();
    const first = await record('Kettle K1', 1);
    const second = { ...(await record('Kettle K1', 2)), state: 'running' as const };
    expect(second.key).toBe(first.key);
    await store.put(first);
    await store.put(second);
    expect(await store.get(first.id)).toEqual(first);
    expect((await store.latest(first.key))?.id).toBe(second.id);
    expect(await store.latest('other')).toBeNull();
    expect(await store.get('other')).toBeNull();
    expect((await store.unfinished()).map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
    await store.put({ ...second, state: 'finished' });
    expect((await store.unfinished()).map(({ id }) => id)).toEqual([first.id]);
  });

  it('take no intent that would pass the budget, whoever asks at the same time', async () => {
    const store = make();
    const allowance = { findMicro: 2_500, dayMicro: null, since: 0 };
    const taken = await Promise.all(
      [1, 2, 3, 4].map((number) => store.intend(step('f', `s${number}`, 1_000), allowance)),
    );
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await store.steps('f')).toHaveLength(2);
    expect(await store.intend(step('f', 'free', 0, { expected: FREE }), allowance)).toBe(true);
  });

  it('count the day over all finds, what may have been charged included', async () => {
    const store = make();
    const today = { findMicro: null, dayMicro: 3_000, since: 9 * DAY };
    await store.intend(step('old', 'a', 9_000, { intentAt: 8 * DAY }), noLimit);
    expect(await store.intend(step('f', 'a', 1_000, { possible: 1_000 }), today)).toBe(true);
    expect(await store.intend(step('g', 'a', 1_000), today)).toBe(true);
    expect(await store.intend(step('h', 'a', 1_000), today)).toBe(false);
    const cost = { micro: 0, currency: 'USD', certainty: 'charged' } as const;
    await store.answer(step('f', 'a', 1_000, { answerAt: 10 * DAY, cost, possible: 0 }));
    expect(await store.intend(step('h', 'a', 1_000), today)).toBe(true);
  });

  it('replace an intent of the same step without counting it twice', async () => {
    const store = make();
    const allowance = { findMicro: 1_000, dayMicro: null, since: 0 };
    expect(await store.intend(step('f', 'a', 1_000), allowance)).toBe(true);
    expect(await store.intend(step('f', 'a', 1_000, { tries: 2 }), allowance)).toBe(true);
    expect((await store.step('f', 'a'))?.tries).toBe(2);
    expect(await store.step('f', 'b')).toBeNull();
  });

  it('keep replies of a find until they are dropped', async () => {
    const store = make();
    const body = new TextEncoder().encode('hello');
    const reply = {
      find: 'f',
      key: 'GET https://x',
      nth: 0,
      status: 200,
      url: 'https://x',
      headers: {},
      body,
    };
    await store.putReply(reply);
    await store.putReply({ ...reply, nth: 1 });
    await store.putReply({ ...reply, find: 'g' });
    expect((await store.replies('f', reply.key)).map(({ nth }) => nth)).toEqual([0, 1]);
    expect([...((await store.replies('f', reply.key))[0]?.body ?? [])]).toEqual([...body]);
    await store.dropReplies('f');
    expect(await store.replies('f', reply.key)).toEqual([]);
    expect(await store.replies('g', reply.key)).toHaveLength(1);
  });
});

describe('finds that are removed', () => {
  it('take their replies, readings and free work with them, and leave what was paid', async () => {
    const store = findStore(open);
    const [gone, stays] = [await record('Kettle K1'), await record('Kettle K2')];
    for (const one of [gone, stays]) {
      await store.put(one);
      await store.answer(step(one.id, 'search one.example', 0));
      await store.answer(step(one.id, 'search-products one.example', 1_000));
    }
    await forgetFinds(database, [gone.id]);
    expect(await store.get(gone.id)).toBeNull();
    expect((await store.steps(gone.id)).map(({ key }) => key)).toEqual(['search-products one.example']);
    expect(await store.steps(stays.id)).toHaveLength(2);
    // and in time the paid call goes as well
    await pruneHistory(database, { finds: 10, days: 30 }, 41 * DAY);
    expect(await store.steps(gone.id)).toEqual([]);
  });

  it('leave nothing of the pages that shops answered or that they began on, and touch none of the others', async () => {
    const store = findStore(open);
    const subjects = subjectStore(open);
    const [gone, stays] = [await record('Kettle K1'), await record('Kettle K2')];
    for (const { id } of [gone, stays]) {
      const url = `https://one.example/${id}`;
      const body = new TextEncoder().encode('what a shop answered');
      await store.putReply({ find: id, key: `GET ${url}`, nth: 0, status: 200, url, headers: {}, body });
      await subjects.put({ ...read(id, 1, url), find: id });
    }
    await forgetFinds(database, [gone.id]);
    expect((await database.getAll('replies')).map(({ find }) => find)).toEqual([stays.id]);
    expect((await database.getAll('subjects')).map(({ id }) => id)).toEqual([stays.id]);
  });
});

describe('the newest finds', () => {
  it('are so many and no more, newest first, whatever order they were stored in', async () => {
    const store = findStore(open);
    const made = await Promise.all([2, 3, 1].map((at) => record(`Kettle K${at}`, at)));
    for (const one of made) await store.put(one);
    expect((await store.newest(2)).map(({ startedAt }) => startedAt)).toEqual([3, 2]);
    expect(await store.newest(9)).toHaveLength(3);
  });
});

describe('what was spent today', () => {
  it('counts charges, what may have been charged and open calls since then, of every find', async () => {
    const store = findStore(open);
    const cost = { micro: 30, currency: 'USD', certainty: 'charged' } as const;
    await store.answer(step('f', 'charged', 1, { answerAt: 10 * DAY, cost }));
    await store.answer(step('f', 'perhaps', 1, { answerAt: 10 * DAY, possible: 200 }));
    await store.answer(step('g', 'open', 1_000));
    await store.answer(step('g', 'of yesterday', 50_000, { intentAt: 9 * DAY }));
    expect(await store.spentSince(10 * DAY)).toBe(1_230);
  });
});

describe('finds over other shops', () => {
  it('are alike by what their keys begin with', async () => {
    const store = findStore(open);
    const first = { ...(await record('Kettle K1', 1)), key: 'kettle.one' };
    const second = { ...(await record('Kettle K1', 2)), key: 'kettle.two' };
    const other = { ...(await record('Kettle K2', 3)), key: 'kettles.one' };
    for (const one of [first, second, other]) await store.put(one);
    const ids = async (most: number) => (await store.alike('kettle.', most)).map(({ id }) => id);
    expect(await ids(9)).toEqual([second.id, first.id]);
    expect(await ids(1)).toEqual([second.id]);
    // the machine's clock was ahead once
    const ahead = { ...(await record('Kettle K1', Date.now() + 9 * DAY)), key: 'kettle.ahead' };
    await store.put(ahead);
    expect(await ids(9)).toEqual([second.id, first.id, ahead.id]);
  });

  it('are found by the very page they began on, newest first, also those that version 1 stored', async () => {
    const [old, later] = [await record('Kettle K1', 1), await record('Kettle K1', 2)];
    const name = `version-1-${count}`;
    const before = await openDB(name, 1, {
      upgrade(made) {
        made.createObjectStore('finds', { keyPath: 'id' });
        made.createObjectStore('steps', { keyPath: ['find', 'key'] });
      },
    });
    await before.put('finds', old);
    await before.put('steps', step(old.id, 'search-products one.example 0', 500));
    before.close();
    const after = await openDatabase(() => undefined, name);
    const store = findStore(async () => after);
    await store.put(later);
    await store.put({ ...later, id: 'text', origin: { kind: 'text', url: null } });
    const ids = async (url: string) => (await store.ofPage(url, 9)).map(({ id }) => id);
    expect(await ids('https://here.example/p')).toEqual([later.id, old.id]);
    expect(await ids('https://here.example/other')).toEqual([]);
    expect(await allCalls(after)).toHaveLength(1);
    after.close();
  });
});

describe('the ledger of requests', () => {
  it('an answer that comes when all was erased does not bring its request back', async () => {
    const ledger = requestLedger(open);
    const row = { at: 1, host: 'one.example', method: 'GET', path: '/', sent: [], sentBytes: 0, find: null };
    // erased after so many turns of the answer's way into the database
    for (let turns = 0; turns < 12; turns += 1) {
      const id = await ledger.sent(row);
      const answered = ledger.answered(id, 200, 5);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await Promise.all([eraseAll(database), answered]);
      expect(await ledger.all(), `after ${turns}`).toEqual([]);
    }
  });

  const row = (at: number) => ({
    at,
    host: 'one.example',
    method: 'GET',
    path: '/p',
    sent: ['address'],
    sentBytes: 0,
    find: null,
  });

  it('holds a request before its answer, and the answer after it, newest first', async () => {
    const ledger = requestLedger(open);
    const first = await ledger.sent(row(1));
    await ledger.sent(row(2));
    await ledger.answered(first, 200, 1234);
    const rows = await ledger.all();
    expect(rows.map(({ at, status, receivedBytes }) => ({ at, status, receivedBytes }))).toEqual([
      { at: 2, status: null, receivedBytes: null },
      { at: 1, status: 200, receivedBytes: 1234 },
    ]);
  });

  it('is bounded', async () => {
    const ledger = requestLedger(open);
    const rows = database.transaction('requests', 'readwrite');
    for (let at = 0; at < MOST_REQUESTS + 50; at += 1)
      void rows.store.add({ ...row(at), status: 200, receivedBytes: 1 });
    await rows.done;
    for (let more = 0; more < 100; more += 1) await ledger.sent(row(MOST_REQUESTS + more));
    expect(await database.count('requests')).toBeLessThanOrEqual(MOST_REQUESTS + 100);
    expect((await ledger.all())[0]?.at).toBe(MOST_REQUESTS + 99);
  });
});

describe('readings', () => {
  it('are found by tab and address, the newest one', async () => {
    const subjects = subjectStore(open);
    await subjects.put(read('a', 1, 'https://x.example/1'));
    await subjects.put(read('b', 2, 'https://x.example/1'));
    await subjects.put(read('c', 3, 'https://x.example/2'));
    expect((await subjects.ofTab(7, 'https://x.example/1'))?.id).toBe('b');
    expect(await subjects.ofTab(8, 'https://x.example/1')).toBeNull();
    await subjects.change('b', (before) => ({ ...before, find: 'f' }));
    expect((await subjects.ofFind('f')).map(({ id }) => id)).toEqual(['b']);
    // a row that another build wrote in another form hides none of the others
    const old: object = { id: 'old', tab: 7, find: 'f', at: 9 };
    await database.put('subjects', Object.assign(read('old', 9, ''), { origin: undefined }, old));
    expect((await subjects.ofFind('f')).map(({ id }) => id)).toEqual(['b']);
    expect((await subjects.ofTab(7, 'https://x.example/1'))?.id).toBe('b');
    expect(await subjects.change('gone', (before) => before)).toBeNull();
    await subjects.prune(2 + DAY);
    expect((await subjects.get('a')) ?? (await subjects.get('b'))).toBeNull();
    expect((await subjects.get('c'))?.id).toBe('c');
  });
});

describe('what a person said', () => {
  it('is kept by product and link, and taken back', async () => {
    const said = correctionStore(open);
    await said.set('key', 'https://a.example/1', 'same', 1);
    await said.set('key', 'https://a.example/2', 'different', 1);
    await said.set('key2', 'https://a.example/1', 'different', 1);
    expect(await said.of('key')).toEqual({
      'https://a.example/1': 'same',
      'https://a.example/2': 'different',
    });
    await said.set('key', 'https://a.example/1', null, 2);
    expect(await said.of('key')).toEqual({ 'https://a.example/2': 'different' });
    await said.set('key', 'https://a.example/a b', 'same', 2);
    const all = await said.all();
    expect([...all.keys()].sort()).toEqual(['key', 'key2']);
    expect(all.get('key')).toEqual(await said.of('key'));
  });
});

describe('history', () => {
  it('keeps the newest finds, none too old, never a running one, and today for the budget', async () => {
    const store = findStore(open);
    const now = 100 * DAY;
    const put = async (title: string, age: number, state: FindRecord['state'] = 'finished') => {
      const made = { ...(await record(title, now - age * DAY)), state };
      await store.put(made);
      await store.intend(step(made.id, 'a', 1), noLimit);
      return made.id;
    };
    const ids = [await put('a', 0.5), await put('b', 2), await put('c', 3), await put('d', 40)];
    const running = await put('e', 50, 'running');
    expect(await pruneHistory(database, { finds: 2, days: 30 }, now)).toBe(2);
    const left = (await database.getAllKeys('finds')).sort();
    expect(left).toEqual([ids[0] ?? '', ids[1] ?? '', running].sort());
    expect(await store.steps(ids[3] ?? '')).toEqual([]);
    expect(await store.steps(ids[0] ?? '')).toHaveLength(1);
  });

  it('reads no find of a long history that is within the limits', async () => {
    const store = findStore(open);
    for (const at of [1, 2, 3]) await store.put({ ...(await record(`K${at}`, at * DAY)), state: 'finished' });
    const reads = [IDBIndex.prototype, IDBObjectStore.prototype].map((made) => vi.spyOn(made, 'getAll'));
    expect(await pruneHistory(database, { finds: 9, days: 30 }, 5 * DAY)).toBe(0);
    expect(reads.flatMap(({ mock }) => mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });

  it('leaves a find that is asked for a shop once more, and the newest of those that have ended', async () => {
    const store = findStore(open);
    const all = await Promise.all([1, 2, 3].map((at) => record(`K${at}`, at * DAY)));
    const [first, second, third] = all.map((one) => ({ ...one, state: 'finished' as const }));
    for (const one of [first, second, third]) if (one !== undefined) await store.put(one);
    if (first !== undefined) await store.put({ ...first, state: 'running' });
    expect(await pruneHistory(database, { finds: 1, days: 90 }, 10 * DAY)).toBe(1);
    expect((await store.newest(9)).map(({ id }) => id)).toEqual([third?.id, first?.id]);
  });

  it('goes without what was paid today for a find of long ago, which the budget of the day counts', async () => {
    const store = findStore(open);
    const now = 100 * DAY;
    const old = { ...(await record('Kettle K1', now - 40 * DAY)), state: 'finished' as const };
    await store.put(old);
    await store.answer(step(old.id, 'of its day', 1_000, { intentAt: now - 40 * DAY }));
    await store.answer(step(old.id, 'asked once more', 1_000, { intentAt: now - 5 }));
    expect(await pruneHistory(database, { finds: 9, days: 30 }, now)).toBe(1);
    expect(await store.spentSince(now - DAY)).toBe(1_000);
    expect((await store.steps(old.id)).map(({ key }) => key)).toEqual(['asked once more']);
  });
});

describe('erasing', () => {
  it('leaves every table empty', async () => {
    await findStore(open).put(await record('Kettle'));
    await keepStore(open).set('shop', { ways: [] });
    await requestLedger(open).sent({
      at: 1,
      host: 'a',
      method: 'GET',
      path: '/',
      sent: [],
      sentBytes: 0,
      find: null,
    });
    expect(await keepStore(open).get('shop')).toEqual({ ways: [] });
    await eraseAll(database);
    for (const table of TABLES) expect(await database.count(table), table).toBe(0);
  });

  it('of a database as a whole leaves nothing, though a page still holds it open', async () => {
    const name = `whole-${count}`;
    let gone = 0;
    const held = await openDatabase(() => {
      gone += 1;
    }, name);
    await keepStore(async () => held).set('shop', { ways: [] });
    await deleteDatabase(name);
    expect(gone).toBe(1);
    const anew = await openDatabase(() => undefined, name);
    expect(await anew.count('keep')).toBe(0);
    anew.close();
  });

  it('of one value of what was learned leaves the others', async () => {
    const keep = keepStore(open);
    await keep.set('one', 1);
    await keep.set('two', 2);
    await keep.delete('one');
    expect([await keep.get('one'), await keep.get('two')]).toEqual([undefined, 2]);
  });

  it('of what is of no use any more leaves the rest, once a day', async () => {
    const keep = keepStore(open);
    const now = 1e12;
    await keep.set('robots:past', { at: now - 2 * DAY, until: now - DAY, text: '' });
    await keep.set('robots:fresh', { at: now, until: now + DAY / 2, text: '' });
    await keep.set('rate', { last: 1, pausedUntil: 2 });
    await keep.set('tabs', [1]);
    const left = async () => (await database.getAllKeys('keep')).filter((key) => key !== 'looked-through');
    await pruneKept(database, now);
    expect(await left()).toEqual(['rate', 'robots:fresh', 'tabs']);
    await keep.set('robots:past', { at: now - 2 * DAY, until: now - DAY, text: '' });
    await pruneKept(database, now + 1000);
    expect(await left()).toContain('robots:past');
    await pruneKept(database, now + 2 * DAY);
    expect(await left()).toEqual(['rate', 'tabs']);
    // a clock that was put back puts nothing off
    await keep.set('robots:past', { at: 1, until: 2, text: '' });
    await pruneKept(database, now - DAY);
    expect(await left()).toEqual(['rate', 'tabs']);
  });
});

describe('a step in a shape of another version', () => {
  it('hides nothing of the others: budget, ledger and clearing away go on without it', async () => {
    const store = findStore(open);
    const now = 100 * DAY;
    const old = { ...(await record('Kettle K1', now - 40 * DAY)), state: 'finished' as const };
    await store.put(old);
    await store.answer(step(old.id, 'known', 500, { intentAt: now - 5 }));
    // written past the types, as an earlier version did or a later one will
    const raw = await openDB(database.name);
    await raw.put('steps', { find: old.id, key: 'unknown', intentAt: now - 5, cost: 'much' });
    raw.close();
    expect(await store.spentSince(now - DAY)).toBe(500);
    expect((await allCalls(database)).map(({ key }) => key)).toEqual(['known']);
    expect(
      await store.intend(step(old.id, 'next', 600), { ...noLimit, dayMicro: 1_000, since: now - DAY }),
    ).toBe(false);
    expect(await pruneHistory(database, { finds: 9, days: 30 }, now)).toBe(1);
    expect(await database.getAllKeys('steps')).toEqual([[old.id, 'known']]);
  });
});

describe('the ledger of calls', () => {
  it('lists calls of the service, newest first, and nothing that the device did itself', async () => {
    const find = await record('Kettle K1');
    const store = findStore(open);
    const reading = { ...doubtful, url: 'https://one.example/p' };
    await suppliedPage(find, { shop: 'one.example', link: reading.url, reading }, store, 3 * DAY);
    await store.answer(step(find.id, 'search one.example 0 0', 0, { operation: 'search', intentAt: DAY }));
    await store.answer(step(find.id, 'search-products one.example 0', 500, { intentAt: 2 * DAY }));
    await store.answer(
      step(find.id, 'match-products x 0', 0, { operation: 'match-products', intentAt: 4 * DAY }),
    );
    expect((await allCalls(database)).map(({ operation }) => operation)).toEqual([
      'match-products',
      'search-products',
    ]);
  });
});
