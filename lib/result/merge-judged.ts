// One entry a listing: the same listing found twice, or judged by device and service, becomes one.
import { listingKey } from '../filter/index.ts';
import type { Judged } from './schema.ts';

function byService(judged: Judged): boolean {
  return judged.verdict.by.startsWith('service');
}

function seenAt(judged: Judged): number {
  return judged.offer?.seenAt ?? 0;
}

/** The newer reading; of two equally old ones the less sure of sameness, so that a doubt is not lost. */
function newer(left: Judged, right: Judged): Judged {
  if (seenAt(left) !== seenAt(right)) return seenAt(left) > seenAt(right) ? left : right;
  return right.verdict.probability < left.verdict.probability ? right : left;
}

/** Merges two entries of one listing; verdicts of both sides are kept side by side, the device's first. */
function merged(left: Judged, right: Judged): Judged {
  if (left.second === null && right.second === null && byService(left) !== byService(right)) {
    const [device, service] = byService(left) ? [right, left] : [left, right];
    return { ...device, offer: device.offer ?? service.offer, second: service.verdict };
  }
  if (left.second !== null && right.second === null) return left;
  if (right.second !== null && left.second === null) return right;
  return newer(left, right);
}

/** Every listing once, in the order first met. */
export function mergeJudged(all: readonly Judged[]): Judged[] {
  const byListing = new Map<string, Judged>();
  for (const judged of all) {
    const key = listingKey(judged.link);
    const known = byListing.get(key);
    byListing.set(key, known === undefined ? judged : merged(known, judged));
  }
  return [...byListing.values()];
}
