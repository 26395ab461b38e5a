// The options page's contract: what the extension puts in, what the components draw, and what a person can set.
import type { Cost } from '../../base/cost.ts';
import type { Fault } from '../../base/fault.ts';
import type { Steps } from '../../plan/schema.ts';
import type { NoticeView } from '../notice-model.ts';
import type { PresetView, ShopPreset } from '../preset-view.ts';
import type { LimitName, LimitsView, LimitValues } from './limits-view.ts';

export type Appearance = 'auto' | 'light' | 'dark';

/** How a shop's check came out: by which way it is searched. `via` is Hit's `via` ('shopify', 'form', 'sitemap', ...). */
export type ShopCheck =
  | { readonly state: 'checking' }
  | { readonly state: 'found'; readonly via: string; readonly at: number }
  | { readonly state: 'none'; readonly at: number }
  | { readonly state: 'failed'; readonly fault: Fault; readonly at: number };

export type ServiceTest =
  | { readonly state: 'testing' }
  | { readonly state: 'good' }
  | { readonly state: 'failed'; readonly fault: Fault };

/** One request that left the browser. Null is "not known" (no answer came). */
export interface RequestRow {
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
  /** of a redirect: the address that led here, or, of the request that was led on, where it ended */
  readonly led?: string | undefined;
}

/** One call of the service, with what it cost. */
export interface CallRow {
  readonly at: number;
  readonly operation: string;
  readonly shop: string | null;
  /** null: nobody has published what such a call costs */
  readonly cost: Cost | null;
  readonly state: 'answered' | 'unanswered' | 'failed';
  readonly find: string | null;
}

/** One host a person granted. `lastUsed` null: never, so far as the kept requests tell. */
export interface GrantRow {
  readonly host: string;
  readonly lastUsed: number | null;
  /** true for the service's own host */
  readonly service: boolean;
}

export type WebSearchKind = 'none' | 'searxng' | 'brave';

/** How a test came out: `count` pages of `shop` were named. */
export type WebSearchTest =
  | { readonly state: 'testing' }
  | { readonly state: 'good'; readonly shop: string; readonly count: number }
  | { readonly state: 'failed'; readonly fault: Fault };

export interface WebSearchInput {
  readonly kind: WebSearchKind;
  /** address of the person's own SearXNG; '' is none */
  readonly base: string;
  /** the last four characters of the Brave key; null when none is kept */
  readonly keyEnd: string | null;
  /** whether the host that is asked may be asked; null when nothing is chosen */
  readonly permitted: boolean | null;
  readonly test: WebSearchTest | null;
}

/** What a person sets; `key` null keeps the one that is kept. */
export type WebSearchChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'searxng'; readonly base: string }
  | { readonly kind: 'brave'; readonly key: string | null };

/** Everything `optionsView` needs; the caller maps its stored settings to it. Money is in micro-units of USD. */
export interface OptionsInput {
  readonly base: string;
  /** the last four characters; null when no key is kept. The key itself never comes back to the page. */
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
  /** the limits of a new installation */
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
  /** newest first, all that are kept */
  readonly requests: readonly RequestRow[];
  readonly calls: readonly CallRow[];
  readonly grants: readonly GrantRow[];
  /** what the last import, export or deletion came to; null when nothing to say */
  readonly said: OptionsSaid | null;
  /** of a file that was imported; null when none was */
  readonly left: LeftOut | null;
  readonly now: number;
}

/** What of an imported file was not taken as it stands there. */
export interface LeftOut {
  /** entries that are no shop's address, as they stand in the file */
  readonly notShops: readonly string[];
  /** how many entries stand beyond the most that a list may hold */
  readonly tooMany: number;
  /** limits out of their bounds, set to the nearest within */
  readonly limits: readonly LimitName[];
  /** parts of the options whose value in the file can't be used; they stay as they were */
  readonly kept: readonly ('service' | 'web' | 'budget' | 'look')[];
  /** the service's address stays as it was, since the key that is kept belongs to it */
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

export interface ShopRowView {
  readonly host: string;
  readonly permitted: boolean | null;
  readonly permission: string;
  readonly check: { readonly words: string; readonly tone: 'quiet' | 'busy' | 'good' | 'bad' } | null;
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
  /** cells in the order of the table's head */
  readonly cells: readonly string[];
  readonly tone: 'quiet' | 'warning' | 'bad';
  /** lower-case words for the filter */
  readonly find: string;
}

export interface LedgerView {
  readonly head: readonly string[];
  /** place of the cell that tells how it came out, which takes its row's tone */
  readonly toned: number;
  readonly rows: readonly LedgerRowView[];
  readonly summary: string;
}

export interface WebSearchView {
  readonly kind: WebSearchKind;
  readonly options: readonly ChoiceOption<WebSearchKind>[];
  readonly base: string;
  readonly key: { readonly kept: boolean; readonly words: string };
  /** the host that still needs a yes; null when none does */
  readonly missing: string | null;
  readonly test: {
    readonly possible: boolean;
    readonly busy: boolean;
    readonly notice: NoticeView | null;
  };
}

/** What a call of the service can't do without. */
export type ServiceLacks = 'key' | 'address' | 'both';

export interface OptionsView {
  readonly service: {
    readonly base: string;
    readonly key: { readonly kept: boolean; readonly words: string };
    /** the host that still needs a yes; null when none does */
    readonly missing: string | null;
    readonly test: { readonly busy: boolean; readonly notice: NoticeView | null };
  };
  readonly tier: { readonly value: 1 | 2; readonly options: readonly ChoiceOption<1 | 2>[] };
  readonly depth: { readonly value: 1 | 2; readonly options: readonly ChoiceOption<1 | 2>[] };
  readonly steps: {
    readonly value: Steps;
    readonly preset: StepPreset;
    readonly presets: readonly ChoiceOption<Exclude<StepPreset, 'custom'>>[];
    /** what the service lacks that this choice leaves steps to; null when nothing */
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
  /** `stays`: it tells of what is so, not of what was done, and can't be closed */
  readonly said: (NoticeView & { readonly stays: boolean }) | null;
}

/** As with the popup's: called inside the handler of a click, nothing returned, the change comes back as a view. */
export interface OptionsActions {
  /** `key` null keeps the one that is kept; ask for the base's origin in it */
  setService(base: string, key: string | null): void;
  forgetKey(): void;
  testService(): void;
  setTier(tier: 1 | 2): void;
  setDepth(depth: 1 | 2): void;
  setSteps(steps: Steps): void;
  /** micro-units of USD; null is "no limit" */
  setBudget(findMicro: number | null, dayMicro: number | null): void;
  /** asks for the engine's host first; the key goes to the keys, never to the settings */
  setWebSearch(choice: WebSearchChoice): void;
  forgetWebKey(): void;
  testWebSearch(): void;
  /** within the bounds of the view */
  setLimits(limits: LimitValues): void;
  addShops(hosts: readonly string[]): void;
  removeShop(host: string): void;
  /** all of them; asked twice already */
  removeShops(): void;
  /** to this place of the list, 0 is first */
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
  /** what was said is read */
  closeSaid(): void;
  /** where consent is given and withdrawn */
  openWelcome(): void;
  /** asked twice already */
  deleteAll(): void;
}
