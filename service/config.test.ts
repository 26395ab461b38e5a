// Settings: an invalid one is reported at the start, before anyone depends on it.
import { expect, test } from 'vitest';
import { withEnvironment } from './config.ts';

test('the public address is a web address', () => {
  for (const address of ['https://api.example', 'http://10.0.0.5:8787/twinshelf/'])
    expect(withEnvironment({}, { TWINSHELF_PUBLIC_URL: address }).publicUrl).toBe(address);
  expect(withEnvironment({}, { TWINSHELF_PUBLIC_URL: '' }).publicUrl).toBeNull();
  for (const address of ['api.example', 'not a url', 'ftp://api.example', 'javascript:alert(1)'])
    expect(() => withEnvironment({}, { TWINSHELF_PUBLIC_URL: address })).toThrow('publicUrl');
});

test.each([
  { teirs: {} },
  { tiers: { 3: {} } },
  { tiers: { 1: { perSecnd: 3 } } },
  { limits: { row: 1 } },
  { prices: { matches: 1 } },
])('a setting that there is not is refused, wherever it stands: %j', (file) => {
  expect(() => withEnvironment(file, {})).toThrow('unrecognized_keys');
});
