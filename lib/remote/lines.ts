// Splits a byte stream into lines, and writes lines into a file body, without holding either in memory whole.
import { concatBytes } from '../base/input/concat-bytes.ts';

const ENCODER = new TextEncoder();
const LATER_LINES = new TextDecoder('utf-8', { ignoreBOM: true });
const LINE_END = 0x0a;
const RETURN = 0x0d;
/** A longer line is not one of the interface. */
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/**
 * Lines of a UTF-8 stream without their ends (LF or CRLF) and without a byte order mark. The last line counts with or
 * without an end; after a final line end there is no empty line. Throws RangeError on a line longer than
 * `MAX_LINE_BYTES`.
 */
export async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  maxLineBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const open = new OpenLine(maxLineBytes);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      let from = 0;
      for (let end = value.indexOf(LINE_END); end >= 0; end = value.indexOf(LINE_END, from)) {
        open.take(value.subarray(from, end));
        yield open.close();
        from = end + 1;
      }
      open.take(value.subarray(from));
    }
    if (open.length > 0) yield open.close();
  } finally {
    await reader.cancel();
  }
}

/** The bytes of an unfinished line; decoded when it is complete. */
class OpenLine {
  readonly #most: number;
  #pieces: Uint8Array[] = [];
  // only at the start of a file is a byte order mark not part of the text
  #decoder = new TextDecoder();
  length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  take(piece: Uint8Array): void {
    this.length += piece.byteLength;
    if (this.length > this.#most) throw new RangeError(`A line is longer than ${this.#most} bytes.`);
    this.#pieces.push(piece);
  }

  close(): string {
    const bytes = concatBytes(this.#pieces, this.length);
    const text = this.#decoder.decode(bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes);
    this.#decoder = LATER_LINES;
    this.#pieces = [];
    this.length = 0;
    return text;
  }
}

/** Characters gathered before they are written as one piece of the body. */
const PIECE = 1 << 20;

/** Gathers lines into a Blob piece by piece; the browser may store its pieces outside memory. */
export class LineFile {
  readonly #pieces: BlobPart[] = [];
  #open: string[] = [];
  #length = 0;

  add(line: string): void {
    this.#open.push(line);
    this.#length += line.length + 1;
    if (this.#length >= PIECE) this.#close();
  }

  #close(): void {
    if (this.#open.length === 0) return;
    this.#pieces.push(new Blob([ENCODER.encode(`${this.#open.join('\n')}\n`)]));
    this.#open = [];
    this.#length = 0;
  }

  blob(): Blob {
    this.#close();
    return new Blob(this.#pieces, { type: 'application/jsonl' });
  }
}
