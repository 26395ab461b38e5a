// A notice: what is wrong, and the button that does something about it.

/** A sentence about a problem, and what to do about it. */
export interface NoticeView {
  readonly tone: 'info' | 'warning' | 'error';
  readonly title: string;
  readonly advice: string;
  /** the button; null when there is nothing to press */
  readonly action: { readonly words: string; readonly does: NoticeDoes } | null;
  /** the English sentence behind it, shown on demand; null when there is none */
  readonly details: string | null;
}

export type NoticeDoes =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'options'; readonly part: OptionsPart }
  | { readonly kind: 'find' }
  | { readonly kind: 'finds' }
  | { readonly kind: 'read' };

/** The sections of the options page in order; each can be linked to by its name. */
export const OPTIONS_PARTS = [
  'shops',
  'how',
  'web',
  'service',
  'budget',
  'look',
  'ledger',
  'permissions',
  'data',
  'limits',
] as const;
export type OptionsPart = (typeof OPTIONS_PARTS)[number];

/** What is missing for a call of the service. */
export type ServiceLacks = 'key' | 'address' | 'both';

/** What keeps the service from its steps before a find begins; `host`: the browser does not let a key be sent there (any more). */
export type ServiceHindrance = ServiceLacks | { readonly host: string };
