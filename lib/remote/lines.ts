// Splits a stream of bytes into lines, and writes lines into a file body, without holding either whole.

const ENCODER = new TextEncoder();
/** A line longer than this is no line of ours. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

/**
 * Lines of a UTF-8 stream, without their ends (LF or CRLF), a byte order mark dropped. The last line counts with or
 * without an end; a file that ends in a line end has no empty line after it. Throws RangeError on an endless line.
 */
export async function* linesOf(
  stream: ReadableStream<Uint8Array>,
  maxLineBytes: number = MAX_LINE_BYTES,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield unended(line);
      if (rest.length > maxLineBytes) throw new RangeError(`A line is longer than ${maxLineBytes} bytes.`);
      if (done) break;
    }
    if (rest !== '') yield unended(rest);
  } finally {
    await reader.cancel();
  }
}

function unended(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** How many characters are gathered before they become a piece of the body. */
const PIECE = 1 << 20;

/** Gathers lines into a Blob piece by piece; the browser may keep its pieces outside memory. */
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
