// Visits one candidate and reads its page as a product, once in a find.
import { FREE } from '../../base/cost.ts';
import { done, type Outcome } from '../../base/fault.ts';
import { givenGtin } from '../../base/gtin.ts';
import { restOf } from '../../base/turns.ts';
import type { Candidate } from '../../filter/index.ts';
import type { Page } from '../../page/schema.ts';
import { Reading, readProductInTurns } from '../../product/index.ts';
import { toldOfHit } from '../../search/index.ts';
import { barcodesBeside, lacksBarcode, visit, withBarcodes } from '../../visit/index.ts';
import { type Finding, onceIn, roundOf, type ShopWork } from '../finding.ts';
import { answerOf } from '../once.ts';
import { withoutShopName } from './shop-name.ts';

const parse = (value: unknown) => {
  const parsed = Reading.safeParse(value);
  return parsed.success ? parsed.data : null;
};

function visitKey(link: string, round: number): string {
  return `visit ${link} ${round}`;
}

/** The candidate's page; where only a browser can draw it, and none may, what the shop's interface told of it. */
async function visitOrTold(finding: Finding, { hit }: Candidate): Promise<Outcome<Page>> {
  const { ports, net, signal, record } = finding;
  const tab = record.tabReading ? ports.tabs : null;
  const task = { link: hit.link, shop: hit.shop, find: record.id };
  const visited = await visit(task, { ...ports, net, tab }, signal);
  if (visited.ok || visited.fault.kind !== 'blocked' || visited.fault.by !== 'script') return visited;
  const told = await toldOfHit(hit, ports.parseHtml);
  return told === null ? visited : done(told);
}

async function readPageOf(finding: Finding, candidate: Candidate): Promise<Outcome<Reading>> {
  const { ports, net, signal, record } = finding;
  const { link, shop } = candidate.hit;
  const task = { link, shop, find: record.id };
  const visited = await visitOrTold(finding, candidate);
  if (!visited.ok) return visited;
  const rest = restOf(ports.clock, signal);
  const { title } = candidate.hit.product;
  const told = await readProductInTurns(visited.value, ports.clock.now(), rest, title);
  const read = withoutShopName(told, record.product);
  // a number that all shops use decides more surely than any words, where the product looked for has one as well
  const asks =
    candidate.hit.via === 'shopify' && givenGtin(record.product['gtin'] ?? record.product.code) !== null;
  const beside = asks && lacksBarcode(read) ? await barcodesBeside(task, { ...ports, net }, signal) : null;
  const reading = beside === null ? read : withBarcodes(read, beside);
  // links of a product page are other products: nobody asks for them later, so they are not stored
  return done({ ...reading, links: [] });
}

/**
 * The reading of a candidate's page. What was read in an earlier round of the shop stands; what failed then is
 * tried anew.
 */
export async function visitOne(
  finding: Finding,
  { shop }: ShopWork,
  candidate: Candidate,
): Promise<Outcome<Reading>> {
  const { record, ports } = finding;
  const round = roundOf(finding, shop);
  const keyIn = (number: number) => visitKey(candidate.hit.link, number);
  for (let earlier = 0; earlier < round; earlier += 1) {
    const known = answerOf(await ports.store.step(record.id, keyIn(earlier)), parse);
    if (known?.ok) return known;
  }
  const work = {
    key: keyIn(round),
    operation: 'visit',
    shop,
    by: 'device',
    price: FREE,
    read: parse,
  } as const;
  return onceIn(finding, work, async (intend) => {
    await intend();
    return { outcome: await readPageOf(finding, candidate), spent: null };
  });
}
