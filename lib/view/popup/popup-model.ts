// The popup's contract: what the extension puts in, what the components draw, and what a person can ask for.
import type { Fault } from '../../base/fault.ts';
import type { Estimate } from '../../plan/schema.ts';
import type { Reading } from '../../product/schema.ts';
import type { Judged, Result } from '../../result/schema.ts';
import type { SaveAs } from '../export/export-find.ts';
import type { Corrections, EstimateView, FindView } from '../find/find-model.ts';
import type { NoticeView, OptionsPart } from '../notice-model.ts';
import type { ServiceLacks } from '../options/options-model.ts';
import type { PresetView, ShopPreset } from '../preset-view.ts';
import type { ProductFields, ProductView } from '../product/product-model.ts';

/** What came of reading the page the popup was opened on. */
export type PageInput =
  | { readonly state: 'reading' }
  /** the welcome page was not agreed to: nothing is read */
  | { readonly state: 'unaccepted' }
  /** a page no extension may read (browser pages, the extension store), or none at all */
  | { readonly state: 'closed' }
  /** what the address names was read more than a day ago, and is kept no longer */
  | { readonly state: 'forgotten' }
  | { readonly state: 'failed'; readonly fault: Fault }
  | { readonly state: 'read'; readonly reading: Reading };

/** One shop of the person's list, in order. `permitted` is null while it is not known yet. */
export interface ShopAccess {
  readonly host: string;
  readonly permitted: boolean | null;
}

/** Shops that were listed after a find, and what asking these alone would cost. */
export interface Unasked {
  readonly shops: readonly ShopAccess[];
  readonly estimate: Estimate;
}

/** Everything `popupView` needs; plain data, so that it can be read from the store at once. */
export interface PopupInput {
  readonly page: PageInput;
  /** the person's own words for the product, laid over the reading; null when nothing was corrected */
  readonly fields: ProductFields | null;
  readonly shops: readonly ShopAccess[];
  readonly presets: readonly ShopPreset[];
  /** of the find that would start now; null while it can't be told */
  readonly estimate: Estimate | null;
  /** what the budget still lets a find spend, in micro-units of USD; null where there is no limit, or nothing to pay */
  readonly leftMicro: number | null;
  /** steps are left to the service, and its address or key is missing */
  readonly serviceLacks: ServiceLacks | null;
  /** the stored find for this product; null when there is none yet */
  readonly result: Result | null;
  /** of asking one shop of the find once more, in the find's own way; null while there is no find */
  readonly retry: Estimate | null;
  /** listed and no part of the find; null when it asked all that are listed */
  readonly unasked: Unasked | null;
  /** confirmed by earlier finds for the same at shops that give no answer in this one */
  readonly earlier: readonly Judged[];
  /** earlier finds for the same product, newest first */
  readonly past: readonly Result[];
  readonly corrections: Corrections;
  readonly online: boolean;
  readonly now: number;
}

/** A product link of a listing, offered to be read instead. */
export interface LinkView {
  readonly index: number;
  readonly title: string;
  readonly price: string | null;
}

/** What stands ready before a find: which shops, which of them still need a yes, and the price of it. */
export interface ReadyView {
  readonly shops: readonly { readonly host: string; readonly permitted: boolean | null }[];
  readonly missing: readonly string[];
  /** "Free, on this device" or "At most $0.008: 8 searches" */
  readonly estimate: EstimateView | null;
  /** "Search 6 shops" */
  readonly button: string;
  /** false when no shop is allowed yet */
  readonly possible: boolean;
}

/** "2 listed shops were not asked yet": which, what it costs to ask them alone, and the button. */
export interface UnaskedView {
  readonly words: string;
  /** their names where they are few; empty otherwise */
  readonly names: string;
  readonly estimate: EstimateView;
  readonly button: string;
}

export type PopupView =
  | { readonly screen: 'reading' }
  | { readonly screen: 'stopped'; readonly notice: NoticeView }
  | {
      readonly screen: 'not-product';
      readonly title: string;
      readonly advice: string;
      /** what of the page could not be read: the product may be there */
      readonly missed: readonly string[];
      readonly links: readonly LinkView[];
      /** true for listings and search pages, where a link is the likely wish */
      readonly pick: boolean;
      /** false where reading again would be as futile */
      readonly again: boolean;
    }
  | {
      readonly screen: 'product';
      readonly product: ProductView;
      /** shown when no shop is set up; null otherwise */
      readonly setup: { readonly presets: readonly PresetView[] } | null;
      /** null when there are no shops, or while a find is shown */
      readonly ready: ReadyView | null;
      readonly find: FindView | null;
      /** what searching again would cost at most; null while it runs, and when it is free */
      readonly again: EstimateView | null;
      /** shops that were listed after the find; null while it runs or when there are none */
      readonly unasked: UnaskedView | null;
      readonly notice: NoticeView | null;
    };

/**
 * What a person can ask for in the popup and in the results tab. Each is called inside the handler of a click or a
 * key, before anything is awaited, so that a permission can be asked in it. None returns anything: what it changes
 * comes back as a new view.
 */
export interface PopupActions {
  /** lay the person's words over what was read; an empty string is "not known" */
  correct(fields: ProductFields): void;
  /** take another variant or another product of the page instead of the chosen one */
  choose(from: 'variants' | 'alternatives', index: number): void;
  /** read the page behind a product link of a listing (index into `Reading.links`) */
  pickLink(index: number): void;
  /** the page is no product page: search by this title */
  useTitle(title: string): void;
  readAgain(): void;
  /** hosts already checked by `parseHosts` */
  addShops(hosts: readonly string[]): void;
  /** ask for access to these hosts; then go on with them if a find is running */
  allow(hosts: readonly string[]): void;
  find(): void;
  cancel(): void;
  /** the same find once more, from the start, whatever its age */
  findAgain(): void;
  /** the shops that were listed after the find, and no others */
  findNew(): void;
  /** one shop again */
  retry(host: string): void;
  /** open a blocked shop or page in a tab, where a person can pass, and read it there */
  openThere(host: string, link: string | null): void;
  /** "the same" / "not the same"; null takes it back */
  judge(link: string, said: 'same' | 'different' | null): void;
  /** write the find to a file, by `exportFind` */
  save(as: SaveAs): void;
  /** put the find on the clipboard, by `tableText`; false when the browser refuses */
  copy(): Promise<boolean>;
  openOptions(part: OptionsPart | null): void;
  openWelcome(): void;
  /** the list of all searches */
  openFinds(): void;
  /** the same view in a tab of its own */
  openWide(): void;
}
