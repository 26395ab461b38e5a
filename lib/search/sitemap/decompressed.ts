// Decompresses a sitemap's bytes, whatever its name, with a bound on the result.
import { concatBytes } from '../../base/input/concat-bytes.ts';

const GZIP = [0x1f, 0x8b] as const;
/** a server that packs what is packed already */
const MOST_LAYERS = 2;

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === GZIP[0] && bytes[1] === GZIP[1];

async function layer(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const source = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('gzip'));
  const reader = source.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const piece = next.value.subarray(0, most - length);
      chunks.push(piece);
      length += piece.byteLength;
      if (length >= most) {
        await reader.cancel();
        break;
      }
    }
  } catch {
    // a file that was cut short, or that has something behind its end: what came before is good
  }
  return concatBytes(chunks, length);
}

/** The first `most` bytes of what the file holds; of bytes that are not packed as many of themselves. Never throws. */
export async function decompressed(bytes: Uint8Array, most: number): Promise<Uint8Array> {
  let inside = bytes;
  for (let layers = 0; layers < MOST_LAYERS && isPacked(inside); layers++) inside = await layer(inside, most);
  return inside.subarray(0, most);
}
