// Where a price stands along an axis, as lengths a style takes.

/** `at` is 0..1; a little room is left at both ends for the dots. */
export function x(at: number): string {
  return `${(4 + at * 92).toFixed(2)}%`;
}

/** A label is moved back by its own share of its width, so that it never leaves the axis at either end. */
export function back(at: number, dir: 'ltr' | 'rtl'): string {
  return `translateX(${(dir === 'rtl' ? at : -at) * 100}%)`;
}
