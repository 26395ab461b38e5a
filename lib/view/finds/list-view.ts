// A list of products that is searched for one after another: how far it is, what could not be searched for, what it may cost.
import type { Estimate } from '../../plan/schema.ts';
import { faultAdvice } from '../fault-view.ts';
import { estimateView } from '../find/cost-view.ts';
import type { EstimateView } from '../find/find-model.ts';
import { pageText } from '../outside/page-text.ts';
import type { Speech } from '../speech/speech.ts';
import type { ListInput, ListView } from './finds-model.ts';

export function listView(input: ListInput, speech: Speech): ListView {
  const { lines, running, shops, estimate } = input;
  const { say } = speech;
  const ended = lines.filter(({ state }) => state === 'done' || state === 'failed').length;
  const now = lines.find(({ state }) => state === 'searching');
  const count = lines.length;
  const words =
    running && now !== undefined
      ? say('list.running', { done: ended + 1, count, product: pageText(now.text, 120) })
      : ended === count
        ? say('list.ended', { count })
        : say('list.stopped', { done: ended, count });
  return {
    lacks: lacksOf(input, speech),
    denied: input.denied ? say('list.denied') : null,
    shops: say('list.shops', { count: shops.length }),
    estimate,
    progress: count === 0 ? null : { words, done: ended, count, running, left: count - ended },
    failed: lines.flatMap(({ text, state, fault }) =>
      state === 'failed'
        ? [
            {
              text: pageText(text, 120),
              words: fault === null ? say('list.nameless') : faultAdvice(fault, speech),
            },
          ]
        : [],
    ),
  };
}

function lacksOf({ accepted, shops }: ListInput, { say }: Speech): ListView['lacks'] {
  if (!accepted) return { words: say('list.unaccepted'), does: 'welcome', button: say('list.welcome') };
  if (shops.length > 0) return null;
  return { words: say('list.shopless'), does: 'shops', button: say('list.choose') };
}

/** What searching for so many products costs at most, where one costs `estimate`. */
export function estimateFor(estimate: Estimate, count: number, speech: Speech): EstimateView {
  const times = <T extends { readonly micro: number }>(cost: T): T => ({
    ...cost,
    micro: cost.micro * count,
  });
  const { max, worst, lines } = estimate;
  return estimateView(
    {
      ...estimate,
      max: times(max),
      ...(worst === undefined ? {} : { worst: times(worst) }),
      lines: lines.map((line) => ({ ...line, calls: line.calls * count })),
    },
    speech,
  );
}
