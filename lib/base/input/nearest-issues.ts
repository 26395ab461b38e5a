// Explains what is wrong with a field that may have one of several forms, where zod says only "Invalid input".
import type * as z from 'zod/mini';

export interface FieldIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * For a field that may have one of several forms: its mistakes under the form with the fewest of them. For a value of a wrong type, the mistakes
 * under all forms. Any other issue is returned as it is.
 */
export function nearestIssues(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [form = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  if (form.every(({ path }) => path.length === 0)) {
    const messages = new Set(issue.errors.flat().map(({ message }) => message));
    return [{ path: issue.path, message: [...messages].join('; or: ') }];
  }
  return form
    .flatMap(nearestIssues)
    .map(({ path, message }) => ({ path: [...issue.path, ...path], message }));
}
