// Candidates for the product's title, with their features.
import { decodeEntities } from '../../../base/text/entities.ts';
import { tidy, words } from '../../../base/text/text.ts';
import type { Statement } from '../../../page/schema.ts';
import { heldAs, said } from '../../scene/page-index.ts';
import { hint, isSiteName, placeOf, type Scene, standsBehind } from '../../scene/scene.ts';
import { type Candidate, withAgreement } from '../../weigh.ts';
import { SUBSTITUTE, substituteHeading } from './substitute-heading.ts';
import { within, withoutNumber, withoutPrices, withoutTrails } from './trimming.ts';
import { keyOf, knownNames, ofText } from './words.ts';

/** what sets the parts of a document's title apart */
const PARTS = /\s+[|–—»›>·•:~]+\s+|\s+-{1,2}\s+|\s*[|»]\s*|\s:\s/;
/** characters; no name is longer */
const MAX_LENGTH = 300;
/** characters of visible text; a page with more is rendered */
const DRAWN = 400;

/** Every candidate for the title, from all sources. */
export function titleCandidates(scene: Scene): Candidate[] {
  const found: Candidate[] = [];
  const known = knownNames(scene);
  const shop = new Set(
    (scene.seen.get('name') ?? []).flatMap((name) => (hint(name, 'home') === '' ? [] : [keyOf(name.value)])),
  );
  const add = (statement: Statement, text: string, features: Record<string, number>): void => {
    const value = withoutNumber(tidy(decodeEntities(text)), known);
    const parts = words(value);
    if (value.length > MAX_LENGTH || parts.length === 0 || shop.has(parts.join(' '))) return;
    found.push({
      value,
      key: parts.join(' '),
      statement,
      features: { ...ofText(value, parts, scene, known), ...features },
    });
  };
  fromData(scene, add);
  fromMeta(scene, add);
  fromSeen(scene, add);
  return withAgreement(within(withoutTrails(withoutPrices(found))));
}

type Add = (statement: Statement, text: string, features: Record<string, number>) => void;

function fromData(scene: Scene, add: Add): void {
  // a rendered page shows what its elements' attributes hold
  const drawn = (scene.page.signals?.['length'] ?? 0) >= DRAWN;
  scene.products.slice(0, 12).forEach(({ entry }, rank) => {
    for (const statement of said(entry, 'name').slice(0, 2)) {
      const held = heldAs(entry);
      const source = `${statement.source}${rank === 0 ? '' : '-later'}`;
      add(statement, statement.value, {
        [`in:${source}`]: 1,
        aside: held !== null && held !== 'mainEntity' ? 1 : 0,
      });
    }
  });
  scene.states.slice(0, 8).forEach(({ entry }, rank) => {
    if (drawn && entry.thing.where.startsWith('[')) return;
    for (const statement of said(entry, 'name').slice(0, 1)) {
      add(statement, statement.value, { [`in:${statement.source}${rank === 0 ? '' : '-later'}`]: 1 });
    }
  });
}

function fromMeta(scene: Scene, add: Add): void {
  for (const statement of [...scene.graph, ...scene.metas]) {
    if (!/^(?:og:title|twitter:title|title)$/.test(statement.field)) continue;
    addParts(statement, statement.field === 'og:title' ? 'og' : 'meta-title', scene, add);
  }
  const { documentTitle } = scene.page;
  if (documentTitle === null) return;
  const statement: Statement = {
    field: 'title',
    value: documentTitle,
    source: 'meta',
    where: 'title',
    thing: -1,
  };
  addParts(statement, 'doc', scene, add);
}

/** Whether it stands in a first-level heading, or in an element that its class or id calls the product's name. */
function isShownName(text: string, scene: Scene): boolean {
  const key = keyOf(text);
  return (scene.seen.get('name') ?? []).some((name) => keyOf(name.value) === key);
}

/** Whether the address ends in these words, as shops write names into it. */
function isInAddress(text: string, scene: Scene): boolean {
  const path = URL.parse(scene.address)?.pathname.replace(/\/+$/, '') ?? '';
  return ` ${words(path.slice(path.lastIndexOf('/') + 1)).join(' ')} `.includes(` ${keyOf(text)} `);
}

