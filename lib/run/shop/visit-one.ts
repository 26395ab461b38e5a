// Visits one candidate and reads its page as a product, once in a find.

import { yieldEvery } from '../../base/async/time-slices.ts';
import { done, type Outcome } from '../../base/fault.ts';
import { readerOf } from '../../base/input/json.ts';
import { FREE } from '../../base/money/cost.ts';
import { givenGtin } from '../../base/text/gtin.ts';
import type { Candidate } from '../../filter/index.ts';
import type { Page } from '../../page/schema.ts';
import { Reading, readProductInTurns } from '../../product/index.ts';
import { statementsOfHit } from '../../search/index.ts';
import { barcodesBeside, lacksBarcode, visit, withBarcodes } from '../../visit/index.ts';
import { answerOf, type Work } from '../exactly-once.ts';
import { type Finding, onceIn, roundOf, type ShopWork } from '../finding.ts';
import { DEVICE_OPERATIONS } from '../schema.ts';
import { withoutShopName } from './shop-name.ts';

const read = readerOf(Reading);

/** A step of the device in which a candidate's page, or data beside it, is read. */
function visitWork(key: string, shop: string): Work<Reading> {
  return { key, operation: DEVICE_OPERATIONS.visit, shop, by: 'device', price: FREE, read };
}

/** The candidate's page; where only a browser can render it and none may, what the shop's API said of the hit. */
async function visitOrTold(finding: Finding, { hit }: Candidate): Promise<Outcome<Page>> {
  const { ports, net, signal, record } = finding;
  const tab = record.tabReading ? ports.tabs : null;
  const task = { link: hit.link, shop: hit.shop, find: record.id, listed: hit.product.title };
  const visited = await visit(task, { ...ports, net, tab }, signal);
  if (visited.ok || visited.fault.kind !== 'blocked' || visited.fault.by !== 'script') return visited;
  const told = await statementsOfHit(hit, ports.parseHtml);
  return told === null ? visited : done(told);
}

/** A GTIN decides more surely than any words, so it is asked for where the wanted product has one. */
async function withNumbers(finding: Finding, { hit }: Candidate, reading: Reading): Promise<Reading> {
  if (hit.via !== 'shopify' || !lacksBarcode(reading)) return reading;
  const { ports, net, signal, record } = finding;
  const task = { link: hit.link, shop: hit.shop, find: record.id };
  const beside = await barcodesBeside(task, { ...ports, net }, signal);
  return beside === null ? reading : withBarcodes(reading, beside);
}

async function readPageOf(finding: Finding, candidate: Candidate): Promise<Outcome<Reading>> {
  const { ports, signal, record } = finding;
  const visited = await visitOrTold(finding, candidate);
  if (!visited.ok) return visited;
  const rest = yieldEvery(ports.clock, signal);
  const { title } = candidate.hit.product;
  const told = await readProductInTurns(visited.value, ports.clock.now(), rest, title);
  const own = withoutShopName(told, record.product);
  const numbered = givenGtin(record.product['gtin'] ?? record.product.code) !== null;
  const reading = numbered ? await withNumbers(finding, candidate, own) : own;
  // links of a product page are other products: nobody asks for them later, so they are not stored
  return done({ ...reading, links: [] });
}

/** For a page that was read before another shop told the product's GTIN: now its own is worth asking for. */
async function numbersAfterwards(
  finding: Finding,
  candidate: Candidate,
  reading: Reading,
  round: number,
): Promise<Outcome<Reading>> {
  if (candidate.hit.via !== 'shopify' || !lacksBarcode(reading)) return done(reading);
  const { link, shop } = candidate.hit;
  return onceIn(finding, visitWork(`numbers ${link} ${round}`, shop), async (intend) => {
    await intend();
    return { outcome: done(await withNumbers(finding, candidate, reading)), spent: null };
  });
}

/** The reading of a candidate's page. What was read in an earlier round stands; what failed then is tried again. */
export async function visitOne(
  finding: Finding,
  { shop }: ShopWork,
  candidate: Candidate,
): Promise<Outcome<Reading>> {
  const { record, ports } = finding;
  const round = roundOf(finding, shop);
  const keyIn = (number: number) => `visit ${candidate.hit.link} ${number}`;
  for (let earlier = 0; earlier < round; earlier += 1) {
    const known = answerOf(await ports.store.step(record.id, keyIn(earlier)), read);
    if (known?.ok) return known;
  }
  const visited = await onceIn(finding, visitWork(keyIn(round), shop), async (intend) => {
    await intend();
    return { outcome: await readPageOf(finding, candidate), spent: null };
  });
  return visited.ok && finding.told.some(({ kind }) => kind === 'gtin')
    ? numbersAfterwards(finding, candidate, visited.value, round)
    : visited;
}
