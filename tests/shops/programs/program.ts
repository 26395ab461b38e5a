// The parts of a simulated shop platform: its search engine, its addresses and its theme's markup, joined to a store.
import type { Listing, Shelf, Store } from '../catalogue/store.ts';
import type { Engine, Entry } from '../engines.ts';
import { type Answer, type Ask, page, redirect } from '../exchange.ts';
import { frame, type Names } from '../look.ts';
import { html, type Markup } from '../markup.ts';
import { type Build, furniture, popular, related, type Searching, searching, slice } from '../shop.ts';

export interface Program {
  /** the platform imitated, and how its search behaves */
  readonly habit: string;
  readonly names: Names;
  readonly engine: (entries: readonly Entry[]) => Engine;
  readonly path: (listing: Listing) => string;
  /** the shop's number or slug of the requested product; null: the request is for something else */
  readonly wanted: (ask: Ask) => string | null;
  /** the same where an address names no number or slug */
  readonly number?: (store: Store, ask: Ask) => string | null;
  /** the query of a search; null: the request is no search */
  readonly asked: (ask: Ask) => string | null;
  readonly head: (store: Store, ask: Ask) => Markup;
  readonly search: (store: Store) => Markup;
  /** a result or a related product; `asked` is the query, '' outside of results */
  readonly item: (store: Store, listing: Listing, asked: string) => Markup;
  readonly list: (items: readonly Markup[]) => Markup;
  readonly product: (store: Store, listing: Listing, more: Markup) => Markup;
  readonly nothing: string;
  /** the result page's heading; null for none at all */
  readonly heading?: (query: string, count: number) => string | null;
  /** whether a single hit redirects to its page */
  readonly single?: boolean;
  /** answers other requests than those for pages */
  readonly extra?: (store: Store, find: Searching, ask: Ask) => Answer | null;
}

function listing(store: Store, wanted: string): Shelf | undefined {
  return store.bySlug.get(wanted) ?? store.shelves.find((shelf) => shelf.number === wanted);
}

/** Makes a shop of a platform: home, search results, product pages, nothing else. */
export function run(program: Program): Build {
  return (store) => {
    const find = searching(store, program.engine);
    const sheet = (ask: Ask, title: string, body: Markup): Answer =>
      page(
        frame(store, program.names, {
          title,
          head: program.head(store, ask),
          search: program.search(store),
          body,
        }),
      );
    const items = (shelves: readonly Shelf[], asked = ''): Markup =>
      program.list(shelves.map((shelf) => program.item(store, shelf.listings[0], asked)));
    const results = (ask: Ask, query: string): Answer => {
      const found = find(query);
      const [only] = found;
      if (found.length === 1 && only !== undefined && program.single === true)
        return redirect(program.path(only.listings[0]));
      const shown = slice(found, ask.query.get('page'), 15);
      const words = `Search - ${query}`;
      const told = program.heading === undefined ? words : program.heading(query, found.length);
      const heading = told === null ? null : html`<h1>${told}</h1>`;
      const body = shown.length === 0 ? html`<p>${program.nothing}</p>` : items(shown, query);
      return sheet(ask, told ?? store.profile.name, html`${heading}${body}`);
    };
    return {
      host: store.profile.host,
      habit: program.habit,
      store,
      path: program.path,
      answer: (ask) => {
        const query = program.asked(ask);
        if (query !== null) return results(ask, query);
        const wanted = program.number?.(store, ask) ?? program.wanted(ask);
        const shelf = wanted === null ? undefined : listing(store, wanted);
        if (shelf !== undefined) {
          const [one] = shelf.listings;
          return sheet(ask, one.title, program.product(store, one, items(related(store, shelf))));
        }
        if (ask.path === '/' && ask.query.size === 0)
          return sheet(ask, store.profile.name, html`<h2>Featured</h2>${items(popular(store, 8))}`);
        return program.extra?.(store, find, ask) ?? furniture(store, ask);
      },
    };
  };
}
