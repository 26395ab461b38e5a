// Data that elements carry in attributes: JSON in one of them (data-page, data-product, :product, props), or a product's
// values in several (data-name, data-price).
import type { DomElement } from '../../base/document/dom.ts';
import { isNamed, JSON_TEXT, LEAST_TEXT } from '../data-attributes.ts';
import { isJsonObject, type Json, type JsonObject, readLiteral } from './lenient-json.ts';

const MAX_NESTING = 60;
/** What an element's attributes hold, each with the attribute's name; only texts that are `worth` it. */
export function attributeData(
  element: DomElement,
  worth: (text: string) => boolean,
): { where: string; value: Json; length: number }[] {
  const { attributes, tag } = element;
  const found: { where: string; value: Json; length: number }[] = [];
  for (const where in attributes) {
    const text = attributes[where] ?? '';
    if (text.length < LEAST_TEXT || !JSON_TEXT.test(text) || !worth(text)) continue;
    const value = readLiteral(text, 0)?.value ?? null;
    const isIsland = tag === 'astro-island' && where === 'props';
    found.push({ where, value: isIsland ? ofIsland(value) : value, length: text.length });
  }
  return isNamed(element) ? [...found, { where: tag, value: ofNames(attributes), length: 0 }] : found;
}

/** The attributes `data-…` of an element that names a product in one of them, as one object. */
function ofNames(attributes: Readonly<Record<string, string>>): JsonObject {
  const value: JsonObject = Object.create(null);
  for (const name in attributes) {
    const key = /^data-(?:product-|item-)?([a-z][a-z\d-]{0,30})$/.exec(name)?.[1];
    if (key !== undefined) value[key.replaceAll('-', '_')] = attributes[name] ?? '';
  }
  return value;
}

/** An island's properties: each value is preceded by a number for its kind. */
export function ofIsland(value: Json): Json {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unmarked(one)]));
}

function unmarked(value: Json, depth = 0): Json {
  if (!Array.isArray(value) || value.length !== 2 || depth > MAX_NESTING) return null;
  const [kind, inner] = value;
  if (kind === 1 && Array.isArray(inner)) return inner.map((one) => unmarked(one, depth + 1));
  if (!isJsonObject(inner)) return inner ?? null;
  return Object.fromEntries(Object.entries(inner).map(([key, one]) => [key, unmarked(one, depth + 1)]));
}
