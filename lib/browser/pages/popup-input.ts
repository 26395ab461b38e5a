// The input of popup and results tab, built from the store alone, without a question to the background.
import { estimate } from '../../plan/estimate.ts';
import { shopsToAsk, siteOfPage } from '../../plan/shops.ts';
import type { Reading } from '../../product/index.ts';
import { earlierMatches, isUnfinished, type Judged, type Result, unanswered } from '../../result/index.ts';
import { alikeKey, asksTheSame, type FindRecord, nameKey } from '../../run/index.ts';
import type { Settings, Subject } from '../../store/index.ts';
import type { PageInput, PopupInput, Unasked } from '../../view/index.ts';
import type { Stores } from '../stores.ts';
import { productOf } from '../subject-product.ts';
import { budgetLeft, hindranceOf } from './before-find.ts';
import { correctionsOf } from './corrections.ts';
import { accessOf, currentSettings, shopPresets } from './page-base.ts';

const UNREAD: Reading = {
  url: '',
  kind: 'other',
  probability: 1,
  product: null,
  offer: null,
  evidence: {},
  variants: [],
  alternatives: [],
  doubts: [],
  links: [],
};

function pageOf(subject: Subject | null, accepted: boolean): PageInput {
  if (!accepted) return { state: 'unaccepted' };
  if (subject === null || subject.state === 'reading') return { state: 'reading' };
  const { reading, fault, fields } = subject;
  // the query was typed on a page that cannot be read
  if (reading === null && (fields?.title ?? '') !== '') return { state: 'read', reading: UNREAD };
  if (subject.state === 'closed') return { state: 'closed' };
  if (reading !== null) return { state: 'read', reading };
  return {
    state: 'failed',
    fault: fault ?? { kind: 'unreadable', words: 'The page was not read.' },
  };
}

/** How many earlier finds for the same are looked at, newest first; failed ones count too. */
const LOOK_BACK = 6;

/** Matches confirmed earlier at shops that give no answer in this find. */
async function earlierOf({ key, plan, origin, result }: FindRecord, stores: Stores): Promise<Judged[]> {
  if (unanswered(result).length === 0) return [];
  const alike = await stores.finds.alike(alikeKey(key), LOOK_BACK);
  const here = origin.url === null ? [] : await stores.finds.ofPage(origin.url, LOOK_BACK);
  const others = [...alike, ...here.filter((other) => asksTheSame(other.plan, plan))];
  return earlierMatches(
    result,
    others.map((other) => other.result),
  );
}

/** Most searches of one product drawn over time: one a day for the default retention. */
const PAST = 100;

/**
 * Earlier finds for the same product, however its page words the rest; none while the find is running, since every step
 * redraws.
 */
export async function pastOf(find: string, stores: Stores): Promise<Result[]> {
  const record = await stores.finds.get(find);
  if (record === null || isUnfinished(record)) return [];
  const { id, key, product, origin } = record;
  const alike = await stores.finds.alike(alikeKey(key), PAST);
  const here = origin.url === null ? [] : await stores.finds.ofPage(origin.url, PAST);
  const name = await nameKey(product, origin.url);
  const names = await Promise.all(here.map((other) => nameKey(other.product, other.origin.url)));
  const same = here.filter((_, at) => names[at] === name);
  const others = new Map([...alike, ...same].map((other) => [other.id, other.result]));
  others.delete(id);
  return [...others.values()];
}

/** The cost of a find over so many shops; generating its queries is free. */
function costOf(settings: Settings, shops: number) {
  return estimate({ ...settings, shops, searches: settings.searchSequence.length });
}

/** The cost of asking one shop of the find again, with the steps the find was started with. */
function retryOf({ plan }: FindRecord) {
  return estimate({ ...plan, shops: 1, searches: plan.searchSequence.length });
}

const sameWay = ({ steps, searchSequence }: Settings, { plan }: FindRecord): boolean =>
  JSON.stringify([steps, searchSequence]) === JSON.stringify([plan.steps, plan.searchSequence]);

/** The remainder of the narrower limit. */
async function leftOf(settings: Settings, stores: Stores): Promise<number | null> {
  const { perFindMicro, todayMicro } = await budgetLeft(settings, stores);
  const limits = [perFindMicro, todayMicro].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

/** Shops that were listed after the find; null where there are none, or the settings of the steps have changed. */
function unaskedOf(settings: Settings, shops: PopupInput['shops'], record: FindRecord): Unasked | null {
  const asked = new Set(record.plan.shops);
  const others = shops.filter(({ host }) => !asked.has(host));
  if (others.length === 0 || !sameWay(settings, record)) return null;
  return { shops: others, estimate: costOf(settings, others.length) };
}

/** A price that the person typed holds at once, also for a find that began before. */
function atSaidPrice(result: Result, subject: Subject | null, wanted: ReturnType<typeof productOf>): Result {
  const said = wanted !== null && wanted.offer !== (subject?.reading?.offer ?? null);
  return said ? { ...result, offer: wanted.offer } : result;
}

/** `subject` null: nothing has been read yet; `find` overrides the subject's own. */
export async function popupInput(
  subject: Subject | null,
  find: string | null,
  stores: Stores,
): Promise<PopupInput> {
  const settings = await currentSettings();
  const wanted = subject === null ? null : productOf(subject);
  const page = subject?.origin.url ?? null;
  const hosts = shopsToAsk(settings.shops, page === null ? null : siteOfPage(page));
  const id = find ?? subject?.find ?? null;
  const record = id === null ? null : await stores.finds.get(id);
  const shops = await accessOf(hosts);
  const cost = wanted === null ? null : costOf(settings, hosts.length);
  return {
    page: pageOf(subject, settings.accepted === true),
    fields: subject?.fields ?? null,
    shops,
    ownShops: page === null ? [] : shopsToAsk(settings.shops, null).filter((host) => !hosts.includes(host)),
    presets: shopPresets(),
    estimate: cost,
    leftMicro: cost === null || cost.max.micro === 0 ? null : await leftOf(settings, stores),
    hindered: await hindranceOf(settings),
    result: record === null ? null : atSaidPrice(record.result, subject, wanted),
    retry: record === null ? null : retryOf(record),
    unasked: record === null || wanted === null ? null : unaskedOf(settings, shops, record),
    earlier: record === null ? [] : await earlierOf(record, stores),
    // many finds to read: filled in after the rest was drawn (`pastOf`)
    past: [],
    corrections: record === null ? {} : await correctionsOf(record, stores),
    online: navigator.onLine,
    now: Date.now(),
  };
}
