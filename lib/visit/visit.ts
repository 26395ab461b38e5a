// Visits one candidate's page: fetched with care, or read in a tab where only a browser gets through and the person allows it.

import { hostOf, isFrontPath, originOf, sameSite, webUrl } from '../base/address/host.ts';
import { yieldEvery } from '../base/async/time-slices.ts';
import type { Dom } from '../base/document/dom.ts';
import { done, type Fault, failed, type Outcome } from '../base/fault.ts';
import type { Rest } from '../base/ports.ts';
import { readPageInTurns } from '../page/index.ts';
import type { Page } from '../page/schema.ts';
import { readProductInTurns } from '../product/index.ts';
import { type Answer, type AskPorts, faultOfStatus, politeFetch, type Tab, wallOf } from '../search/index.ts';
import { openTemplate } from './templates.ts';

/** `shop`: host of the shop; a page elsewhere is refused. `listed`: what the shop's own results call the page. */
export interface VisitTask {
  readonly link: string;
  readonly shop: string;
  readonly find?: string;
  readonly listed?: string;
}

export interface VisitPorts extends AskPorts {
  /** set only when the person allows background tabs */
  readonly tab?: Pick<Tab, 'open'> | null;
}

const ELSEWHERE: Fault = { kind: 'unreadable', why: 'elsewhere', words: 'leads to another site' };

/** Walls that the person's own browser may pass; a captcha is left to the person. */
function forBrowser(fault: Fault): boolean {
  return fault.kind === 'blocked' && fault.by !== 'captcha';
}

/** A redirect to the front page: how shops often answer for a product they no longer sell. */
function ledHome(asked: string, came: string): boolean {
  const from = URL.parse(asked);
  const to = URL.parse(came);
  return (
    from !== null &&
    to !== null &&
    isFrontPath(to.pathname) &&
    to.search === '' &&
    !(isFrontPath(from.pathname) && from.search === '')
  );
}

/** The page of an answer, or the fault of its wall or status. A page to be rendered by a script may state everything in its data. */
async function pageOf(
  dom: Dom,
  answer: Answer,
  { link, listed = null }: { readonly link: string; readonly listed?: string | null },
  now: number,
  rest: Rest,
): Promise<Outcome<Page>> {
  const fault = wallOf(dom, answer.status) ?? faultOfStatus(answer.status);
  if (fault === null) {
    if (ledHome(link, answer.url)) return failed({ kind: 'gone', words: 'led to the shop’s front page' });
    return done(await readPageInTurns(dom, rest));
  }
  if (fault.kind !== 'blocked' || fault.by !== 'script') return failed(fault);
  const page = await readPageInTurns(dom, rest);
  const { product } = await readProductInTurns(page, now, rest, listed);
  return product === null ? failed(fault) : done(page);
}

async function fetchPage(task: VisitTask, ports: VisitPorts, signal: AbortSignal): Promise<Outcome<Page>> {
  // a large page is parsed and read in turns, so that others of this worker have theirs
  const rest = yieldEvery(ports.clock, signal);
  const { outcome } = await politeFetch(
    { ...task, url: task.link, want: 'html', robots: 'address' },
    ports,
    signal,
  );
  if (!outcome.ok) return outcome;
  const answer = outcome.value;
  const dom = await ports.parseHtml(openTemplate(answer.text), answer.url, rest);
  await rest();
  return pageOf(dom, answer, task, ports.clock.now(), rest);
}

/**
 * The page behind a candidate's link, read. Fetched without cookies, in the host's turn, as its robots.txt allows. When that is `blocked` by
 * scripts, consent, robots.txt or refusal and `ports.tab` is given, a tab reads it. Faults: `denied`, `gone` (404, 410, redirected to the front
 * page), `later` (429, 503, time-out), `blocked` (a captcha is named, never solved), `unreadable` (other site, private address, other type, too
 * large, endless), `cancelled`.
 */
export async function visit(task: VisitTask, ports: VisitPorts, signal: AbortSignal): Promise<Outcome<Page>> {
  const origin = originOf(task.shop);
  const link = origin === null ? null : webUrl(task.link, origin);
  if (link === null) return failed({ kind: 'unreadable', words: 'not an address to follow' });
  if (!sameSite(hostOf(link) ?? '', task.shop)) return failed(ELSEWHERE);
  const fetched = await fetchPage({ ...task, link }, ports, signal);
  if (fetched.ok || !ports.tab || !forBrowser(fetched.fault)) return fetched;
  const opened = await ports.tab.open(link, false, signal);
  if (!opened.ok)
    return opened.fault.kind === 'cancelled' || opened.fault.kind === 'denied' ? opened : fetched;
  if (!sameSite(hostOf(opened.value.url) ?? '', task.shop)) return failed(ELSEWHERE);
  return opened;
}
