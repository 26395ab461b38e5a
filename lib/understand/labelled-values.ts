// Finds the maker's numbers and the colour that a description states by name: "Model: KSM150PSER", "Part No. 800015-101", "EAN
// 4006381333931".

import { lazy } from '../base/async/lazy.ts';
import { givenGtin } from '../base/text/gtin.ts';
import { isNoModel, normalCode } from './code-shape.ts';
import { FoundIdentifier } from './found.ts';
import type { Identifier } from './schema.ts';

/** one of these, in small letters, stands in every name below: looked for first, as most descriptions have none */
const SIGN =
  /mod[eè]l|part[ .-]{0,2}n|part #|mpn|ernummer|style[ .-]{0,2}[cn#]|upc|ean|gtin|(?:colou?r|farbe|couleur|kleur|colore) ?:/;

/** Is it worth looking for named values? Descriptions that have any contain a colon somewhere. */
export function mayHaveLabels(details: string): boolean {
  return details.includes(':') && SIGN.test(details.toLowerCase());
}

/** an article or item number is usually the shop's own, and says nothing to another shop */
const NUMBER = '(?:[ .-]{0,2}(?:no|nr|num|number|nummer|code|#)(?![a-z]))?';
const namings = lazy(
  () =>
    new RegExp(
      `(?:^|[^\\p{L}\\d])(?:model(?:l|e|o|nummer)?|modèle)${NUMBER}|` +
        '(?:^|[^\\p{L}\\d])(?:part|style|hersteller|teile)[ .-]{0,2}(?:no|nr|num|number|nummer|code|#)(?![a-z])|' +
        '(?:^|[^\\p{L}\\d])(?:mpn|upc|ean|gtin)(?:-?1[234])?(?:-?code)?(?![a-z])',
      'giu',
    ),
);
const VALUE = /^\.?\s{0,2}[:#=]?\s{0,2}(?=[a-z./-]*\d)([a-z\d][a-z\d./-]{2,30}[a-z\d])(?![\p{L}\d])/iu;
/** what says that the number is another thing's */
const FOREIGN = /(?:for|fits|with|für|pour|para|per|voor|do|ersetzt|replaces?|remplace)\s{1,2}(?:the\s)?$/iu;
const LEAST = 5;
/** a description with more of them lists what a product fits */
const MOST = 3;
const LONGEST = 34;

/** In order, without those in `known`. `details` is what a product says beside its title. */
export function findLabelled(details: string, known: readonly Identifier[]): Identifier[] {
  const found: Identifier[] = [];
  for (const { 0: name, index } of details.matchAll(namings())) {
    const from = index + name.length;
    const words = VALUE.exec(details.slice(from, from + LONGEST))?.[1];
    if (words === undefined || FOREIGN.test(details.slice(Math.max(0, index - LONGEST), index + 1))) continue;
    const told = identifierOf(words);
    if (told !== null && !found.some(({ value }) => value === told.value)) found.push(told);
  }
  if (found.length > MOST) return NONE;
  return found.filter(({ value }) => !known.some((one) => one.value === value));
}

const NONE: never[] = [];

function identifierOf(words: string): Identifier | null {
  const gtin = words.length >= 11 ? givenGtin(words) : null;
  if (gtin !== null)
    return new FoundIdentifier(gtin.kind.startsWith('isbn') ? 'isbn' : 'gtin', gtin.gtin14, words);
  const value = normalCode(words);
  return value.length < LEAST || isNoModel(words.toLowerCase())
    ? null
    : new FoundIdentifier('model', value, words);
}

const colour = lazy(
  () => /(?:^|[^\p{L}])(?:colou?r|farbe|couleur|kleur|colore)\s?:\s{0,2}([\p{L}][\p{L} /-]{2,24})/iu,
);
/** what follows is the next specification: they stand without signs between in many a feed */
const COLOUR_WORDS = 2;

/** The colour that a description states ("Colour: Awesome Black"); '' where it states none. */
export function labelledColour(details: string): string {
  return colour().exec(details)?.[1]?.split(' ').slice(0, COLOUR_WORDS).join(' ') ?? '';
}

const NAMING =
  /^(?:item ?)?(?:model|part|style|manufacturer part)[ _-]?(?:no|nr|num|number|code|nummer)?\.?$|^(?:modell|modelo|modello|modellnummer|herstellernummer|mpn|upc|ean|gtin)(?:[ _-]?1[234])?$|^(?:colou?r|farbe|couleur|kleur|colore)$/i;

/** Does a specification of this name give such a number, or the colour? */
export function isNamed(key: string): boolean {
  return key.length < LONGEST && NAMING.test(key.trim());
}
