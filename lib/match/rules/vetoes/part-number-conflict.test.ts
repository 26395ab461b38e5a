// Part numbers that stand in each other's place rule sameness out; the same number written otherwise does not.
import { describe, expect, it } from 'vitest';
import { match } from '../../index.ts';

describe('a part number in place of another of its shape', () => {
  it.each([
    ['Corvel Trail Runner 315122-111', 'Corvel Trail Runner 315122-001'],
    ['Corvel Trail Runner DD1391-100', 'Corvel Trail Runner DD1391-103'],
    ['Corvel Trail Runner 555088 001', 'Corvel Trail Runner 555088-134'],
    ['Corvel Runner Suede 352634-03', 'Corvel Runner Suede 352634 51'],
    ['Corvel Trail Runner CP9652', 'Corvel Trail Runner AH2203'],
    ['Corvel Diver 311.30.42.30.01.005', 'Corvel Diver 311.30.42.30.01.006'],
    ['Corvel Classic Automatic T006.407.11.033.00', 'Corvel Classic Automatic T0064071105300'],
    ['Corvel Runner Watch 010-02120-10', 'Corvel Runner Watch 010-02120-11'],
    ['Corvel KG34NNW30G iQ300 fridge freezer', 'Corvel KG34NVW35G iQ300 fridge freezer'],
    ['Corvel Strix B550-E motherboard', 'Corvel Strix B550-F motherboard'],
  ])('%s and %s', (left, right) => {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ]) {
      const verdict = match({ title: one ?? '' }, { title: other ?? '' });
      expect(verdict.probability).toBeLessThan(0.1);
      expect(verdict.evidence.find(({ veto }) => veto)?.aspect).toBe('identifier');
    }
  });

  it.each([
    ['Corvel Trail Runner 315122-111', 'Corvel Trail Runner 315122 111'],
    ['Corvel Trail Runner 315122-111', 'Corvel Trail Runner 315122111'],
    ['Corvel Trail Runner 315122-111', 'Corvel Trail Runner 315122'],
    ['Corvel Diver 311.30.42.30.01.005', 'Corvel Diver 31130423001005'],
    ['Corvel Diver GX-100-1A1ER', 'Corvel Diver GX-100-1A1'],
    ['Corvel Drive MZ-75E500B/EU', 'Corvel Drive MZ-75E500B/AM'],
    ['Corvel Earbuds MQKR3AM/A', 'Corvel Earbuds MQKR3ZM/A'],
    ['Corvel RXG863BK iQ300 grinder', 'Corvel RXG863BL iQ300 grinder'],
    ['Corvel grinder RX863K', 'Corvel grinder RX863B'],
    ['Corvel Strix B550-E board 90MB14S', 'Corvel Strix B550-F board 90MB14S'],
  ])('not %s and %s', (left, right) => {
    expect(match({ title: left }, { title: right }).evidence.filter(({ veto }) => veto)).toEqual([]);
  });

  it('is told by what people call the difference, where they name it', () => {
    const verdict = match(
      { title: 'Corvel Trail Runner black 315122-001' },
      { title: 'Corvel Trail Runner white 315122-111' },
    );
    expect(verdict.difference).toMatchObject({ aspect: 'colour', left: 'black', right: 'white' });
    expect(verdict.probability).toBeLessThan(0.1);
  });

  it('says nothing where the other side names it too', () => {
    const left = { title: 'Corvel Trail Runner CP9652', description: 'also known as AH2203' };
    expect(match(left, { title: 'Corvel Trail Runner AH2203' }).evidence.some(({ veto }) => veto)).toBe(
      false,
    );
  });
});

describe('colours in a row', () => {
  it('are another product when the first is another', () => {
    const verdict = match(
      { title: 'Corvel Runner Black/White mens' },
      { title: 'Corvel Runner White/Black mens' },
    );
    expect(verdict.difference?.aspect).toBe('colour');
    const alike = match(
      { title: 'Corvel Runner Black/White mens' },
      { title: 'Corvel Runner Black/White-Red mens' },
    );
    expect(alike.evidence.filter(({ veto }) => veto)).toEqual([]);
  });
});
