// Reads the answer to "are these the same product?" in whatever shape a service gives it; what is not understood is *unsure*.

export interface MatchAnswer {
  readonly outcome: 'same' | 'variant' | 'different' | 'unsure';
  /** 0..1 when the response has one; its meaning is up to the service */
  readonly score: number | null;
  readonly reason: string | null;
  /** false when nothing was understood as a decision, or a decision's field had an unknown value */
  readonly understood: boolean;
}

type Outcome = MatchAnswer['outcome'];

/** Field names, reduced to letters, that may hold the decision. */
const DECISIONS = new Set([
  'match',
  'ismatch',
  'matched',
  'matches',
  'matchresult',
  'result',
  'outcome',
  'verdict',
  'decision',
  'answer',
  'label',
  'prediction',
  'same',
  'issame',
  'sameproduct',
  'issameproduct',
]);
/** Names of fields that only wrap a deeper object. */
const WRAPPERS = new Set([...DECISIONS, 'data', 'response', 'output', 'body', 'value', 'results', 'item']);
const SCORES = ['probability', 'score', 'matchscore', 'confidence', 'similarity', 'confidencescore'];
const REASONS = ['reason', 'explanation', 'reasoning', 'rationale', 'words', 'justification', 'why'];

const SAYS: ReadonlyMap<string, Outcome> = new Map([
  ...['yes', 'y', 'true', 'match', 'matched', 'same', 'sameproduct', 'exact', 'exactmatch'].map(
    (word) => [word, 'same'] as const,
  ),
  ...['no', 'n', 'false', 'nomatch', 'notmatch', 'notamatch', 'notmatched', 'mismatch', 'different'].map(
    (word) => [word, 'different'] as const,
  ),
  ...['unsure', 'unknown', 'maybe', 'uncertain', 'unclear', 'possible', 'null', 'none'].map(
    (word) => [word, 'unsure'] as const,
  ),
  ['variant', 'variant'],
]);

/**
 * the characters a decision consists of: "0 % match", "!same" and "не match" have a decision's letters and say
 * something else
 */
const PLAIN_WORDS = /^[a-z]+(?:[\s_-]+[a-z]+)*[.!]?$/;
const LONGEST = 40;
const MAX_DEPTH = 4;

interface Found {
  readonly decisions: Outcome[];
  /** whether a field with a decision's name had a value that was not understood */
  strange: boolean;
  score: number | null;
  reason: string | null;
}

/**
 * Accepts booleans and yes/no/unsure words under the usual names, flat or nested up to four deep. A bare number is a
 * score and never a decision. Contradictory decisions are *unsure*; `variant` refines `different`.
 */
export function readMatch(answer: unknown): MatchAnswer {
  const found: Found = { decisions: [], strange: false, score: null, reason: null };
  const bare = decisionOf(answer);
  if (bare === null) walk(answer, 0, found);
  else found.decisions.push(bare);
  const outcome = agreed(found.decisions);
  const understood = outcome !== null && !found.strange;
  const { score, reason } = found;
  return { outcome: understood && outcome !== null ? outcome : 'unsure', score, reason, understood };
}

function walk(value: unknown, depth: number, found: Found): void {
  if (depth > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    // A list of one answer is that answer; of several, none is known to be ours.
    if (value.length === 1) walk(value[0], depth + 1, found);
    else if (value.length > 1) found.strange = true;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    note(key.toLowerCase().replace(/[^a-z]/g, ''), inner, depth, found);
}

function note(name: string, value: unknown, depth: number, found: Found): void {
  if (SCORES.includes(name)) found.score ??= scoreOf(value);
  if (REASONS.includes(name) && typeof value === 'string') found.reason ??= value.slice(0, 1000);
  if (typeof value === 'object' && value !== null) {
    if (WRAPPERS.has(name)) walk(value, depth + 1, found);
    return;
  }
  if (!DECISIONS.has(name)) return;
  const decision = decisionOf(value);
  if (decision !== null) found.decisions.push(decision);
  else if (typeof value === 'number') found.score ??= scoreOf(value);
  else found.strange = true;
}

function decisionOf(value: unknown): Outcome | null {
  if (value === true) return 'same';
  if (value === false) return 'different';
  if (value === null) return 'unsure';
  if (typeof value !== 'string') return null;
  const said = value.slice(0, LONGEST).trim().toLowerCase();
  return PLAIN_WORDS.test(said) ? (SAYS.get(said.replace(/[^a-z]/g, '')) ?? null) : null;
}

function agreed(decisions: readonly Outcome[]): Outcome | null {
  const kinds = new Set(decisions);
  if (kinds.has('variant') && !kinds.has('same') && !kinds.has('unsure')) return 'variant';
  const [only, ...others] = kinds;
  if (only === undefined) return null;
  return others.length === 0 ? only : 'unsure';
}

/** 0..1 as it is, 1..100 as per cent; anything else is not a score. */
function scoreOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,3}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !(number >= 0 && number <= 100)) return null;
  return number <= 1 ? number : number / 100;
}
