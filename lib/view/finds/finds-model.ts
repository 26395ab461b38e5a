// The contract of the list of searches: the extension's input, the view that components draw, and the person's actions.
import type { Fault } from '../../base/fault.ts';
import type { Judged, Result } from '../../result/schema.ts';
import type { Corrections, HistoryPoint, HistoryView } from '../find/find-model.ts';
import type { NoticeView, OptionsPart } from '../notice-model.ts';

/** The newest find for a product, with its context. */
export interface ListedFind {
  readonly result: Result;
  readonly earlier: readonly Judged[];
  readonly corrections: Corrections;
  /** the earlier finds for it, newest first */
  readonly past: readonly Result[];
  /** address of the page it started from; null for a text */
  readonly page: string | null;
}

export interface FindsInput {
  readonly finds: readonly ListedFind[];
  /** false while older ones are still being read */
  readonly complete: boolean;
  /** why the list could not be read or changed; null otherwise */
  readonly fault: Fault | null;
  readonly now: number;
}

export type FindsColumn = 'when' | 'product' | 'here' | 'cheapest' | 'difference' | 'change' | 'matches';

export interface FindsRow {
  readonly id: string;
  readonly title: string;
  readonly when: string;
  readonly here: string | null;
  readonly cheapest: { readonly words: string; readonly shop: string; readonly href: string | null } | null;
  /** null when the two cannot be compared */
  readonly difference: { readonly words: string; readonly cheaper: boolean | null } | null;
  /** the cheapest match compared with the search before; null where unknown */
  readonly change: HistoryView['change'];
  /** the cheapest match of each search; empty when there is only one */
  readonly trend: readonly HistoryPoint[];
  readonly matches: string;
  /** sort key by column; null is always sorted last */
  readonly order: Readonly<Record<FindsColumn, number | string | null>>;
  /** lower-case text for the filter */
  readonly find: string;
}

export interface FindsView {
  readonly notice: NoticeView | null;
  /** says that older searches are still being read; null when all are there */
  readonly reading: string | null;
  readonly rows: readonly FindsRow[];
}

export interface FindsActions {
  open(find: string): void;
  /** removes every find for the product of this one */
  remove(find: string): void;
  /** saves all finds with all matches as one table */
  save(): void;
  /** saves all searches with the prices of their confirmed matches as one table */
  saveHistory(): void;
  openOptions(part: OptionsPart): void;
}
