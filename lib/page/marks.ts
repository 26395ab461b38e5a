// What the markup around an element says: class, id and property names, region, whether it is struck through, linked or hidden.
import type { DomElement } from '../base/document/dom.ts';
import { isSentLater } from './tree.ts';

/** `words` are the names on the element and the three above it, `far` those of the next four; lower-case, spaced. */
export interface Marks {
  readonly words: string;
  readonly far: string;
  readonly struck: boolean;
  readonly hidden: boolean;
  readonly linked: boolean;
  /** header, nav, footer, aside, main, form or '' */
  readonly region: string;
}

const REGIONS: ReadonlySet<string> = new Set(['header', 'nav', 'footer', 'aside']);
export const STRUCK: ReadonlySet<string> = new Set(['del', 's', 'strike']);
const NEAR = 4;
const FAR = 10;
const LIMIT = 140;

export function marksOf(element: DomElement): Marks {
  let words = '';
  let far = '';
  let struck = false;
  let linked = false;
  let region = '';
  let hidden = false;
  let step = 0;
  for (let at: DomElement | null = element; at !== null; at = at.parent, step++) {
    const own = ownOf(at);
    if (step < NEAR) words += own.names;
    else if (step < FAR) far += own.names;
    if (step < 5) struck ||= own.struck;
    linked ||= own.linked;
    region ||= own.region;
    hidden ||= own.hidden;
  }
  return {
    words: words.slice(0, LIMIT).trim(),
    far: far.slice(0, LIMIT).trim(),
    struck,
    hidden,
    linked,
    region,
  };
}

/** Whether an element from `inner` up to, but not including, `outer` marks itself as struck through, by tag, style or name. */
export function isStruckWithin(inner: DomElement, outer: DomElement): boolean {
  for (let at: DomElement | null = inner; at !== null && at !== outer; at = at.parent) {
    const own = ownOf(at);
    if (own.struck || STRUCK_NAME.test(own.names)) return true;
  }
  return false;
}

/** The names of the elements from `inner` up to, but not including, `outer`; '' where they are the same. */
export function namesWithin(inner: DomElement, outer: DomElement): string {
  let names = '';
  for (let at: DomElement | null = inner; at !== null && at !== outer; at = at.parent)
    names += ownOf(at).names;
  return names.slice(0, LIMIT).trim();
}

/** names that only former prices have: "regular price" is often the one to pay */
const STRUCK_NAME =
  /strike|struck|line-?through|crossed|(?:^|[\s_-])(?:old|was|compare(?:-at)?)[-_]?price|price[-_]{1,2}(?:old|was|compare)|text-decoration-line|barrato|tachado|riscado|(?:durch)?gestrichen|przekreslon|doorgestreept/;

/** `hints` plus what the marks say. */
export function hintsFrom(
  { words, hidden, linked, struck, region }: Marks,
  hints: Record<string, string | number>,
): Record<string, string | number> {
  hints['marks'] = words;
  if (hidden) hints['hidden'] = 1;
  if (linked) hints['linked'] = 1;
  if (struck) hints['struck'] = 1;
  if (region !== '') hints['region'] = region;
  return hints;
}

type Own = Omit<Marks, 'words' | 'far'> & { readonly names: string };

/** cached by element: the ancestors of a page's texts are asked again and again */
const known = new WeakMap<DomElement, Own>();

function ownOf(element: DomElement): Own {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { attributes, tag } = element;
  const own = {
    names: namesOf(element),
    struck: STRUCK.has(tag) || isStruckStyle(attributes),
    linked: tag === 'a' && isAddress(attributes['href']),
    region: REGIONS.has(tag) ? tag : '',
    hidden: isHidden(attributes),
  };
  known.set(element, own);
  return own;
}

const NAMING =
  'class id itemprop property data-testid data-test data-qa data-role data-price-type data-hook'.split(' ');

function namesOf({ attributes, tag }: DomElement): string {
  let names = `${tag} `;
  for (const name of NAMING) {
    const said = attributes[name];
    if (said) names += `${said} `;
  }
  const end = tag.length + 71;
  return names.length > end + 1 ? `${names.slice(0, end).toLowerCase()} ` : names.toLowerCase();
}

function isStruckStyle(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['style']?.includes('line-through') ?? false;
}

function isAddress(href: string | undefined): boolean {
  return href !== undefined && href !== '' && !href.startsWith('#') && !/^javascript:/i.test(href);
}

/** names that show on wider screens what they hide on narrow ones: "d-none d-md-flex", "hidden lg:block" */
const SHOWN_WIDE = /\b(?:sm|md|lg)[-:](?:block|flex|inline)/;

/** Hidden by the markup itself; style sheets are not read. */
function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  const hidden = attributes['hidden'] !== undefined && !isSentLater(attributes);
  if (hidden || attributes['aria-hidden'] === 'true') return true;
  const style = attributes['style'];
  if (style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) return true;
  const names = attributes['class'];
  return (
    names !== undefined &&
    !SHOWN_WIDE.test(names) &&
    /(?:^|\s)(?:hidden|hide|d-none|is-hidden|visually-hidden|sr-only|screen-reader-text|no-display|ng-hide|modal|popup|uk-hidden|element-invisible|offscreen|hidden-xs-up)(?:\s|$)/i.test(
      names,
    )
  );
}
