// Shares and quantiles of measurements.

/** 0..1; null when `whole` is 0. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** A share in per cent with one decimal, without the sign; "-" for null. */
export function percent(share: number | null): string {
  return share === null ? '-' : (100 * share).toFixed(1);
}

/** The number below which the share `at` (0..1) of the numbers lies; 0 for none. */
export function quantile(numbers: readonly number[], at: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
