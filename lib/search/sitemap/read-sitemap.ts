// Parses a sitemap: an index, a list of addresses with picture titles, a feed, one address a line, or a client-side search index in JSON.
import { Parser } from 'htmlparser2';
import { isRecord, readJson } from '../../base/input/json.ts';
import { LINK, TITLE } from '../script-api/product-records.ts';

/** An address as it is written, and the name that the list gives what is there. */
export interface Entry {
  readonly link: string;
  readonly title: string | null;
}

/** `index`: its entries are further sitemaps. */
export interface Sitemap {
  readonly index: boolean;
  readonly entries: readonly Entry[];
}

const CHUNK = 32_768;
/** the protocol's own limit for one file */
const MOST_ENTRIES = 50_000;
/** no sitemap is as deep; what is deeper is an attack */
const MOST_DEPTH = 24;
const MOST_TEXT = 2_000;
const MOST_TITLE = 300;

const ROOTS: ReadonlySet<string> = new Set(['urlset', 'sitemapindex', 'rss', 'feed', 'rdf']);
const RECORDS: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry']);
const PICTURES: ReadonlySet<string> = new Set(['image', 'video', 'news']);

type What = 'link' | 'title' | 'caption';

/** Receives the parser's events; `over` when there is no point in going on. */
class Reading {
  readonly entries: Entry[] = [];
  root: string | null = null;
  over = false;
  #open: string[] = [];
  /** what the text that comes now is */
  #taking: What | null = null;
  #text = '';
  #link = '';
  #title: string | null = null;
  #caption: string | null = null;

