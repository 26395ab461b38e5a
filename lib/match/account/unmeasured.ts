// Are two listings of goods that are sold by content silent about how much there is?
import { lazy } from '../../base/lazy.ts';
import { nounOf, type Understanding } from '../../understand/index.ts';

/** kinds of goods that come in several amounts under one name, and what they taste or smell of */
const byContent: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      `cream perfume shampoo conditioner soap lotion serum mask deodorant toothpaste aftershave eaudetoilette eaudeparfum
  bodylotion shower facecream handcream cleanser micellar tonic sunscreen coffee beans ground instant decaf tea herbal milk
  chocolate cheese butter yogurt oil oliveoil olive vinegar water mineralwater still sparkling juice beer wine whisky vodka rum
  champagne sugar salt flour rice pasta honey jam biscuits cereal sauce sausage ham meat chicken beef fish salmon lamb turkey
  duck tomato potato apple strawberry lemon petfood dogfood catfood treats litter detergent dishsoap cleaner softener dishtabs
  wipes protein vitamins capsules paint glue motoroil fertiliser`.split(/\s+/),
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
/** an amount anywhere in a text: "330 ml", "1,5kg", "12 fl oz" */
const AMOUNT = /\d\s?(?:ml|cl|dl|l|g|kg|mg|oz|fl|lbs?|gal|pint|litres?|liters?)(?![\p{L}\p{N}])/iu;

function isByContent({ tokens }: Understanding): boolean {
  return tokens.some((token) => poured().has(token) || byContent().has(nounOf(token) ?? ''));
}

function saysHowMuch({ title, details, quantities, pack }: Understanding): boolean {
  return pack !== null || quantities.length > 0 || AMOUNT.test(title) || AMOUNT.test(details);
}

/**
 * "Sparkling drink, cola" may be a can or a bottle: both are goods that are sold by content, and neither says how much
 * there is. One that alone names such goods ("Chicken Hunter", "SOS") names a thing by their word.
 */
export function areUnmeasured(left: Understanding, right: Understanding): boolean {
  return isByContent(left) && isByContent(right) && !saysHowMuch(left) && !saysHowMuch(right);
}
