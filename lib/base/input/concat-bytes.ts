// Joins the pieces that a body arrived in.

/** The pieces as one array of `length` bytes, which is the sum of theirs; one piece alone is returned as it is. */
export function concatBytes(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = pieces;
  if (only?.byteLength === length) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
