import { describe, expect, it } from 'vitest';
import type { Aspect, Verdict } from '../../match/schema.ts';
import { aspect } from '../examples/result.ts';
import { english } from '../i18n/choose-i18n.ts';
import { reasonWords } from './reason-words.ts';

const codes = aspect('identifier', '4006381333931', '4042491382377', -6, true);
const content = aspect('content', '250 g', '500 g', -4);

function words(outcome: Verdict['outcome'], evidence: Aspect[], difference: Aspect | null = null): string {
  const verdict: Verdict = { outcome, probability: 0.5, evidence, difference, by: 'device 1' };
  return reasonWords(verdict, null, english()).replace(/[\u2066-\u2069]/g, '');
}

describe('reasonWords', () => {
  it('names the code that is the same, and what kind of code it is', () => {
    expect(words('same', [aspect('identifier', '4006381333931', '4006381333931')])).toBe(
      'Same GTIN: 4006381333931',
    );
    expect(words('same', [aspect('identifier', 'WH1000XM5', 'WH-1000XM5')])).toBe('Same code: WH-1000XM5');
  });

  it('names the shop whose word a number is that the page does not state', () => {
    const told = { ...aspect('identifier', '4006381333931', '4006381333931'), from: 'www.tarn.example' };
    expect(words('same', [told])).toBe('Same GTIN: 4006381333931 (according to tarn.example)');
  });

  it('tells the reason of the service in its own words, and who judged where it gives none', () => {
    const opinion = (reason: string): Aspect => ({
      ...aspect('service', null, null),
      agrees: true,
      words: reason,
    });
    const told = (reason: string) =>
      reasonWords(
        { outcome: 'same', probability: 0.97, evidence: [opinion(reason)], difference: null, by: 'service' },
        null,
        english(),
      ).replace(/[\u2066-\u2069]/g, '');
    expect(told('Both name model 71224.')).toBe('The service: Both name model 71224.');
    expect(told('')).toBe('Judged by the service: the same, 97%');
  });

  it('names the words that are the same where there is no code', () => {
    const colour = aspect('colour', 'navy', 'Marineblau');
    expect(words('same', [colour, aspect('wording', 'Drift 300 II', 'DRIFT 300 II')])).toBe(
      'Same wording: DRIFT 300 II',
    );
  });

  it('names what agrees where there is no code', () => {
    expect(words('same', [aspect('brand', 'A', 'A'), aspect('capacity', '128 GB', '128GB')])).toBe(
      'Same brand and capacity',
    );
  });

  it('tells a difference in the product before a difference in codes', () => {
    expect(words('variant', [codes, content], codes)).toBe('500 g, not 250 g');
    expect(words('variant', [codes], codes)).toBe('GTIN differs');
    expect(words('variant', [content], content)).toBe('500 g, not 250 g');
  });

  it('says on which side a fact stands alone', () => {
    const pro = aspect('edition', null, 'Pro', -3, true);
    expect(words('variant', [pro], pro)).toBe('Edition: Pro there, not stated here');
    const lite = aspect('edition', 'Lite', null, -3, true);
    expect(words('variant', [lite], lite)).toBe('Edition: Lite here, not stated there');
  });

  it('says what is missing where it is unsure, and when the judges disagree', () => {
    expect(words('unsure', [aspect('model', 'X200', null)])).toBe('Not stated: model');
    expect(words('unsure', [aspect('wording', 'blue', null)])).toBe('Too few facts agree');
    const verdict: Verdict = {
      outcome: 'unsure',
      probability: 0.5,
      evidence: [],
      difference: null,
      by: 'device 1',
    };
    expect(reasonWords(verdict, { ...verdict, outcome: 'same' }, english())).toContain('disagree');
  });

  it('never fails on a verdict without evidence', () => {
    for (const outcome of ['same', 'variant', 'different', 'unsure'] as const)
      expect(words(outcome, [])).not.toBe('');
  });
});
