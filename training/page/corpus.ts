// Reads a labelled corpus of pages (manifest, truth, html) into pages as the reader sees them.
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { parseHtml } from '../../lib/base/html.ts';
import { type Page, readPage } from '../../lib/page/index.ts';
import { type Bareness, bared } from './bare.ts';

const Manifest = z.object({
  id: z.string(),
  url: z.nullable(z.string()),
  kind: z.string(),
  site_group: z.string(),
});
const Truth = z.looseObject({
  id: z.string(),
  absent: z.array(z.string()),
  alt: z.optional(z.record(z.string(), z.array(z.unknown()))),
});
export type Truth = z.infer<typeof Truth>;

export interface LabelledPage {
  readonly id: string;
  readonly group: string;
  readonly kind: string;
  readonly truth: Truth | null;
  readonly page: Page;
  /** what was taken from it; null where it is as its shop sent it */
  readonly bare: Bareness | null;
}

const BARE: readonly Bareness[] = ['data', 'names', 'heads'];

/** Every page as it is, and copies of it from which ever more is taken. */
export function readCorpus(folder: string): LabelledPage[] {
  const truths = new Map(
    lines(`${folder}/truth.jsonl`)
      .map((row) => Truth.parse(row))
      .map((row) => [row.id, row]),
  );
  return lines(`${folder}/manifest.jsonl`).flatMap((row) => {
    const { id, url, kind, site_group: group } = Manifest.parse(row);
    const dom = parseHtml(readFileSync(`${folder}/html/${id}.html`, 'utf8'), url ?? '');
    const of = { group, kind, truth: truths.get(id) ?? null };
    return [
      { ...of, id, page: readPage(dom), bare: null },
      ...BARE.map((bare) => ({ ...of, id: `${id} bare of ${bare}`, page: readPage(bared(dom, bare)), bare })),
    ];
  });
}

function lines(path: string): unknown[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
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
