// Finds among the nearest relatives of the wanted product, in held-out families: what is confirmed is the product.
import { expect, it } from 'vitest';
import { matchTogether } from '../../lib/match/index.ts';
import { kinFigures, kinFinds } from './kin-finds.ts';

const finds = kinFinds({ matchTogether }).filter(({ heldOut }) => heldOut);

it('plays a find for every telling, in a shop that has it and in one that lacks it', () => {
  const { having, lacking } = kinFigures(finds);
  expect(having).toBeGreaterThan(2000);
  expect(lacking).toBeGreaterThanOrEqual(having);
  for (const { own, kin, confirmed } of finds)
    for (const one of confirmed) expect([own, ...kin]).toContain(one);
});

it('confirms the product where it is sold, and hardly ever its kin', () => {
  const { confirmed, right, invented } = kinFigures(finds);
  expect(confirmed).toBeGreaterThan(0.3);
  expect(right).toBeGreaterThan(0.97);
  expect(invented).toBeLessThan(0.07);
});
