// What a real shop program is to the bench: something that sells a store's listings at an address on loopback.
import type { Outcome } from '../../../lib/base/fault.ts';
import type { Listing, Store } from '../../../tests/shops/catalogue/store.ts';

/** A running shop: its address, and the path of each listing. */
export interface RealShop {
  readonly port: number;
  readonly path: (listing: Listing) => string;
  close(): Promise<void>;
}

/** Starts a shop with the store's listings; the fault says in words why it cannot run here. */
export type StartReal = (store: Store, signal: AbortSignal) => Promise<Outcome<RealShop>>;
