import { expect, it } from 'vitest';
import { decodeEntities } from './entities.ts';

it.each([
  ['Tea &amp; Coffee', 'Tea & Coffee'],
  ['24&quot; &#39;Pro&#x27;', `24" 'Pro'`],
  // once: what stands there then is what was written
  ['Tea &amp;amp; Coffee', 'Tea &amp; Coffee'],
  ['&#38;lt;', '&lt;'],
  // numbers that old editors gave to dashes and signs, as browsers read them
  ['Kelvin&#153; &#150; 2&#x92;s', 'Kelvin™ – 2’s'],
  ['&#128512;', '😀'],
  // what is no character, or none that could be written into an address
  ['a&#0;b&#xD800;c&#1114112;d&#10;e', 'a b c d e'],
  ['R&D; &unknown; & &;', 'R&D; &unknown; & &;'],
  ['&constructor;', '&constructor;'],
])('%s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
