// The evidence card: each compared aspect with the words of both pages, and who judged.
import type { Aspect, Verdict } from '../../match/schema.ts';
import type { Judged } from '../../result/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safePicture } from '../sanitize/safe-link.ts';
import { aspectWords } from './aspect-words.ts';
import type { AspectView, EvidenceView, Mark } from './find-model.ts';
import { fromWords } from './reason-words.ts';

const MOST = 24;
/** The service's own verdict names no compared aspect: its words are shown beside who judged. */
const OPINION = 'service';

/** `picture` is this page's; pictures are only loaded when the person asks. */
export function evidenceView(judged: Judged, picture: string | null, i18n: I18n): EvidenceView {
  const { verdict, second } = judged;
  const there = safePicture(judged.offer?.image);
  return {
    summary: summaryWords(verdict, i18n),
    aspects: ordered(verdict.evidence)
      .filter(({ aspect }) => aspect !== OPINION)
      .slice(0, MOST)
      .map((aspect) => aspectView(aspect, verdict, i18n)),
    judges: [verdict, second].filter((judge) => judge !== null).flatMap((judge) => judgesWords(judge, i18n)),
    pictures: picture !== null && there !== null ? { here: picture, there } : null,
  };
}

/** Deciding evidence first, then by weight. */
function ordered(evidence: readonly Aspect[]): Aspect[] {
  return [...evidence].sort(
    (a, b) => Number(b.veto) - Number(a.veto) || Math.abs(b.effect) - Math.abs(a.effect),
  );
}

function aspectView(aspect: Aspect, verdict: Verdict, i18n: I18n): AspectView {
  const mark = markOf(aspect);
  return {
    label: aspectWords(aspect.aspect, i18n, aspect.right ?? aspect.left),
    here: aspect.left === null ? null : pageText(aspect.left, 240),
    hereFrom: aspect.from === undefined ? null : fromWords(aspect.from, i18n),
    there: aspect.right === null ? null : pageText(aspect.right, 240),
    mark,
    markWords: markWords(aspect, mark, i18n),
    decides: isDeciding(aspect, verdict),
  };
}

function markOf({ agrees, left, right }: Aspect): Mark {
  if (agrees === null || left === null || right === null) return agrees === false ? 'different' : 'missing';
  return agrees ? 'same' : 'different';
}

function markWords({ left, right }: Aspect, mark: Mark, { t }: I18n): string {
  if (mark !== 'missing') return t(`evidence.${mark}`);
  if (left === null && right !== null) return t('evidence.missingHere');
  if (right === null && left !== null) return t('evidence.missingThere');
  return t('evidence.missing');
}

function isDeciding(aspect: Aspect, { difference }: Verdict): boolean {
  if (difference === null) return aspect.veto;
  return (
    difference.aspect === aspect.aspect &&
    difference.left === aspect.left &&
    difference.right === aspect.right
  );
}

function summaryWords({ outcome, probability }: Verdict, i18n: I18n): string {
  return i18n.t(`match.summary.${outcome}`, { percent: i18n.percent(probability) });
}

function judgesWords(verdict: Verdict, i18n: I18n): string[] {
  const opinion = verdict.evidence.find(({ aspect }) => aspect === OPINION)?.words ?? '';
  return [judgeWords(verdict, i18n), pageText(opinion, 300)].filter((words) => words !== '');
}

function judgeWords({ by, outcome, probability }: Verdict, i18n: I18n): string {
  const said = { outcome: i18n.t(`outcome.${outcome}`), percent: i18n.percent(probability) };
  if (by.startsWith('service')) return i18n.t('match.by.service', said);
  return i18n.t('match.by.device', { ...said, version: pageText(by.replace(/^device\W*/, ''), 40) });
}