  onopentagname(name: string): void {
    const local = name.slice(name.indexOf(':') + 1).toLowerCase();
    if (this.root === null) {
      this.root = local;
      this.over = !ROOTS.has(local);
    }
    const parent = this.#open.at(-1) ?? '';
    this.#open.push(local);
    if (this.#open.length > MOST_DEPTH) this.over = true;
    if (RECORDS.has(local)) this.#begin();
    this.#take(taking(local, parent));
  }

  onattribute(name: string, value: string): void {
    // only Atom has its addresses in attributes
    if (name === 'href' && this.#taking === 'link' && this.root === 'feed' && this.#link === '') {
      this.#link = value.slice(0, MOST_TEXT);
    }
  }

  ontext(text: string): void {
    if (this.#taking !== null && this.#text.length < MOST_TEXT) this.#text += text.slice(0, MOST_TEXT);
  }

  onclosetag(): void {
    const local = this.#open.pop() ?? '';
    if (this.#taking !== null) this.#give();
    if (RECORDS.has(local)) this.#end();
  }

  #begin(): void {
    this.#link = '';
    this.#title = null;
    this.#caption = null;
  }

  #take(what: What | null): void {
    this.#taking = what;
    this.#text = '';
  }

  #give(): void {
    const text = this.#text.trim();
    if (text !== '' && this.#taking === 'link' && this.#link === '') this.#link = text;
    if (text !== '' && this.#taking === 'title') this.#title ??= text.slice(0, MOST_TITLE);
    if (text !== '' && this.#taking === 'caption') this.#caption ??= text.slice(0, MOST_TITLE);
    this.#take(null);
  }

  #end(): void {
    if (this.#link !== '' && !this.over)
      this.entries.push({ link: this.#link, title: this.#title ?? this.#caption });
    this.#begin();
    this.over ||= this.entries.length >= MOST_ENTRIES;
  }
}

/** What the text of an element is, by its own name and its parent's: a picture's address is none of the page. */
function taking(local: string, parent: string): What | null {
  if (local === 'loc') return parent === 'url' || parent === 'sitemap' ? 'link' : null;
  if (local === 'link') return parent === 'item' || parent === 'entry' ? 'link' : null;
  if (local === 'title') return PICTURES.has(parent) || RECORDS.has(parent) ? 'title' : null;
  return local === 'caption' && PICTURES.has(parent) ? 'caption' : null;
}

function* xml(bytes: Uint8Array): Generator<void, Sitemap | null> {
  const reading = new Reading();
  const parser = new Parser(reading, { xmlMode: true, decodeEntities: true });
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length && !reading.over; at += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
    yield;
  }
  if (reading.root === null || !ROOTS.has(reading.root)) return null;
  return { index: reading.root === 'sitemapindex', entries: reading.entries };
}

const isAddress = (line: string): boolean => /^https?:\/\/\S{1,2000}$/i.test(line);

function* lines(bytes: Uint8Array): Generator<void, Sitemap | null> {
  const decoder = new TextDecoder();
  const entries: Entry[] = [];
  let rest = '';
  for (let at = 0; at < bytes.length && entries.length < MOST_ENTRIES; at += CHUNK) {
    const text = rest + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    const whole = text.split(/[\r\n]+/);
    rest = at + CHUNK < bytes.length ? (whole.pop() ?? '').slice(0, MOST_TEXT) : '';
    for (const line of whole) {
      const link = line.trim();
      if (isAddress(link)) entries.push({ link, title: null });
      // a list begins with an address; what does not is something else
      else if (entries.length === 0 && link !== '') return null;
    }
    yield;
  }
  return entries.length === 0 ? null : { index: false, entries: entries.slice(0, MOST_ENTRIES) };
}

const LINK_KEYS = [...LINK, 'relpermalink', 'uri', 'location', 'ref', 'id'];
/** bytes; JSON is parsed in one step */
const MOST_JSON = 3_000_000;
/** an index holds its records in a list or keyed by number, a few levels deep */
const MOST_NESTED = 5;
/** values between two yields */
const STEP = 1_000;

function textOf(record: Readonly<Record<string, unknown>>, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = record[key];
    if (typeof value === 'string' && value.trim() !== '' && value.length <= MOST_TEXT) return value.trim();
  }
  return null;
}

/** The entry that a record is: it has a URL of the site and a title; null otherwise. */
function entryOf(record: Readonly<Record<string, unknown>>): Entry | null {
  const links = LINK_KEYS.filter((key) => /^(?:https?:\/)?\/[^\s{}]*$/.test(textOf(record, [key]) ?? ''));
  const [link, title] = [textOf(record, links), textOf(record, TITLE)];
  return link === null || title === null ? null : { link, title: title.slice(0, MOST_TITLE) };
}

/** The records of a client-side search index, however they are wrapped. */
function* json(bytes: Uint8Array): Generator<void, Sitemap | null> {
  if (bytes.length > MOST_JSON) return null;
  const entries: Entry[] = [];
  let level: unknown[] = [readJson(new TextDecoder().decode(bytes))];
  for (let depth = 0; depth < MOST_NESTED && level.length > 0 && entries.length < MOST_ENTRIES; depth++) {
    const below: unknown[] = [];
    for (const [at, value] of level.entries()) {
      if (at % STEP === 0) yield;
      const entry = isRecord(value) ? entryOf(value) : null;
      if (entry !== null) entries.push(entry);
      else if (typeof value === 'object' && value !== null)
        for (const inner of Object.values(value)) if (typeof inner === 'object') below.push(inner);
    }
    level = below;
  }
  return entries.length === 0 ? null : { index: false, entries: entries.slice(0, MOST_ENTRIES) };
}

/**
 * Parses a sitemap, as a generator; null where the bytes are none (a page, a picture). Time and memory are linear and bounded; entities that a
 * file declares itself are not expanded.
 */
export function* readSitemap(bytes: Uint8Array): Generator<void, Sitemap | null> {
  const head = new TextDecoder().decode(bytes.subarray(0, 256)).trimStart();
  if (head.startsWith('<')) return yield* xml(bytes);
  return /^[[{]/.test(head) ? yield* json(bytes) : yield* lines(bytes);
}
