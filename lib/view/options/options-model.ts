// The options page's contract: the extension's input, the view that components draw, and what a person can set.

import type { Fault } from '../../base/fault.ts';
import type { Cost } from '../../base/money/cost.ts';
import type { Steps } from '../../plan/schema.ts';
import type { NoticeView, ServiceLacks } from '../notice-model.ts';
import type { PresetView, ShopPreset } from '../preset-view.ts';
import type { LimitName, LimitsView, LimitValues } from './limits-view.ts';

export type Appearance = 'auto' | 'light' | 'dark';

/** The result of a shop's check: the way it is searched. `via` is Hit's `via` ('shopify', 'form', 'sitemap', ...). */
export type ShopCheck =
  | { readonly state: 'checking' }
  | { readonly state: 'found'; readonly via: string; readonly at: number }
  | { readonly state: 'none'; readonly at: number }
  | { readonly state: 'failed'; readonly fault: Fault; readonly at: number };

export type ServiceTest =
  | { readonly state: 'testing' }
  | { readonly state: 'good' }
  | { readonly state: 'failed'; readonly fault: Fault };

/** One request that left the browser. Null means unknown (no response came). */
export interface RequestRow {
  /** of the stored row */
  readonly id?: number | undefined;
  readonly at: number;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  /** names of what was sent: 'address', 'search words', 'product', 'API key', 'picture', 'tab', 'redirect' */
  readonly sent: readonly string[];
  readonly sentBytes: number;
  readonly status: number | null;
  readonly receivedBytes: number | null;
  readonly find: string | null;
  /** for a redirect: the address that redirected here or, for the redirected request, where it ended */
  readonly led?: string | undefined;
}

/** One call of the service, with its cost. */
export interface CallRow {
  readonly at: number;
  readonly operation: string;
  readonly shop: string | null;
  /** null: the price of such a call is not public */
  readonly cost: Cost | null;
  readonly state: 'answered' | 'unanswered' | 'failed';
  readonly find: string | null;
}

/** One host with granted permission. `lastUsed` null: never, as far as the stored requests tell. */
export interface GrantRow {
  readonly host: string;
  readonly lastUsed: number | null;
  /** true for the service's own host */
  readonly service: boolean;
}

export type WebSearchKind = 'none' | 'searxng' | 'brave';

/** The result of a test: `count` pages of `shop` were found. */
export type WebSearchTest =
  | { readonly state: 'testing' }
  | { readonly state: 'good'; readonly shop: string; readonly count: number }
  | { readonly state: 'failed'; readonly fault: Fault };

export interface WebSearchInput {
  readonly kind: WebSearchKind;
  /** address of the person's own SearXNG; '' for none */
  readonly base: string;
  /** the last four characters of the Brave key; null when none is stored */
  readonly keyEnd: string | null;
  /** whether the engine's host is permitted; null when no engine is chosen */
  readonly permitted: boolean | null;
  readonly test: WebSearchTest | null;
}

/** What a person sets; `key` null keeps the stored one. */
export type WebSearchChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'searxng'; readonly base: string }
  | { readonly kind: 'brave'; readonly key: string | null };

/** Everything `optionsView` needs; the caller maps its stored settings to it. Money is in micro-units of USD. */
export interface OptionsInput {
  readonly base: string;
  /** the last four characters; null when no key is stored. The key itself is never sent to the page. */
  readonly keyEnd: string | null;
  readonly basePermitted: boolean | null;
  readonly serviceTest: ServiceTest | null;
  readonly tier: 1 | 2;
  readonly depth: 1 | 2;
  readonly steps: Steps;
  readonly budget: { readonly findMicro: number | null; readonly dayMicro: number | null };
  readonly spentTodayMicro: number;
  readonly webSearch: WebSearchInput;
  readonly limits: LimitValues;
  /** the default limits */
  readonly givenLimits: LimitValues;
  readonly shops: readonly {
    readonly host: string;
    readonly permitted: boolean | null;
    readonly check: ShopCheck | null;
  }[];
  readonly presets: readonly ShopPreset[];
  readonly tabReading: boolean;
  readonly appearance: Appearance;
  /** 'auto' or one of `LANGUAGES` */
  readonly language: string;
  /** newest first, all that are stored */
  readonly requests: readonly RequestRow[];
  readonly calls: readonly CallRow[];
  readonly grants: readonly GrantRow[];
  /** the outcome of the last import, export or deletion; null when there is nothing to say */
  readonly said: OptionsSaid | null;
  /** what was left out of an imported file; null when none was imported */
  readonly left: LeftOut | null;
  readonly now: number;
}

/** What was not taken over from an imported file. */
export interface LeftOut {
  /** entries that are not a shop's address, as in the file */
  readonly notShops: readonly string[];
  /** number of entries beyond the most that a list may hold */
  readonly tooMany: number;
  /** limits out of bounds, set to the nearest bound */
  readonly limits: readonly LimitName[];
  /** sections whose value in the file is unusable; they stay as they were */
  readonly kept: readonly ('service' | 'web' | 'budget' | 'look')[];
  /** the service's address stays as it was, since the stored key belongs to it */
  readonly keyed: boolean;
}

