// Says what is wrong with a field that may have one of several forms, where a schema itself says only "Invalid input".
import type * as z from 'zod/mini';

export interface FieldIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Where a field may have one of several forms: what is wrong with it as the form that it comes nearest to, the one with the
 * fewest mistakes. A value of a wrong type is none of them, and all are said. Any other issue is itself.
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
