// Reads and decompresses the body of a response; bounded after decompression, so that a small body cannot become a huge one.
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/**
 * The body; null where it is longer than `maxBytes`, or with `cut` its beginning. Rejects when it breaks off or
 * cannot be decompressed.
 */
export async function readAnswer(
  answer: IncomingMessage,
  maxBytes: number,
  cut = false,
): Promise<Uint8Array | null> {
  const unpacked = unpacker(answer.headers['content-encoding']);
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let tooLong = false;
  const collect = async (source: Readable): Promise<void> => {
    for await (const piece of source) {
      if (!(piece instanceof Uint8Array)) continue;
      bytes += piece.byteLength;
      if (bytes > maxBytes) {
        tooLong = true;
        if (cut) pieces.push(piece.subarray(0, piece.byteLength - (bytes - maxBytes)));
        answer.destroy();
        return;
      }
      pieces.push(piece);
    }
  };
  try {
    await pipeline(answer, unpacked, collect);
  } catch (error) {
    if (!tooLong) throw error;
  }
  return tooLong && !cut ? null : new Uint8Array(Buffer.concat(pieces));
}

function unpacker(encoding: string | undefined) {
  switch ((encoding ?? '').trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      return new PassThrough();
  }
}
