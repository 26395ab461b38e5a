// The shortest informative reason of a verdict: what is the same, what differs, or what is missing.
import type { Aspect, Verdict } from '../../match/schema.ts';
import { pageText } from '../outside/page-text.ts';
import { shopName } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
import { aspectWords } from './aspect-words.ts';

const SHORT = 60;
/** Aspects that identify a product by themselves, the most reliable first. */
export const IDENTIFYING = ['identifier', 'gtin', 'mpn', 'model'];

export function reasonWords(verdict: Verdict, second: Verdict | null, speech: Speech): string {
  if (verdict.by.startsWith('service')) return serviceWords(verdict, speech);
  if (verdict.outcome === 'same') return sameWords(verdict, speech);
  if (verdict.outcome === 'unsure') return unsureWords(verdict, second, speech);
  const decider = tellingDifference(verdict);
  return decider === undefined
    ? speech.say(`match.summary.${verdict.outcome}`)
    : differenceWords(decider, speech);
}

/** The service's own words for its verdict, or none. */
function serviceWords({ outcome, probability, evidence }: Verdict, { say, percent }: Speech): string {
  const words = pageText(evidence[0]?.words ?? '', 160);
  if (words !== '') return say('match.reason.service', { words });
  return say('match.by.service', { outcome: say(`outcome.${outcome}`), percent: percent(probability) });
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
function differenceWords(aspect: Aspect, speech: Speech): string {
  const { say } = speech;
  const name = capital(aspectWords(aspect.aspect, speech, aspect.right ?? aspect.left), speech);
  if (IDENTIFYING.includes(aspect.aspect) && aspect.agrees === false) {
    return say('match.reason.differs', { aspect: name });
  }
  const here = aspect.left === null ? null : pageText(aspect.left, SHORT);
  const there = aspect.right === null ? null : pageText(aspect.right, SHORT);
  if (here !== null && there !== null) {
    return here === there
      ? say('match.reason.differs', { aspect: name })
      : say('match.reason.swap', { there, here });
  }
  if (there !== null) return say('match.reason.onlyThere', { aspect: name, there });
  if (here !== null) return say('match.reason.onlyHere', { aspect: name, here });
  return say('match.reason.differs', { aspect: name });
}

function sameWords({ evidence }: Verdict, speech: Speech): string {
  const agreeing = evidence.filter(({ agrees }) => agrees === true);
  // where no code agrees, the shared words say more than the aspect's mere name
  for (const name of [...IDENTIFYING, 'wording']) {
    const found = agreeing.find(({ aspect }) => aspect === name);
    const value = found?.right ?? found?.left;
    if (value !== undefined && value !== null) {
      const said = speech.say('match.reason.same', {
        aspect: aspectWords(name, speech, value),
        value: pageText(value, SHORT),
      });
      return found?.from === undefined ? said : `${said} (${fromWords(found.from, speech)})`;
    }
  }
  const named = distinct(agreeing.map(({ aspect }) => aspectWords(aspect, speech))).slice(0, 3);
  return named.length === 0
    ? speech.say('match.reason.none')
    : speech.say('match.reason.sames', { list: speech.list(named) });
}

/** Names the shop that states what the page itself does not. */
export function fromWords(shop: string, { say }: Speech): string {
  return say('evidence.from', { shop: shopName(shop) });
}

function unsureWords({ evidence, outcome }: Verdict, second: Verdict | null, speech: Speech): string {
  const disagree = second !== null && second.outcome !== outcome;
  const telling = evidence.filter(({ aspect }) => aspect !== 'wording');
  const missing = telling.filter(
    ({ agrees, left, right }) => agrees === null && (left === null) !== (right === null),
  );
  const named = distinct(missing.map(({ aspect }) => aspectWords(aspect, speech))).slice(0, 3);
  if (named.length > 0)
    return speech.say('match.reason.unsure', { list: speech.list(named), count: named.length });
  return speech.say(disagree ? 'match.reason.disagree' : 'match.reason.little');
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

function capital(word: string, { locale }: Speech): string {
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}
