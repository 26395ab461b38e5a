// Pairs that say their names in two scripts are judged as if both said them in one, and the reasons quote what stands in the texts.
import { expect, it } from 'vitest';
import { match } from './index.ts';

const kettle = { title: 'Redmond чайник электрический 1,7 л белый' };
const told = { title: 'Редмонд чайник электрический 1,7 л белый' };

it('a name in another script counts as that name', () => {
  const alike = match(kettle, told).probability;
  expect(alike).toBeCloseTo(match(kettle, { ...kettle }).probability, 6);
  expect(alike).toBeGreaterThan(0.9);
  const other = match(kettle, { title: 'Поларис чайник электрический 1,7 л белый' }).probability;
  const logOdds = (p: number): number => Math.log(p / (1 - p));
  expect(logOdds(alike)).toBeGreaterThan(logOdds(other) + 2);
});

it('it is named among the reasons as each text says it', () => {
  const { evidence } = match(kettle, told);
  const named = evidence.find(({ left, right }) => left?.includes('Redmond') && right?.includes('Редмонд'));
  expect(named).toMatchObject({ agrees: true });
  expect(named?.effect).toBeGreaterThan(0);
  for (const { left, right } of evidence) {
    expect(kettle.title).toContain(left ?? '');
    expect(told.title).toContain(right ?? '');
  }
});

const cooker = { title: 'Redmond мультиварка RMC-M95 5 л' };
const cookerTold = { title: 'Редмонд мультиварка RMC-M95 5 л 900 Вт' };

it('either side may be the one in another script', () => {
  const there = match(cooker, cookerTold).probability;
  expect(match(cookerTold, cooker).probability).toBeCloseTo(there, 2);
});

it('a number of another thing parts them all the same', () => {
  const other = { title: 'Редмонд мультиварка RMC-M90 5 л 900 Вт' };
  expect(match(cooker, other).probability).toBeLessThan(0.25);
});

it.each([
  ['Apple iWork 2009 Family Pack', "Apple iWork '09 Family Pack"],
  ['Hoyle Casino 2008 PC', 'Hoyle Casino 08 PC'],
])('a year is a year, cut short or not: %s, %s', (full, short) => {
  const verdict = match({ title: full }, { title: short });
  expect(verdict.probability).toBeGreaterThan(0.6);
  const other = match({ title: full }, { title: short.replace(/0\d/, '11') });
  expect(other.probability).toBeLessThan(verdict.probability - 0.3);
  expect(verdict.evidence).not.toEqual([]);
  for (const { left, right } of verdict.evidence) {
    expect(full).toContain(left ?? '');
    expect(short).toContain(right ?? '');
  }
});

it('a number in letters that look alike is that number', () => {
  const cyrillic = { title: 'KITFORT КТ-6197 чайник 1.7 л стекло' };
  const latin = { title: 'Чайник электрический Kitfort KT-6197 стеклянный' };
  const verdict = match(cyrillic, latin);
  expect(['same', 'unsure']).toContain(verdict.outcome);
  expect(verdict.evidence.some(({ left, right }) => left === 'КТ-6197' && right === 'KT-6197')).toBe(true);
  expect(match(cyrillic, { title: latin.title.replace('6197', '6190') }).probability).toBeLessThan(
    verdict.probability,
  );
});

it('what is the same once both say it in one alphabet is no reason against it', () => {
  const latin = {
    title: 'Чайник электрический Kitfort KT-6140-3 голубой',
    brand: 'Kitfort',
    code: 'KT-6140-3',
  };
  const { evidence } = match(latin, { title: 'KITFORT КТ-6140-3 электрочайник 1,7 л, голубой' });
  expect(evidence.filter(({ veto }) => veto)).toEqual([]);
});

it.each([
  ['Corvel Peanuts 16 oz', 'Corvel Peanuts 454 g', 'Corvel Peanuts 992 g'],
  ['Corvel Cola Classic 12 fl oz can', 'Corvel Cola Classic 355 ml can', 'Corvel Cola Classic 591 ml can'],
  ['Corvel HDMI Cable 6 ft', 'Corvel HDMI cable 1.83 m', 'Corvel HDMI cable 3.05 m'],
  ['Corvel Creamy 340 g (12 oz)', 'Corvel Creamy 12 ounce', 'Corvel Creamy 16.3 ounce'],
])('%s is %s, and not %s', (left, right, other) => {
  const alike = match({ title: left }, { title: right });
  expect(alike.probability).toBeGreaterThan(0.75);
  expect(alike.evidence.filter(({ veto }) => veto)).toEqual([]);
  expect(alike.evidence.some((said) => said.left !== null && said.right !== null && said.agrees)).toBe(true);
  expect(match({ title: right }, { title: left }).probability).toBeGreaterThan(0.75);
  expect(match({ title: left }, { title: other }).probability).toBeLessThan(0.25);
});
