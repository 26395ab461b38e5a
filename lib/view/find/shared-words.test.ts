// The words that two titles share, quoted from each side.
import { describe, expect, it } from 'vitest';
import { finished } from '../examples/result.ts';
import { english } from '../i18n/choose-i18n.ts';
import { matchView } from './match-view.ts';
import { sharedWords } from './shared-words.ts';

describe('sharedWords', () => {
  it('quotes them as each title writes them, with what is left out marked', () => {
    expect(sharedWords('Velmora KX espresso machine, steel', 'VELMORA Espresso-Machine 15 bar')).toEqual({
      here: 'Velmora … espresso machine',
      there: 'VELMORA Espresso-Machine',
    });
  });

  it('is silent where fewer than two words are shared', () => {
    expect(sharedWords('Velmora kettle', 'Velmora toaster')).toBeNull();
    expect(sharedWords('', '')).toBeNull();
  });

  it('stays quick on titles without end', () => {
    const title = 'word '.repeat(200_000);
    expect(sharedWords(title, `${title}x`)).toBeNull();
  });
});

describe('a confirmed listing', () => {
  const [match] = finished.matches;
  if (match === undefined) throw new Error('no example');
  const beside = { here: null, title: 'Aurora X200 Headphones, navy', since: 0, corrections: {}, now: 0 };
  const colour = match.verdict.evidence.filter(({ aspect }) => aspect === 'colour');
  const reason = (evidence: typeof colour, title: string) => {
    const { verdict } = match;
    const judged = { ...match, product: { title }, verdict: { ...verdict, evidence } };
    const view = matchView(judged, beside, english());
    return [view.reason.replace(/[\u2066-\u2069]/g, ''), view.evidence.aspects.at(-1)?.there];
  };

  it('names the words that are shared where its evidence is a colour alone, on its card as well', () => {
    expect(reason(colour, 'AURORA X200 headphones')).toEqual([
      'Same wording: AURORA X200 headphones',
      'AURORA X200 headphones',
    ]);
  });

  it('keeps its own evidence where that tells the product, or no words are shared', () => {
    expect(reason(match.verdict.evidence, 'AURORA X200')[0]).toBe('Same GTIN: 4006381333931');
    expect(reason(colour, 'Kopfhörer')[0]).toBe('Same colour');
  });
});
