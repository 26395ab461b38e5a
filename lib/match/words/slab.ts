// Cuts the small typed arrays of a prepared product from shared blocks: a block of its own for each costs more than filling it.

const BLOCK = 65_536;
let block = new ArrayBuffer(BLOCK);
let used = 0;

/** The offset of `bytes` fresh bytes (all zero, aligned to 8) in `block`; what asks for more than a block gets its own. */
function take(bytes: number): number {
  const size = (bytes + 7) & ~7;
  if (used + size > block.byteLength) {
    block = new ArrayBuffer(Math.max(BLOCK, size));
    used = 0;
  }
  const from = used;
  used += size;
  return from;
}

/** `length` zeros; the block is freed once nothing cut from it is in use. */
export function int32s(length: number): Int32Array {
  const from = take(4 * length);
  return new Int32Array(block, from, length);
}

/** The same for numbers that are no integers, or may be none. */
export function float64s(length: number): Float64Array {
  const from = take(8 * length);
  return new Float64Array(block, from, length);
}
