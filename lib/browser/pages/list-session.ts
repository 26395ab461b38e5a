// The controller of the list of products on the page of searches: what it shows, and what the person's clicks do.
import { FREE } from '../../base/money/cost.ts';
import { estimate } from '../../plan/estimate.ts';
import { shopsToAsk } from '../../plan/shops.ts';
import { type Result, totalSpent } from '../../result/index.ts';
import type { FindsActions, ListInput } from '../../view/index.ts';
import { requestHosts } from '../permissions.ts';
import type { Stores } from '../stores.ts';
import { budgetLeft, hindranceOf } from './before-find.ts';
import { accessOf, currentSettings } from './page-base.ts';
import { productList } from './product-list.ts';

/** Before anything was read. */
export const NO_LIST: ListInput = {
  lines: [],
  fault: null,
  spent: totalSpent([], FREE.currency),
  running: false,
  shops: [],
  estimate: { max: FREE, worst: FREE, lines: [], unpriced: [] },
  left: { perFindMicro: null, todayMicro: null },
  hindered: null,
  accepted: true,
  denied: false,
};

interface ListSession {
  /**
   * What is stored of the list, and what searching for one product takes by the settings of now; `finds` are those that are stored, some of which may
   * be its own.
   */
  input(finds: readonly Result[]): Promise<ListInput>;
  /** call it when a find has changed */
  heard(): void;
  readonly actions: Pick<FindsActions, 'searchList' | 'resumeList' | 'stopList' | 'clearList'>;
}

/** What the finds of a list have cost together. */
function spentOn(begun: readonly string[], finds: readonly Result[]): ListInput['spent'] {
  const own = new Set(begun);
  const all = finds.filter(({ find }) => own.has(find)).map(({ spent }) => spent);
  const sums = all.flatMap(({ charged, possible, others = [] }) => [charged, possible, ...others]);
  const unpriced = [...new Set(all.flatMap((spent) => spent.unpriced ?? []))];
  return {
    ...totalSpent(sums, FREE.currency),
    calls: all.reduce((sum, { calls }) => sum + calls, 0),
    unpriced,
  };
}

export function listSession(stores: Stores, draw: () => void, failed: (error: unknown) => void): ListSession {
  const products = productList(stores, draw);
  let missing: readonly string[] = [];
  let denied = false;

  const input = async (finds: readonly Result[]): Promise<ListInput> => {
    const settings = await currentSettings();
    const hosts = shopsToAsk(settings.shops, null);
    const shops = await accessOf(hosts);
    missing = shops.filter(({ permitted }) => !permitted).map(({ host }) => host);
    const { lines, finds: begun, fault } = await products.get();
    return {
      lines,
      fault,
      spent: spentOn(begun, finds),
      running: lines.length > 0 && (await products.running()),
      shops,
      estimate: estimate({ ...settings, shops: hosts.length, searches: settings.searchSequence.length }),
      left: await budgetLeft(settings, stores),
      hindered: await hindranceOf(settings),
      accepted: settings.accepted === true,
      denied,
    };
  };

  /**
   * Works on the list once the shops, and the hosts of pages to be read, are permitted: begins with the request, as it must in the handler of a
   * click.
   */
  const withAccess = (links: readonly string[], work: () => Promise<void>): void => {
    const hosts = [...missing, ...links];
    const asked = hosts.length === 0 ? Promise.resolve(true) : requestHosts(hosts);
    const then = (granted: boolean): Promise<void> | undefined => {
      denied = !granted;
      draw();
      return granted ? work() : undefined;
    };
    asked.then(then).catch(failed);
  };

  return {
    input,
    heard: () => products.heard(),
    actions: {
      searchList: (wanted) => {
        const links = wanted.flatMap(({ link }) => (link === null ? [] : [new URL(link).host]));
        withAccess(links, () => products.begin(wanted));
      },
      resumeList: () => withAccess([], () => products.resume()),
      stopList: () => void products.stop().catch(failed),
      clearList: () => void products.clear().catch(failed),
    },
  };
}
