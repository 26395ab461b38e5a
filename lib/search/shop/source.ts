// A search source: how a kind of shop is recognised on its home page, and how its JSON answers are read.
import type { Home } from './home.ts';
import type { Way } from './way.ts';

/** A hit as the source states it; `link` is as written, unknown fields are null. */
export interface RawHit {
  readonly link: string;
  readonly title: string;
  readonly brand: string | null;
  readonly code: string | null;
  readonly gtin: string | null;
  readonly sku: string | null;
  readonly price: string | null;
  readonly description: string | null;
  readonly image: string | null;
  readonly listingId: string | null;
}

export interface Source {
  /** the file's name; what hits say they came `via` */
  readonly name: string;
  /** Ways of asking this shop, best first; empty when it is another kind of shop. Pure. */
  ways(home: Home): Way[];
  /** the same as a generator, where there may be megabytes to search */
  steps?(home: Home): Generator<void, Way[]>;
  /** Hits of a JSON answer; null when the answer is not this source's. Sources that answer HTML have no such function. */
  hits?(json: unknown, base: string, way: Way): RawHit[] | null;
  /** set where answers are recognised by shape alone: they may list something other than what was asked for */
  readonly loose?: boolean;
}

/** A raw hit of which only link and title are known, to be spread into. */
export function bareHit(link: string, title: string): RawHit {
  const nothing = { brand: null, code: null, gtin: null, sku: null, price: null };
  return { link, title, ...nothing, description: null, image: null, listingId: null };
}

/** Text, or null when there is none to speak of. */
export function textOrNull(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text.slice(0, 4000);
}
