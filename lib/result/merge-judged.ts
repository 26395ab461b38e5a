// One entry a listing: a listing found twice, or judged by device and service, becomes one.
import { listingKey } from '../filter/index.ts';
import type { Judged } from './schema.ts';

function byService(judged: Judged): boolean {
  return judged.verdict.by.startsWith('service');
}

function seenAt(judged: Judged): number {
  return judged.offer?.seenAt ?? 0;
}

/** The newer reading; of two equally old ones the less certain match, so that no doubt is lost. */
function newer(left: Judged, right: Judged): Judged {
  if (seenAt(left) !== seenAt(right)) return seenAt(left) > seenAt(right) ? left : right;
  const [mine, theirs] = [left.verdict, right.verdict];
  if ((mine.outcome === 'same') !== (theirs.outcome === 'same'))
    return mine.outcome === 'same' ? right : left;
  return theirs.probability < mine.probability ? right : left;
}

/** What one side says of a listing, each as an entry of its own. */
interface Sides {
  readonly device: Judged | null;
  readonly service: Judged | null;
}

function sidesOf(judged: Judged): Sides {
  const { second } = judged;
  if (second === null) {
    return byService(judged) ? { device: null, service: judged } : { device: judged, service: null };
  }
  return { device: { ...judged, second: null }, service: { ...judged, verdict: second, second: null } };
}

function newest(left: Judged | null, right: Judged | null): Judged | null {
  return left === null || right === null ? (left ?? right) : newer(left, right);
}

/** Merges two entries of one listing: of each side the newer, both verdicts side by side, the device's first. */
function merged(left: Judged, right: Judged): Judged {
  const [one, other] = [sidesOf(left), sidesOf(right)];
  const device = newest(one.device, other.device);
  const service = newest(one.service, other.service);
  if (device === null) return service ?? left;
  return service === null
    ? device
    : { ...device, offer: device.offer ?? service.offer, second: service.verdict };
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
