// read: prints the product of a saved page or a live one.
import { readFile } from 'node:fs/promises';
import { systemClock } from '../../lib/base/clock.ts';
import { parseHtml } from '../../lib/base/document/html.ts';
import { readPage } from '../../lib/page/index.ts';
import { readProduct } from '../../lib/product/index.ts';
import { decodeHtml } from '../../lib/search/index.ts';
import { serviceNet } from '../net.ts';
import { Usage } from '../usage.ts';
import { EXIT, type Run } from './run.ts';

interface Options {
  readonly url?: string | undefined;
  readonly allowPrivate: boolean;
}

interface Source {
  readonly html: string;
  readonly url: string;
}

/** The address of a page that names none; not a site's front page, which is never read as a product. */
const UNKNOWN = 'https://unknown.invalid/page';

const MOST_BYTES = 20 * 1024 * 1024;

/** Prints the reading without the page's list of links; exit code 1 when the page sells nothing. */
export async function readCommand(run: Run, place: string | undefined, options: Options): Promise<number> {
  if (place === undefined) throw new Usage('Say a file or an address.');
  const { html, url } = /^https?:\/\//i.test(place)
    ? await fetched(run, place, options)
    : await saved(place, options);
  const { links: _links, ...reading } = readProduct(readPage(parseHtml(html, url)), systemClock.now());
  await run.print(`${JSON.stringify(reading, null, 2)}\n`);
  return reading.product === null ? EXIT.partly : EXIT.done;
}

async function fetched(run: Run, url: string, { allowPrivate }: Options): Promise<Source> {
  const sent = await serviceNet({ allowPrivate }).send({ url, maxBytes: MOST_BYTES }, run.signal);
  if (!sent.ok) throw new Error(sent.fault.words);
  const { status, body, headers } = sent.value;
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return {
    html: decodeHtml(body, headers['content-type'] ?? '', new URL(sent.value.url).hostname),
    url: sent.value.url,
  };
}

/** A saved page usually names its address itself: the browser's note, or its canonical link. */
async function saved(path: string, { url }: Options): Promise<Source> {
  const html = decodeHtml(await readFile(path), '', '');
  const [, noted] = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html.slice(0, 2000)) ?? [];
  const { canonical } = readPage(parseHtml(html, UNKNOWN));
  const given = [url, noted, canonical].find((address) => address != null && URL.canParse(address));
  return { html, url: given ?? UNKNOWN };
}
