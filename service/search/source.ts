// A place where a product can be searched for, as the searcher sees all of them.
import type { Outcome } from '../../lib/base/fault.ts';
import type { Query } from '../../lib/plan/index.ts';
import type { Product } from '../../lib/product/index.ts';
import type { Hit } from '../../lib/search/index.ts';

export interface SourceTask {
  readonly product: Product;
  readonly site: string;
  /** the round's queries, the most telling first */
  readonly queries: readonly Query[];
}

export interface Source {
  readonly name: string;
  serves(site: string): boolean;
  /** No hits is an empty list; a fault means that it could not be searched. */
  search(task: SourceTask, signal: AbortSignal): Promise<Outcome<Hit[]>>;
}
