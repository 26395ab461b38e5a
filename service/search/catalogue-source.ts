// Searches catalogues that were loaded into the full-text index.
import * as z from 'zod/mini';
import { done } from '../../lib/base/fault.ts';
import { Product } from '../../lib/product/index.ts';
import type { Hit } from '../../lib/search/index.ts';
import type { Database } from '../book/database.ts';
import { heldOf } from '../catalogue/held.ts';
import type { Source } from './source.ts';

const PER_QUERY = 20;

const Row = z.object({ listing: z.string(), link: z.string(), product: z.string() });

/** Weights of title, brand, code and description: the title counts most; a description mentions many things. */
const RANK = 'bm25(item_text, 8.0, 3.0, 6.0, 1.0)';

export function catalogueSource(database: Database): Source {
  const held = heldOf(database);
  const find = database.prepare(
    `SELECT item.listing, item.link, item.product FROM item_text JOIN item ON item.id = item_text.rowid
     WHERE item_text MATCH ? AND item.site = ? ORDER BY ${RANK} LIMIT ${PER_QUERY}`,
  );
  return {
    name: 'catalogue',
    serves: (site) => siteNames(site).some((name) => held(name) !== null),
    async search({ site, queries }) {
      const name =
        siteNames(site)
          .map(held)
          .find((one) => one !== null) ?? site;
      const hits = new Map<string, Hit>();
      for (const { text } of queries) {
        const match = matchExpression(text);
        if (match === null) continue;
        for (const [at, row] of find.all(match, name).entries()) {
          const hit = hitOf(Row.parse(row), site, text, at + 1);
          if (!hits.has(hit.link)) hits.set(hit.link, hit);
        }
      }
      return done([...hits.values()]);
    },
  };
}

/** A catalogue loaded for shop.example also answers for www.shop.example. */
function siteNames(site: string): string[] {
  return [site, site.replace(/^www\./, ''), `www.${site}`];
}

/**
 * An FTS query for any of the words, where rare ones weigh more. Each is quoted, so that none is read as an operator.
 * Null without words.
 */
function matchExpression(text: string): string | null {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : [...new Set(words)]
        .slice(0, 24)
        .map((word) => `"${word}"`)
        .join(' OR ');
}

function hitOf(row: z.infer<typeof Row>, shop: string, query: string, rank: number): Hit {
  const product = Product.parse(JSON.parse(row.product));
  return {
    ...{ shop, link: row.link, product, rank, listingId: row.listing, image: null },
    ...{ sponsored: false, query, via: 'catalogue', direct: false },
  };
}
