// How many product links of saved listing pages are found, and how many of those taken are product links: `npm run bench:links`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseHtml } from '../../lib/base/html.ts';
import { readLinks } from '../../lib/page/links.ts';

const Listing = z.object({
  id: z.string(),
  base: z.string(),
  product_url_regex: z.string(),
  n_product_urls: z.number(),
});
const Listed = z.object({ id: z.string(), site_group: z.string(), kind: z.string() });

interface Row {
  readonly id: string;
  readonly half: 'tuned' | 'kept';
  readonly wanted: number;
  readonly found: number;
  readonly taken: number;
  readonly right: number;
  readonly priced: number;
  readonly ms: number;
}

function linesOf<T>(file: string, schema: { parse(value: unknown): T }): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}

/** one site of the other half whose page was looked at after all */
const LOOKED_AT = ['well.ca'];

/** Every second site, in the order of the alphabet, was looked at while the reader was made; the others never. */
function halves(sites: readonly string[]): (site: string) => 'tuned' | 'kept' {
  const order = [...new Set(sites)].sort();
  return (site) => (order.indexOf(site) % 2 === 0 || LOOKED_AT.includes(site) ? 'tuned' : 'kept');
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

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

function sum(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}

function print(name: string, rows: readonly Row[]): void {
  const found = percent(
    sum(rows, (row) => row.found),
    sum(rows, (row) => row.wanted),
  );
  const right = percent(
    sum(rows, (row) => row.right),
    sum(rows, (row) => row.taken),
  );
  const mean = (value: (row: Row) => number): string => percent(sum(rows, value), rows.length);
  const meanFound = mean((row) => row.found / row.wanted);
  const meanRight = mean((row) => (row.taken === 0 ? 0 : row.right / row.taken));
  console.log(
    `${name.padEnd(8)} ${String(rows.length).padStart(3)} pages  found ${found} (mean of pages ${meanFound})  right ${right} (mean ${meanRight})`,
  );
}

function main(): void {
  const corpus = process.argv[2] ?? join(import.meta.dirname, '../../../shared/bench/pages');
  if (!existsSync(join(corpus, 'listings.jsonl'))) {
    console.log('bench:links skipped: no saved listing pages here');
    return;
  }
  const listings = linesOf(join(corpus, 'listings.jsonl'), Listing);
  const all = linesOf(join(corpus, 'manifest.jsonl'), Listed);
  const site = new Map(all.map((page) => [page.id, page.site_group]));
  const half = halves(listings.map(({ id }) => site.get(id) ?? id));
  const htmlOf = (id: string): string => readFileSync(join(corpus, 'html', `${id}.html`), 'utf8');
  const rows = listings.map((listing) =>
    rowOf(listing, htmlOf(listing.id), half(site.get(listing.id) ?? listing.id)),
  );
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
    'kept',
    rows.filter((row) => row.half === 'kept'),
  );
  print('all', rows);
}

main();
