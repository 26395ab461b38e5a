// Says why: each thing that the texts name is taken away from both, and what that does to the judgement is its effect.
import { type Understanding, understand } from '../../understand/index.ts';
import type { Score } from '../rules/settle.ts';
import type { Aspect } from '../schema.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { type Mention, mentionsOf } from './mentions.ts';
import { without } from './restate.ts';

const MOST = 14;

/** Strongest first. Words stand in the texts as they are quoted; at most fourteen things are tried. */
export function explain(
  left: Understanding,
  right: Understanding,
  score: Score,
  again: (left: Understanding, right: Understanding) => Score,
): Aspect[] {
  const aspects: Aspect[] = [];
  const conflict = score.conflict?.aspect ?? null;
  const others = mentionsOf(left, right).filter((mention) => !isConflict(mention, conflict));
  for (const mention of conflict === null
    ? others.slice(0, MOST)
    : [conflict, ...others.slice(0, MOST - 1)]) {
    const without_ = again(taken(left, mention.left), taken(right, mention.right));
    const veto = mention === conflict;
    const moved = score.logOdds - without_.logOdds;
    // what decides against a pair speaks against it, also where the words around it are less alike without it
    const effect = veto ? Math.min(0, moved) : moved;
    if (Math.abs(effect) < THRESHOLDS.telling && !veto) continue;
    const { aspect, left: mine, right: theirs, agrees } = mention;
    aspects.push({
      aspect,
      left: mine,
      right: theirs,
      agrees,
      effect: Number(effect.toFixed(3)),
      veto,
      words: sentence(mention, effect > 0),
    });
  }
  const plain = aspects.filter(speaksPlainly);
  const told = plain.length > 0 ? plain : aspects.map((aspect) => ({ ...aspect, words: named(aspect) }));
  return told.sort((x, y) => Number(y.veto) - Number(x.veto) || Math.abs(y.effect) - Math.abs(x.effect));
}

/**
 * Agreement that weighs against, or a difference that weighs in favour, is how the learned judgement shares out its
 * weight among words, and no reason that anyone could follow.
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
