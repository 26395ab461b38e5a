// The contract of the list of searches: what the extension puts in, what the components draw, what a person can ask for.
import type { Fault } from '../../base/fault.ts';
import type { Judged, Result } from '../../result/schema.ts';
import type { Corrections, HistoryPoint, HistoryView } from '../find/find-model.ts';
import type { NoticeView, OptionsPart } from '../notice-model.ts';

/** The newest find for a product, and what stands beside it. */
export interface ListedFind {
  readonly result: Result;
  readonly earlier: readonly Judged[];
  readonly corrections: Corrections;
  /** the finds for it before this one, newest first */
  readonly past: readonly Result[];
  /** address of the page it started from; null for a text */
  readonly page: string | null;
}

export interface FindsInput {
  readonly finds: readonly ListedFind[];
  /** why the list could not be read or changed; null when all is well */
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
  /** null when the two can't be compared */
  readonly difference: { readonly words: string; readonly cheaper: boolean | null } | null;
  /** the cheapest match against the search before; null where that can't be told */
  readonly change: HistoryView['change'];
  /** the cheapest match of each search; empty where there is one search alone */
  readonly trend: readonly HistoryPoint[];
  readonly matches: string;
  /** what a column is ordered by; null stands last whichever way */
  readonly order: Readonly<Record<FindsColumn, number | string | null>>;
  /** lower-case words for the filter */
  readonly find: string;
}

export interface FindsView {
  readonly notice: NoticeView | null;
  readonly rows: readonly FindsRow[];
}

export interface FindsActions {
  open(find: string): void;
  /** every find for the product of this one */
  remove(find: string): void;
  /** all of them, with every match, in one table */
  save(): void;
  /** every search there was, with the prices of its confirmed matches, in one table */
  saveHistory(): void;
  openOptions(part: OptionsPart): void;
}
