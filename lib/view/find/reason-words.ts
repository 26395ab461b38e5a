// The shortest informative reason of a verdict: what is the same, what differs, or what is missing.
import type { Aspect, Verdict } from '../../match/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { pageText } from '../sanitize/page-text.ts';
import { shopName } from '../sanitize/safe-link.ts';
import { aspectWords } from './aspect-words.ts';

const SHORT = 60;
/** Aspects that identify a product by themselves, the most reliable first. */
export const IDENTIFYING = ['identifier', 'gtin', 'mpn', 'model'];

export function reasonWords(verdict: Verdict, second: Verdict | null, i18n: I18n): string {
  if (verdict.by.startsWith('service')) return serviceWords(verdict, i18n);
  if (verdict.outcome === 'same') return sameWords(verdict, i18n);
  if (verdict.outcome === 'unsure') return unsureWords(verdict, second, i18n);
  const decider = tellingDifference(verdict);
  return decider === undefined ? i18n.t(`match.summary.${verdict.outcome}`) : differenceWords(decider, i18n);
}

/** The service's own words for its verdict, or none. */
function serviceWords({ outcome, probability, evidence }: Verdict, { t, percent }: I18n): string {
  const words = pageText(evidence[0]?.words ?? '', 160);
  if (words !== '') return t('match.reason.service', { words });
  return t('match.by.service', { outcome: t(`outcome.${outcome}`), percent: percent(probability) });
}

/** Two different codes say little to people: a difference in the product itself is preferred. */
function tellingDifference({ difference, evidence }: Verdict): Aspect | undefined {
  const others = evidence.filter(({ agrees }) => agrees === false);
  if (difference !== null && !isSilent(difference)) return difference;
  return others.find((aspect) => !isSilent(aspect)) ?? difference ?? others[0];
}

function isSilent({ aspect }: Aspect): boolean {
  return IDENTIFYING.includes(aspect) || aspect === 'wording';
}

/** "128 GB, not 256 GB"; what only one side states is named with its aspect. */
function differenceWords(aspect: Aspect, i18n: I18n): string {
  const { t } = i18n;
  const name = capital(aspectWords(aspect.aspect, i18n, aspect.right ?? aspect.left), i18n);
  if (IDENTIFYING.includes(aspect.aspect) && aspect.agrees === false) {
    return t('match.reason.differs', { aspect: name });
  }
  const here = aspect.left === null ? null : pageText(aspect.left, SHORT);
  const there = aspect.right === null ? null : pageText(aspect.right, SHORT);
  if (here !== null && there !== null) {
    return here === there
      ? t('match.reason.differs', { aspect: name })
      : t('match.reason.swap', { there, here });
  }
  if (there !== null) return t('match.reason.onlyThere', { aspect: name, there });
  if (here !== null) return t('match.reason.onlyHere', { aspect: name, here });
  return t('match.reason.differs', { aspect: name });
}

function sameWords({ evidence }: Verdict, i18n: I18n): string {
  const agreeing = evidence.filter(({ agrees }) => agrees === true);
  // where no code agrees, the shared words say more than the aspect's mere name
  for (const name of [...IDENTIFYING, 'wording']) {
    const found = agreeing.find(({ aspect }) => aspect === name);
    const value = found?.right ?? found?.left;
    if (value !== undefined && value !== null) {
      const said = i18n.t('match.reason.same', {
        aspect: aspectWords(name, i18n, value),
        value: pageText(value, SHORT),
      });
      return found?.from === undefined ? said : `${said} (${fromWords(found.from, i18n)})`;
    }
  }
  const named = distinct(agreeing.map(({ aspect }) => aspectWords(aspect, i18n))).slice(0, 3);
  return named.length === 0
    ? i18n.t('match.reason.none')
    : i18n.t('match.reason.sames', { list: i18n.list(named) });
}

/** Names the shop that states what the page itself does not. */
export function fromWords(shop: string, { t }: I18n): string {
  return t('evidence.from', { shop: shopName(shop) });
}

function unsureWords({ evidence, outcome }: Verdict, second: Verdict | null, i18n: I18n): string {
  const disagree = second !== null && second.outcome !== outcome;
  const telling = evidence.filter(({ aspect }) => aspect !== 'wording');
  const missing = telling.filter(
    ({ agrees, left, right }) => agrees === null && (left === null) !== (right === null),
  );
  const named = distinct(missing.map(({ aspect }) => aspectWords(aspect, i18n))).slice(0, 3);
  if (named.length > 0) return i18n.t('match.reason.unsure', { list: i18n.list(named), count: named.length });
  return i18n.t(disagree ? 'match.reason.disagree' : 'match.reason.little');
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function capital(word: string, { locale }: I18n): string {
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}
