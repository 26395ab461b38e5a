// The room `page`: what a document states, with where it was said. Schemas are in schema.ts, kept out of here so that
// the page reader that is injected carries no zod.
export { mayList } from './may-list.ts';
export { readPage, readPageInTurns } from './read-page.ts';
export type { Page, ProductLink, Source, Statement, Thing } from './schema.ts';
