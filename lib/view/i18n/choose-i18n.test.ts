import { describe, expect, it } from 'vitest';
import { chooseI18n, english, LANGUAGES } from './choose-i18n.ts';

describe('speak', () => {
  it('takes the first language there is a catalogue for, and its regional formats', async () => {
    const i18n = await chooseI18n(['ja-JP', 'de-CH', 'de', 'en'], 'auto');
    expect(i18n.code).toBe('de');
    expect(i18n.locale).toBe('de-CH');
    expect(i18n.t('app.options')).toBe('Einstellungen');
  });

  it('follows the setting before the browser', async () => {
    expect((await chooseI18n(['de-DE'], 'pl')).code).toBe('pl');
  });

  it('speaks English to who reads nothing it knows, and survives malformed tags', async () => {
    expect((await chooseI18n(['xx-!!', ''], 'auto')).t('app.options')).toBe('Settings');
    expect((await chooseI18n([], 'klingon')).code).toBe('en');
  });

  it.each(Object.keys(LANGUAGES))('has a catalogue for %s', async (language) => {
    const i18n = await chooseI18n([language], 'auto');
    expect(i18n.code).toBe(language);
    expect(i18n.t('find.matches', { count: 2 })).toContain('2');
  });
});

describe('formats', () => {
  const i18n = english();

  it('write money exactly, by the digits its currency has', () => {
    expect(i18n.money({ minor: 12_999, currency: 'EUR' })).toBe('€129.99');
    expect(i18n.money({ minor: 19_800, currency: 'JPY' })).toBe('¥19,800');
    expect(i18n.money({ minor: 1234, currency: 'KWD' })).toMatch(/1\.234/);
    expect(i18n.money({ minor: 2_499_900, currency: 'PKR' })).toMatch(/24,999$/);
    expect(i18n.money({ minor: 2_499_950, currency: 'PKR' })).toMatch(/24,999\.50$/);
    expect(i18n.money({ minor: 1_299_000, currency: 'HUF' })).toMatch(/12,990$/);
    expect(i18n.money({ minor: 1_000, currency: 'EUR' })).toBe('€10.00');
    expect(i18n.money({ minor: 9_007_199_254_740_991, currency: 'EUR' })).toBe('€90,071,992,547,409.91');
  });

  it('never round a cost away', () => {
    expect(i18n.cost({ micro: 500, currency: 'USD' })).toBe('$0.0005');
    expect(i18n.cost({ micro: 8000, currency: 'USD' })).toBe('$0.008');
    expect(i18n.cost({ micro: 1_500_000, currency: 'USD' })).toBe('$1.50');
    expect(i18n.cost({ micro: 1, currency: 'USD' })).toBe('$0.000001');
  });

  it('never call a probability certain', () => {
    expect(i18n.percent(0.99999)).toBe('99%');
    expect(i18n.percent(0.00001)).toBe('1%');
  });

  it('tell ages in whole units', async () => {
    expect(i18n.ago(0, 119_000)).toBe('1 minute ago');
    expect(i18n.ago(0, 5000)).toBe('now');
    expect(i18n.ago(5000, 0)).toBe('now');
    expect(i18n.ago(3 * 86_400_000, 0)).toContain('1970');
    expect(i18n.ago(0, 3 * 86_400_000)).toBe('3 days ago');
    // never "yesterday": by the calendar it may be two days
    expect(i18n.ago(0, 47 * 3_600_000)).toBe('1 day ago');
    expect((await chooseI18n(['de'], 'auto')).ago(0, 71 * 3_600_000)).toBe('vor 2 Tagen');
  });

  it('set words of a page apart from the sentence around them', () => {
    expect(i18n.t('match.reason.swap', { there: 'עברית', here: '128 GB' })).toBe(
      '\u2068עברית\u2069, not \u2068128 GB\u2069',
    );
  });
});
