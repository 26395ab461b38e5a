// Descriptions that are tables, lists of them, and lists within them: all of it is read, within bounds.
import { describe, expect, it } from 'vitest';
import { flatten } from './details.ts';
import { understand } from './understand.ts';

const codes = (description: Record<string, unknown>) =>
  understand({ title: 'Acme Desk Lamp', description }).identifiers.map(({ value }) => value);

describe('a description that is an object', () => {
  it('is read by its values', () => {
    expect(flatten({ Storage: '256 GB SSD', Ports: 4 }, 900).trim()).toBe('256 GB SSD 4');
  });

  it('is read where a value is a list, or a table of its own', () => {
    expect(flatten({ Features: ['dimmable', '12 W'], Size: { Height: '40 cm' } }, 900)).toBe(
      'dimmable 12 W  40 cm  ',
    );
    const description = { features: ['dimmable', '12 W'] };
    expect(understand({ title: 'Acme Desk Lamp', description }).details).toBe('dimmable 12 W');
  });

  it('is read where its lines stand in a list with name and value', () => {
    const lines = [
      { '@type': 'PropertyValue', name: 'Model number', value: 'DL-4410B' },
      { name: 'Weight', value: 2, unitText: 'kg' },
    ];
    expect(codes({ additionalProperty: lines })).toEqual(['DL4410B']);
    expect(flatten({ additionalProperty: lines }, 900)).toContain('2 kg');
    expect(codes({ 'Model number': ['DL-4410B'] })).toEqual(['DL4410B']);
  });

  it('is bounded in length and depth', () => {
    const deep: Record<string, unknown> = {};
    let inner = deep;
    for (let level = 0; level < 10_000; level++) {
      const next = {};
      inner.within = next;
      inner = next;
    }
    inner.at = 'the bottom';
    expect(flatten(deep, 900)).toBe('');
    expect(flatten({ many: Array.from({ length: 100_000 }, () => 'word') }, 900).length).toBe(900);
  });
});
