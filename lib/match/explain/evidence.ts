// Counterfactual reasons: each thing that the texts name is removed from both, and the change of the judgement is its effect.
import { type Understanding, understand } from '../../understand/index.ts';
import type { Score } from '../rules/decide.ts';
import type { Aspect } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { type Mention, mentionsOf } from './mentions.ts';
import { without } from './restate.ts';

const MOST = 14;
const WHOLE = { aspect: 'wording', agrees: true } as const;

/** The reasons, strongest first. Words are quoted as they stand in the texts; at most fourteen things are tried. */
export function explain(
  left: Understanding,
  right: Understanding,
  score: Score,
  again: (left: Understanding, right: Understanding) => Score,
): Aspect[] {
  const conflict = score.conflict?.aspect ?? null;
  const worth = (mention: Mention): Aspect[] => {
    const without_ = again(taken(left, mention.left), taken(right, mention.right));
    const veto = mention === conflict;
    const moved = score.logOdds - without_.logOdds;
    // what decides against a pair speaks against it, also where the words around it are less alike without it
    const effect = veto ? Math.min(0, moved) : moved;
    if (Math.abs(effect) < THRESHOLDS.telling && !veto) return [];
    const { aspect, left: mine, right: theirs, agrees } = mention;
    const words = sentence(mention, effect > 0);
    return [{ aspect, left: mine, right: theirs, agrees, effect: Number(effect.toFixed(3)), veto, words }];
  };
  const others = mentionsOf(left, right).filter((mention) => !isConflict(mention, conflict));
  const tried = conflict === null ? others.slice(0, MOST) : [conflict, ...others.slice(0, MOST - 1)];
  const found = tried.flatMap(worth);
  // titles that say the same in their own ways do so without any of their words as well
  const aspects = found.length > 0 ? found : worth({ ...WHOLE, left: left.title, right: right.title });
  const plain = aspects.filter(speaksPlainly);
  const told = plain.length > 0 ? plain : aspects.map((aspect) => ({ ...aspect, words: named(aspect) }));
  return told.sort((x, y) => Number(y.veto) - Number(x.veto) || Math.abs(y.effect) - Math.abs(x.effect));
}

/**
 * Agreement that speaks against, or a difference that speaks in favour, only shows how the learned model distributes
 * weight among words: no reason that anyone could follow.
 */
function speaksPlainly({ agrees, effect, veto }: Aspect): boolean {
  return veto || (agrees === true ? effect > 0 : effect < 0);
}

function taken(understanding: Understanding, words: string | null): Understanding {
  return words === null ? understanding : understand(without(understanding, words));
}

function isConflict(mention: Mention, conflict: Aspect | null): boolean {
  return (
    conflict !== null &&
    conflict.aspect === mention.aspect &&
    conflict.left === mention.left &&
    conflict.right === mention.right
  );
}

/** "identifier: "A1" and "A1" speak for it" */
function sentence(mention: Mention, supports: boolean): string {
  const both = mention.left !== null && mention.right !== null;
  return `${named(mention)} ${both ? 'speak' : 'speaks'} ${supports ? 'for' : 'against'} it`;
}

/** What is told of, and nothing of its weight. */
function named({ aspect, left, right }: Pick<Mention, 'aspect' | 'left' | 'right'>): string {
  if (left !== null && right !== null) return `${aspect}: "${left}" and "${right}"`;
  return left !== null ? `${aspect}: "${left}" only here` : `${aspect}: "${right}" only there`;
}
