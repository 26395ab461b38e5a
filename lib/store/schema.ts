// What is stored in the browser besides finds: settings, readings, requests that left, a person's corrections.
import * as z from 'zod/mini';
import { Fault } from '../base/fault.ts';
import { DEFAULT_SETTINGS, PlanSettings } from '../plan/schema.ts';
import { Reading } from '../product/schema.ts';
import { Origin } from '../run/schema.ts';

export const SETTINGS_VERSION = 2;

/** Everything a person sets except the keys, which are stored separately and never exported. */
export const Settings = z.object({
  ...PlanSettings.shape,
  version: z.literal(SETTINGS_VERSION),
  /** null: the welcome page has not been answered yet */
  accepted: z.nullable(z.boolean()),
  /** address of the service; '' for none */
  base: z.string(),
  /** whether pages that only a browser can render may be opened in a background tab */
  tabReading: z.boolean(),
  /** address of the person's own SearXNG ('' for none), and whether a Brave key is used */
  webSearch: z.object({ searxng: z.string(), brave: z.boolean() }),
  appearance: z.enum(['auto', 'light', 'dark']),
  /** 'auto' or a language code */
  language: z.string(),
  /** how many finds are kept, and for how many days */
  history: z.object({ finds: z.int(), days: z.int() }),
});
export type Settings = z.infer<typeof Settings>;

export const DEFAULTS: Settings = {
  ...DEFAULT_SETTINGS,
  version: SETTINGS_VERSION,
  accepted: null,
  base: '',
  tabReading: false,
  webSearch: { searxng: '', brave: false },
  appearance: 'auto',
  language: 'auto',
  history: { finds: 200, days: 90 },
};

/** The person's API keys. Stored in storage.local for trusted contexts only; never exported or logged. */
export const Secrets = z.object({ service: z.nullable(z.string()), brave: z.nullable(z.string()) });
export type Secrets = z.infer<typeof Secrets>;

/** The reading of a page, link or text that a find can start from; the popup shows it at once. */
export const Subject = z.object({
  id: z.string(),
  origin: Origin,
  /** the tab it was read in; null for links and texts */
  tab: z.nullable(z.int()),
  at: z.number(),
  state: z.enum(['reading', 'closed', 'failed', 'read']),
  fault: z.nullable(Fault),
  reading: z.nullable(Reading),
  /** the person's corrections of the reading's fields; null when nothing was corrected */
  fields: z.nullable(z.object({ title: z.string(), brand: z.string(), code: z.string(), price: z.string() })),
  /**
   * what the page said of its product before any choice; corrections hold while it stays the same. Null where the page
   * sells none
   */
  asRead: z.optional(z.nullable(z.string())),
  /** the newest find that started from it */
  find: z.nullable(z.string()),
});
export type Subject = z.infer<typeof Subject>;

/** One request that left the browser. Null means unknown: no response came. */
export const RequestRow = z.object({
  id: z.optional(z.int()),
  at: z.number(),
  host: z.string(),
  method: z.string(),
  path: z.string(),
  sent: z.array(z.string()),
  sentBytes: z.int(),
  status: z.nullable(z.int()),
  receivedBytes: z.nullable(z.int()),
  find: z.nullable(z.string()),
  /**
   * Set where the browser followed a redirect. On the row of its target (`sent` is 'redirect'): the address that
   * redirected. On the row of the request itself: the target, whose status the row then has.
   */
  led: z.optional(z.string()),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** A person's correction of a link; it takes precedence over any verdict. */
export const Correction = z.object({
  /** key of the product searched for, a space, the link */
  link: z.string(),
  said: z.enum(['same', 'different']),
  at: z.number(),
});
export type Correction = z.infer<typeof Correction>;

/** The contents of an exported settings file. */
export const SettingsFile = z.object({ twinshelf: z.literal('settings'), settings: z.unknown() });
