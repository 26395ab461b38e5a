// Measures how well pages are read: npm run -s bench:pages -- --corpus DIR --out FILE [--no-rivals] [--cross]; one JSON line per
// page, tables by field.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHtml } from '../../lib/base/document/html.ts';
import { readPage } from '../../lib/page/index.ts';
import { type Reading, readProduct } from '../../lib/product/index.ts';
import { hasData, options } from '../../training/command-line.ts';
import { jsonlOf } from '../../training/data/jsonl.ts';
import { median } from '../../training/numbers.ts';
import { place, TUNE_SHARE } from '../../training/page/corpus.ts';
import { crossValidate, FOLDS, printMeasured, stagePages } from '../../training/page/learn.ts';
import { PAGES, readSavedPages, type SavedPage } from '../../training/page/saved-pages.ts';
import { countAnswers, printCounts } from '../../training/page/score.ts';
import { measureRivals } from './pages-rivals.ts';

const FIELDS = ['title', 'brand', 'price', 'currency', 'gtin', 'mpn', 'sku', 'availability'] as const;
const MIN_DECIMALS = 3;

/** One line of the output file. */
interface Line {
  readonly id: string;
  readonly isProduct: boolean;
  readonly kind: string;
  readonly title: string | null;
  readonly brand: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly sku: string | null;
  readonly availability: string | null;
  readonly sources: Record<string, string>;
  readonly ms: number;
}

function lineOf(id: string, reading: Reading, ms: number): Line {
  const value = (field: string): string | null =>
    reading.product === null ? null : (reading.evidence[field]?.value ?? null);
  const price = value('price');
  const sources: Record<string, string> = {};
  for (const field of FIELDS) {
    const source = reading.product === null ? undefined : reading.evidence[field]?.source;
    if (source !== undefined) sources[field] = source;
  }
  return {
    id,
    isProduct: reading.kind === 'product',
    kind: reading.kind,
    title: value('title'),
    brand: value('brand'),
    price: price === null ? null : Number(price),
    currency: value('currency'),
    gtin: value('gtin'),
    mpn: value('mpn'),
    sku: value('sku'),
    availability: value('availability'),
    sources,
    ms: Number(ms.toFixed(MIN_DECIMALS)),
  };
}

function countSources(lines: readonly Line[]): void {
  const counts = new Map<string, Map<string, number>>();
  const all = new Set<string>();
  for (const { sources } of lines) {
    for (const [field, source] of Object.entries(sources)) {
      const of = counts.get(field) ?? new Map<string, number>();
      of.set(source, (of.get(source) ?? 0) + 1);
      counts.set(field, of);
      all.add(source);
    }
  }
  const names = [...all].sort();
  console.log(
    `\nchosen values per source\n${'field'.padEnd(14)}${names.map((name) => name.padStart(12)).join('')}`,
  );
  for (const [field, of] of counts)
    console.log(`${field.padEnd(14)}${names.map((name) => String(of.get(name) ?? 0).padStart(12)).join('')}`);
}

interface Answered {
  readonly page: SavedPage;
  readonly line: Line;
}

function report(answered: readonly Answered[]): void {
  const answers = answered.map(({ page: { group, kind, truth }, line }) => ({
    ...{ group, kind, truth },
    // a plain record, the form in which the scorer takes any reader's answers
    line: { ...line },
  }));
  if (answers.some(({ truth }) => truth !== null)) {
    printCounts('all pages', countAnswers(answers));
    printCounts('tuning groups', countAnswers(answers.filter(({ group }) => place(group) < TUNE_SHARE)));
    printCounts('validation groups', countAnswers(answers.filter(({ group }) => place(group) >= TUNE_SHARE)));
  }
  countSources(answered.map(({ line }) => line));
}

async function main(): Promise<void> {
  const { corpus, out, cross, rivals } = options({
    corpus: { type: 'string', default: PAGES },
    out: { type: 'string' },
    rivals: { type: 'boolean', default: true },
    /** also cross-validate: learn the weights without each site and measure on it, for the figures on unseen sites */
    cross: { type: 'boolean', default: false },
  });
  if (!hasData(join(corpus, 'manifest.jsonl'))) return;
  const pages = readSavedPages(corpus);
  const read = ({ html, url }: SavedPage): Reading => readProduct(readPage(parseHtml(html, url ?? '')), 0);
  // freshly loaded code is slow: steady-state speed is timed
  for (const page of pages.slice(0, 20)) read(page);
  const answered = pages.map((page): Answered => {
    const started = performance.now();
    const reading = read(page);
    return { page, line: lineOf(page.id, reading, performance.now() - started) };
  });
  const lines = answered.map(({ line }) => line);
  if (out !== undefined) writeFileSync(out, jsonlOf(lines));
  report(answered);
  const typical = median(lines.map(({ ms }) => ms));
  console.log(`\nmilliseconds a page, HTML text to reading: median ${typical.toFixed(1)}`);
  if (cross) {
    console.log('\nThe figures above are of weights learned from these very pages. The ones below are not:');
    printMeasured(`unseen sites, ${FOLDS} folds by site`, crossValidate(stagePages(corpus), null));
  }
  if (rivals) await measureRivals(pages, typical);
}

await main();
