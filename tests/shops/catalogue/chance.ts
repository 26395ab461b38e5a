// Deterministic chance: everything random about the demo world is a function of names.

/** 32-bit FNV-1a with a final mixer, so that similar names give unrelated numbers. */
export function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** The number in [0, 1) of a name. */
export function share(name: string): number {
  return hash(name) / 2 ** 32;
}

/** An item of the list, always the same for a name. */
export function pick<T>(name: string, list: readonly T[], fallback: T): T {
  return list[hash(name) % Math.max(1, list.length)] ?? fallback;
}

/** The GTIN-13 of a name, with a valid check digit; an ISBN-13 when the prefix is 978. */
export function gtin(name: string, prefix: string): string {
  const digits =
    `${prefix}${String(hash(name)).padStart(10, '7')}${String(hash(`${name}+`)).padStart(10, '3')}`.slice(
      0,
      12,
    );
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
