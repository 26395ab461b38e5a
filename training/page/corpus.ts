// Makes training pages from a corpus of saved ones and from small ones: each as it is, and stripped copies of it.
import { parseHtml } from '../../lib/base/document/html.ts';
import { type Page, readPage } from '../../lib/page/index.ts';
import { type Bareness, bared } from './bare.ts';
import { readSavedPages, type SavedPage } from './saved-pages.ts';
import { readSmallPages } from './small-pages.ts';

export interface LabelledPage extends Pick<SavedPage, 'id' | 'group' | 'kind' | 'truth'> {
  readonly page: Page;
  /** what was removed from it; null for the page as its shop sent it */
  readonly bare: Bareness | null;
  /** written by hand: learned from, never measured */
  readonly small: boolean;
}

const BARE: readonly Bareness[] = ['data', 'names', 'heads'];

/** Every page as it is, followed by ever more stripped copies; the small pages come last. */
export function readCorpus(folder: string): LabelledPage[] {
  return [
    ...readSavedPages(folder).flatMap((page) => copiesOf(page, false)),
    ...readSmallPages().flatMap((page) => copiesOf(page, true)),
  ];
}

function copiesOf({ id, url, kind, group, truth, html }: SavedPage, small: boolean): LabelledPage[] {
  const dom = parseHtml(html, url ?? '');
  const of = { group, kind, truth, small };
  return [
    { ...of, id, page: readPage(dom), bare: null },
    ...BARE.map((bare) => ({ ...of, id: `${id} bare of ${bare}`, page: readPage(bared(dom, bare)), bare })),
  ];
}

/** A number in 0..1 for a site group, the same in every run: all pages of a site are on the same side of a split. */
export function place(group: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < group.length; index++) {
    hash = Math.imul(hash ^ group.charCodeAt(index), 16_777_619);
  }
  return ((hash >>> 0) % 10_007) / 10_007;
}

/** Groups below this are for tuning (their errors may be looked at), those above for validation. */
export const TUNE_SHARE = 0.82;
