// Whether a page may be a list of products; most product pages state clearly that they are none.
import type { Page } from './schema.ts';

/** one product is sold by so many shops of a marketplace at most where it is stated; more are those of a category */
const MOST_OFFERS = 5;

/** False when the page's data names exactly one product with its offer, or its analytics reports the view of one. */
export function mayBeListing(page: Page): boolean {
  return !sellsOneThing(page) && !saysProduct(page);
}

/** Data that names one product with its offer: not a list, so its links to other products are not collected. */
function sellsOneThing({ things, statements }: Page): boolean {
  const products = things.flatMap(({ type, of, source }, index) =>
    type === 'Product' && of === null && /json-ld|microdata/.test(source) ? [index] : [],
  );
  if (products.length !== 1) return false;
  if (things.some(({ type }) => /ItemList|CollectionPage|SearchResultsPage/.test(type))) return false;
  if (statements.some(({ field, value }) => field === 'offerCount' && Number(value) > MOST_OFFERS))
    return false;
  return statements.some(
    ({ field, thing }) => /^(?:p|lowP)rice$/.test(field) && things[thing]?.of === products[0],
  );
}

/** Analytics reports the view of one product and calls the page a product's: said twice, so no list either. */
function saysProduct({ statements }: Page): boolean {
  const said = statements
    .map(({ field, value }) => field + value)
    .filter((told) => /^page:[te]/.test(told))
    .join();
  return (
    /page:event/.test(said) && /page:type[^:]*(?:product|pdp)/i.test(said) && !/list|categ|search/i.test(said)
  );
}
