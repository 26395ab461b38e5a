// What shops state or omit as they like.
import { lazy } from '../../base/async/lazy.ts';
import { MEANINGS } from '../../understand/index.ts';

/** The keys of words (see `keyOf`) for colours and materials. */
export const optionalWords: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      [...MEANINGS.all.values()].flatMap(({ kind, value }) =>
        kind === 'colour' || kind === 'material' ? [`~${value}`] : [],
      ),
    ),
);
