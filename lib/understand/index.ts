// What the room `understand` offers: a product text taken apart, with the words.
export { findBrand } from './brand.ts';
export { normalCode } from './identifiers.ts';
export { Identifier, Quantity, Role, Understanding, Word } from './schema.ts';
export { understand } from './understand.ts';
