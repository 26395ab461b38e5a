// search: searches a shop's own site for products and prints the candidates.
import { systemClock } from '../../lib/base/clock.ts';
import { parseHtml } from '../../lib/base/document/html.ts';
import { readJson } from '../../lib/base/input/json.ts';
import { Product } from '../../lib/product/index.ts';
import { memoryKeep, silentLog } from '../../lib/run/index.ts';
import { serviceNet } from '../net.ts';
import type { Searcher } from '../ports.ts';
import { searcher } from '../search/searcher.ts';
import { shopSource } from '../search/shop-source.ts';
import { siteOption, Usage } from '../usage.ts';
import { inputLines } from './input.ts';
import { progress } from './progress.ts';
import { EXIT, type Run } from './run.ts';

interface Options {
  readonly site?: string | undefined;
  readonly title?: string | undefined;
  readonly brand?: string | undefined;
  readonly code?: string | undefined;
  readonly rounds: string;
  readonly strict: boolean;
  readonly quiet: boolean;
  readonly allowPrivate: boolean;
}

export async function searchCommand(run: Run, file: string | undefined, options: Options): Promise<number> {
  if (options.site === undefined) throw new Usage('Say --site HOST.');
  if (options.rounds !== '1' && options.rounds !== '2') throw new Usage('--rounds is 1 or 2.');
  const site = siteOption(options.site, options.allowPrivate);
  const task = { site, rounds: Number(options.rounds) };
  const shown = progress(run, options.quiet);
  const find = makeSearcher(options.allowPrivate);
  let number = 0;
  let wrong = 0;
  for await (const product of products(file, options)) {
    if (run.signal.aborted) break;
    number += 1;
    const found = product === null ? null : await find.search({ ...task, product }, run.signal);
    if (found?.ok === true) {
      await run.print(`${JSON.stringify({ line: number, candidates: found.value })}\n`);
    } else {
      wrong += 1;
      const words = found === null ? 'it holds no product' : found.fault.words;
      run.say(`Line ${number}: ${words}\n`);
      if (options.strict) break;
    }
    shown.step();
  }
  shown.end();
  return wrong === 0 ? EXIT.done : EXIT.partly;
}

function makeSearcher(allowPrivate: boolean): Searcher {
  const net = serviceNet({ allowPrivate });
  const ports = { net, parseHtml, clock: systemClock, keep: memoryKeep(), log: silentLog };
  return searcher([shopSource(ports)], ports);
}

/** The one product of the options, or one per input line; null for a line that holds none. */
async function* products(
  file: string | undefined,
  { title, brand, code }: Options,
): AsyncGenerator<Product | null> {
  if (title !== undefined) {
    const given = Object.entries({ title, brand, code }).filter(([, value]) => value !== undefined);
    yield Product.parse(Object.fromEntries(given));
    return;
  }
  for await (const line of inputLines(file)) yield productIn(line);
}

/** The product of a line; null where there is none, which the command reports. */
function productIn(line: string): Product | null {
  const value = readJson(line);
  const inner = typeof value === 'object' && value !== null && 'product' in value ? value.product : value;
  const parsed = Product.safeParse(inner);
  return parsed.success ? parsed.data : null;
}
