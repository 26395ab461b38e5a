// Receives a multipart upload: the part named `file` is written to the disk as it comes, cut into chunks on the way.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { BadFile, type Cut, Cutter } from './cut.ts';
import type { Files } from './files.ts';

export interface Received extends Cut {
  readonly filename: string | null;
}

interface Upload {
  readonly body: AsyncIterable<Uint8Array>;
  readonly contentType: string;
  readonly name: string;
  readonly limits: ConstructorParameters<typeof Cutter>[0];
}

/** The file could not be stored through no fault of the request: the disk is full or missing. */
export class NotStored extends Error {}

/**
 * Stores the file under `name`. Throws `BadFile` for anything wrong with the request and `NotStored` where the disk
 * refuses; nothing is stored in either case.
 */
export async function receive(files: Files, upload: Upload, signal: AbortSignal): Promise<Received> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const parser = parserOf(upload);
  let saving: Promise<Received> | null = null;
  let wrong: BadFile | null = null;
  let breakOff = quiet;
  // A form that breaks off raises an error on both streams, even after the pipelines have detached; unhandled it
  // would end the process.
  parser.on('error', quiet);
  parser.on('file', (field, stream, filename) => {
    stream.on('error', quiet);
    if (field !== 'file' || saving !== null) {
      wrong ??= new BadFile(
        field === 'file' ? 'There are two files' : `The field ${short(field)} is not known`,
      );
      stream.resume();
      return;
    }
    // a parser that breaks off within a file does not end the file's stream, which would be awaited for ever
    breakOff = () => void stream.destroy(new BadFile('The upload broke off'));
    saving = store(files, upload, stream, filename, either);
    saving.catch((error: unknown) => stop.abort(error));
  });
  const parsed = pipeline(Readable.from(upload.body), parser, { signal: either });
  try {
    await parsed;
    const received: Received | null = await saving;
    if (wrong !== null) throw wrong;
    if (received === null) throw new BadFile('The form has no file field named file');
    return received;
  } catch (error) {
    stop.abort(error);
    breakOff();
    const [saved] = await Promise.allSettled([saving]);
    await files.remove(upload.name);
    if (saved.status === 'rejected' && isOfSystem(saved.reason)) throw new NotStored(String(saved.reason));
    if (stop.signal.reason instanceof BadFile) throw stop.signal.reason;
    if (signal.aborted || error instanceof BadFile) throw error;
    throw new BadFile('The body is not a whole multipart form');
  }
}

/** Is it an error of a system call, such as ENOSPC, EIO, EROFS or EDQUOT? */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Ignores an error that the pipelines receive and answer as well. */
function quiet(): void {
  // intentionally empty
}

function parserOf({ contentType, limits }: Upload): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 2, fields: 10, fieldSize: 1024, parts: 12, fileSize: limits.bytes + 1 },
      highWaterMark: 1 << 18,
      fileHwm: 1 << 18,
    });
  } catch {
    throw new BadFile('The body must be multipart/form-data with a file field named file');
  }
}

async function store(
  files: Files,
  upload: Upload,
  stream: Readable,
  filename: string,
  signal: AbortSignal,
): Promise<Received> {
  const cutter = new Cutter(upload.limits);
  async function* cut(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      cutter.take(piece);
      yield piece;
    }
  }
  await files.save(upload.name, cut(), signal);
  return { ...cutter.end(), filename: plainName(filename) };
}

/**
 * The last part of the file name, printable characters only: it is shown again, and must not carry a path or a header.
 */
function plainName(filename: string | undefined): string | null {
  const last = (filename ?? '').split(/[/\\]/).pop() ?? '';
  const plain = last.replace(/[^\p{L}\p{N} ._()-]/gu, '').slice(0, 200);
  return plain === '' ? null : plain;
}

function short(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}
