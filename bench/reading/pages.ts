// Measures how well pages are read: npm run -s bench:pages -- --corpus DIR --out FILE [--no-rivals] [--cross]; one JSON line a page, tables by field.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { parseHtml } from '../../lib/base/html.ts';
import { readPage } from '../../lib/page/index.ts';
import { type Reading, readProduct } from '../../lib/product/index.ts';
import { place, TUNE_SHARE } from '../../training/page/corpus.ts';
import { crossValidate, FOLDS, printMeasured, stagePages } from '../../training/page/learn.ts';
import { type Answer, countAnswers, printCounts } from '../../training/page/score.ts';
import { measureRivals } from './pages-rivals.ts';

const Manifest = z.looseObject({
  id: z.string(),
  url: z.nullish(z.string()),
  kind: z.nullish(z.string()),
  site_group: z.nullish(z.string()),
});
const Truth = z.looseObject({
  id: z.string(),
  absent: z.array(z.string()),
  alt: z.nullish(z.record(z.string(), z.array(z.unknown()))),
});
const FIELDS = ['title', 'brand', 'price', 'currency', 'gtin', 'mpn', 'sku', 'availability'] as const;
const MIN_DECIMALS = 3;

/** One line of the output file. */
export interface Line {
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

function rows(path: string): unknown[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
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

/** a plain record, as the scorer takes any reader's answers */
function lineFor(line: Line | undefined): Record<string, unknown> | null {
  return line === undefined ? null : { ...line };
}

function report(lines: readonly Line[], manifest: readonly z.infer<typeof Manifest>[], corpus: string): void {
  const truths = new Map(
    rows(`${corpus}/truth.jsonl`)
      .map((row) => Truth.parse(row))
      .map((row) => [row.id, row]),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const answers: (Answer & { group: string })[] = manifest.map(({ id, kind, site_group }) => {
    const truth = truths.get(id);
    return {
      group: site_group ?? id,
      kind: kind ?? 'unknown',
      truth: truth === undefined ? null : { ...truth, alt: truth.alt ?? undefined },
      line: lineFor(byId.get(id)),
    };
  });
  if (truths.size > 0) {
    printCounts('all pages', countAnswers(answers));
    printCounts('tuning groups', countAnswers(answers.filter(({ group }) => place(group) < TUNE_SHARE)));
    printCounts('validation groups', countAnswers(answers.filter(({ group }) => place(group) >= TUNE_SHARE)));
  }
  countSources(lines);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      corpus: { type: 'string' },
      out: { type: 'string' },
      rivals: { type: 'boolean', default: true },
      /** also learn the weights anew without each site, and measure on it: the figures for pages never seen */
      cross: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const corpus = values.corpus ?? '../shared/bench/pages';
  if (!existsSync(`${corpus}/manifest.jsonl`)) {
    console.log(`No corpus of pages at ${corpus}: skipped.`);
    return;
  }
  const manifest = rows(`${corpus}/manifest.jsonl`).map((row) => Manifest.parse(row));
  const sources = manifest.flatMap((entry) => {
    const path = `${corpus}/html/${entry.id}.html`;
    return existsSync(path) ? [{ id: entry.id, url: entry.url ?? '', html: readFileSync(path, 'utf8') }] : [];
  });
  for (const { html, url } of sources.slice(0, 20)) readProduct(readPage(parseHtml(html, url)), 0);
  const lines = sources.map(({ id, url, html }) => {
    const started = performance.now();
    const reading = readProduct(readPage(parseHtml(html, url)), 0);
    return lineOf(id, reading, performance.now() - started);
  });
  if (values.out !== undefined)
    writeFileSync(values.out, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  report(lines, manifest, corpus);
  console.log(
    `\nmilliseconds a page, HTML text to reading: median ${median(lines.map(({ ms }) => ms)).toFixed(1)}`,
  );
  if (values.cross) {
    console.log('\nThe figures above are of weights learned from these very pages. The ones below are not:');
    printMeasured(`unseen sites, ${FOLDS} folds by site`, crossValidate(stagePages(corpus), null));
  }
  if (values.rivals) await measureRivals(sources, median(lines.map(({ ms }) => ms)));
}

await main();
