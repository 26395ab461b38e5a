// Small queries on the document tree: text, attributes, a readable path.
import type { DomElement, DomNode } from '../base/document/dom.ts';

/** Elements whose text is not visible, or that a live page holds in another form than its markup. */
export const UNSEEN: ReadonlySet<string> = new Set(
  'script style noscript template iframe svg head object textarea'.split(' '),
);

/** no page nests deeper on purpose; recursion stops there */
export const MAX_DEPTH = 600;

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark meter q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

export function isInline(tag: string): boolean {
  return INLINE.has(tag);
}

/** most elements without text that are skipped on the way to a text */
const MAX_ELEMENTS = 20_000;

/** The visible text of an element, white space collapsed, at most `limit` characters. */
export function textOf(node: DomNode, limit = 500): string {
  const parts: string[] = [];
  gather(node, parts, { left: limit * 2, elements: MAX_ELEMENTS }, 0);
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, limit);
}

interface Room {
  left: number;
  elements: number;
}

function gather(node: DomNode, parts: string[], room: Room, depth: number): void {
  if (room.left <= 0 || room.elements <= 0 || depth > MAX_DEPTH) return;
  if (node.kind === 'text') {
    const text = node.text.length > room.left ? node.text.slice(0, room.left) : node.text;
    parts.push(text);
    room.left -= text.length;
    return;
  }
  if (UNSEEN.has(node.tag)) return;
  room.elements--;
  const inline = INLINE.has(node.tag);
  if (!inline) parts.push(' ');
  for (const child of node.children) gather(child, parts, room, depth + 1);
  if (!inline) parts.push(' ');
}

/**
 * Whether a part was streamed by React's server after the rest: hidden only until a script moves it into place, so it
 * counts as visible where no script runs.
 */
export function isSentLater({ hidden, id }: Readonly<Record<string, string>>): boolean {
  return hidden !== undefined && id !== undefined && /S:[\da-f]{1,4}$/.test(id);
}

const HIDDEN_NAME =
  /(?:^|[\s_-])(?:hidden|hide|hdn|invisible|sr-only|sronly|sound-?only|sound_only|screen-?reader(?:-?text)?|visually-?hidden|visuallyhidden|offscreen|assistive|a11y|clipped|d-none)(?:$|[\s_-])/i;
/** class names that hide only a part: "field--label-hidden" has no label, "overflow-hidden" is cut at its edge */
const PARTLY_HIDDEN = /(?:label|overflow(?:-[xy])?|backface)[-_]hidden/gi;

function isHiddenName(names: string | undefined): boolean {
  return names !== undefined && HIDDEN_NAME.test(names) && HIDDEN_NAME.test(names.replace(PARTLY_HIDDEN, ''));
}

/** Whether a character is a letter or a digit; plain ones first, since the pattern for all takes long to compile. */
function isOfWord(character: string): boolean {
  if (character < '\u0080') return /[A-Za-z0-9]/.test(character);
  return /[\p{L}\p{N}]/u.test(character);
}

/**
 * The visible text of a title: hidden parts, badges and buttons beside the name ("share") left out, parts that only a style
 * sheet separates ("oak" + "235x100 cm") kept apart.
 */
export function titleText(element: DomElement, limit = 300): string {
  return titleWithin(element, limit, isBeside) || titleWithin(element, limit, () => false);
}

/** names of what is stuck on a name and no part of it: "Free shipping", "New" */
const BADGE = /(?:^|[\s_-])(?:icons?|badges?|flags?|stickers?|ribbons?)(?:$|[\s_-])/i;

function isBeside({ tag, attributes }: DomElement): boolean {
  return tag === 'button' || (tag !== 'a' && BADGE.test(attributes['class'] ?? ''));
}

function titleWithin(element: DomElement, limit: number, isNone: (inner: DomElement) => boolean): string {
  const parts: string[] = [];
  const visit = (node: DomNode, depth: number): void => {
    if (depth > 30 || parts.length > 60) return;
    if (node.kind === 'text') {
      const last = parts.at(-1) ?? '';
      if (last.length > 1 && isOfWord(last.slice(-1)) && isOfWord(node.text.charAt(0))) parts.push(' ');
      parts.push(node.text.slice(0, limit * 2));
      return;
    }
    if (UNSEEN.has(node.tag) || (depth > 0 && isHiddenName(node.attributes['class']))) return;
    if (depth > 0 && isNone(node)) return;
    if (!INLINE.has(node.tag)) parts.push(' ');
    for (const child of node.children) visit(child, depth + 1);
    if (!INLINE.has(node.tag)) parts.push(' ');
  };
  visit(element, 0);
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, limit);
}

/** Raw text of a script or the like. */
export function rawText(element: DomElement): string {
  const [only] = element.children;
  if (element.children.length === 1 && only?.kind === 'text') return only.text;
  return element.children.map((child) => (child.kind === 'text' ? child.text : '')).join('');
}

/** The first class of an element; '' when it has none. */
export function firstClass({ attributes }: DomElement): string {
  const names = attributes['class'];
  return names === undefined ? '' : (/\S+/.exec(names)?.[0] ?? '');
}

/** A short path by which a person can find the element: up to the nearest id, at most five steps. */
export function pathOf(element: DomElement): string {
  let path = '';
  let at: DomElement | null = element;
  for (let steps = 0; at !== null && steps < 5; steps++, at = at.parent) {
    const id = at.attributes['id'];
    const named = id !== undefined && id !== '' && id.length < 60;
    const name = named ? '' : firstClass(at).slice(0, 40);
    const step = named ? `${at.tag}#${id}` : name === '' ? at.tag : `${at.tag}.${name}`;
    path = steps === 0 ? step : `${step} > ${path}`;
    if (named) break;
  }
  return path;
}

/** True when `inner` is `outer` or lies in it. */
export function isWithin(inner: DomElement, outer: DomElement): boolean {
  for (let at: DomElement | null = inner; at !== null; at = at.parent) {
    if (at === outer) return true;
  }
  return false;
}

/** Whether an element is one of `holders`, or lies in one. */
export function isWithinAny(element: DomElement, holders: ReadonlySet<DomElement>): boolean {
  for (let at: DomElement | null = element; at !== null; at = at.parent) if (holders.has(at)) return true;
  return false;
}
