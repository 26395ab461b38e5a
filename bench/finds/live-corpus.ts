// The saved pages of a corpus that can be served under their own address, which is known.
import { stop } from '../../training/command-line.ts';
import { readSavedPages, type SavedPage } from '../../training/page/saved-pages.ts';

/** A page that can be opened under its own address. */
export interface LivePage extends SavedPage {
  readonly url: string;
}

/**
 * Pages in the corpus's order; only those of the comma-separated `ids`, if given. An unknown id ends the program with
 * status 2.
 */
export function livePages(folder: string, ids: string | undefined): LivePage[] {
  const all = readSavedPages(folder).flatMap((page) =>
    page.url === null ? [] : [{ ...page, url: page.url }],
  );
  if (ids === undefined) return all;
  const wanted = ids.split(',');
  const unknown = wanted.find((id) => !all.some((page) => page.id === id));
  if (unknown !== undefined) stop(`${folder} has no page ${unknown} with an address.`);
  return all.filter(({ id }) => wanted.includes(id));
}

/** The first `count` product pages of different sites. */
export function onePerSite(pages: readonly LivePage[], count: number): LivePage[] {
  const bySite = new Map<string, LivePage>();
  for (const page of pages)
    if (page.kind === 'product' && !bySite.has(page.group)) bySite.set(page.group, page);
  return [...bySite.values()].slice(0, count);
}
