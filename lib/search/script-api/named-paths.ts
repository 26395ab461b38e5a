// The paths of a shop's pages that its scripts call by a name: a router's routes, Laravel's, a list of addresses.
import { literal } from './matches.ts';
import { namedText } from './string-expressions.ts';

/** The path that a router or a list of the shop's addresses has under a name; null for none, or one with parts to fill in. */
export function pathNamed(name: string, source: string, at: number): string | null {
  if (name.startsWith('/')) return name;
  const own = `["'\`]${literal(name)}["'\`]`;
  const path = '["\'`](/?[\\w./\\\\-]{1,80})["\'`]';
  const found = new RegExp(
    `path:\\s*${path}\\s*,\\s*name:\\s*${own}|name:\\s*${own}\\s*,\\s*path:\\s*${path}|${own}:\\{["']uri["']:${path}`,
  ).exec(source);
  const told = found?.slice(1).find((each) => each !== undefined);
  if (told) return `/${told.replaceAll('\\/', '/').replace(/^\//, '')}`;
  const listed = namedText(name, source, at);
  return listed?.startsWith('/') ? listed : null;
}
