// What a discovery is asked.

export interface DiscoveryTask {
  readonly shop: string;
  readonly find?: string;
  /** set where the ways found on the home page have never found anything */
  readonly further?: boolean;
}
