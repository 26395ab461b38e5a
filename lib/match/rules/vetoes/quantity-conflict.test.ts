// Quantities that make another thing to buy, and those that only look as if they did.
import { describe, expect, it } from 'vitest';
import { match } from '../../index.ts';

const vetoes = (left: string, right: string): string[] =>
  match({ title: left }, { title: right })
    .evidence.filter(({ veto }) => veto)
    .map(({ aspect }) => aspect);

describe('one value on each side', () => {
  it.each([
    ['Linden Goose Down Duvet 10.5 Tog Double', 'LINDEN GOOSE DOWN 13.5TOG DOUBLE', 'warmth'],
    ['LINDEN Home Security 1 PC 1 rok', 'Linden Home Security 1 stanowisko 24 miesiące', 'time'],
    ['Linden ReCyko AA 2100 mAh', 'Linden ReCyko AA 2600mAh', 'charge'],
    ['Linden bulb A60 E27 8.5 W 2700 K', 'Linden bulb A60 E27 8.5W 4000K', 'colour-temperature'],
    ['Linden bulb A60 E27 806 lm', 'Linden bulb A60 E27 470lm', 'light'],
    ['Linden Moka Express 6 Tassen', 'Linden Moka Express 3 tazze', 'load'],
    ['Linden liquore 20% 0,5 l', 'Linden liquore 38 % 0,5 l', 'share'],
    ['Linden Perfume EDP 100 ml', 'Linden Perfume EDP 100 ml Tester', 'condition'],
    ['Linden running shoe EU 42', 'Linden running shoe 43 EU', 'size'],
    ['Linden running shoe UK 9', 'Linden running shoe 9.5 UK', 'size'],
    ['Linden desk 120 cm wide', 'Linden desk width 140 cm', 'size'],
    ['Linden desk 120 cm wide', 'Linden desk 140 cm', 'size'],
    ['Linden KDX4799 desk 120 cm wide', 'Linden KDX4799 desk 140 cm', 'size'],
    ['Linden cable 60 cm L', 'Linden cable 90 cm H', 'size'],
    ['Linden nappies size 2', 'Linden nappies size 5', 'size'],
  ])('%s and %s are two', (left, right, aspect) => {
    expect(vetoes(left, right)).toEqual([aspect]);
    expect(match({ title: left }, { title: right }).outcome).not.toBe('same');
  });

  it.each([
    ['Linden Security 1 PC 1 rok', 'Linden Security 1 PC 12 months'],
    ['Linden monitor 24 inch 5 ms', 'Linden monitor 24 inch 7 ms'],
    ['Linden csepp 120 ml (4 üveg)', 'Linden csepp 4x30 ml'],
    ['kasza gryczana linden 400g 4 torebki', 'Linden Kasza gryczana 4 x 100 g'],
    ['Linden baby wipes (560 wipes)', 'Linden baby wipes, 10 x 56 ct'],
    ['Linden wipes lemon 75 wipes, pack of 3', 'Linden wipes lemon 225 ct (3 x 75)'],
    ['Linden Seafood Pate 3 oz cans (24)', 'Linden Seafood Pate 24ct - 4.5 lb'],
    ['Linden Back-Roller pair 2 x 20 L', 'Linden Back-Roller panniers (pair) 40L'],
    ['Linden Tea Earl Grey 100 teabags', 'Linden black tea Earl Grey 100 teabags'],
    ['Linden crema manos rosa mosqueta 75ml', 'Linden hand cream rosehip 75 ml'],
    ['Linden running shoe size 9', 'Linden running shoe EU 43'],
    ['Linden KFN4799 fridge freezer 201 cm', 'Linden KFN4799 fridge freezer 60 cm wide'],
    ['Linden fridge freezer, height 185 cm', 'Linden fridge freezer 60 cm (W)'],
    ['Linden Kühlschrank Breite: 60 cm', 'Linden Kühlschrank 185 cm hoch'],
    ['Linden running shoe UK 9', 'Linden running shoe EU 43'],
  ])('%s and %s are one', (left, right) => {
    expect(vetoes(left, right)).toEqual([]);
  });

  it('is not what a kit of memory holds in all', () => {
    expect(vetoes('Linden USB 2.0 stick 16 GB', 'Linden USB stick 8GB 2-pack')).toContain('capacity');
  });
});
