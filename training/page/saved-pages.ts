// Reads a corpus of saved pages: manifest.jsonl, html/ID.html, and truth.jsonl where what they sell is known.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SHARED } from '../command-line.ts';
import { readJsonl } from '../data/jsonl.ts';

/** The corpus that everything is learned from and measured on unless another is named. */
export const PAGES = join(SHARED, 'pages');

const Entry = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  kind: z.nullish(z.string()),
  site_group: z.nullish(z.string()),
});
/** By field the right value; `absent` names the fields that the page lacks, `alt` further right values. */
const Truth = z.looseObject({
  id: z.string(),
  absent: z.array(z.string()),
  alt: z.nullish(z.record(z.string(), z.array(z.unknown()))),
});
export type Truth = z.infer<typeof Truth>;

export interface SavedPage {
  readonly id: string;
  readonly url: string | null;
  /** product, listing or other; "unknown" where nobody said */
  readonly kind: string;
  /** pages of one site share it; the page's own id where nobody said */
  readonly group: string;
  readonly html: string;
  /** null where nobody determined it */
  readonly truth: Truth | null;
}

/** In the corpus's order; entries whose page is not there are left out. Throws when the folder holds no manifest.jsonl. */
export function readSavedPages(folder: string): SavedPage[] {
  const truthFile = join(folder, 'truth.jsonl');
  const truths = new Map(
    (existsSync(truthFile) ? readJsonl(truthFile, Truth) : []).map((truth) => [truth.id, truth]),
  );
  return readJsonl(join(folder, 'manifest.jsonl'), Entry).flatMap(({ id, url, kind, site_group: group }) => {
    const file = join(folder, 'html', `${id}.html`);
    if (!existsSync(file)) return [];
    const truth = truths.get(id) ?? null;
    const html = readFileSync(file, 'utf8');
    return [{ id, url: url ?? null, kind: kind ?? 'unknown', group: group ?? id, html, truth }];
  });
}
