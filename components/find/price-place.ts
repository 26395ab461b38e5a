// Positions along a price axis as CSS lengths.

/** `at` is 0..1; both ends have a margin for the dots. */
export function x(at: number): string {
  return `${(4 + at * 92).toFixed(2)}%`;
}

/** Tick labels are centred under their ticks, except at the ends, where they stay inside. */
export function centred(at: number, dir: 'ltr' | 'rtl'): string {
  return back(at < 0.1 ? 0 : at > 0.9 ? 1 : 0.5, dir);
}

/** A label is shifted back by its position's share of its width, so that it never leaves the axis. */
export function back(at: number, dir: 'ltr' | 'rtl'): string {
  return `translateX(${(dir === 'rtl' ? at : -at) * 100}%)`;
}

/** Labels at these ascending places, 0..1, moved apart by at least `gap` and no further down than the end. */
export function spaced(wanted: readonly number[], gap: number): number[] {
  const below: number[] = [];
  for (const at of wanted) below.push(Math.max(at, (below.at(-1) ?? at - gap) + gap));
  let end = 1;
  const up = below.toReversed().map((at) => {
    const place = Math.min(at, end);
    end = place - gap;
    return place;
  });
  return up.toReversed();
}
