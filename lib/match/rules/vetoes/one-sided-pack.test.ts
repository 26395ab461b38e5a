// A pack that one title alone tells of parts two products, unless the other names its number in its own way.
import { describe, expect, it } from 'vitest';
import { match } from '../../index.ts';

const isVetoed = (left: string, right: string): boolean =>
  match({ title: left }, { title: right }).evidence.some(({ aspect, veto }) => aspect === 'pack' && veto);

describe('a pack on one side alone', () => {
  it.each([
    ['Brauerei Linden Pils 6 x 330 ml Dose', 'Brauerei Linden Pils 330 ml Dose'],
    ['Linden Glühbirne E27 2er Pack', 'Linden Glühbirne E27 Bluetooth'],
    ['Linden napkins white pack of 24', 'Linden napkins white'],
  ])('%s', (left, right) => {
    expect(isVetoed(left, right)).toBe(true);
    expect(isVetoed(right, left)).toBe(true);
  });

  it.each([
    ['Linden bere blondă 6 x 0,5 l doză', 'Linden bere blondă bax 6 doze 0.5L'],
    ['Linden mokra karma 44 x 85 g', 'Linden mega paka 44 saszetki karma'],
    ['Linden cups set of 6', 'Linden vaso 25 cl pack 6'],
    ['Linden AA batteries twin pack', 'Linden AA batteries, two pack'],
    ['Linden pillow 2 pack', 'Linden pillows, pair, medium'],
    ['Linden gel pens fine black 12-Pack', 'Linden gel pens, fine, black, dozen'],
    ['Linden drill DX996P2 18V 2x 5.0Ah', 'Linden drill DX996P2 18V kit'],
    ['Linden Cooler 212 RR-212E-16PK-R1', 'Linden Cooler 212'],
  ])('%s: the other says as many, or it is none', (left, right) => {
    expect(isVetoed(left, right)).toBe(false);
    expect(isVetoed(right, left)).toBe(false);
  });
});
