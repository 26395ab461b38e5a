// Allocates the small typed arrays of prepared products from shared blocks: a buffer for each would cost more than filling it.

const BLOCK = 65_536;
let block = new ArrayBuffer(BLOCK);
let used = 0;

/** Offset of `bytes` fresh bytes (zeroed, aligned to 8) in `block`; a request larger than a block gets its own. */
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

/** The same for floating-point numbers. */
export function float64s(length: number): Float64Array {
  const from = take(8 * length);
  return new Float64Array(block, from, length);
}
