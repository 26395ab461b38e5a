// The popup's contract: the extension's input, the view that components draw, and the person's actions.
import type { Fault } from '../../base/fault.ts';
import type { Estimate } from '../../plan/schema.ts';
import type { Reading } from '../../product/schema.ts';
import type { Judged, Result } from '../../result/schema.ts';
import type { SaveAs } from '../export/export-find.ts';
import type { Corrections, EstimateView, FindView } from '../find/find-model.ts';
import type { NoticeView, OptionsPart, ServiceHindrance } from '../notice-model.ts';
import type { PresetView, ShopPreset } from '../preset-view.ts';
import type { ProductFields, ProductView } from '../product/product-model.ts';

/** The outcome of reading the page the popup was opened on. */
export type PageInput =
  | { readonly state: 'reading' }
  /** no consent on the welcome page: nothing is read */
  | { readonly state: 'unaccepted' }
  /** a page that extensions may not read (browser pages, the extension store), or none at all */
  | { readonly state: 'closed' }
  /** the reading in the address is more than a day old and has been deleted */
  | { readonly state: 'forgotten' }
  | { readonly state: 'failed'; readonly fault: Fault }
  | { readonly state: 'read'; readonly reading: Reading };

/** One shop of the person's list, in order. `permitted` is null while it is not known yet. */
export interface ShopAccess {
  readonly host: string;
  readonly permitted: boolean | null;
}

/** Shops that were listed after a find, and the cost of searching only these. */
export interface Unasked {
  readonly shops: readonly ShopAccess[];
  readonly estimate: Estimate;
}

/** Everything `popupView` needs; plain data, so that it can be read from the store at once. */
export interface PopupInput {
  readonly page: PageInput;
  /** the person's corrections of the product; null when nothing was corrected */
  readonly fields: ProductFields | null;
  readonly shops: readonly ShopAccess[];
  /** listed shops that are not among them because the page is theirs */
  readonly ownShops: readonly string[];
  readonly presets: readonly ShopPreset[];
  /** for the find that would start now; null while unknown */
  readonly estimate: Estimate | null;
  /**
   * what the budget still allows a find to spend, in micro-units of USD; null where there is no limit, or nothing to
   * pay
   */
  readonly leftMicro: number | null;
  /** what keeps the service from the steps that are left to it; null when nothing */
  readonly hindered: ServiceHindrance | null;
  /** the stored find for this product; null when there is none yet */
  readonly result: Result | null;
  /** cost of asking one shop of the find again, with the find's own steps; null without a find */
  readonly retry: Estimate | null;
  /** shops listed but not part of the find; null when it asked all of them */
  readonly unasked: Unasked | null;
  /** confirmed by earlier finds for the same at shops that give no answer in this one */
  readonly earlier: readonly Judged[];
  /** earlier finds for the same product, newest first */
  readonly past: readonly Result[];
  readonly corrections: Corrections;
  readonly online: boolean;
  readonly now: number;
}

/** A product link of a listing page, offered to be read instead. */
export interface LinkView {
  readonly index: number;
  readonly title: string;
  readonly price: string | null;
}

/** Which shops should be searched? */
export interface SetupView {
  readonly presets: readonly PresetView[];
  /** hosts in the list that are not searched, because the page is theirs */
  readonly listed: readonly string[];
  /** says so; null where there are none */
  readonly words: string | null;
}

/** The state before a find: which shops, which of them still need permission, and the price. */
export interface ReadyView {
  readonly shops: readonly { readonly host: string; readonly permitted: boolean | null }[];
  readonly missing: readonly string[];
  /** "Free, on this device" or "At most $0.008: 8 searches" */
  readonly estimate: EstimateView | null;
  /** "Search 6 shops" */
  readonly button: string;
  /** false when no shop is permitted yet */
  readonly possible: boolean;
}

/** "2 listed shops were not asked yet": which ones, the cost of searching only them, and the button. */
export interface UnaskedView {
  readonly words: string;
  /** the shops' names where there are few; '' otherwise */
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
      /** parts of the page that could not be read: the product may be there */
      readonly missed: readonly string[];
      readonly links: readonly LinkView[];
      /** true for listings and search pages, where the person probably wants a link */
      readonly pick: boolean;
      /** the page's own heading, to search by; null where there is none, or a product should be picked */
      readonly heading: string | null;
      /** false where reading again could not succeed either */
      readonly again: boolean;
    }
  | {
      readonly screen: 'product';
      readonly product: ProductView;
      /** shown when no shop is set up that can be searched from this page; null otherwise */
      readonly setup: SetupView | null;
      /** null when there are no shops, or while a find is shown */
      readonly ready: ReadyView | null;
      readonly find: FindView | null;
      /** what searching again would cost at most; null while the find is running, and when it is free */
      readonly again: EstimateView | null;
      /** shops that were listed after the find; null while it is running or when there are none */
      readonly unasked: UnaskedView | null;
      readonly notice: NoticeView | null;
    };

/**
 * What a person can do in the popup and the results tab. Each is called inside the handler of a click or a key,
 * before anything is awaited, so that it can request a permission. None returns anything: the change comes back as a
 * new view.
 */
export interface PopupActions {
  /** sets the person's corrections of the reading; an empty string means unknown */
  correct(fields: ProductFields): void;
  /** selects another variant, or another product of the page */
  choose(from: 'variants' | 'alternatives', index: number): void;
  /** reads the page behind a product link of a listing (index into `Reading.links`) */
  pickLink(index: number): void;
  /** the page is not a product page: search by this title */
  useTitle(title: string): void;
  readAgain(): void;
  /** hosts from `parseHosts` */
  addShops(hosts: readonly string[]): void;
  /** requests access to these hosts; then continues with them if a find is running */
  allow(hosts: readonly string[]): void;
  find(): void;
  cancel(): void;
  /** the same find again from the start, whatever its age */
  findAgain(): void;
  /** searches the shops that were listed after the find, and no others */
  findNew(): void;
  /** searches one shop again */
  retry(host: string): void;
  /** opens a blocked shop or page in a tab, where a person can pass, and reads it there */
  openThere(host: string, link: string | null): void;
  /** "the same" / "not the same"; null withdraws it */
  judge(link: string, said: 'same' | 'different' | null): void;
  /** saves the find as a file, by `exportFind` */
  save(as: SaveAs): void;
  /** copies the find to the clipboard, by `tableText`; false when the browser refuses */
  copy(): Promise<boolean>;
  openOptions(part: OptionsPart | null): void;
  openWelcome(): void;
  /** opens the list of all searches */
  openFinds(): void;
  /** opens the same view in a new tab */
  openWide(): void;
}
