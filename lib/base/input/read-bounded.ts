// Reads a body that streams in, with a bound on its size: a compressed bomb is cut where it passes the limit.
import { concatBytes } from './concat-bytes.ts';

/**
 * The bytes as decoded; of more than `most` the rest is not read, and they are null, or with `cut` the first of them. No
 * body is no bytes.
 */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  cut = false,
): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.byteLength;
    if (length > most) {
      await reader.cancel();
      if (!cut) return null;
      chunks.push(next.value.subarray(0, next.value.byteLength - (length - most)));
      length = most;
      break;
    }
    chunks.push(next.value);
  }
  return concatBytes(chunks, length);
}
