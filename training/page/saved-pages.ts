// Reads a corpus of saved pages: manifest.jsonl, html/ID.html, and truth.jsonl with the known product fields.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { SHARED } from '../command-line.ts';
import { readJsonl } from '../data/jsonl.ts';

/** The default corpus of training and benches. */
export const PAGES = join(SHARED, 'pages');

const Entry = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  kind: z.nullish(z.string()),
  site_group: z.nullish(z.string()),
});
/** The correct value by field; `absent` names fields that the page lacks, `alt` further correct values. */
const Truth = z.looseObject({
  id: z.string(),
  absent: z.array(z.string()),
  alt: z.nullish(z.record(z.string(), z.array(z.unknown()))),
});
export type Truth = z.infer<typeof Truth>;

export interface SavedPage {
  readonly id: string;
  readonly url: string | null;
  /** product, listing or other; "unknown" where unlabelled */
  readonly kind: string;
  /** the same for pages of one site; the page's own id where unlabelled */
  readonly group: string;
  readonly html: string;
  /** null where undetermined */
  readonly truth: Truth | null;
}

/** In the corpus's order; entries without a page file are left out. Throws when the folder holds no manifest.jsonl. */
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
