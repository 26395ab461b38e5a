import { describe, expect, it } from 'vitest';
import { ledgerCsv } from './csv.ts';
import { fresh, used } from './examples/settings.ts';
import { optionsView, stepsOf } from './options-view.ts';
import { english } from './speak.ts';

const speech = english();
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

describe('optionsView', () => {
  it('shows the price of each depth in the tier that is set', () => {
    const hints = (tier: 1 | 2): string[] =>
      optionsView({ ...fresh, tier }, speech).depth.options.map(
        ({ hint }) => plain(hint ?? '').split(' ')[0] ?? '',
      );
    expect(hints(1)).toEqual(['$0.0005', '$0.001']);
    expect(hints(2)).toEqual(['$0.00075', '$0.0015']);
  });

  it('knows a preset by its steps, and an own mix', () => {
    expect(optionsView(fresh, speech).steps).toMatchObject({ preset: 'device', needsKey: false });
    expect(optionsView({ ...fresh, steps: stepsOf('mixed') }, speech).steps).toMatchObject({
      preset: 'mixed',
      needsKey: true,
    });
    expect(optionsView(used, speech).steps).toMatchObject({ preset: 'custom', needsKey: false });
  });

  it('never shows more of the key than its end', () => {
    expect(JSON.stringify(optionsView(used, speech))).not.toMatch(/keyEnd/);
    expect(plain(optionsView(used, speech).service.key.words)).toContain('ending in 9f3c');
  });

  it('writes budgets exactly and empty for none', () => {
    expect(optionsView(fresh, speech).budget).toMatchObject({ find: '0.05', day: '1.00' });
    const none = { ...fresh, budget: { findMicro: null, dayMicro: 1 } };
    expect(optionsView(none, speech).budget).toMatchObject({ find: '', day: '0.000001' });
  });

  it('tells of each shop whether it may be asked and which search was found', () => {
    const rows = optionsView(used, speech).shops;
    expect(rows.map(({ permission }) => permission)).toEqual([
      'allowed',
      'allowed',
      'not allowed',
      'not allowed',
      '…',
    ]);
    expect(plain(rows[0]?.check?.words ?? '')).toBe('Search found: Shopify');
    expect(rows[0]).toMatchObject({ first: true, last: false });
  });

  it('adds up what was charged apart from what may have been', () => {
    expect(plain(optionsView(used, speech).calls.summary)).toBe(
      '3 calls, $0.001 charged, $0.001 possibly charged',
    );
  });

  it('exports a ledger as CSV with all its columns', () => {
    const text = ledgerCsv(optionsView(used, speech).calls);
    expect(text.split('\r\n')[0]).toBe('\ufeffTime,Operation,Shop,State,Cost');
    expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  });
});
