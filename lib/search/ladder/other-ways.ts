// What is asked once the ladder is at its end: another way of the shop's, and the second page of results.
import { getWay, type Way } from '../shop/way.ts';
import { GUESSES } from '../sources.ts';
import { left, otherPage, type SearchState } from './search-state.ts';
import { ask, take } from './step.ts';

/** The result page beside an API that never returned a hit, which may be a poor one; see `otherPage`. */
function otherWay(search: SearchState): Way | undefined {
  const { profile } = search;
  const [first, second] = profile.ways;
  if (first?.want !== 'json') return otherPage(search);
  return profile.proven || second === undefined || GUESSES.has(second.source) ? undefined : second;
}

/** Asks another way as well, once, with the first query of the ladder; it comes first from then on when it finds something. */
export async function secondOpinion(search: SearchState): Promise<void> {
  const { profile, signal } = search;
  const second = otherWay(search);
  const query = search.asked.find(({ kind }) => kind !== 'identifier');
  if (second === undefined || search.fault !== null || !search.answered) return;
  if (query === undefined || search.hits.size > 0 || left(search) < 1 || signal.aborted) return;
  const answer = await ask(search, query, { ...profile, proven: false, ways: [second] }, 1);
  if (!answer.outcome.ok || answer.outcome.value.hits.length === 0) return;
  // the other way was silent, not the shop
  search.silent = [];
  await take(search, query, answer.outcome.value);
  const rest = profile.ways.filter((way) => way !== second);
  search.profile = { ...search.profile, proven: true, silent: 0, ways: [second, ...rest] };
}

/** Asks for the second page of results, when every other query is used up. */
export async function nextPage(search: SearchState): Promise<void> {
  const { next, profile, signal } = search;
  if (next === null || next.url === null || left(search) < 1 || signal.aborted) return;
  const [way] = profile.ways;
  if (way === undefined) return;
  const ways = [getWay(way.source, next.url, 'html')];
  const answer = await ask(search, next.query, { ...profile, proven: false, ways }, 1);
  if (!answer.outcome.ok) return;
  for (const hit of answer.outcome.value.hits) {
    if (!search.hits.has(hit.link)) search.hits.set(hit.link, { ...hit, rank: search.hits.size + 1 });
  }
}
