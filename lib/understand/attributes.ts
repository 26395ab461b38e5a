// Reads what keys of a product state beside its title, under whatever name: feeds, pages and tables of specifications each have
// their own ("EAN", "barcode", "Manufacturer Part Number", "Schuhgröße").

import { lazy } from '../base/async/lazy.ts';
import { readMeasures } from '../base/measure/measure.ts';
import { withoutSpaces } from '../base/text/text.ts';
import type { Product } from '../product/schema.ts';
import { cleanText } from './clean.ts';
import { LETTER_SIZES } from './clothing-sizes.ts';
import { FoundQuantity } from './found.ts';
import type { Pack } from './pack.ts';
import { foldInPlace } from './scan.ts';
import type { Quantity } from './schema.ts';
import { withSizes } from './sizes.ts';

/** What a key may state. `size` is any extent or amount that tells variants of a product apart. */
export type Attributes =
  | 'gtin'
  | 'mpn'
  | 'model'
  | 'asin'
  | 'brand'
  | 'colour'
  | 'material'
  | 'condition'
  | 'platform'
  | 'format'
  | 'edition'
  | 'size'
  | 'pack';

/** names of keys, folded and without spaces; a weight or a length alone may be that of the parcel, memory of two kinds */
const NAMES: Readonly<Record<Attributes, string>> = {
  gtin: 'gtin gtin8 gtin12 gtin13 gtin14 gtinnumber ean ean8 ean13 eancode eannumber eannummer codeean codigoean upc upca upccode upcnumber barcode barcodenumber codebarre codigodebarras strichcode jan jancode isbn isbn10 isbn13',
  mpn: 'mpn partnumber partno partnr manufacturerpartnumber manufacturerspartnumber manufacturerpartno manufacturernumber manufacturersku mfrpartnumber mfrpartno mfgpartnumber mfgpartno herstellernummer herstellerartikelnummer herstellerteilenummer referencefabricant stylenumber stylecode',
  model:
    'model modelnumber modelno modelnr modelcode itemmodelnumber modell modellnummer modele modelo modello',
  asin: 'asin',
  brand:
    'brand brandname manufacturer maker hersteller marke marque marca merk producent vyrobce fabricant fabricante',
  colour: 'color colour colorname farbe couleur kleur colore kolor barva farve farg цвет',
  material: 'material materials materiau materiale materiaal materialien',
  condition: 'condition itemcondition zustand etat',
  platform: 'platform hardwareplatform gamingplatform plattform plateforme',
  format: 'format mediaformat mediatype binding',
  edition: 'edition',
  size: 'size sizename shoesize clothingsize apparelsize grosse groesse kleidergrosse schuhgrosse taille pointure talla taglia maat rozmiar velikost storlek storrelse tamanho beden размер capacity storage storagecapacity volume content netcontent netcontents netweight netvolume fillquantity fullmenge inhalt contenance contenuto contenido pojemnosc obsah capacidad capacite',
  pack: 'pack packsize packcount packquantity packagequantity itempackagequantity packof unitsperpack unitsperpackage itemsperpack piecesperpack quantityperpack',
};
/** of tables of specifications, which state more of the same */
const tables = lazy(
  () =>
    new Set(
      'attributes specs specification specifications properties additionalproperty additionalproperties details technicaldetails features itemspecifics options variant'.split(
        ' ',
      ),
    ),
);
const fields = lazy(
  () =>
    new Map(
      Object.entries(NAMES).flatMap(([field, names]) =>
        names.split(' ').flatMap((name) => (isField(field) ? [[name, field] as const] : [])),
      ),
    ),
);
/** its identifiers and its colour are read together with descriptions in words, see `labelled-values.ts` */
const DESCRIPTION = 'description';
const MOST = 100;
const LONGEST_KEY = 40;
const LONGEST = 80;

function isField(name: string): name is Attributes {
  return Object.hasOwn(NAMES, name);
}

/** The values of each field in the product's order, cut to 80 characters. */
export type AttributeValues = ReadonlyMap<Attributes, readonly string[]>;

