// Describes a fault in plain words: what happened, what to do, and the button that does it.
import { type Fault, isNoSearch, isNotListed, isProductless } from '../base/fault.ts';
import type { I18n } from './i18n/i18n.ts';
import type { NoticeDoes, NoticeView } from './notice-model.ts';
import { hostName } from './sanitize/host-name.ts';
import { pageText } from './sanitize/page-text.ts';

const DOES: Readonly<Partial<Record<Fault['kind'], NoticeDoes>>> = {
  later: { kind: 'find' },
  unauthorised: { kind: 'options', part: 'service' },
  unpaid: { kind: 'options', part: 'service' },
  refused: { kind: 'options', part: 'service' },
  overBudget: { kind: 'options', part: 'budget' },
  misanswered: { kind: 'options', part: 'service' },
  cancelled: { kind: 'find' },
  denied: { kind: 'options', part: 'shops' },
};

function doesOf(fault: Fault): NoticeDoes | undefined {
  if (isInside(fault)) return { kind: 'options', part: 'data' };
  const atService = isServiceGone(fault) || isServiceDenied(fault);
  return atService ? { kind: 'options', part: 'service' } : DOES[fault.kind];
}

export function faultView(fault: Fault, i18n: I18n): NoticeView {
  const does = doesOf(fault);
  const { t } = i18n;
  return {
    tone: fault.kind === 'cancelled' || fault.kind === 'later' ? 'warning' : 'error',
    title: faultTitle(fault, i18n),
    advice: faultAdvice(fault, i18n),
    action:
      does === undefined
        ? null
        : { does, words: t(does.kind === 'options' ? 'fault.settings' : 'fault.retry') },
    details: pageText(fault.words, 300),
  };
}

/** The fault is Twinshelf's own and nobody else's. */
export function isInside(fault: Fault): boolean {
  return fault.kind === 'unreadable' && fault.why === 'inside';
}

/** The device was offline: nothing is known about whoever was asked. */
export function isOffline(fault: Fault): boolean {
  return fault.kind === 'later' && fault.why === 'offline';
}

/** Nothing answers at the service's address: not a shop's fault. */
export function isServiceGone(fault: Fault): boolean {
  return fault.kind === 'gone' && fault.service === true;
}

/** Access to the service's address was not granted: no shop can be left out instead. */
function isServiceDenied(fault: Fault): boolean {
  return fault.kind === 'denied' && fault.service === true;
}

/** The service says that it could not read the page. */
function isUnread(fault: Fault): boolean {
  return fault.kind === 'unreadable' && fault.why === 'by-service';
}

/** Another site than the shop's own, which is not asked. */
export function isElsewhere(fault: Fault): boolean {
  return fault.kind === 'unreadable' && fault.why === 'elsewhere';
}

/** The key or the address of the service is missing. */
function isUnset(fault: Fault): boolean {
  return fault.kind === 'unauthorised' && fault.why === 'unset';
}

/** The service was reached and denies access: neither its address nor the request is what is wrong. */
export function isForbidden(fault: Fault): boolean {
  return fault.kind === 'refused' && fault.why === 'forbidden';
}

/** Which of the two is missing; `advice` where that is unknown. */
function lackOf(fault: Fault): 'key' | 'address' | 'both' | 'advice' {
  return (fault.kind === 'unauthorised' ? fault.lacks : undefined) ?? 'advice';
}

/** "Blocked", "No access to shop.example": short enough for a line of a list. */
export function faultTitle(fault: Fault, { t }: I18n): string {
  if (fault.kind === 'denied') return t('fault.denied', { host: hostName(fault.host) });
  if (isOffline(fault)) return t('fault.offline');
  if (isNoSearch(fault)) return t('fault.noSearch');
  if (isNotListed(fault)) return t('fault.notListed');
  if (fault.kind === 'blocked' && fault.by === 'forbidden') return refusedWords(fault, t);
  if (fault.kind === 'later' && fault.why !== undefined && fault.why !== 'offline') {
    return t(fault.service === true ? `fault.service.${fault.why}` : `fault.later.${fault.why}`);
  }
  const status = statusOf(fault);
  if (status !== undefined) return t('fault.status', { status });
  if (isServiceGone(fault)) return t('fault.service.gone');
  if (isUnread(fault)) return t('fault.service.unread');
  if (isElsewhere(fault)) return t('fault.elsewhere');
  if (isProductless(fault)) return t('fault.noProduct');
  if (isUnset(fault)) return t('fault.service.unset');
  if (isForbidden(fault)) return t('fault.service.forbidden');
  if (isOvertime(fault)) return t('fault.overtime');
  return isInside(fault) ? t('fault.inside') : t(`fault.${fault.kind}`);
}

/** Nobody cancelled it: the search reached its time limit. */
function isOvertime(fault: Fault): boolean {
  return fault.kind === 'cancelled' && fault.why === 'time';
}

/** The status of an error response that is not a refusal; undefined for other faults. */
function statusOf(fault: Fault): number | undefined {
  return fault.kind === 'unreadable' ? fault.status : undefined;
}

function refusedWords({ status }: { readonly status?: number | undefined }, t: I18n['t']): string {
  return status === undefined ? t('fault.forbidden') : t('fault.forbidden.status', { status });
}

export function faultAdvice(fault: Fault, i18n: I18n): string {
  const { t } = i18n;
  // by the time it is read the device may be online again
  if (isOffline(fault)) return t('fault.offline.then');
  if (isNoSearch(fault)) return t('fault.noSearch.advice');
  if (isNotListed(fault)) return t('fault.notListed.advice');
  if (fault.kind === 'later') {
    // without a response, no wait was asked for
    const soon = fault.afterMs < 5000 || fault.why === 'slow';
    return soon ? t('fault.later.soon') : t('fault.later.advice', { wait: waitWords(fault.afterMs, i18n) });
  }
  if (fault.kind === 'blocked') return t(`shop.blocked.${fault.by}`);
  if (isInside(fault)) return t('fault.inside.advice');
  if (statusOf(fault) !== undefined) return t('fault.status.advice');
  if (isServiceGone(fault)) return t('fault.service.gone.advice');
  if (isServiceDenied(fault)) return t('fault.service.denied.advice');
  if (isUnread(fault)) return t('fault.service.unread.advice');
  if (isElsewhere(fault)) return t('fault.elsewhere.advice');
  if (isUnset(fault)) return t(`fault.service.unset.${lackOf(fault)}`);
  if (isForbidden(fault)) return t('fault.service.forbidden.advice');
  if (isOvertime(fault)) return t('fault.overtime.advice');
  return t(`fault.${fault.kind}.advice`);
}

function waitWords(ms: number, { t }: I18n): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return t('time.seconds', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? t('time.minutes', { count: minutes })
    : t('time.hours', { count: Math.ceil(minutes / 60) });
}
