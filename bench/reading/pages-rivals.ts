// Times two open readers on the same pages in the same run, for the ratio.
import { createRequire } from 'node:module';

interface Source {
  readonly url: string;
  readonly html: string;
}

const MAX_PAGES = 120;
const load = createRequire(import.meta.url);

/** Every third page or so, to keep the run short; a rival that throws on a page is timed all the same. */
export async function measureRivals(sources: readonly Source[], own: number): Promise<void> {
  const step = Math.max(1, Math.floor(sources.length / MAX_PAGES));
  const chosen = sources.filter((_, index) => index % step === 0);
  const WAE: { default: () => { parse: (html: string) => unknown } } = load('web-auto-extractor');
  const metascraper: (rules: unknown[]) => (page: Source) => Promise<unknown> = load('metascraper');
  const scrape = metascraper([load('metascraper-title')(), load('metascraper-description')()]);
  const extractor = await timed(chosen, ({ html }) => WAE.default().parse(html));
  const scraper = await timed(chosen, (source) => scrape(source));
  console.log(
    `web-auto-extractor ${extractor.toFixed(1)} (x ${(extractor / own).toFixed(1)}), metascraper with title and description alone ${scraper.toFixed(1)} (x ${(scraper / own).toFixed(1)}), on ${chosen.length} of the pages`,
  );
}

async function timed(sources: readonly Source[], read: (source: Source) => unknown): Promise<number> {
  const times: number[] = [];
  for (const { url, html } of sources) {
    const started = performance.now();
    try {
      await read({ url: url === '' ? 'https://shop.example/' : url, html });
    } catch (problem) {
      if (!(problem instanceof Error)) throw problem;
    }
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}