/** Of the product's own keys and of the tables in them, a hundred entries at most. */
export function attributesIn(product: Product): AttributeValues {
  const values = new Map<Attributes, string[]>();
  let left = MOST;
  const add = (key: string, value: unknown, within: string): void => {
    left--;
    if (left < 0 || key.length > LONGEST_KEY) return;
    const name = withoutSpaces(key);
    const text = textOf(value);
    const field = fields().get(name);
    if (within === DESCRIPTION && field !== 'size') return;
    if (field !== undefined && text !== null) values.set(field, [...(values.get(field) ?? []), text]);
    else if (within === '' && (tables().has(name) || name === DESCRIPTION))
      for (const [inner, one] of entriesOf(value)) add(inner, one, name);
  };
  for (const [key, value] of Object.entries(product)) if (key !== 'title') add(key, value, '');
  return values;
}

/** Text or a number, alone or as the one entry of a list. */
function textOf(value: unknown): string | null {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof one === 'number') return String(one);
  return typeof one === 'string' && one.trim() !== '' ? one.trim().slice(0, LONGEST) : null;
}

/** Keys and values of a table: an object of them, or a list of `{ name, value }`. */
function entriesOf(table: unknown): [string, unknown][] {
  if (table === null || typeof table !== 'object') return [];
  if (!Array.isArray(table)) return Object.entries(table).slice(0, MOST);
  return table.slice(0, MOST).flatMap((row: unknown): [string, unknown][] => {
    if (row === null || typeof row !== 'object' || !('name' in row) || !('value' in row)) return [];
    return typeof row.name === 'string' ? [[row.name, row.value]] : [];
  });
}

/** The sizes and amounts that are stated. None of a dimension for which there are several: then it is a choice ("S, M, L"). */
export function attributeSizes(values: AttributeValues): Quantity[] {
  const found = (values.get('size') ?? []).flatMap(sizesOf);
  return found.filter(
    ({ dimension, value }) => !found.some((other) => other.dimension === dimension && other.value !== value),
  );
}

/** "42", "EU 42", "8.5 UK" */
const WORN = /^(?:(?:eu|uk|us|de|fr|it)\s?)?\d{1,2}(?:[.,]5)?$/;
const SCALE_BEHIND = /^(\S+)\s?(eu|uk|us|de|fr|it)$/;
/** what two or three sides make: neither is compared with a single length */
const SIDES: Readonly<Record<number, string>> = { 2: 'flat-size', 3: 'solid-size' };

function sizesOf(raw: string): Quantity[] {
  const words = cleanText(raw, LONGEST).trim();
  const folded = foldInPlace(words).folded;
  const letter = LETTER_SIZES.get(folded);
  if (letter !== undefined) return [new FoundQuantity('letter-size', letter, 'size', words)];
  const worn = folded.replace(SCALE_BEHIND, '$2 $1');
  const text = WORN.test(worn) ? `size ${worn}` : folded;
  const read = withSizes(readMeasures(text), text);
  const sides = read.filter(({ dimension }) => dimension === 'length');
  const shape = SIDES[sides.length];
  const product = sides.reduce((all, { value }) => all * value, 1);
  return [
    ...(shape === undefined ? [] : [new FoundQuantity(shape, product, 'size', words)]),
    ...read
      // how many pieces there are is the pack's to say: "1 piece" may count what is sold or what is in it
      .filter(({ dimension }) => dimension !== 'count' && (shape === undefined || dimension !== 'length'))
      .map(({ dimension, value, unit }) => new FoundQuantity(dimension, value, unit, words)),
  ];
}

const PACK = /^(?:pack of |set of )?(\d{1,4})(?:\s?(?:x|pcs?|pieces?|packs?|-pack|er|st|stk|stuck|szt|ks))?$/;

/** The number of pieces that is stated, where it is one. */
export function attributePack(values: AttributeValues): Pack | null {
  const all = values.get('pack') ?? [];
  const words = all.length === 1 ? cleanText(all[0] ?? '', LONGEST).trim() : '';
  const count = Number(PACK.exec(foldInPlace(words).folded)?.[1] ?? 0);
  return count > 0 ? { count, words } : null;
}
