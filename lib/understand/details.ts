// What a product says beside its title, as one text: its description, plain or a table of specifications, and its further keys.
import { isNamed } from './labelled-values.ts';

/** how deep objects and lists within a description are read: a list of tables is one level, their values the next */
const DEEPEST = 3;

/** A value as words, up to some length: text and numbers, lists one after the other, objects by their values. */
export function flatten(value: unknown, limit: number, depth = 0): string {
  if (typeof value === 'string') return value.slice(0, limit);
  if (typeof value === 'number') return String(value);
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return '';
  const specification = depth > 0 ? specificationOf(value) : null;
  let text = '';
  for (const [key, part] of specification ?? Object.entries(value)) {
    if (text.length >= limit) break;
    const words = flatten(part, limit, depth + 1);
    if (words !== '') text += `${named(key)}${words} `;
  }
  return text.slice(0, limit);
}

/** The name of a key that gives an identifier or the colour: without it nobody could tell what the value is. */
export function named(key: string): string {
  return isNamed(key) ? `${key}: ` : '';
}

/** One line of a list of specifications, as schema.org writes them: `{ name: 'Weight', value: 2, unitText: 'kg' }`. */
function specificationOf(value: object): [string, unknown][] | null {
  if (!('name' in value) || !('value' in value) || typeof value.name !== 'string') return null;
  const unit: [string, unknown][] = 'unitText' in value ? [['', value.unitText]] : [];
  return [[value.name, value.value], ...unit];
}
