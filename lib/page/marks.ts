// What the markup around an element says of it: class, id and property names, region, whether it is struck out, linked or hidden.
import type { DomElement } from '../base/dom.ts';

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
const STRUCK: ReadonlySet<string> = new Set(['del', 's', 'strike']);
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
    const { tag, attributes } = at;
    if (step < NEAR) words += namesOf(at);
    else if (step < FAR) far += namesOf(at);
    if (step < 5 && (STRUCK.has(tag) || isStruckStyle(attributes))) struck = true;
    if (tag === 'a' && isAddress(attributes['href'])) linked = true;
    if (region === '' && REGIONS.has(tag)) region = tag;
    if (!hidden && isHidden(attributes)) hidden = true;
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

function namesOf(element: DomElement): string {
  const { attributes, tag } = element;
  const names = [
    attributes['class'],
    attributes['id'],
    attributes['itemprop'],
    attributes['property'],
    attributes['data-testid'],
    attributes['data-test'],
    attributes['data-qa'],
    attributes['data-role'],
    attributes['data-price-type'],
    attributes['data-hook'],
  ];
  const said = names.filter((name) => name !== undefined && name !== '').join(' ');
  const own = said.length > 70 ? said.slice(0, 70) : said;
  return own === '' ? `${tag} ` : `${tag} ${own.toLowerCase()} `;
}

function isStruckStyle(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['style']?.includes('line-through') ?? false;
}

function isAddress(href: string | undefined): boolean {
  return href !== undefined && href !== '' && !href.startsWith('#') && !/^javascript:/i.test(href);
}

/** Said in the markup itself; style sheets are not read. */
export function isHidden(attributes: Readonly<Record<string, string>>): boolean {
  if (attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true') return true;
  const style = attributes['style'];
  if (style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) return true;
  const names = attributes['class'];
  return (
    names !== undefined &&
    /(?:^|\s)(?:hidden|hide|d-none|is-hidden|visually-hidden|sr-only|screen-reader-text|no-display|ng-hide|modal|popup|uk-hidden|element-invisible|offscreen)(?:\s|$)/i.test(
      names,
    )
  );
}
