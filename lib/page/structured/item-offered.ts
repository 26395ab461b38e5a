// Turns offers that hold what they offer (itemOffered, GoodRelations' includes) into products that hold their offers.
import type { Item, ItemValue } from './item.ts';

const OFFER = /^(?:Offer|AggregateOffer)$/;
/** what a business offers is named on the offer itself in GoodRelations */
const OFFERING = /^Offering$/;
/** most offers of one product that are taken over */
const MAX_OFFERS = 200;

/**
 * The items, with each top-level offer of one product given to that product, as nearly all pages state it. A product
 * that has offers of its own keeps them alone.
 */
export function withOffers(items: readonly Item[]): Item[] {
  const turned = items.flatMap((item) => {
    if (item.types.some((type) => OFFERING.test(type))) return [completed(item)];
    const product = item.types.some((type) => OFFER.test(type)) ? value(item, 'itemOffered') : undefined;
    if (typeof product !== 'object') return [item];
    const offers = product.properties.get('offers') ?? [];
    if (offers.length >= MAX_OFFERS || !offers.every(isTurned)) return [product];
    const offer = { ...item, properties: new Map(item.properties) };
    offer.properties.delete('itemOffered');
    made.add(offer);
    product.properties.set('offers', [...offers, offer]);
    return [product];
  });
  return [...new Set(turned)];
}

/** offers that were turned, as against those that a product states itself */
const made = new WeakSet<Item>();

function isTurned(offer: ItemValue): boolean {
  return typeof offer === 'object' && made.has(offer);
}

function value(item: Item, name: string): ItemValue | undefined {
  const values = item.properties.get(name);
  return values?.length === 1 ? values[0] : undefined;
}

/** GoodRelations' offering with what its one included product says and it does not. */
function completed(item: Item): Item {
  const product = value(item, 'includes');
  if (typeof product !== 'object') return item;
  for (const [name, values] of product.properties)
    if (!item.properties.has(name)) item.properties.set(name, values);
  item.properties.delete('includes');
  return item;
}
