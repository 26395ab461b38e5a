// What names the product on a page without a first-level heading of its own.
import { decodeEntities } from '../../../base/text/entities.ts';
import { words } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { hint, placeOf, type Scene, standsBehind } from '../../scene/scene.ts';
import { keyOf } from './words.ts';

/** what a name has that does the office of a first-level heading; the document's title says nothing of such a page's product */
export const SUBSTITUTE = { 'in:h1': 1, 'h1-0': 1, 'doc-alien': 0 } as const;

/**
 * What names the product where no first-level heading does: beside one that is the shop's, the one text that the markup calls a product's name;
 * without any, the heading by which the page is shared; the page's only other heading, or the first if the only price's heading it is, where the document's title says none of its words;
 * without any whose words it says, as in shops that lay out by tables, the line that the document's title says as well.
 */
export function substituteHeading(scene: Scene): Statement | null {
  const names = scene.seen.get('name') ?? [];
  const own = names.filter((name) => hint(name, 'home') === '');
  if (own.some((name) => hint(name, 'tag') === 'h1')) return null;
  const [only, ...others] = new Set(own.map(({ value }) => keyOf(value)));
  const lone = only !== undefined && others.length === 0 ? own[0] : undefined;
  if (lone !== undefined && (own.length < names.length || isNamedAlone(lone, scene))) return lone;
  const headings = scene.seen.get('heading') ?? [];
  const shared = scene.graph.find(({ field }) => field === 'og:title');
  const alike = headings.find(({ value }) => shared !== undefined && keyOf(value) === keyOf(shared.value));
  if (alike !== undefined && isAlien(alike, scene)) return alike;
  const [heading, ...more] = headings;
  // headings over "Specifications" and goods beside name no product
  if (names.length === 0 && headings.every((one) => isAlien(one, scene))) {
    const line = lineInOffice(scene);
    if (line !== null || heading === undefined) return line;
  }
  if (heading === undefined || names.length > 0 || hint(heading, 'region') !== '') return null;
  if (more.length > 0 && !isSold(heading, more, scene)) return null;
  return isAlien(heading, scene) ? heading : null;
}

/** Whether the markup calls one text a product's name that stands before the only price, on a page whose title says none of its words. */
function isNamedAlone(name: Statement, scene: Scene): boolean {
  const [price, ...others] = scene.seen.get('price') ?? [];
  const at = placeOf(name);
  const own = ['linked', 'hidden', 'region'].every((place) => hint(name, place) === '');
  const priced = price !== undefined && others.length === 0 && standsBehind(placeOf(price), at ?? 0, 1_500);
  return own && at !== null && priced && isAlien(name, scene);
}

/** Whether the document's title says no word of a heading. */
function isAlien({ value }: Statement, { page }: Scene): boolean {
  const said = new Set(words(decodeEntities(page.documentTitle ?? '')));
  return !words(decodeEntities(value)).some((word) => said.has(word));
}

/** Whether what a heading names is the one thing on the page that is sold: the only price and the only button stand below it, before the next heading. */
function isSold(heading: Statement, [next]: readonly Statement[], scene: Scene): boolean {
  const [from, to] = [placeOf(heading), next === undefined ? null : placeOf(next)];
  const below = (at: number | null): boolean =>
    from !== null && to !== null && standsBehind(at, from, to - from);
  const prices = scene.seen.get('price') ?? [];
  const buys = scene.buys.filter(({ sure }) => sure > 0.5);
  const named = /title|name/.test(hint(heading, 'marks').split(' ').slice(0, 3).join(' '));
  return (
    named &&
    prices.length > 0 &&
    buys.length > 0 &&
    [...prices.map(placeOf), ...buys.map(({ at }) => at)].every(below)
  );
}

/** The longest line of several words, no link, that the document's title says and adds but the shop's name to. */
function lineInOffice(scene: Scene): Statement | null {
  const document = ` ${keyOf(scene.page.documentTitle ?? '')} `;
  const size = (line: Statement): number => keyOf(line.value).length;
  const lines = (scene.seen.get('note') ?? []).filter(
    (line) =>
      hint(line, 'linked') === '' &&
      hint(line, 'region') === '' &&
      words(line.value).length > 1 &&
      size(line) > document.length / 2 &&
      document.includes(` ${keyOf(line.value)} `),
  );
  return lines.reduce<Statement | null>(
    (most, line) => (most !== null && size(most) >= size(line) ? most : line),
    null,
  );
}
