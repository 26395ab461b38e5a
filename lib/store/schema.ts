// What is kept in the browser beside finds: settings, what was read, requests that left, corrections of a person.
import * as z from 'zod/mini';
import { Fault } from '../base/fault.ts';
import { DEFAULT_SETTINGS, PlanSettings } from '../plan/schema.ts';
import { Reading } from '../product/schema.ts';
import { Origin } from '../run/schema.ts';

export const SETTINGS_VERSION = 2;

/** Everything a person sets but the keys, which are kept apart and never leave with an export. */
export const Settings = z.object({
  ...PlanSettings.shape,
  version: z.literal(SETTINGS_VERSION),
  /** null: the welcome page was not answered yet */
  accepted: z.nullable(z.boolean()),
  /** address of the service; '' is none */
  base: z.string(),
  /** pages only a browser can draw may be opened in a background tab */
  tabReading: z.boolean(),
  /** address of a SearXNG of one's own ('' is none), and whether a Brave key is used */
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

/** Keys of the person's accounts. Kept in storage.local for trusted contexts only; never exported or logged. */
export const Secrets = z.object({ service: z.nullable(z.string()), brave: z.nullable(z.string()) });
export type Secrets = z.infer<typeof Secrets>;

/** What came of reading the thing a find would start from; drawn by the popup at once. */
export const Subject = z.object({
  id: z.string(),
  origin: Origin,
  /** the tab it was read in; null for links and texts */
  tab: z.nullable(z.int()),
  at: z.number(),
  state: z.enum(['reading', 'closed', 'failed', 'read']),
  fault: z.nullable(Fault),
  reading: z.nullable(Reading),
  /** the person's own words laid over the reading; null when nothing was corrected */
  fields: z.nullable(z.object({ title: z.string(), brand: z.string(), code: z.string(), price: z.string() })),
  /** what the page said of its product before any choice: what a person says of it holds as long as this; null where it sells none */
  asRead: z.optional(z.nullable(z.string())),
  /** the newest find that started from it */
  find: z.nullable(z.string()),
});
export type Subject = z.infer<typeof Subject>;

/** One request that left the browser. Null is "not known": no answer came. */
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
   * Set where the browser followed a redirect. On the row of where it ended (`sent` is 'redirect'): the address that led
   * there. On the row of the request itself: where it ended; its status is the end's then.
   */
  led: z.optional(z.string()),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** What a person said about a link; it goes before any verdict. */
export const Correction = z.object({
  /** key of the product searched for, a space, the link */
  link: z.string(),
  said: z.enum(['same', 'different']),
  at: z.number(),
});
export type Correction = z.infer<typeof Correction>;

/** What the settings file of an export holds. */
export const SettingsFile = z.object({ twinshelf: z.literal('settings'), settings: z.unknown() });
