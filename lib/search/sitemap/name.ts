// The name of a page in a sitemap: by the title that the sitemap gives, or by its address, which has lost capitals, decimal points and hyphens.
import { words } from '../../base/text/text.ts';
import type { AddressWords } from './address.ts';
import type { Place, Ranked } from './rank.ts';

/** share of addresses that end in a number, from which on it is the shop's own count */
const COUNTED = 0.7;
const SAMPLE = 1_000;
/** pages of a folder; one thing in two colours has as many */
const FOLDER = 3;
/** a file's name, or a picture's place */
const FILE_NAME = /\.(?:jpe?g|png|gif|webp|avif)$|^(?:img|dsc|image|picture|bild|foto|photo)[ _-]?\d*$/i;

/**
 * How a shop writes its addresses: whether a number of its own stands before or behind the name. `folders`: what stands before
 * the number of several pages, and names none of them ("/wares/17").
 */
export interface Habit {
  readonly before: boolean;
  readonly behind: boolean;
  readonly folders: ReadonlySet<string>;
}

const isCount = (token: string | undefined): boolean => token !== undefined && /^[a-z]?\d{2,}$/.test(token);

/** Looked for in a sample of the addresses, from all over the list. */
export function habitOf(places: readonly Place[], read: (path: string) => AddressWords): Habit {
  const step = Math.max(1, Math.floor(places.length / SAMPLE));
  const sample = places.filter((_, at) => at % step === 0).map(({ path }) => read(path));
  const names = sample.map(({ name }) => name).filter((name) => name.length > 1);
  const holds = new Map<string, number>();
  for (const { name, code } of sample)
    if (code.length > 0) holds.set(name.join(' '), (holds.get(name.join(' ')) ?? 0) + 1);
  const often = (count: number): boolean => names.length > 2 && count > names.length * COUNTED;
  return {
    before: often(names.filter((name) => isCount(name[0])).length),
    behind: often(names.filter((name) => isCount(name.at(-1))).length),
    folders: new Set([...holds].flatMap(([name, pages]) => (pages < FOLDER ? [] : [name]))),
  };
}

/** Our words that an address can only write as several: "15.6", "ps-lx350h", by how it writes them. */
function apart(texts: readonly string[]): Map<string, string> {
  const rows = new Map<string, string>();
  for (const text of texts) {
    const row = words(text).join(' ');
    if (row.includes(' ')) rows.set(row, text);
  }
  return rows;
}

/** The words with those of ours put together again that the address took apart. */
function together(tokens: readonly string[], rows: ReadonlyMap<string, string>): string {
  const words: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [row, text] =
      [...rows].find(([each]) => tokens.slice(at, at + each.split(' ').length).join(' ') === each) ?? [];
    words.push(text ?? tokens[at] ?? '');
    at += row === undefined ? 1 : row.split(' ').length;
  }
  return words.join(' ');
}

function spoken({ name, code }: AddressWords, ours: ReadonlySet<string>, habit: Habit): string[] {
  const kept = code.filter((token) => ours.has(token));
  // before a code in pieces that has words of ours stands a folder, where several pages have it
  if (code.length > 1 && kept.length > 0 && habit.folders.has(name.join(' '))) return [...code];
  const [first, last] = [name[0] ?? '', name.at(-1) ?? ''];
  const from = habit.before && name.length > 1 && !ours.has(first) ? 1 : 0;
  const to = habit.behind && name.length > from + 1 && !ours.has(last) ? -1 : name.length;
  return [...name.slice(from, to), ...kept];
}

/** A list's title is a picture's, and says the product's name or where it was taken: half of the address, if it has a name, must stand in it. */
function isName(title: string, said: AddressWords, { folders }: Habit): boolean {
  if (FILE_NAME.test(title)) return false;
  const told = words(title);
  if (said.code.length > 0 && folders.has(said.name.join(' '))) return told.length > 0;
  return told.length > 0 && said.name.filter((token) => told.includes(token)).length * 2 >= said.name.length;
}

/** What the place is called; null where nothing says so. `ours` are the texts of the words that are looked for. */
export function nameOf({ place, said }: Ranked, ours: readonly string[], habit: Habit): string | null {
  if (place.title !== null && isName(place.title, said, habit)) return place.title;
  const name = spoken(said, new Set(ours.flatMap(words)), habit);
  return name.length === 0 ? null : together(name, apart(ours));
}
