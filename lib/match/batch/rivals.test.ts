// What the other pairs of a batch say of a pair, counted.
import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/schema.ts';
import type { Understanding } from '../../understand/index.ts';
import { score } from '../index.ts';
import type { Score } from '../rules/decide.ts';
import { sidesOf } from './batch.ts';
import { movedBy, type Rivals, rivalsOf, type Sides } from './rivals.ts';

const drill: Product = { title: 'Makaro DHP453 cordless hammer drill 18 V body only' };
const sameDrill: Product = { title: 'Makaro 18V Combi Hammer Drill DHP453Z bare unit' };
const sisterDrill: Product = { title: 'Makaro DHP453 18V hammer drill with battery' };
const kettle: Product = { title: 'Brevel BKE720 kettle 1.7 l brushed steel' };

const square = sidesOf([
  { left: drill, right: sameDrill },
  { left: { ...drill }, right: { ...sameDrill } },
  { left: drill, right: sisterDrill },
  { left: kettle, right: sisterDrill },
  { left: kettle, right: sameDrill },
]);

/** Each pair judged to be the same with this probability. */
function judged(sides: readonly Sides[], probability: number): Score[] {
  return sides.map(([left, right]) => ({ ...score(left.understood, right.understood), probability }));
}

const never = (): number => 0;

describe('rivalsOf', () => {
  it('counts other things that stand with either product, not further lines of the same pair', () => {
    for (const rivals of rivalsOf(square, judged(square, 0.5), never))
      expect(rivals).toMatchObject({ compared: 2, apart: 1, alike: 0 });
    const twice = square.slice(0, 2);
    for (const rivals of rivalsOf(twice, judged(twice, 0.5), never))
      expect(rivals).toEqual({ compared: 0, retold: 0, apart: 0, alike: 0 });
  });

  it('holds no rival that is the very thing against a pair', () => {
    for (const rivals of rivalsOf(square, judged(square, 0.5), () => 0.75))
      expect(rivals).toMatchObject({ compared: 2, apart: 0.25, alike: 0.75 });
    const told: Rivals = { compared: 2, retold: 0, apart: 0, alike: 1 };
    expect(movedBy(told)).toBeGreaterThan(movedBy({ ...told, apart: 1, alike: 0 }));
  });

  it('takes rivals for the rule where each thing is told often', () => {
    const once = rivalsOf(square, judged(square, 0.1), never)[0];
    const often = rivalsOf(square, judged(square, 0.9), never)[0];
    expect(often?.retold).toBeGreaterThan(once?.retold ?? 9);
    expect(often?.retold).toBeLessThanOrEqual(2);
  });

  it('compares two products once, and only such as a product may well be', () => {
    const asked = new Map<string, number>();
    const count = (a: Understanding, b: Understanding): number => {
      const key = [a.title, b.title].sort().join(' | ');
      asked.set(key, (asked.get(key) ?? 0) + 1);
      return 0.5;
    };
    rivalsOf(square, judged(square, 0.5), count);
    expect([...asked.values()]).toEqual([1, 1]);
    asked.clear();
    rivalsOf(square, judged(square, 0.05), count);
    expect(asked.size).toBe(0);
    const many = sidesOf(
      Array.from({ length: 200 }, (_, i) => ({ left: drill, right: { title: `Makaro drill ${i}` } })),
    );
    rivalsOf(many, judged(many, 0.5), count);
    expect(asked.size).toBeLessThan(200 * 7);
  });
});

describe('sidesOf', () => {
  it('takes products of equal content for one', () => {
    const [[left, right] = [null, null]] = sidesOf([{ left: drill, right: { ...drill } }]);
    expect(left?.product).toBe(right?.product);
  });
});
