import { expect, it } from 'vitest';
import { reasonOf } from './reasons.ts';
import { sideOf } from './side.ts';
import { signalsOf } from './signals.ts';

it.each([
  ['Apple iPhone 13 128GB Midnight', 'Apple iPhone 13 256GB Midnight', 'other-capacity', '256GB'],
  ['Sony WH-1000XM5 Headphones', 'Sony WH-1000XM4 Headphones', 'other-model', 'wh1000xm4'],
  ['Strido Aerolite 13 Running Shoes', 'Strido Aerolite 12 Running Shoes', 'other-generation', 'aerolite 12'],
  ['Nutella Hazelnut Spread 750g', 'Nutella Hazelnut Spread 450g', 'other-size', '450g'],
  ['Cola Zero Can 6 x 330 ml', 'Cola Zero Can 24 x 330 ml', 'other-pack', '24'],
  ['Wool Scarf Long Red', 'Wool Scarf Long Blue', 'other-colour', 'Blue'],
  ['Samsung Soundbar Compact Bluetooth', 'Sony Soundbar Compact Bluetooth', 'other-brand', 'Sony'],
  ['Sony WH-1000XM5 Headphones', 'Garden Hose 20 m', 'unrelated', 'wh-1000xm5'],
])('says why %s is not %s', (ours, theirs, reason, word) => {
  const left = sideOf({ title: ours });
  const right = sideOf({ title: theirs });
  const found = reasonOf(left, right, signalsOf(left, right));
  expect(found.reason).toBe(reason);
  expect(found.words).toContain(word);
  const said = found.there ?? found.here ?? '';
  expect(said).toContain(word);
  expect(found.words).toContain(said);
});
