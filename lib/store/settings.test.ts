// Settings are migrated, kept when they can't be read, and exported without keys.
import { describe, expect, it } from 'vitest';
import type { Area } from './area.ts';
import { migrateSettings } from './migrate.ts';
import * as to2 from './migrations/1-to-2.ts';
import { DEFAULTS, SETTINGS_VERSION } from './schema.ts';
import {
  changeSecrets,
  changeSettings,
  exportSettings,
  importSettings,
  loadSecrets,
  loadSettings,
  SETTINGS_KEY,
  takeOver,
  UNREADABLE_KEY,
} from './settings.ts';

/** As slow as a real one: what is read is a moment old. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 1));

function area(first: Record<string, unknown> = {}): Area & { readonly values: Map<string, unknown> } {
  const values = new Map(Object.entries(first));
  let turn: Promise<unknown> = Promise.resolve();
  return {
    values,
    async get(key) {
      const value = values.get(key);
      await moment();
      return value;
    },
    async set(key, value) {
      const copy = structuredClone(value);
      await moment();
      values.set(key, copy);
    },
    remove: async (key) => void values.delete(key),
    alone(work) {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

describe('settings', () => {
  it('are the defaults when nothing is stored', async () => {
    expect(await loadSettings(area())).toEqual({ settings: DEFAULTS, readable: true });
  });

  it('of a new installation agree to nothing, and ask no service, no web search and no tab', async () => {
    const { settings } = await loadSettings(area());
    expect(settings).toMatchObject({
      accepted: null,
      shops: [],
      base: '',
      tabReading: false,
      webSearch: { searxng: '', brave: false },
    });
    expect(new Set(Object.values(settings.steps))).toEqual(new Set(['device']));
    // what a service that is set up later may cost is limited from the start
    expect(settings.budget.perFindMicro).toBeGreaterThan(0);
    expect(settings.budget.perDayMicro).toBeGreaterThan(0);
    expect(await loadSecrets(area())).toEqual({ service: null, brave: null });
  });

  it('of every earlier version are brought to this one with nothing lost', () => {
    const { version: _old, ...kept } = to2.example;
    const migrated = migrateSettings(to2.example);
    expect(migrated).toMatchObject(kept);
    expect(migrated?.version).toBe(SETTINGS_VERSION);
    expect(migrated?.webSearch).toEqual({ searxng: '', brave: false });
  });

  it.each([
    ['of a later version', { ...DEFAULTS, version: SETTINGS_VERSION + 1 }],
    ['without a version', { shops: ['a.example'] }],
    ['that are no object', 'shops'],
    ['that are nothing', null],
    ['that are a list', [DEFAULTS]],
    ['of a version that never was', { ...DEFAULTS, version: 1.5 }],
    ['with a field of another kind', { ...DEFAULTS, shops: 'a.example' }],
  ])('%s are not overwritten by defaults', async (_name, stored) => {
    const store = area({ [SETTINGS_KEY]: stored });
    expect(await loadSettings(store)).toEqual({ settings: DEFAULTS, readable: false });
    expect(store.values.get(SETTINGS_KEY)).toEqual(stored);
    await changeSettings(store, (settings) => ({ ...settings, tier: 2 }));
    expect(store.values.get(UNREADABLE_KEY)).toEqual(stored);
    expect((await loadSettings(store)).settings.tier).toBe(2);
  });

  it('are refused when a change would make them unreadable', async () => {
    const store = area();
    const broken = () => changeSettings(store, (settings) => ({ ...settings, tier: JSON.parse('3') }));
    await expect(broken()).rejects.toThrow();
    expect(store.values.size).toBe(0);
  });

  it('keep every change that two pages make at once, and every key', async () => {
    const store = area();
    const shops = ['one.example', 'two.example', 'three.example'];
    const adding = shops.map((shop) =>
      changeSettings(store, (settings) => ({ ...settings, shops: [...settings.shops, shop] })),
    );
    const keys = [changeSecrets(store, { service: 'sk-1' }), changeSecrets(store, { brave: 'br-1' })];
    await Promise.all([...adding, ...keys, changeSettings(store, (settings) => ({ ...settings, tier: 2 }))]);
    expect((await loadSettings(store)).settings).toMatchObject({ shops, tier: 2 });
    expect(await loadSecrets(store)).toEqual({ service: 'sk-1', brave: 'br-1' });
    // as it is copied off a page or out of a letter
    await changeSecrets(store, { service: ' \u200bsk-2\r\n-rest\ufeff ', brave: ' ' });
    expect(await loadSecrets(store)).toEqual({ service: 'sk-2-rest', brave: null });
    await changeSecrets(store, { service: 'Authorization: Bearer sk-3', brave: '"Bearer-4"' });
    expect(await loadSecrets(store)).toEqual({ service: 'sk-3', brave: 'Bearer-4' });
  });

  it('change although a change before was refused', async () => {
    const store = area();
    const broken = changeSettings(store, (settings) => ({ ...settings, tier: JSON.parse('3') }));
    const good = changeSettings(store, (settings) => ({ ...settings, tier: 2 }));
    await expect(broken).rejects.toThrow();
    expect((await good).tier).toBe(2);
  });

  it('travel in a file without any key', async () => {
    const store = area();
    await changeSecrets(store, { service: 'sk-very-secret' });
    const changed = await changeSettings(store, (settings) => ({ ...settings, shops: ['one.example'] }));
    const file = exportSettings(changed);
    expect(file).not.toContain('sk-very-secret');
    expect(importSettings(file)).toEqual({ ok: true, value: changed });
    expect((await loadSecrets(store)).service).toBe('sk-very-secret');
  });

  it('are not taken from what is no settings file', () => {
    const old = importSettings(JSON.stringify({ twinshelf: 'settings', settings: to2.example }));
    expect(old).toMatchObject({ ok: true, value: { version: SETTINGS_VERSION, language: 'de' } });
    // one of this form, but larger than any that was written
    const large = exportSettings({ ...DEFAULTS, base: `https://${'x'.repeat(1_000_000)}.example` });
    for (const text of ['', '{', '[]', '{"twinshelf":"find"}', large]) {
      expect(importSettings(text)).toMatchObject({ ok: false, fault: { kind: 'unreadable' } });
    }
  });

  it('of a file are taken over, but not what was agreed to, nor another server for the key that is kept', () => {
    const present = { ...DEFAULTS, accepted: true, base: 'https://api.example' };
    const file = { ...DEFAULTS, accepted: null, base: 'https://elsewhere.example', shops: ['a.example'] };
    const kept = takeOver(present, file, { service: 'sk-1', brave: null });
    expect(kept).toEqual({ ...file, accepted: true, base: 'https://api.example' });
    const free = takeOver(
      { ...present, accepted: null },
      { ...file, accepted: true },
      { service: null, brave: null },
    );
    expect(free).toMatchObject({ accepted: null, base: 'https://elsewhere.example' });
  });
});
