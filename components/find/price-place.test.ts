// Labels beside the lines of a plot: none over another, none below the end, in their order.
import { describe, expect, it } from 'vitest';
import { spaced } from './price-place.ts';

describe('spaced', () => {
  it('leaves alone what has room', () => {
    expect(spaced([0.1, 0.5, 1], 0.25)).toEqual([0.1, 0.5, 1]);
    expect(spaced([], 0.25)).toEqual([]);
  });

  it('moves what stands too close further down, or up where the end is near', () => {
    expect(spaced([0.25, 0.25, 0.25], 0.25)).toEqual([0.25, 0.5, 0.75]);
    expect(spaced([0.75, 1, 1], 0.25)).toEqual([0.5, 0.75, 1]);
  });
});
