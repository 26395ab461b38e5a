// What popup and results tab draw: put together from the store, with no question to anybody.
import { estimate } from '../plan/estimate.ts';
import { shopsToAsk, siteOfPage } from '../plan/shops.ts';
import { earlierMatches, type Judged, unanswered } from '../result/index.ts';
import type { FindRecord } from '../run/index.ts';
import type { Subject } from '../store/index.ts';
import type { PageInput, PopupInput } from '../view/index.ts';
import { accessOf, currentSettings, shopPresets } from './page-base.ts';
import { correctionsOf } from './said.ts';
import type { Stores } from './stores.ts';
import { productOf } from './subject-product.ts';

function pageOf(subject: Subject | null, accepted: boolean): PageInput {
  if (!accepted) return { state: 'unaccepted' };
  if (subject === null || subject.state === 'reading') return { state: 'reading' };
  if (subject.state === 'closed') return { state: 'closed' };
  const { reading, fault } = subject;
  if (reading !== null) return { state: 'read', reading };
  return {
    state: 'failed',
    fault: fault ?? { kind: 'unreadable', words: 'The page was not read.' },
  };
}

/** How many finds for the same are looked into, newest first: each failed one is one more. */
const LOOK_BACK = 6;

/** What was confirmed before at shops that give no answer in this find. */
async function earlierOf({ key, result }: FindRecord, stores: Stores): Promise<Judged[]> {
  if (unanswered(result).length === 0) return [];
  const others = await stores.finds.ofKey(key, LOOK_BACK);
  return earlierMatches(
    result,
    others.map((other) => other.result),
  );
}

/** `subject` null: nothing was read yet; `find` overrides the subject's own. */
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
  return {
    page: pageOf(subject, settings.accepted === true),
    fields: subject?.fields ?? null,
    shops: await accessOf(hosts),
    presets: shopPresets(),
    // the queries of a plan are the background's work; what it costs depends on shops and steps alone
    estimate:
      wanted === null
        ? null
        : estimate({ ...settings, shops: hosts.length, searches: settings.searchSequence.length }),
    result: record?.result ?? null,
    earlier: record === null ? [] : await earlierOf(record, stores),
    corrections: record === null ? {} : await correctionsOf(record, stores),
    online: navigator.onLine,
    now: Date.now(),
  };
}
