// The contract of the list of searches: the extension's input, the view that components draw, and the person's actions.
import type { Fault } from '../../base/fault.ts';
import type { Estimate } from '../../plan/schema.ts';
import type { Judged, Result, Spent } from '../../result/schema.ts';
import type { Corrections, CostView, HistoryPoint, HistoryView } from '../find/find-model.ts';
import type { NoticeView, OptionsPart, ServiceHindrance } from '../notice-model.ts';
import type { WantedProduct } from './parse-products.ts';

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

/** A product of a list that is searched for, line by line. */
export interface ListedProduct {
  /** as it was typed */
  readonly text: string;
  readonly state: 'waiting' | 'searching' | 'done' | 'failed';
  /** why it could not be searched for; null also where its page names no product */
  readonly fault: Fault | null;
}

/** What the budget's limits still allow to be spent, in micro-units of USD; null is no limit. */
export interface BudgetLeft {
  /** on each product */
  readonly perFindMicro: number | null;
  readonly todayMicro: number | null;
}

export interface ListInput {
  /** empty where no list was begun */
  readonly lines: readonly ListedProduct[];
  /** why it ended before its last product, which every further one would have met too; null otherwise */
  readonly fault: Fault | null;
  /** what its searches have cost so far */
  readonly spent: Spent;
  /** whether it is being worked on, here or in another tab */
  readonly running: boolean;
  /** the shops that are searched for each, and whether they may be asked */
  readonly shops: readonly { readonly host: string; readonly permitted: boolean }[];
  /** of one product */
  readonly estimate: Estimate;
  readonly left: BudgetLeft;
  /** what keeps the service from the steps that are left to it; null when nothing */
  readonly hindered: ServiceHindrance | null;
  /** false until the welcome page was agreed to */
  readonly accepted: boolean;
  /** whether the person just refused access to the shops */
  readonly denied: boolean;
}

export interface FindsInput {
  readonly finds: readonly ListedFind[];
  readonly list: ListInput;
  /** false while older ones are still being read */
  readonly complete: boolean;
  /** why the list could not be read or changed; null otherwise */
  readonly fault: Fault | null;
  readonly now: number;
}

export type FindsColumn = 'when' | 'product' | 'here' | 'cheapest' | 'difference' | 'change' | 'matches';

/** A product's price at one shop, or why there is none. */
export interface PriceCell {
  readonly words: string;
  readonly href: string | null;
  /** compared with the page it was searched from; `none` where the shop has no confirmed match */
  readonly look: 'cheaper' | 'dearer' | 'plain' | 'none';
}

export interface ListView {
  /** why nothing can be searched for, and where that is mended; null otherwise */
  readonly lacks: {
    readonly words: string;
    readonly does: 'welcome' | 'shops';
    readonly button: string;
  } | null;
  /** says that access was refused; null otherwise */
  readonly denied: string | null;
  /** why the list has ended too early, or what is missing of the service; null otherwise */
  readonly notice: NoticeView | null;
  /** null where nothing costs anything */
  readonly cost: CostView | null;
  readonly shops: string;
  /** of one product, see `estimateFor` and `budgetFor` */
  readonly estimate: Estimate;
  readonly left: BudgetLeft;
  readonly progress: {
    readonly words: string;
    readonly done: number;
    readonly count: number;
    readonly running: boolean;
    readonly left: number;
  } | null;
  readonly failed: readonly { readonly text: string; readonly words: string }[];
}

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
  /** by shop name */
  readonly prices: ReadonlyMap<string, PriceCell>;
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
  readonly list: ListView;
}

export interface FindsActions {
  open(find: string): void;
  /** removes every find for the product of this one */
  remove(find: string): void;
  /** saves all finds with all matches as one table */
  save(): void;
  /** saves all searches with the prices of their confirmed matches as one table */
  saveHistory(): void;
  /** saves the prices of all products at all shops, a row a product */
  savePrices(): void;
  /** searches for these, one after another; first asks for the permissions that are missing */
  searchList(wanted: readonly WantedProduct[]): void;
  /** stops after what is under way, which is stopped as well */
  stopList(): void;
  /** goes on with what is left of a list */
  resumeList(): void;
  /** forgets the list; its searches stay */
  clearList(): void;
  openWelcome(): void;
  openOptions(part: OptionsPart): void;
}
