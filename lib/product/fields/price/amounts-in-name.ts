// Tells amounts that are a part of a product's name from prices: models, a rebate, a warranty.
import { fold } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { hint } from '../../scene/scene.ts';

/** letters of a name on either side of an amount that are compared with those around a price, and the least of them that tell */
const AROUND = 12;
const LEAST = 4;

/** marked by one or two letters alone, as amounts of riyals, rupees and forints are, and models: "SR45", "RS 120", "10ft" */
function isShortlyMarked(value: string): boolean {
  const marks = value.match(/\p{L}+/gu) ?? [];
  return marks.length > 0 && marks.every((mark) => mark.length <= 2);
}

/** Whether the words around a price are those around the same amount in the name: "… plus $10 off". */
function isWithin(price: Statement, value: string, name: string): boolean {
  const at = name.indexOf(value);
  if (at < 0) return false;
  const before = name.slice(0, at).trim().slice(-AROUND);
  const after = name
    .slice(at + value.length)
    .trim()
    .slice(0, AROUND);
  if (before.length + after.length < LEAST) return false;
  return fold(hint(price, 'before')).endsWith(before) && fold(hint(price, 'after')).startsWith(after);
}

/** Whether the name's last word marks a number that stands behind it: "Kelvin Server Nt" and "12 reviews". */
function endsIn(value: string, name: string): boolean {
  const [mark = ''] = /^\p{L}+/u.exec(value) ?? [];
  return mark !== '' && name.endsWith(mark) && !/[\p{L}\p{N}]$/u.test(name.slice(0, -mark.length));
}

/** Whether an amount on the page is a part of the product's name, which is folded. */
export function isPartOfName(price: Statement, name: string): boolean {
  const value = fold(price.value);
  if (!isShortlyMarked(price.value)) return isWithin(price, value, name);
  return name.includes(value) || endsIn(value, name);
}

/** The prices without amounts of the name; a price that is said nowhere else stays: "Desk Fan – $45" is all that a heading may say. */
export function outsideName(prices: readonly Statement[], name: string): readonly Statement[] {
  const own = prices.filter((price) => !isPartOfName(price, name));
  const told = own.some((price) => hint(price, 'region') === '');
  return told ? own : prices.filter(({ value }) => !isShortlyMarked(value));
}
