// A call of a shop's search API, as one of its scripts is seen to make it.

/** `body` has TERMS where the words go, '' where a posted call has them in its address; null for a GET call. `sure`: the script is seen to request it; else it may be a route. */
export interface ApiCall {
  readonly url: string;
  readonly body: string | null;
  readonly sure: boolean;
}