/** adds the whole text, its parts, and all but its last part */
function addParts(statement: Statement, source: string, scene: Scene, add: Add): void {
  add(statement, statement.value, { [`in:${source}`]: 1 });
  const parts = statement.value.split(PARTS).filter((part) => part.trim() !== '');
  // what the page shows or its address says as well, to the last word, is the name: no site added anything to it
  const isWhole = (text: string): boolean => isShownName(text, scene) || isInAddress(text, scene);
  if (parts.length < 2 || isWhole(statement.value)) return;
  const last = statement.value.lastIndexOf(parts.at(-1) ?? '');
  const rest = statement.value.slice(0, last).replace(/[\s|–—»·•:~-]+$/, '');
  const whole = parts.length > 2 && isWhole(rest);
  parts.forEach((part, index) => {
    const place = index === 0 ? 'first' : index === parts.length - 1 ? 'last' : 'middle';
    if (!whole || place === 'last') add(statement, part, { [`in:${source}-${place}`]: 1 });
  });
  if (parts.length > 2) add(statement, rest, { [`in:${source}-but-last`]: 1 });
  const without = parts.filter((part) => !isSiteName(part, scene));
  if (without.length === 1 && without[0] !== undefined)
    add(statement, without[0], { [`in:${source}-not-site`]: 1 });
}

/** names of the site's own header; a product's or section's header holds its heading */
const SITE_NAME =
  /logo|brand|site-?(?:name|title)|(?<!(?:product|page|entry|section|content|pdp|item|article|detail|details|main|title|info)[-_]{0,2})header/;

function fromSeen(scene: Scene, add: Add): void {
  const main = /header|nav|footer|aside/;
  const alike = rowsOf(scene);
  const inOffice = substituteHeading(scene);
  let order = 0;
  for (const statement of scene.seen.get('name') ?? []) {
    const first = hint(statement, 'tag') === 'h1';
    const own = { [first ? 'in:h1' : 'in:named']: 1 };
    const features: Record<string, number> = statement === inOffice ? { ...SUBSTITUTE } : own;
    if (hint(statement, 'hidden') !== '') features['hidden'] = 1;
    if (hint(statement, 'linked') !== '') features[first ? 'linked' : 'named-linked'] = 1;
    if (main.test(hint(statement, 'region'))) features['region'] = 1;
    if (SITE_NAME.test(hint(statement, 'marks'))) features['logo'] = 1;
    if (/product|title|name|item/.test(hint(statement, 'marks').slice(0, 60))) features['named-marks'] = 1;
    if (first) features[`h1-${Math.min(order++, 2)}`] = 1;
    Object.assign(features, nearness(statement, scene), alike(statement));
    add(statement, statement.value, features);
  }
  for (const statement of (scene.seen.get('heading') ?? []).slice(0, 12)) {
    const features: Record<string, number> = {
      ...(statement === inOffice ? SUBSTITUTE : { 'in:h2': 1 }),
      ...nearness(statement, scene),
      ...alike(statement),
    };
    if (hint(statement, 'linked') !== '') features['linked'] = 1;
    if (main.test(hint(statement, 'region'))) features['region'] = 1;
    add(statement, statement.value, features);
  }
  if (inOffice?.field === 'note')
    add(inOffice, inOffice.value, { ...SUBSTITUTE, ...nearness(inOffice, scene) });
}

/** names in elements of one shape are the rows of a list: other products */
function rowsOf(scene: Scene): (statement: Statement) => Record<string, number> {
  const makeOf = (statement: Statement): string => `${hint(statement, 'tag')} ${hint(statement, 'marks')}`;
  const counts = new Map<string, number>();
  for (const field of ['name', 'heading']) {
    for (const statement of scene.seen.get(field) ?? []) {
      const make = makeOf(statement);
      counts.set(make, (counts.get(make) ?? 0) + 1);
    }
  }
  return (statement) => {
    const count = counts.get(makeOf(statement)) ?? 1;
    return { rows: count > 2 ? Math.min(Math.log2(count), 4) : 0 };
  };
}

/** a title stands shortly before the price and the buy control */
function nearness(statement: Statement, scene: Scene): Record<string, number> {
  const at = placeOf(statement) ?? 0;
  const price = (scene.seen.get('price') ?? []).some((other) => standsBehind(placeOf(other), at, 1_500));
  const buy = scene.buys.some((other) => other.sure > 0.4 && standsBehind(other.at, at, 3_000));
  return { 'price-after': price ? 1 : 0, 'buy-after': buy ? 1 : 0 };
}
