// Judges what was visited at one shop: every variant of every page together, and the service's opinion where the plan wants it.

import { yieldEvery } from '../../base/async/time-slices.ts';
import type { Rest } from '../../base/ports.ts';
import { listingKey } from '../../filter/index.ts';
import { type Listed, matchTogetherInTurns } from '../../match/index.ts';
import type { Offer, Product, Reading } from '../../product/schema.ts';
import type { Judged } from '../../result/index.ts';
import type { Finding, ShopWork } from '../finding.ts';
import { attributed, withNewIdentifiers } from '../new-identifiers.ts';
import { matchByService, verdictOf } from '../service/match.ts';
import type { Seen } from '../service/search.ts';
import { currencyOf, inMoney, type Wanted } from './money.ts';

export interface Visited {
  readonly link: string;
  readonly reading: Reading;
}

interface Option {
  readonly product: Product;
  readonly offer: Offer | null;
  readonly link: string;
}

/** What a page offers: its variants one by one, or the product itself when it has none. */
function optionsOf({ link, reading }: Visited): Option[] {
  const { product, offer, variants } = reading;
  const own = product === null ? [] : [{ product, offer, link }];
  const each = variants.map((choice) => ({
    product: choice.product,
    offer: choice.offer,
    link: choice.offer.url,
  }));
  return each.length > 0 ? each : own;
}

const RANK = { same: 3, variant: 2, unsure: 1, different: 0 } as const;

function better(left: Judged, right: Judged): Judged {
  const rank = RANK[right.verdict.outcome] - RANK[left.verdict.outcome];
  if (rank !== 0) return rank > 0 ? right : left;
  return right.verdict.probability > left.verdict.probability ? right : left;
}

/** The results of a shop's searches, by `listingKey`: each as it was listed, with the filter's probability. */
export type Brought = ReadonlyMap<string, Listed>;

/** More results than this do not change how a candidate compares with the others. */
const MOST_OTHERS = 40;

/**
 * The best-fitting variant of each visited page, with the device's verdict. All pages of the shop are judged together,
 * relative to the results that were not visited.
 */
export async function judgeByDevice(
  { product, offer }: Wanted,
  shop: string,
  visited: readonly Visited[],
  brought: Brought,
  rest: Rest,
): Promise<Judged[]> {
  const all = visited.map((page) => optionsOf(page));
  const read = new Set(visited.map(({ link }) => listingKey(link)));
  const promiseOf = ({ link }: Visited): number | null => brought.get(listingKey(link))?.promise ?? null;
  const promises = visited.flatMap((page, at) => (all[at] ?? []).map(() => promiseOf(page)));
  const others = [...brought].flatMap(([key, listed]) => (read.has(key) ? [] : [listed]));
  const products = all.flat().map((option) => inMoney(option.product, currencyOf(option.offer)));
  const search = { promises, others: others.slice(0, MOST_OTHERS) };
  const ours = inMoney(product, currencyOf(offer));
  const verdicts = (await matchTogetherInTurns(rest, ours, products, search)).values();
  return all.flatMap((options) => {
    const judged = options.flatMap((option): Judged[] => {
      const { value: verdict } = verdicts.next();
      return verdict === undefined ? [] : [{ shop, ...option, verdict, second: null }];
    });
    const [first, ...others] = judged;
    return first === undefined ? [] : [others.reduce(better, first)];
  });
}

export interface JudgedShop {
  readonly judged: readonly Judged[];
  readonly unread: ShopWork['unread'];
}

/** The verdicts that the plan asks for: by device, by service, or both side by side. */
export async function judge(
  finding: Finding,
  { shop }: ShopWork,
  visited: readonly Visited[],
  brought: Brought,
): Promise<JudgedShop> {
  const { plan } = finding.record;
  const rest = yieldEvery(finding.ports.clock, finding.signal);
  const listings = visited.flatMap((page) => optionsOf(page).map((option) => option.product));
  const wanted = {
    product: withNewIdentifiers(finding.record.product, finding.told, listings),
    offer: finding.record.offer,
  };
  const read = await judgeByDevice(wanted, shop, visited, brought, rest);
  const byDevice = read.map((one) => ({ ...one, verdict: attributed(one.verdict, finding.told) }));
  if (plan.steps.match === 'device') return { judged: byDevice, unread: [] };
  const judged: Judged[] = [];
  const unread: JudgedShop['unread'][number][] = [];
  for (const one of byDevice) {
    const asked = await matchByService(finding, one);
    if (!asked.ok && plan.steps.match === 'both') judged.push(one);
    else if (!asked.ok) unread.push({ shop, link: one.link, title: one.product.title, fault: asked.fault });
    else if (plan.steps.match === 'both') judged.push({ ...one, second: asked.value });
    else judged.push({ ...one, verdict: asked.value });
  }
  return { judged, unread };
}

/** What the service read and judged itself: by its verdict, by the device's on the same pages, or by both. */
export async function judgeSeen(
  finding: Finding,
  { shop }: ShopWork,
  seen: readonly Seen[],
): Promise<JudgedShop> {
  const { product, offer: ours, plan } = finding.record;
  const read = seen.filter(({ visited }) => visited);
  const own = await matchTogetherInTurns(
    yieldEvery(finding.ports.clock, finding.signal),
    inMoney(product, currencyOf(ours)),
    read.map((one) => inMoney(one.product, currencyOf(one.offer))),
  );
  const judged = read.flatMap(({ link, product: found, offer, match }, place): Judged[] => {
    const device = own[place];
    if (device === undefined) return [];
    const entry = { shop, link, product: found, offer, verdict: device, second: null };
    if (plan.steps.match === 'device') return [entry];
    const theirs = verdictOf(match);
    return [plan.steps.match === 'both' ? { ...entry, second: theirs } : { ...entry, verdict: theirs }];
  });
  const words = 'The service did not read this page.';
  const unread = seen
    .filter(({ visited }) => !visited)
    .map(({ link, product: { title } }) => ({
      shop,
      link,
      title,
      fault: { kind: 'unreadable', why: 'by-service', words } as const,
    }));
  return { judged, unread };
}
