// Judges a visited page as the product that the shop's own results list it as, where the page confirms the name.

import { decodeEntities } from '../base/text/entities.ts';
import { tidy, words } from '../base/text/text.ts';
import type { Statement } from '../page/schema.ts';
import { titleCandidates } from './fields/title/titles.ts';
import { type Judged, judging, MAKERS } from './judge.ts';
import { said } from './scene/page-index.ts';
import { hint, isSiteName, type Scene } from './scene/scene.ts';
import type { Candidate } from './weigh.ts';

/** log-odds for a product page by being listed with name and price among a shop's results */
const SAYS = 3;
/** how a button is called that says no more than a sign */
const TO_CART = /(?:^|\s)(?:btn-?)?add-?to-?(?:cart|basket|bag)(?=\s)/;
/** a record of the page's data that fits its heading and address scores this much */
const SURELY = 1.2;
/** fewer words may stand on any page */
const LEAST_WORDS = 2;

export interface Listed {
  readonly title: string;
  readonly judged: Judged;
  readonly score: number;
}

function keyOf(text: string): string {
  return words(decodeEntities(text)).join(' ');
}

/** Whether a title has no word of the listed name: "Product details", where the name stands in the first row. */
export function sharesNothing(title: string, listed: string): boolean {
  const said = new Set(words(decodeEntities(listed)));
  return words(decodeEntities(title)).every((word) => !said.has(word));
}

/** Not in a link, header or footer: a link's words name another page. */
function isOwn(statement: Statement): boolean {
  return hint(statement, 'linked') === '' && !/header|nav|footer/.test(hint(statement, 'region'));
}

/** A test whether a text says the listed name, which lists often truncate. */
function saying(listed: string): (key: string) => boolean {
  const key = keyOf(listed);
  return /(?:…|\.{2,})$/.test(listed.trim()) ? (other) => other.startsWith(key) : (other) => other === key;
}

/** The listed name where the page says it: as a candidate for its title, or else in a text of its own. */
function namedBy(scene: Scene, listed: string): Candidate[] {
  const says = saying(listed);
  const known = titleCandidates(scene).filter(({ key }) => says(key));
  const seen = known.filter(({ statement }) => statement.hints !== undefined && isOwn(statement));
  if (seen.length > 0) return seen;
  const notes = scene.seen.get('note') ?? [];
  const note = notes.find((statement) => isOwn(statement) && says(keyOf(statement.value)));
  if (note === undefined) return known;
  return [{ value: tidy(note.value), key: keyOf(note.value), statement: note, features: {} }];
}

/**
 * A first-level heading that the document's title repeats says whose page this is; true when that is another product, unless the title says the
 * listed name as well, or the heading is the shop's own name.
 */
function isAnothers(scene: Scene, listed: string): boolean {
  const says = saying(listed);
  const title = ` ${keyOf(scene.page.documentTitle ?? '')} `;
  if (title.includes(` ${keyOf(listed)} `)) return false;
  return (scene.seen.get('name') ?? []).some((name) => {
    const key = keyOf(name.value);
    const telling = hint(name, 'tag') === 'h1' && isOwn(name) && key.includes(' ');
    return telling && !isSiteName(name.value, scene) && !says(key) && title.includes(` ${key} `);
  });
}

/**
 * Sold on request, to members, or not at present: neither price nor button, but a heading says the name, and the page states an article number or
 * availability.
 */
function isOffered({ kind, stock }: Judged, { statement }: Candidate): boolean {
  const coded = (kind.features['code-labels'] ?? 0) > 0;
  return /^h[1-3]$/.test(String(hint(statement, 'tag'))) && (coded || stock.signs.length > 0);
}

/** Whether the page's data name it with a number that its address holds: a script shows the price, which another host states. */
function isRecorded({ states: [top], address }: Scene): boolean {
  if (top === undefined || top.score <= SURELY) return false;
  return said(top.entry, 'sku', 'id').some(({ value }) => value.length > 3 && address.includes(value));
}

/** Whether one button alone is called after what it does, as one is whose words are a sign ("+"). */
function isSignedButton({ seen }: Scene): boolean {
  const called = (seen.get('control') ?? []).filter((control) =>
    TO_CART.test(hint(control, 'marks').split(/\s(?:div|form)\s/)[0] ?? ''),
  );
  return called.length === 1;
}

/**
 * The page judged again as the product that the shop's results call `listed`. Null where the page does not say that name, neither states a price
 * nor offers anything, or where everything else speaks too clearly against a product.
 */
export function* readListed(scene: Scene, listed: string): Generator<void, Listed | null> {
  if (words(listed).length < LEAST_WORDS || isAnothers(scene, listed)) return null;
  const names = namedBy(scene, listed);
  const [first] = names;
  if (first === undefined) return null;
  const judged = yield* judging(scene, { ...MAKERS, titleCandidates: () => names });
  const price = judged.price[0];
  const priced = price !== undefined && price.score > 0;
  const score = judged.kind.score + SAYS;
  const sure = scene.buys.some((buy) => buy.sure > 0.5) || isSignedButton(scene);
  const sells = priced || sure || isOffered(judged, first) || isRecorded(scene);
  if (score <= 0 || !sells) return null;
  return { title: first.value, judged, score };
}

/**
 * The title without an addition: where it stands only in the document's title, a category or slogan often follows, which only the shop's results
 * tell from the name.
 */
export function withoutAddition({ title: candidates }: Judged, title: string, listed: string | null): string {
  const source = candidates[0]?.candidate.statement.source;
  if (listed === null || (source !== 'meta' && source !== 'open-graph')) return title;
  const key = keyOf(listed);
  const part = candidates.find(({ candidate }) => candidate.key === key);
  return part !== undefined && keyOf(title).startsWith(`${key} `) ? part.candidate.value : title;
}
