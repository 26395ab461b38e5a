// Every aspect that the matcher compares has a name in every language; one without would be shown in English.
import { expect, it } from 'vitest';
import { UNITS } from '../../base/measure/units.ts';
import { match } from '../../match/index.ts';
import { english } from '../i18n/choose-i18n.ts';
import { isKey } from '../i18n/messages.ts';
import { aspectWords } from './aspect-words.ts';

/** one unit of each dimension, as titles have it */
const dimensions = new Map([...UNITS.all].map(([name, { dimension }]) => [dimension, name]));

it.each([...dimensions.values(), 'size'])('what a title measures in "%s" is named', (unit) => {
  const [left, right] = unit === 'size' ? ['size 42', 'size 43'] : [`300 ${unit}`, `700 ${unit}`];
  const { evidence } = match(
    { title: `Corvel Tarn ${left}`, brand: 'Corvel' },
    { title: `Corvel Tarn ${right}`, brand: 'Corvel' },
  );
  for (const { aspect } of evidence) expect(isKey(`aspect.${aspect}`), aspect).toBe(true);
});

it.each([
  ['format', 'The Tin Harbour (Blu-ray)', 'The Tin Harbour DVD'],
  ['audience', 'Corvel Drift running shoes for men', 'Corvel Drift running shoes for women'],
  ['year', 'Corvel Almanac 2020', 'Corvel Almanac 2021'],
  ['generation', 'Corvel Slate 2nd generation', 'Corvel Slate 3rd generation'],
  ['platform', 'Corvel Quest for PlayStation 4', 'Corvel Quest for Xbox One'],
])('a difference in %s is named', (aspect, left, right) => {
  expect(match({ title: left }, { title: right }).difference?.aspect).toBe(aspect);
  expect(isKey(`aspect.${aspect}`)).toBe(true);
  expect(aspectWords(aspect, english())).not.toBe('');
});
