// Keeps, for a chosen value, the words and place it was read from and the statements that lost.
import type { Statement } from '../page/schema.ts';
import type { StockSign } from './fields/stock.ts';
import type { Availability, Evidence } from './schema.ts';
import type { Weighed } from './weigh.ts';

const MAX_LOSERS = 8;

/** Null when no candidate was believed. Losers are statements of other values, best first. */
export function evidenceOf(weighed: readonly Weighed[]): Evidence | null {
  const best = weighed[0];
  if (best === undefined || best.score <= 0) return null;
  const { value, key, statement } = best.candidate;
  const losers: Statement[] = [];
  const seen = new Set([key]);
  for (const { candidate } of weighed) {
    if (losers.length >= MAX_LOSERS) break;
    if (seen.has(candidate.key)) continue;
    seen.add(candidate.key);
    losers.push(bare(candidate.statement));
  }
  return { value, words: statement.value, source: statement.source, where: statement.where, losers };
}

export function stockEvidence(signs: readonly StockSign[], value: Availability | null): Evidence | null {
  if (value === null) return null;
  const own =
    signs.find(({ word }) => word === value) ??
    signs.find(({ word }) => (word === 'OutOfStock') === (value === 'OutOfStock'));
  if (own === undefined)
    return {
      value,
      words: '',
      source: 'visible',
      where: 'buy control',
      losers: signs.slice(0, MAX_LOSERS).map(({ statement }) => bare(statement)),
    };
  const losers = signs.filter(({ word }) => word !== own.word).slice(0, MAX_LOSERS);
  const { statement } = own;
  return {
    value,
    words: statement.value,
    source: statement.source,
    where: statement.where,
    losers: losers.map((sign) => bare(sign.statement)),
  };
}

/** hints serve judging alone and are not kept */
function bare({ field, value, source, where, thing }: Statement): Statement {
  return { field, value, source, where, thing };
}
