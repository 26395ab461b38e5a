// Are two listings of goods that are sold by content silent about how much there is?
import { lazy } from '../../base/async/lazy.ts';
import { optionalWords } from './optional-words.ts';
import type { Side } from './side.ts';

/** kinds of goods that come in several amounts under one name */
const byContent: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      `cream perfume shampoo conditioner soap lotion serum mask deodorant toothpaste aftershave eaudetoilette eaudeparfum
  bodylotion facecream handcream cleanser micellar tonic sunscreen coffee beans tea milk chocolate cheese butter yogurt oil
  oliveoil vinegar water mineralwater juice beer wine whisky vodka rum champagne sugar salt flour rice pasta honey biscuits
  cereal sauce sausage ham meat petfood dogfood catfood treats litter detergent dishsoap cleaner softener dishtabs wipes protein
  vitamins capsules paint glue motoroil fertiliser`.split(/\s+/),
    ),
);
/** of which sort, taste or animal such goods are; any other kind of thing beside them holds, makes or spreads them */
const sorts: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      `instant ground decaf still sparkling herbal olive apple strawberry lemon tomato potato fish salmon chicken beef lamb turkey
  duck shower natural organic dry spicy extravirgin original premium bottle face hand body mens womens kids dog cat`.split(
        /\s+/,
      ),
    ),
);
/** words for more of the kind, in the languages of the shops, folded */
const poured: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      `drink drinks beverage getrank boisson bebida bevanda drank napoj napit nektar nectar lemonade limonade limonada lemoniada cola
  kola soda gel zel duschgel plyn liquid spray foam schaum pianka mousse paste ketchup mayonnaise mayo majonez mustard senf
  musztarda dye freshener odswiezacz lufterfrischer mleczko balm balsam baume syrup sirup sirop syrop`.split(
        /\s+/,
      ),
    ),
);
/** Is it a sort, a taste, or goods that come in several amounts under one name? `kind` without the sign before it. */
export function isVariety(kind: string): boolean {
  return sorts().has(kind) || byContent().has(kind);
}

/** an amount anywhere in a text: "330 ml", "1,5kg", "12 fl oz" */
const AMOUNT = /\d\s?(?:ml|cl|dl|l|g|kg|mg|oz|fl|lbs?|gal|pint|litres?|liters?)(?![\p{L}\p{N}])/iu;

/** Is it sold by how much there is: does it state a volume or a mass, or name such goods and nothing that holds or makes them? */
export function isSoldByContent(side: Side): boolean {
  const { understood, prepared } = side;
  if (understood.quantities.some(({ dimension }) => dimension === 'volume' || dimension === 'mass'))
    return true;
  if (understood.tokens.some((token) => poured().has(token))) return true;
  const { words } = prepared;
  // "Miele" is honey in Italian
  const kinds = words.texts.flatMap((key, at) =>
    key.startsWith('~') && !optionalWords().has(key) && !prepared.isBrand(words.hashOf(at))
      ? [key.slice(1)]
      : [],
  );
  return (
    kinds.some((kind) => byContent().has(kind)) &&
    kinds.every((kind) => byContent().has(kind) || sorts().has(kind))
  );
}

function saysHowMuch({ understood: { title, details, quantities, pack } }: Side): boolean {
  return pack !== null || quantities.length > 0 || AMOUNT.test(title) || AMOUNT.test(details);
}

/**
 * "Sparkling drink, cola" may be a can or a bottle: both are goods that are sold by content, and neither says how much
 * there is. One that alone names such goods ("Chicken Hunter", "SOS") names a thing by their word.
 */
export function lackAmounts(a: Side, b: Side): boolean {
  return !saysHowMuch(a) && !saysHowMuch(b) && isSoldByContent(a) && isSoldByContent(b);
}
