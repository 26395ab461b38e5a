// The room `page`: what a document states, with where it was said. Schemas are in schema.ts and not exported from here, so that
// the injected page reader carries no zod.
export { mayBeListing } from './may-be-listing.ts';
export { readPage, readPageInTurns } from './read-page.ts';
export type { Page, ProductLink, Source, Statement, Thing } from './schema.ts';
