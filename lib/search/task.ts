// The input and output of a search of one shop.
import type { Page } from '../page/schema.ts';
import type { Limits, Query } from '../plan/schema.ts';
import type { Product } from '../product/schema.ts';
import type { Hit } from './schema.ts';
import type { WebEngine } from './web-search.ts';

/**
 * `shop`: host as the person named it. `queries`: the ladder, best first. `worthVisiting`: whether one of these hits deserves a visit (the run's
 * filter). `refine`: further queries from the results, asked when the ladder is used up. `used`: requests that this find has already made to the
 * shop.
 */
export interface SearchTask {
  readonly shop: string;
  readonly product: Product;
  readonly queries: readonly Query[];
  readonly limits: Pick<Limits, 'requestsPerShop'>;
  readonly find?: string;
  readonly used?: number;
  readonly worthVisiting: (hits: readonly Hit[]) => boolean | Promise<boolean>;
  /** a web search that the person has set up: asked for the shop's pages when the shop itself gives none */
  readonly web?: WebEngine | null;
  readonly refine?: (
    past: string[],
    resultSets: { title: string; brand?: string | undefined }[][],
  ) => Query[];
}

/**
 * `hits`: all that came, best query first, no link twice. `asked` and `rest`: the queries asked, and those left for
 * a further search when no visit confirms. `pages`: pages of direct hits, already read: no need to visit them.
 */
export interface Found {
  readonly hits: Hit[];
  readonly requests: number;
  readonly asked: Query[];
  readonly rest: Query[];
  readonly pages: { readonly link: string; readonly page: Page }[];
}
