// Bounds how deep a JSON value is nested. A megabyte of brackets parses, but whatever walks over it or serialises it runs out of stack.

/** No catalogue or interface nests its data as deep as this. */
export const MOST_NESTED = 64;

/** Whether lists and objects stand in each other more than `most` deep. */
export function isNestedBeyond(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((inner) => isNestedBeyond(inner, most - 1));
}
