// The view model of a find in every phase: shops, matches with evidence, near misses, rejections, prices, cost, age.
import type { Estimate } from '../../plan/schema.ts';
import type { Judged, Result } from '../../result/schema.ts';
import type { NoticeView } from '../notice-model.ts';
import type { PriceView } from '../product/product-model.ts';

/** A person's corrections by link, kept on the device; they take precedence over any verdict. */
export type Corrections = Readonly<Record<string, 'same' | 'different'>>;

/** A find, its context, and the present time. */
export interface FindInput {
  readonly result: Result;
  /** confirmed by earlier finds for the same at shops that give no answer in this one */
  readonly earlier: readonly Judged[];
  readonly corrections: Corrections;
  /** earlier finds for the same product, whose prices are plotted over time */
  readonly past?: readonly Result[];
  /** cost of asking one shop of the find again, with the find's own steps */
  readonly retry?: Estimate | null;
  readonly now: number;
}

/** What can be done about a shop's state. */
export type ShopDoes = 'open-there' | 'allow' | 'retry';

/** `tone` sets the colour, `busy` shows a spinner; the words alone tell everything. */
export interface ShopView {
  /** the host as the find knows it; `name` is what people read */
  readonly host: string;
  readonly name: string;
  readonly state: string;
  readonly tone: 'quiet' | 'busy' | 'good' | 'warning' | 'bad';
  readonly words: string;
  /** why, and what it means; null when the words say it all */
  readonly reason: string | null;
  readonly does: { readonly kind: ShopDoes; readonly words: string } | null;
  /** null where the number of requests to the shop is not known */
  readonly requests: string | null;
}

export type Mark = 'same' | 'different' | 'missing';

/** One compared aspect: the words on this page and the words there. Null: not stated on that side. */
export interface AspectView {
  readonly label: string;
  readonly here: string | null;
  /** "as tarn.example says": stated by a confirmed listing and not by the page; null where the page itself states it */
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
  /** what the price includes; null where that goes without saying beside this page's */
  readonly basis: string | null;
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
  /** true when it was seen before this find began and was taken over from an earlier one */
  readonly older: boolean;
  /**
   * the shortest informative reason: "Same GTIN 4006381333931", "128 GB, not 256 GB", "Model number is missing there"
   */
  readonly reason: string;
  readonly evidence: EvidenceView;
  /** the lowest price among those that can be compared and bought */
  readonly cheapest: boolean;
  /** the person's correction; null when there is none */
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

/** Search results that the filter rejected, by reason. */
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
  /** false when the price includes other things than this page's (drawn hollow) */
  readonly comparable: boolean;
}

export interface PlotView {
  readonly points: readonly PlotPoint[];
  readonly ticks: readonly { readonly at: number; readonly words: string }[];
  /** the whole plot in one sentence, for screen readers */
  readonly summary: string;
  /** says how many further prices are not drawn; null where all are */
  readonly cut: string | null;
}

/** One price at one time; both are 0..1, from the first to the last time and from the lowest to the highest tick. */
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
  /** "this page", or the shop of the newest price */
  readonly name: string;
  readonly points: readonly HistoryPoint[];
}

/** The result of one search, in words. */
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
  /** the lowest price of any match; null when no match ever had a comparable one */
  readonly lowest: string | null;
  readonly lines: readonly HistoryLine[];
  readonly ticks: readonly string[];
  readonly from: string;
  readonly to: string;
  /** newest first */
  readonly rows: readonly HistoryRow[];
  /**
   * the cheapest match compared with the search before; null when either had none, or the shop of the former gave no
   * answer now
   */
  readonly change: {
    readonly words: string;
    readonly cheaper: boolean | null;
    readonly since: string;
  } | null;
  /** for sorting: by how much it is cheaper than before, in minor units */
  readonly saved: number | null;
}

export interface EstimateView {
  readonly free: boolean;
  /** null where nothing of it has a published price: "at most $0.00" would be wrong */
  readonly words: string | null;
  /** the cost if every call had to be sent twice; null when that is not more */
  readonly worst: string | null;
  readonly unpriced: string | null;
}

export interface CostView {
  /** "Free, on this device", "$0.004 charged" */
  readonly words: string;
  /** "$0.001 possibly charged: 2 calls were sent and not answered"; null when none */
  readonly possible: string | null;
  readonly estimate: string | null;
  /** "Charged above the published prices, which make at most $0.004"; null where they were kept */
  readonly over: string | null;
  /** "Not counted: comparisons, for which no price is published" */
  readonly unpriced: string | null;
}

export interface FindView {
  /** true from its planning to its end */
  readonly running: boolean;
  /** "3 confirmed matches" */
  readonly headline: string;
  /** "from 118,00 € to 149,00 €"; null with fewer than two prices */
  readonly range: string | null;
  readonly progress: { readonly done: number; readonly total: number; readonly words: string };
  /** for the live region: changes only when something worth announcing has changed */
  readonly announcement: string;
  readonly shops: readonly ShopView[];
  /**
   * what asking one of the shops again costs at most; null where it is free, or covered by the running find's estimate
   */
  readonly retry: EstimateView | null;
  /** hosts that still need permission */
  readonly missing: readonly string[];
  readonly matches: readonly MatchView[];
  /** how many of the matches come before those whose prices can't be compared with theirs */
  readonly compared: number;
  readonly plot: PlotView | null;
  /** null until two searches with prices are some time apart */
  readonly history: HistoryView | null;
  /** matches of earlier finds at shops without an answer in this one, with their age; null without any */
  readonly earlier: { readonly hint: string; readonly matches: readonly MatchView[] } | null;
  readonly nearMisses: readonly MatchView[];
  readonly unsure: readonly MatchView[];
  readonly unread: readonly UnreadView[];
  /** listings that the person rejected */
  readonly refused: readonly MatchView[];
  readonly rejected: readonly RejectedView[];
  readonly rejectedCount: number;
  readonly cost: CostView;
  /** "12 minutes ago"; null while the find is running */
  readonly age: { readonly words: string; readonly old: boolean } | null;
  readonly notice: NoticeView | null;
  /** shown when a finished find confirmed nothing */
  readonly emptyWords: string | null;
}
