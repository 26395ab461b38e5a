// Reads the queries that a service generated for a product, in any of the usual shapes.
import { listUnder, recordOf } from './read-candidates.ts';

/** Queries in order, each once; null when none could be read. */
export function readQueries(answer: unknown): readonly string[] | null {
  const list = listUnder(answer, ['queries', 'refined_queries', 'generated_queries']);
  const single = recordOf(answer)['query'];
  const entries = list ?? (typeof single === 'string' ? [single] : []);
  const texts = entries.flatMap((entry) => {
    const fields = recordOf(entry);
    const text = typeof entry === 'string' ? entry : (fields['query'] ?? fields['text']);
    return typeof text === 'string' && text.trim() !== '' ? [text.trim()] : [];
  });
  return texts.length === 0 ? null : [...new Set(texts)];
}
