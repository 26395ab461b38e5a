// How a find is shown at any moment of it: shops, matches with evidence, near misses, why-nots, prices, cost, age.
import type { Estimate } from '../../plan/schema.ts';
import type { Judged, Result } from '../../result/schema.ts';
import type { NoticeView } from '../notice-model.ts';
import type { PriceView } from '../product/product-model.ts';

/** What a person said about a link, kept on the device: it goes before any verdict. */
export type Corrections = Readonly<Record<string, 'same' | 'different'>>;

/** A find, what stands beside it, and when it is looked at. */
export interface FindInput {
  readonly result: Result;
  /** confirmed by earlier finds for the same at shops that give no answer in this one */
  readonly earlier: readonly Judged[];
  readonly corrections: Corrections;
  /** earlier finds for the same product, whose prices are drawn over time */
  readonly past?: readonly Result[];
  /** of asking one shop of the find once more, in the find's own way */
  readonly retry?: Estimate | null;
  readonly now: number;
}

/** What can be done about a shop's state. */
export type ShopDoes = 'open-there' | 'allow' | 'retry';

/** `tone` colours it, `busy` turns it; the words alone tell everything. */
export interface ShopView {
  /** as it is known to the find; `name` is what people read */
  readonly host: string;
  readonly name: string;
  readonly state: string;
  readonly tone: 'quiet' | 'busy' | 'good' | 'warning' | 'bad';
  readonly words: string;
  /** why, and what it means; null when the words say it all */
  readonly reason: string | null;
  readonly does: { readonly kind: ShopDoes; readonly words: string } | null;
  /** null where it is not known how often the shop was asked */
  readonly requests: string | null;
}

export type Mark = 'same' | 'different' | 'missing';

/** One compared aspect: the words on this page, the words there. Null is silence on that side. */
export interface AspectView {
  readonly label: string;
  readonly here: string | null;
  /** "as tarn.example says": the page itself does not, a confirmed listing does; null where it is the page's own */
  readonly hereFrom: string | null;
  readonly there: string | null;
  readonly mark: Mark;
  readonly markWords: string;
  readonly decides: boolean;
}

export interface EvidenceView {
  /** "99 % sure it is the same product" */
  readonly summary: string;
  readonly aspects: readonly AspectView[];
  /** who judged, and the second opinion where there is one */
  readonly judges: readonly string[];
  /** both pictures, loaded only on demand; null when a side has none */
  readonly pictures: { readonly here: string; readonly there: string } | null;
}

/** A judged listing at another shop. */
export interface MatchView {
  readonly link: string;
  /** null when the address is not one to open (never a script) */
  readonly href: string | null;
  readonly shop: string;
  readonly title: string;
  readonly price: PriceView | null;
  readonly unitPrice: string | null;
  /** against this page's price, only on the same currency and basis; null otherwise */
  readonly difference: { readonly words: string; readonly cheaper: boolean | null } | null;
  readonly availability: { readonly words: string; readonly good: boolean } | null;
  /** null when new or not stated */
  readonly condition: string | null;
  readonly seller: string | null;
  readonly probability: string;
  /** "Seen 5 minutes ago"; null when that is not known */
  readonly read: string | null;
  /** true when it was seen before this find began: it was taken over from an earlier one */
  readonly older: boolean;
  /** the shortest telling reason: "Same GTIN 4006381333931", "128 GB, not 256 GB", "Model number is missing there" */
  readonly reason: string;
  readonly evidence: EvidenceView;
  /** the lowest price among those that can be compared and bought */
  readonly cheapest: boolean;
  /** what the person said; null when nothing */
  readonly said: 'same' | 'different' | null;
}

/** A candidate that could not be read. */
export interface UnreadView {
  readonly link: string;
  readonly href: string | null;
  readonly host: string;
  readonly shop: string;
  readonly title: string;
  readonly words: string;
  readonly canOpen: boolean;
}

/** Search results that were turned down, by reason. */
export interface RejectedView {
  readonly reason: string;
  readonly items: readonly {
    readonly link: string;
    readonly href: string | null;
    readonly shop: string;
    readonly title: string;
    /** the words that decided, in the person's language; empty when the reason says it all */
    readonly words: string;
    /** the English sentence behind it */
    readonly detail: string;
  }[];
  /** how many more there are than are listed */
  readonly leftOut: number;
}

