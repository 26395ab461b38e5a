// The options page's web search: the engine in the settings, its key among the keys, and a test of it.
import type { Outcome } from '../../base/fault.ts';
import { changeSecrets, type Secrets, type Settings } from '../../store/index.ts';
import {
  type OptionsActions,
  type WebSearchChoice,
  type WebSearchInput,
  type WebSearchKind,
  type WebSearchTest,
  webSearchHost,
} from '../../view/index.ts';
import { localArea } from '../area.ts';
import { isAllowed, isAllowedWithKey, requestHosts, requestWithKey } from '../permissions.ts';
import { ask } from './page-base.ts';

/** A SearXNG takes precedence over Brave, as in a find. */
function kindOf({ searxng, brave }: Settings['webSearch']): WebSearchKind {
  if (searxng !== '') return 'searxng';
  return brave ? 'brave' : 'none';
}

/** What the page shows of it; of the key only its end. */
export async function webSearchInput(
  { webSearch }: Settings,
  { brave: key }: Secrets,
  test: WebSearchTest | null,
): Promise<WebSearchInput> {
  const kind = kindOf(webSearch);
  const host = webSearchHost(kind, webSearch.searxng);
  return {
    kind,
    base: webSearch.searxng,
    keyEnd: key === null ? null : key.slice(-4),
    permitted: host === null ? null : await (kind === 'brave' ? isAllowedWithKey : isAllowed)(host),
    test,
  };
}

export interface WebSearchDesk {
  change(how: (settings: Settings) => Settings): void;
  show(test: WebSearchTest | null): void;
  /** called when a key could not be stored */
  failed(): void;
}

function requested(kind: WebSearchKind, host: string): Promise<boolean> {
  return kind === 'brave' ? requestWithKey(host) : requestHosts([host]);
}

/** Requests access to the engine's host first: the user gesture ends at the first await. */
function set(choice: WebSearchChoice, desk: WebSearchDesk): void {
  const base = choice.kind === 'searxng' ? choice.base : '';
  const host = webSearchHost(choice.kind, base);
  const asked = host === null ? Promise.resolve(false) : requested(choice.kind, host).catch(() => false);
  const store = async (): Promise<void> => {
    if (choice.kind === 'brave' && choice.key !== null) await changeSecrets(localArea, { brave: choice.key });
    desk.show(null);
    const webSearch = { searxng: base, brave: choice.kind === 'brave' };
    desk.change((settings) => ({ ...settings, webSearch }));
  };
  asked.then(store).catch(desk.failed);
}

function testOf(outcome: Outcome<{ shop: string; count: number }>): WebSearchTest {
  return outcome.ok ? { state: 'good', ...outcome.value } : { state: 'failed', fault: outcome.fault };
}

export function webSearchActions(desk: WebSearchDesk) {
  return {
    setWebSearch: (choice) => set(choice, desk),
    forgetWebKey: () =>
      void changeSecrets(localArea, { brave: null }).then(() => desk.show(null), desk.failed),
    testWebSearch: () => {
      desk.show({ state: 'testing' });
      void ask('background.testWebSearch', {}).then((outcome) => desk.show(testOf(outcome)));
    },
  } satisfies Partial<OptionsActions>;
}
