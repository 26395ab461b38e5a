// The evidence card: each compared aspect with the words of both pages, and who judged.
import type { Aspect, Verdict } from '../../match/schema.ts';
import type { Judged } from '../../result/schema.ts';
import { pageText } from '../outside/page-text.ts';
import { safePicture } from '../outside/safe-link.ts';
import type { Speech } from '../speech/speech.ts';
import { aspectWords } from './aspect-words.ts';
import type { AspectView, EvidenceView, Mark } from './find-model.ts';
import { fromWords } from './reason-words.ts';

const MOST = 24;
/** The service's own verdict names no compared aspect: its words are shown beside who judged. */
const OPINION = 'service';

/** `picture` is this page's; pictures are only loaded when the person asks. */
export function evidenceView(judged: Judged, picture: string | null, speech: Speech): EvidenceView {
  const { verdict, second } = judged;
  const there = safePicture(judged.offer?.image);
  return {
    summary: summaryWords(verdict, speech),
    aspects: ordered(verdict.evidence)
      .filter(({ aspect }) => aspect !== OPINION)
      .slice(0, MOST)
      .map((aspect) => aspectView(aspect, verdict, speech)),
    judges: [verdict, second]
      .filter((judge) => judge !== null)
      .flatMap((judge) => judgesWords(judge, speech)),
    pictures: picture !== null && there !== null ? { here: picture, there } : null,
  };
}

/** Deciding evidence first, then by weight. */
function ordered(evidence: readonly Aspect[]): Aspect[] {
  return [...evidence].sort(
    (a, b) => Number(b.veto) - Number(a.veto) || Math.abs(b.effect) - Math.abs(a.effect),
  );
}

function aspectView(aspect: Aspect, verdict: Verdict, speech: Speech): AspectView {
  const mark = markOf(aspect);
  return {
    label: aspectWords(aspect.aspect, speech, aspect.right ?? aspect.left),
    here: aspect.left === null ? null : pageText(aspect.left, 240),
    hereFrom: aspect.from === undefined ? null : fromWords(aspect.from, speech),
    there: aspect.right === null ? null : pageText(aspect.right, 240),
    mark,
    markWords: markWords(aspect, mark, speech),
    decides: isDeciding(aspect, verdict),
  };
}

function markOf({ agrees, left, right }: Aspect): Mark {
  if (agrees === null || left === null || right === null) return agrees === false ? 'different' : 'missing';
  return agrees ? 'same' : 'different';
}

function markWords({ left, right }: Aspect, mark: Mark, { say }: Speech): string {
  if (mark !== 'missing') return say(`evidence.${mark}`);
  if (left === null && right !== null) return say('evidence.missingHere');
  if (right === null && left !== null) return say('evidence.missingThere');
  return say('evidence.missing');
}

function isDeciding(aspect: Aspect, { difference }: Verdict): boolean {
  if (difference === null) return aspect.veto;
  return (
    difference.aspect === aspect.aspect &&
    difference.left === aspect.left &&
    difference.right === aspect.right
  );
}

function summaryWords({ outcome, probability }: Verdict, speech: Speech): string {
  return speech.say(`match.summary.${outcome}`, { percent: speech.percent(probability) });
}

function judgesWords(verdict: Verdict, speech: Speech): string[] {
  const opinion = verdict.evidence.find(({ aspect }) => aspect === OPINION)?.words ?? '';
  return [judgeWords(verdict, speech), pageText(opinion, 300)].filter((words) => words !== '');
}

function judgeWords({ by, outcome, probability }: Verdict, speech: Speech): string {
  const said = { outcome: speech.say(`outcome.${outcome}`), percent: speech.percent(probability) };
  if (by.startsWith('service')) return speech.say('match.by.service', said);
  return speech.say('match.by.device', { ...said, version: pageText(by.replace(/^device\W*/, ''), 40) });
}
