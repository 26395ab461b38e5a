// Times two open-source readers on the same pages in the same run, for comparison.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { median } from '../../training/numbers.ts';
import type { SavedPage } from '../../training/page/saved-pages.ts';
import { installed } from '../commands.ts';

type Source = Pick<SavedPage, 'url' | 'html'>;

const MAX_PAGES = 120;
// they bring hundreds of packages that nothing else here needs, one of which would compile for minutes
const FOLDER = fileURLToPath(new URL('../../.cache/readers', import.meta.url));
const PACKAGES = {
  folder: FOLDER,
  install: ['web-auto-extractor@1.0.17', 'metascraper@5', 'metascraper-title@5', 'metascraper-description@5'],
  overrides: {},
  proof: 'node_modules/metascraper-description/package.json',
};

/**
 * Prints the median milliseconds per page of each rival, and of ours (`own`); or why not, where they cannot be installed.
 * A sample of pages, evenly spread, keeps the run short; a rival that throws on a page is timed all the same.
 */
export async function measureRivals(pages: readonly Source[], own: number): Promise<void> {
  const there = await installed(PACKAGES, AbortSignal.timeout(600_000));
  if (!there.ok) {
    console.log(`Other readers were not timed: ${there.fault.words}`);
    return;
  }
  const load = createRequire(`${FOLDER}/package.json`);
  const step = Math.max(1, Math.floor(pages.length / MAX_PAGES));
  const chosen = pages.filter((_, index) => index % step === 0);
  const WAE: { default: () => { parse: (html: string) => unknown } } = load('web-auto-extractor');
  const metascraper: (rules: unknown[]) => (page: { url: string; html: string }) => Promise<unknown> =
    load('metascraper');
  const scrape = metascraper([load('metascraper-title')(), load('metascraper-description')()]);
  const extractor = await timed(chosen, ({ html }) => WAE.default().parse(html));
  const scraper = await timed(chosen, ({ url, html }) =>
    scrape({ url: url ?? 'https://shop.example/', html }),
  );
  console.log(
    `web-auto-extractor ${extractor.toFixed(1)} (x ${(extractor / own).toFixed(1)}), metascraper with title and description alone ${scraper.toFixed(1)} (x ${(scraper / own).toFixed(1)}), on ${chosen.length} of the pages`,
  );
}

async function timed(pages: readonly Source[], read: (page: Source) => unknown): Promise<number> {
  const times: number[] = [];
  for (const page of pages) {
    const started = performance.now();
    try {
      await read(page);
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
    }
    times.push(performance.now() - started);
  }
  return median(times);
}
