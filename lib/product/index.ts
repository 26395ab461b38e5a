// The room `product`: judges a page into a product, an offer and the evidence for each value.
export { foldForSearch } from './fold-for-search.ts';
export { readProduct, readProductInTurns, wantsLinks } from './read-product.ts';
export {
  Availability,
  Choice,
  Condition,
  Evidence,
  Offer,
  PageKind,
  PriceBasis,
  Product,
  Reading,
} from './schema.ts';
export { withoutNotes } from './words/notes.ts';
