// Opens the input of a command: a file, or standard input.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { linesOf } from '../../lib/remote/index.ts';

/** Lines of the file, or of standard input for `-` or no name. Throws when the file cannot be read. */
export function inputLines(file: string | undefined): AsyncGenerator<string> {
  const source =
    file === undefined || file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
  const pieces = Readable.from(source)[Symbol.asyncIterator]();
  return linesOf(
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(typeof value === 'string' ? new TextEncoder().encode(value) : value);
      },
      cancel: () => void source.destroy(),
    }),
  );
}
