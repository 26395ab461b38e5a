// What an imported settings file may set: no more than the options page allows, and the rest is reported.
import { expect, it } from 'vitest';
import { DEFAULTS, type Settings } from '../../store/index.ts';
import { importedSettings } from './imported-settings.ts';

const NO_KEYS = { service: null, brave: null };
const NOTHING = { notShops: [], tooMany: 0, limits: [], kept: [], keyed: false };
const present: Settings = { ...DEFAULTS, accepted: true, shops: ['here.example'], language: 'de' };
const taken = (file: Partial<Settings>) => importedSettings(present, { ...DEFAULTS, ...file }, NO_KEYS);

it('takes what was exported as it was', () => {
  const file = { ...DEFAULTS, shops: ['a.example', 'b.co.uk'], base: 'https://api.example', language: 'fr' };
  expect(importedSettings(present, file, NO_KEYS)).toEqual({
    settings: { ...file, accepted: true },
    left: NOTHING,
  });
});

it('takes shops as if they were typed, and no others', () => {
  const shops = [
    'https://www.A.example/x',
    'co.uk',
    'a b',
    '*',
    'a.example',
    '',
    'b.example c.example',
    '10.0.0.1',
  ];
  const read = taken({ shops });
  expect(read?.settings.shops).toEqual(['a.example']);
  expect(read?.left.notShops).toEqual(['co.uk', 'a b', '*', '', 'b.example c.example', '10.0.0.1']);
});

it('takes as many shops as a list may hold', () => {
  const shops = Array.from({ length: 20_000 }, (_, index) => `shop${index}.example`);
  const read = taken({ shops });
  expect(read?.settings.shops).toEqual(shops.slice(0, 1_000));
  expect(read?.left).toEqual({ ...NOTHING, tooMany: 19_000 });
});

it('is refused as a whole where none of its shops is one', () => {
  expect(taken({ shops: ['*', 'co.uk'] })).toBeNull();
  // an intentionally empty list is valid
  expect(taken({ shops: [] })?.settings.shops).toEqual([]);
});

it('sets limits to the nearest within their bounds', () => {
  const limits = { requestsPerShop: 1e9, candidatesPerShop: 1e9, visitsPerShop: -3, deadlineMs: 90_000 };
  const read = taken({ limits, history: { finds: 0, days: 1e9 } });
  expect(read?.settings.limits).toEqual({
    requestsPerShop: 60,
    candidatesPerShop: DEFAULTS.limits.candidatesPerShop,
    visitsPerShop: 1,
    deadlineMs: 90_000,
  });
  expect(read?.settings.history).toEqual({ finds: 1, days: 730 });
  expect(read?.left.limits).toEqual(['requests', 'visits', 'finds', 'days']);
});

it('leaves as it was what no field of the page would take', () => {
  const read = taken({
    base: 'javascript:alert(1)',
    webSearch: { searxng: 'http://search.example', brave: true },
    budget: { currency: 'XYZ', perFindMicro: 1, perDayMicro: 1 },
    language: 'tlh',
  });
  const { base, webSearch, budget, language } = present;
  expect(read?.settings).toMatchObject({ base, webSearch, budget, language });
  expect(read?.left.kept).toEqual(['service', 'web', 'budget', 'look']);
});

it('says that the address a key belongs to stays', () => {
  const here = { ...present, base: 'https://api.example' };
  const file = { ...DEFAULTS, base: 'https://elsewhere.example' };
  const read = importedSettings(here, file, { service: 'sk-1', brave: null });
  expect(read).toMatchObject({ settings: { base: here.base }, left: { ...NOTHING, keyed: true } });
});
