// The interface of a source: a place where products can be searched, as the searcher sees it.
import type { Outcome } from '../../lib/base/fault.ts';
import type { Query } from '../../lib/plan/index.ts';
import type { Product } from '../../lib/product/index.ts';
import type { Hit } from '../../lib/search/index.ts';

export interface SourceTask {
  readonly product: Product;
  readonly site: string;
  /** the round's queries, the most specific first */
  readonly queries: readonly Query[];
}

export interface Source {
  readonly name: string;
  serves(site: string): boolean;
  /** An empty list where nothing was found; a fault means that it could not be searched. */
  search(task: SourceTask, signal: AbortSignal): Promise<Outcome<Hit[]>>;
}
