// Stores the files of jobs: a port, and its implementation as a folder, which may be a share that several machines mount.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Names look like `job_12ab/chunk-7.jsonl`. A file appears under its name only when it is complete. */
export interface Files {
  /** Writes a stream; resolves with its size in bytes once it is on the disk. A stream that fails leaves no file. */
  save(name: string, source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number>;
  /** As `save`, for a string in memory. */
  put(name: string, text: string): Promise<void>;
  slice(name: string, start: number, bytes: number): Promise<Uint8Array>;
  /** Concatenates files in this order into one. */
  join(names: readonly string[], into: string, signal: AbortSignal): Promise<void>;
  size(name: string): Promise<number | null>;
  stream(name: string): Readable;
  /** Removes one file. */
  remove(name: string): Promise<void>;
  removeJob(job: string): Promise<void>;
  jobs(): Promise<string[]>;
}

const NAME = /^[\w-]{1,80}(\/[\w-]{1,80}\.jsonl)?$/;

export function folder(root: string): Files & { readonly root: string } {
  const at = (name: string): string => {
    if (!NAME.test(name)) throw new Error(`Not a name of a job file: ${name}`);
    return join(root, name);
  };
  return {
    root,
    save: (name, source, signal) => save(at(name), source, signal),
    async put(name, text) {
      await mkdir(dirname(at(name)), { recursive: true });
      const path = unfinished(at(name));
      await writeFile(path, text, { flush: true });
      await rename(path, at(name));
    },
    slice: (name, start, bytes) => slice(at(name), start, bytes),
    async join(names, into, signal) {
      async function* parts() {
        for (const name of names) yield* createReadStream(at(name), { highWaterMark: 1 << 18 });
      }
      await save(at(into), parts(), signal);
    },
    async size(name) {
      const found = await stat(at(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found?.size ?? null;
    },
    stream: (name) => createReadStream(at(name), { highWaterMark: 1 << 18 }),
    remove: (name) => rm(at(name), { force: true }),
    removeJob: (job) => rm(at(job), { recursive: true, force: true }),
    async jobs() {
      await mkdir(root, { recursive: true });
      return (await readdir(root)).filter((name) => name.startsWith('job_') && NAME.test(name));
    },
  };
}

let counter = 0;
/** A temporary name that no other writer on any machine uses at the same time. */
function unfinished(path: string): string {
  counter += 1;
  return `${path}.${process.pid}-${counter}-${Math.random().toString(36).slice(2, 8)}.part`;
}

async function save(path: string, source: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const part = unfinished(path);
  const target = createWriteStream(part, { flush: true, highWaterMark: 1 << 18 });
  try {
    await pipeline(source, target, { signal });
    await rename(part, path);
    return target.bytesWritten;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function slice(path: string, start: number, bytes: number): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const buffer = new Uint8Array(bytes);
    let filled = 0;
    while (filled < bytes) {
      const { bytesRead } = await handle.read(buffer, filled, bytes - filled, start + filled);
      if (bytesRead === 0) throw new Error(`The file ends before byte ${start + bytes}.`);
      filled += bytesRead;
    }
    return buffer;
  } finally {
    await handle.close();
  }
}
