// Are two words spellings of one: truncated, inflected, or with a single typo?

/** Words with digits match only when one is a long prefix of the other; others by their stem or with a single typo. */
export function alike(x: string, y: string, digits: boolean): boolean {
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  if (digits) return short.length >= 6 && long.length - short.length <= 3 && long.startsWith(short);
  if (short.length < 3 || short.charCodeAt(0) !== long.charCodeAt(0)) return false;
  if (long.startsWith(short)) return short.length >= 3;
  if (short.length < 5) return false;
  return commonPrefix(short, long) >= Math.max(5, long.length - 3) || oneSlip(short, long);
}

export function commonPrefix(x: string, y: string): number {
  const most = Math.min(x.length, y.length);
  let i = 0;
  while (i < most && x.charCodeAt(i) === y.charCodeAt(i)) i++;
  return i;
}

/** At most one letter inserted, deleted, changed, or swapped with its neighbour. */
function oneSlip(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  const front = commonPrefix(short, long);
  let back = 0;
  while (
    back < short.length - front &&
    short.charCodeAt(short.length - 1 - back) === long.charCodeAt(long.length - 1 - back)
  )
    back++;
  if (short.length < long.length) return front + back >= short.length;
  const middle = short.length - front - back;
  if (middle <= 1) return true;
  return (
    middle === 2 &&
    short.charCodeAt(front) === long.charCodeAt(front + 1) &&
    short.charCodeAt(front + 1) === long.charCodeAt(front)
  );
}
