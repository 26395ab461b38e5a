// Measures recall and precision of the product links read from saved listing pages: `npm run bench:links`.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseHtml } from '../../lib/base/document/html.ts';
import { readLinks } from '../../lib/page/links.ts';
import { hasData, options } from '../../training/command-line.ts';
import { readJsonl } from '../../training/data/jsonl.ts';
import { percent, shareOf } from '../../training/numbers.ts';
import { PAGES, readSavedPages } from '../../training/page/saved-pages.ts';

const Listing = z.object({
  id: z.string(),
  base: z.string(),
  product_url_regex: z.string(),
  n_product_urls: z.number(),
});

/** One page. All fields but `id`, `half` and `ms` count links. */
interface Row {
  readonly id: string;
  readonly half: 'tuned' | 'held out';
  /** product links of the page */
  readonly wanted: number;
  readonly found: number;
  /** what the reader took as product links */
  readonly taken: number;
  /** of these, true product links */
  readonly right: number;
  /** of these, those with a price */
  readonly priced: number;
  readonly ms: number;
}

/** Held-out sites whose pages were looked at after all. */
const LOOKED_AT = ['well.ca'];

/** Every second site, alphabetically, was looked at while the reader was made; the others are held out. */
function halves(sites: readonly string[]): (site: string) => 'tuned' | 'held out' {
  const order = [...new Set(sites)].sort();
  return (site) => (order.indexOf(site) % 2 === 0 || LOOKED_AT.includes(site) ? 'tuned' : 'held out');
}

function rowOf(listing: z.infer<typeof Listing>, html: string, half: Row['half']): Row {
  const dom = parseHtml(html, listing.base);
  const from = performance.now();
  const links = readLinks(dom);
  const ms = performance.now() - from;
  const product = new RegExp(listing.product_url_regex);
  const right = links.filter((link) => product.test(link.url));
  const priced = right.filter((link) => link.price !== null).length;
  return {
    id: listing.id,
    half,
    wanted: listing.n_product_urls,
    found: Math.min(right.length, listing.n_product_urls),
    taken: links.length,
    right: right.length,
    priced,
    ms,
  };
}

function sum(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

function print(name: string, rows: readonly Row[]): void {
  const shareOfAll = (part: (row: Row) => number, whole: (row: Row) => number): string =>
    `${percent(shareOf(sum(rows, part), sum(rows, whole)))} %`;
  const mean = (value: (row: Row) => number): string =>
    `${percent(shareOf(sum(rows, value), rows.length))} %`;
  const found = shareOfAll(
    (row) => row.found,
    (row) => row.wanted,
  );
  const right = shareOfAll(
    (row) => row.right,
    (row) => row.taken,
  );
  const meanFound = mean((row) => row.found / row.wanted);
  const meanRight = mean((row) => shareOf(row.right, row.taken) ?? 0);
  console.log(
    `${name.padEnd(8)} ${String(rows.length).padStart(3)} pages  recall ${found} (mean of pages ${meanFound})  precision ${right} (mean ${meanRight})`,
  );
}

function main(): void {
  const { corpus } = options({ corpus: { type: 'string', default: PAGES } });
  if (!hasData(join(corpus, 'listings.jsonl'))) return;
  const listings = readJsonl(join(corpus, 'listings.jsonl'), Listing);
  const pages = new Map(readSavedPages(corpus).map((page) => [page.id, page]));
  const half = halves(listings.map(({ id }) => pages.get(id)?.group ?? id));
  const rows = listings.map((listing) => {
    const page = pages.get(listing.id);
    if (page === undefined)
      throw new Error(`${corpus} has no page ${listing.id}, which listings.jsonl names.`);
    return rowOf(listing, page.html, half(page.group));
  });
  for (const row of rows) {
    const { id, wanted, found, taken, right, priced, ms } = row;
    console.log(
      `${id.padEnd(32)} ${row.half}  wanted ${wanted}  found ${found}  taken ${taken}  right ${right}  priced ${priced}  ${ms.toFixed(1)} ms`,
    );
  }
  print(
    'tuned',
    rows.filter((row) => row.half === 'tuned'),
  );
  print(
    'held out',
    rows.filter((row) => row.half === 'held out'),
  );
  print('all', rows);
}

main();
