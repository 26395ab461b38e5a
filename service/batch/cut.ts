// Cuts an upload into chunks of whole lines while it streams through.
import type { Chunk } from '../book/jobs.ts';

export interface Cut {
  readonly chunks: readonly Chunk[];
  readonly lines: number;
  readonly bytes: number;
  /** the file's first lines (at least one chunk of them), by which the kind of file is recognised */
  readonly head: string;
}

interface Limits {
  readonly lineBytes: number;
  readonly bytes: number;
  readonly lines: number;
}

/** The file as a whole is unacceptable; the upload is refused. */
export class BadFile extends Error {}

const CHUNK_BYTES = 256 * 1024;
const CHUNK_LINES = 1000;
const LINE_END = 0x0a;

/** Call it with every piece in order, then once for the end. Throws `BadFile` as soon as a limit is exceeded. */
export class Cutter {
  readonly #limits: Limits;
  readonly #chunks: Chunk[] = [];
  #first: Uint8Array[] = [];
  #bytes = 0;
  #lines = 0;
  #lineStart = 0;
  #chunkStart = 0;
  #chunkFirst = 1;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  take(piece: Uint8Array): void {
    if (this.#chunks.length === 0) this.#first.push(piece);
    for (let at = piece.indexOf(LINE_END); at !== -1; at = piece.indexOf(LINE_END, at + 1)) {
      this.#endLine(this.#bytes + at + 1);
    }
    this.#bytes += piece.byteLength;
    this.#checkLine(this.#bytes);
    if (this.#bytes > this.#limits.bytes)
      throw new BadFile(`The file is longer than ${this.#limits.bytes} bytes`);
  }

  end(): Cut {
    if (this.#lineStart < this.#bytes) this.#endLine(this.#bytes);
    if (this.#chunkStart < this.#bytes) this.#endChunk(this.#bytes);
    if (this.#lines === 0) throw new BadFile('The file has no lines');
    const head = new TextDecoder().decode(Buffer.concat(this.#first));
    return { chunks: this.#chunks, lines: this.#lines, bytes: this.#bytes, head };
  }

  #endLine(end: number): void {
    this.#checkLine(end);
    this.#lines += 1;
    if (this.#lines > this.#limits.lines)
      throw new BadFile(`The file has more than ${this.#limits.lines} lines`);
    this.#lineStart = end;
    const full = end - this.#chunkStart >= CHUNK_BYTES || this.#lines - this.#chunkFirst + 1 >= CHUNK_LINES;
    if (full) this.#endChunk(end);
  }

  #checkLine(end: number): void {
    if (end - this.#lineStart <= this.#limits.lineBytes) return;
    throw new BadFile(`Line ${this.#lines + 1} is longer than ${this.#limits.lineBytes} bytes`);
  }

  #endChunk(end: number): void {
    this.#chunks.push({
      n: this.#chunks.length,
      first_line: this.#chunkFirst,
      lines: this.#lines - this.#chunkFirst + 1,
      start: this.#chunkStart,
      bytes: end - this.#chunkStart,
    });
    this.#chunkStart = end;
    this.#chunkFirst = this.#lines + 1;
  }
}
