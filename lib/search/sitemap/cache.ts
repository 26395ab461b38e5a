// Caches what was read of a shop's sitemaps, compressed, for a day and for a few shops: the next find there downloads nothing.
import * as z from 'zod/mini';
import { serialQueue } from '../../base/async/serial-queue.ts';
import type { Clock, Keep, Rest } from '../../base/ports.ts';
import { decompressed } from './decompressed.ts';
import type { Place } from './rank.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** shops whose lists are kept, and characters that one may take */
const MOST_SHOPS = 8;
const MOST_PACKED = 2_500_000;
const MOST_UNPACKED = 32 * 1024 * 1024;

/** `files`: sitemaps that are known and not read yet, the likeliest first; `read`: how many were. */
export interface CachedSitemap {
  readonly places: readonly Place[];
  readonly files: readonly string[];
  readonly read: readonly string[];
}

const Kept = z.object({
  at: z.number(),
  files: z.array(z.string()),
  read: z.array(z.string()),
  packed: z.string(),
});
const Shops = z.array(z.object({ shop: z.string(), at: z.number() }));

const INDEX = 'sitemaps';
const keyOf = (shop: string): string => `sitemap:${shop.toLowerCase()}`;
const isFresh = (at: number, now: number): boolean => at <= now && now - at < DAY_MS;

/** places between two turns */
const STEP = 2_000;

async function pack(places: readonly Place[], rest: Rest): Promise<string> {
  const parts: string[] = [];
  for (let at = 0; at < places.length; at += STEP) {
    const lines = places
      .slice(at, at + STEP)
      .map(({ path, title }) => `${path}\t${(title ?? '').replace(/\s+/g, ' ')}\n`);
    parts.push(lines.join(''));
    await rest();
  }
  const packed = new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(binary);
}

async function unpack(packed: string, rest: Rest): Promise<Place[]> {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  await rest();
  const text = new TextDecoder().decode(await decompressed(bytes, MOST_UNPACKED));
  await rest();
  const lines = text.split('\n');
  const places: Place[] = [];
  for (const [at, line] of lines.entries()) {
    if (at % STEP === 0) await rest();
    const [path = '', title = ''] = line.split('\t');
    if (path !== '') places.push({ path, title: title === '' ? null : title });
  }
  return places;
}

/** What was read of the shop's sitemaps within a day; null when nothing was. */
export async function loadSitemap(
  shop: string,
  keep: Keep,
  clock: Clock,
  rest: Rest,
): Promise<CachedSitemap | null> {
  const read = z.safeParse(Kept, await keep.get(keyOf(shop)));
  if (!read.success || !isFresh(read.data.at, clock.now())) return null;
  const { files, read: done, packed } = read.data;
  try {
    return { places: await unpack(packed, rest), files, read: done };
  } catch {
    // not ours any more: it is read anew
    return null;
  }
}

/** several shops are read at once, and each must know of the others */
const turns = new WeakMap<Keep, ReturnType<typeof serialQueue>>();

async function put(shop: string, kept: z.infer<typeof Kept>, keep: Keep): Promise<void> {
  const { at: now, packed } = kept;
  const known = z.safeParse(Shops, await keep.get(INDEX));
  const others = (known.success ? known.data : []).filter((one) => one.shop !== shop.toLowerCase());
  const fits = packed.length <= MOST_PACKED;
  const fresh = others.filter(({ at }) => isFresh(at, now)).slice(fits ? 1 - MOST_SHOPS : -MOST_SHOPS);
  for (const one of others) if (!fresh.includes(one)) await keep.delete(keyOf(one.shop));
  if (fits) await keep.set(keyOf(shop), { ...kept, until: now + DAY_MS });
  else await keep.delete(keyOf(shop));
  await keep.set(INDEX, fits ? [...fresh, { shop: shop.toLowerCase(), at: now }] : fresh);
}

/** Keeps it, and drops what is older than a day or too many. A list that is too large is not kept. */
export async function saveSitemap(
  shop: string,
  { places, files, read }: CachedSitemap,
  keep: Keep,
  clock: Clock,
  rest: Rest,
): Promise<void> {
  const packed = await pack(places, rest);
  const kept = { at: clock.now(), files: [...files], read: [...read], packed };
  const turn = turns.get(keep) ?? serialQueue();
  turns.set(keep, turn);
  await turn(() => put(shop, kept, keep));
}
