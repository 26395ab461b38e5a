// What was read of a shop's sitemaps, kept packed for a day and for a few shops: the next find there downloads nothing.
import * as z from 'zod/mini';
import type { Clock, Keep } from '../../base/ports.ts';
import type { Place } from './rank.ts';
import { unpacked } from './unpacked.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** shops whose lists are kept, and characters that one may take */
const MOST_SHOPS = 12;
const MOST_PACKED = 1_500_000;
const MOST_UNPACKED = 32 * 1024 * 1024;

/** `files`: sitemaps that are known and not read yet, the likeliest first; `read`: how many were. */
export interface Listing {
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

async function pack(places: readonly Place[]): Promise<string> {
  const text = places.map(({ path, title }) => `${path}\t${(title ?? '').replace(/\s+/g, ' ')}`).join('\n');
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  }
  return btoa(binary);
}

async function unpack(packed: string): Promise<Place[]> {
  const binary = atob(packed);
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const text = new TextDecoder().decode(await unpacked(bytes, MOST_UNPACKED));
  return text.split('\n').flatMap((line) => {
    const [path = '', title = ''] = line.split('\t');
    return path === '' ? [] : [{ path, title: title === '' ? null : title }];
  });
}

/** What was read of the shop's sitemaps within a day; null when nothing was. */
export async function loadListing(shop: string, keep: Keep, clock: Clock): Promise<Listing | null> {
  const read = z.safeParse(Kept, await keep.get(keyOf(shop)));
  if (!read.success || !isFresh(read.data.at, clock.now())) return null;
  const { files, read: done, packed } = read.data;
  try {
    return { places: await unpack(packed), files, read: done };
  } catch {
    // not ours any more: it is read anew
    return null;
  }
}

/** Keeps it, and drops what is older than a day or too many. A list that is too large is not kept. */
export async function saveListing(
  shop: string,
  { places, files, read }: Listing,
  keep: Keep,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const packed = await pack(places);
  const known = z.safeParse(Shops, await keep.get(INDEX));
  const others = (known.success ? known.data : []).filter((one) => one.shop !== shop.toLowerCase());
  const fits = packed.length <= MOST_PACKED;
  const fresh = others.filter(({ at }) => isFresh(at, now)).slice(fits ? 1 - MOST_SHOPS : -MOST_SHOPS);
  for (const one of others) if (!fresh.includes(one)) await keep.delete(keyOf(one.shop));
  const kept: z.infer<typeof Kept> = { at: now, files: [...files], read: [...read], packed };
  if (fits) await keep.set(keyOf(shop), kept);
  else await keep.delete(keyOf(shop));
  await keep.set(INDEX, fits ? [...fresh, { shop: shop.toLowerCase(), at: now }] : fresh);
}
