// Makes pages to learn from out of a corpus of saved ones: each as the reader sees it, and bare copies of it.
import { parseHtml } from '../../lib/base/html.ts';
import { type Page, readPage } from '../../lib/page/index.ts';
import { type Bareness, bared } from './bare.ts';
import { readSavedPages, type SavedPage } from './saved-pages.ts';

export interface LabelledPage extends Pick<SavedPage, 'id' | 'group' | 'kind' | 'truth'> {
  readonly page: Page;
  /** what was taken from it; null where it is as its shop sent it */
  readonly bare: Bareness | null;
}

const BARE: readonly Bareness[] = ['data', 'names', 'heads'];

/** Every page as it is, and copies of it from which ever more is taken. */
export function readCorpus(folder: string): LabelledPage[] {
  return readSavedPages(folder).flatMap(({ id, url, kind, group, truth, html }) => {
    const dom = parseHtml(html, url ?? '');
    const of = { group, kind, truth };
    return [
      { ...of, id, page: readPage(dom), bare: null },
      ...BARE.map((bare) => ({ ...of, id: `${id} bare of ${bare}`, page: readPage(bared(dom, bare)), bare })),
    ];
  });
}

/** A number in 0..1 for a site group, the same in every run: pages of one site never stand on both sides of a split. */
export function place(group: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < group.length; index++) {
    hash = Math.imul(hash ^ group.charCodeAt(index), 16_777_619);
  }
  return ((hash >>> 0) % 10_007) / 10_007;
}

/** Below this a group is for tuning (its errors may be looked at), above it for validation. */
export const TUNE_SHARE = 0.82;
