// Reads tests/pairs/goods: well-known goods as two or three real shops would tell them, beside what one of those shops sells that is
// something else, and makes shops of them.
import type { Product } from '../../lib/product/schema.ts';
import type { Catalogue } from './catalogue.ts';
import { noTelling, productOf, readSignedLines, type SignedLine } from './telling.ts';

/** the first line of a product: whether its failures may be read, and its name */
const FIRST = /^(read|unread) (\S+)$/;

/** The name of the goods as a set of searches that are played. */
export const GOODS = 'goods';

export interface Good {
  readonly id: string;
  /** nothing is learned from it and its failures are never looked at; only totals are */
  readonly heldOut: boolean;
  /** the product's page in one shop, then as others tell it; the second one sells `others` too */
  readonly tellings: readonly Product[];
  /** siblings, parts, bundles, rivals */
  readonly others: readonly Product[];
}

/** "@" begins a product, "=" is its page, "+" another shop's description of it, "-" something else that the first of those sells. */
function goodsOf(lines: readonly SignedLine[]): Good[] {
  const goods: { id: string; heldOut: boolean; tellings: Product[]; others: Product[] }[] = [];
  for (const line of lines) {
    const good = goods.at(-1);
    const [, read = '', id = ''] = line.sign === '@' ? (FIRST.exec(line.text) ?? []) : [];
    if (id !== '') goods.push({ id, heldOut: read === 'unread', tellings: [], others: [] });
    else if ((line.sign === '=') === (good?.tellings.length === 0) && '=+'.includes(line.sign))
      good?.tellings.push(productOf(line));
    else if (line.sign === '-' && good !== undefined && good.tellings.length > 1)
      good.others.push(productOf(line));
    else throw noTelling(line.at);
  }
  return goods;
}

/** By list. Throws where a line stands in no product. */
export function readGoods(): ReadonlyMap<string, readonly Good[]> {
  return new Map([...readSignedLines('goods')].map(([list, lines]) => [list, goodsOf(lines)]));
}

/**
 * A shop that sells all of the goods and what stands beside them. Where it has the product one of the others is `missing`, so
 * that it has as many siblings of a product as where it lacks it.
 */
export function shopOfGoods(goods: readonly Good[]): Catalogue {
  const left = new Map<string, Product>();
  const right = new Map<string, Product>();
  const matches = new Map<string, Set<string>>();
  const missing = new Map<string, string>();
  for (const [place, { id, tellings, others }] of goods.entries()) {
    const [page, same] = tellings;
    if (page === undefined || same === undefined) continue;
    left.set(id, page);
    right.set(`${id} same`, same);
    matches.set(id, new Set([`${id} same`]));
    for (const [at, other] of others.entries()) right.set(`${id} ${at}`, other);
    missing.set(id, `${id} ${place % Math.max(1, others.length)}`);
  }
  return { left, right, matches, missing };
}
