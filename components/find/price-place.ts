// Where a price stands along an axis, as lengths a style takes.

/** `at` is 0..1; a little room is left at both ends for the dots. */
export function x(at: number): string {
  return `${(4 + at * 92).toFixed(2)}%`;
}

/** Marks of the axis stand in the middle under their place, but at the ends they stay inside. */
export function centred(at: number, dir: 'ltr' | 'rtl'): string {
  return back(at < 0.1 ? 0 : at > 0.9 ? 1 : 0.5, dir);
}

/** A label is moved back by its own share of its width, so that it never leaves the axis at either end. */
export function back(at: number, dir: 'ltr' | 'rtl'): string {
  return `translateX(${(dir === 'rtl' ? at : -at) * 100}%)`;
}