/** `at` is 0..1 along the axis. `here` is this page's own price. */
export interface PlotPoint {
  readonly shop: string;
  readonly price: string;
  readonly at: number;
  readonly here: boolean;
  /** false when the price includes something else than this page's (drawn hollow) */
  readonly comparable: boolean;
}

export interface PlotView {
  readonly points: readonly PlotPoint[];
  readonly ticks: readonly { readonly at: number; readonly words: string }[];
  /** the whole picture in one sentence, for who can't see it */
  readonly summary: string;
}

/** One price at one time; both are 0..1, from the first to the last time and from the lowest to the highest mark. */
export interface HistoryPoint {
  readonly at: number;
  readonly high: number;
  /** "klangwelt.example €118.00, Nov 20, 2026" */
  readonly words: string;
}

/** `here` is this page's own price, `best` the cheapest match of each search, `shop` one listing. */
export interface HistoryLine {
  readonly kind: 'here' | 'best' | 'shop';
  readonly key: string;
  readonly points: readonly HistoryPoint[];
}

/** What one search showed, in words. */
export interface HistoryRow {
  readonly key: string;
  readonly when: string;
  readonly here: string | null;
  readonly cheapest: string | null;
  readonly shop: string | null;
  readonly matches: string;
}

/** The prices of all searches for one product. */
export interface HistoryView {
  /** "4 searches" */
  readonly count: string;
  /** the lowest price of a match that was seen; null when no match ever had one that can be compared */
  readonly lowest: string | null;
  readonly lines: readonly HistoryLine[];
  readonly ticks: readonly string[];
  readonly from: string;
  readonly to: string;
  /** newest first */
  readonly rows: readonly HistoryRow[];
  /** the cheapest match against the search before; null when either had none, or the shop of the former gave no answer now */
  readonly change: {
    readonly words: string;
    readonly cheaper: boolean | null;
    readonly since: string;
  } | null;
  /** the same for ordering: what it is now less than before, in minor units */
  readonly saved: number | null;
}

export interface EstimateView {
  readonly free: boolean;
  readonly words: string;
  /** what it would cost if every call had to be sent twice; null when that is no more */
  readonly worst: string | null;
  readonly unpriced: string | null;
}

export interface CostView {
  /** "Free, on this device", "$0.004 charged" */
  readonly words: string;
  /** "$0.001 possibly charged: 2 calls were sent and not answered"; null when none */
  readonly possible: string | null;
  readonly estimate: string;
  readonly unpriced: string | null;
}

export interface FindView {
  /** true from its planning to its end */
  readonly running: boolean;
  /** "3 confirmed matches" */
  readonly headline: string;
  /** "from 118,00 € to 149,00 €"; null without prices */
  readonly range: string | null;
  readonly progress: { readonly done: number; readonly total: number; readonly words: string };
  /** for the live region: changes only when something a person wants to hear has changed */
  readonly announcement: string;
  readonly shops: readonly ShopView[];
  /** what asking one of the shops again costs at most; null where it is free, or part of what the running find may cost */
  readonly retry: EstimateView | null;
  /** hosts that still need a yes */
  readonly missing: readonly string[];
  readonly matches: readonly MatchView[];
  readonly plot: PlotView | null;
  /** null until two searches with prices lie some time apart */
  readonly history: HistoryView | null;
  /** what shops without an answer in this find showed in an earlier one, with its age; null without such */
  readonly earlier: { readonly hint: string; readonly matches: readonly MatchView[] } | null;
  readonly nearMisses: readonly MatchView[];
  readonly unsure: readonly MatchView[];
  readonly unread: readonly UnreadView[];
  /** what the person turned down */
  readonly refused: readonly MatchView[];
  readonly rejected: readonly RejectedView[];
  readonly rejectedCount: number;
  readonly cost: CostView;
  /** "12 minutes ago"; null while it runs */
  readonly age: { readonly words: string; readonly old: boolean } | null;
  readonly notice: NoticeView | null;
  /** said when a finished find confirmed nothing */
  readonly emptyWords: string | null;
}