export type OptionsSaid =
  | 'saved'
  | 'imported'
  | 'not-a-settings-file'
  | 'no-shops'
  | 'exported'
  | 'deleted'
  | 'not-saved'
  | 'not-deleted'
  | 'unreadable'
  | 'settings-unreadable';

/** What came of a shop's check. */
export interface CheckView {
  readonly words: string;
  readonly tone: 'quiet' | 'busy' | 'good' | 'bad';
  /** why, or what can be done; null where the words say all */
  readonly reason: string | null;
}

export interface ShopRowView {
  readonly host: string;
  readonly permitted: boolean | null;
  readonly permission: string;
  readonly check: CheckView | null;
  readonly first: boolean;
  readonly last: boolean;
}

export type StepPreset = 'device' | 'mixed' | 'service' | 'custom';

export interface ChoiceOption<T> {
  readonly value: T;
  readonly label: string;
  readonly hint: string | null;
}

export interface LedgerRowView {
  readonly id: string;
  /** cells in the order of the header */
  readonly cells: readonly string[];
  readonly tone: 'quiet' | 'warning' | 'bad';
  /** lower-case text for the filter */
  readonly find: string;
}

export interface LedgerView {
  readonly head: readonly string[];
  /** index of the cell with the outcome, coloured by its row's tone */
  readonly toned: number;
  readonly count: number;
  readonly summary: string;
  /** The first rows. There may be thousands, so that rows are made only when they are asked for. */
  first(most: number): readonly LedgerRowView[];
  all(): readonly LedgerRowView[];
}

export interface WebSearchView {
  readonly kind: WebSearchKind;
  readonly options: readonly ChoiceOption<WebSearchKind>[];
  readonly base: string;
  readonly key: { readonly kept: boolean; readonly words: string };
  /** the host that still needs permission; null when none does */
  readonly missing: string | null;
  readonly test: {
    readonly possible: boolean;
    readonly busy: boolean;
    readonly notice: NoticeView | null;
  };
}

export interface OptionsView {
  readonly service: {
    readonly base: string;
    readonly key: { readonly kept: boolean; readonly words: string };
    /** the host that still needs permission; null when none does */
    readonly missing: string | null;
    readonly test: { readonly busy: boolean; readonly notice: NoticeView | null };
  };
  readonly tier: { readonly value: 1 | 2; readonly options: readonly ChoiceOption<1 | 2>[] };
  readonly depth: { readonly value: 1 | 2; readonly options: readonly ChoiceOption<1 | 2>[] };
  readonly steps: {
    readonly value: Steps;
    readonly preset: StepPreset;
    readonly presets: readonly ChoiceOption<Exclude<StepPreset, 'custom'>>[];
    /** what is missing of the service, when this choice leaves steps to it; null when nothing */
    readonly lacks: ServiceLacks | null;
  };
  /** decimal amounts in dollars as the person types them ("0.05", "0,05"); empty is "no limit" */
  readonly budget: { readonly find: string; readonly day: string; readonly spent: string };
  readonly webSearch: WebSearchView;
  readonly limits: LimitsView;
  readonly shops: readonly ShopRowView[];
  readonly missing: readonly string[];
  readonly presets: readonly PresetView[];
  readonly tabReading: boolean;
  readonly appearance: Appearance;
  readonly language: { readonly value: string; readonly options: readonly ChoiceOption<string>[] };
  readonly requests: LedgerView;
  readonly calls: LedgerView;
  readonly grants: readonly {
    readonly host: string;
    readonly words: string;
    readonly service: boolean;
  }[];
  /** `stays`: it describes a state and not an action, and cannot be closed */
  readonly said: (NoticeView & { readonly stays: boolean }) | null;
}

/**
 * As for the popup: each is called inside the handler of a click, returns nothing, and the change comes back as a view.
 */
export interface OptionsActions {
  /** `key` null keeps the stored one; requests access to the base's origin first */
  setService(base: string, key: string | null): void;
  forgetKey(): void;
  testService(): void;
  setTier(tier: 1 | 2): void;
  setDepth(depth: 1 | 2): void;
  setSteps(steps: Steps): void;
  /** micro-units of USD; null is "no limit" */
  setBudget(findMicro: number | null, dayMicro: number | null): void;
  /** requests access to the engine's host first; the key is stored with the keys, never in the settings */
  setWebSearch(choice: WebSearchChoice): void;
  forgetWebKey(): void;
  testWebSearch(): void;
  /** within the bounds of the view */
  setLimits(limits: LimitValues): void;
  addShops(hosts: readonly string[]): void;
  removeShop(host: string): void;
  /** removes all; the person has confirmed it already */
  removeShops(): void;
  /** moves a shop to this index of the list */
  moveShop(host: string, to: number): void;
  allow(hosts: readonly string[]): void;
  checkShop(host: string): void;
  revoke(host: string): void;
  setTabReading(on: boolean): void;
  setAppearance(appearance: Appearance): void;
  setLanguage(language: string): void;
  exportSettings(): void;
  /** the text of the chosen file; not parsed yet */
  importSettings(text: string): void;
  saveLedger(which: 'requests' | 'calls'): void;
  /** the person has read the message */
  closeSaid(): void;
  /** where consent is given and withdrawn */
  openWelcome(): void;
  /** the person has confirmed it already */
  deleteAll(): void;
}
