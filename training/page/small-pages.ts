// Small pages to learn from beside the saved ones: those of tests/pages whose expected.json says "learned".
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { SavedPage, Truth } from './saved-pages.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'tests', 'pages');

const text = z.optional(z.nullable(z.string()));
/** What a page has to be read as; null is said of a field that it lacks, nothing of one that is not looked at. */
const Expected = z.looseObject({
  url: z.string(),
  kind: z.string(),
  learned: z.optional(z.boolean()),
  price: text,
});

/** In alphabetical order, each page a group of its own. Only kind and price are known of them. */
export function readSmallPages(folder = FOLDER): SavedPage[] {
  const slugs = readdirSync(folder).filter((slug) => existsSync(join(folder, slug, 'expected.json')));
  return slugs.sort().flatMap((slug) => {
    const expected = Expected.parse(JSON.parse(readFileSync(join(folder, slug, 'expected.json'), 'utf8')));
    if (expected.learned !== true) return [];
    const { url, kind } = expected;
    const id = `small ${slug}`;
    const html = readFileSync(join(folder, slug, 'page.html'), 'utf8');
    return [
      { id, url, kind, group: id, html, truth: kind === 'product' ? truthOf(id, expected.price) : null },
    ];
  });
}

function truthOf(id: string, price: string | null | undefined): Truth {
  return { id, absent: price === null ? ['price'] : [], ...(price == null ? {} : { price }) };
}
