// What an offer states beside its price: tax, condition, seller, picture.
import { fold, tidy } from '../../base/text/text.ts';
import { heldAs, type IndexedThing, said } from '../scene/page-index.ts';
import { hint, type Scene } from '../scene/scene.ts';
import type { Condition, Offer } from '../schema.ts';
import type { Weighed } from '../weigh.ts';
import { DISPLAYED, GRADED, isConditionLabel, NEW, RENEWED, USED } from '../words/condition.ts';
import { isSellerLabel } from '../words/labels.ts';
import { FROM, isForSome, TAX_IN, TAX_OUT } from '../words/pricing.ts';
import { conditionOf } from '../words/schema-org.ts';

/** What the price includes, by the words beside the chosen price. */
export function basisOf(chosen: Weighed | undefined): Offer['basis'] {
  const statement = chosen?.candidate.statement;
  const before = statement === undefined ? '' : fold(hint(statement, 'before')).slice(-30);
  const after = statement === undefined ? '' : fold(hint(statement, 'after'));
  const around = `${before} ${after}`;
  return {
    seen: 'as-seen',
    tax: TAX_OUT.test(around) ? 'excluded' : TAX_IN.test(around) ? 'included' : null,
    shipping: null,
    member: isForSome(before),
    from: FROM.test(before) || statement?.field === 'lowPrice' || chosen?.candidate.features['a:range'] === 1,
  };
}

/** A text that only grades use: "wie neu", "very good - tested". New goods have no grade. */
function isGrade(folded: string): boolean {
  return GRADED.exec(folded)?.index === 0;
}

/** The condition by a labelled value ("Zustand: gebraucht"); short ones only, as others describe the packaging or the weather. */
function labelledCondition({ seen }: Scene): Condition | null {
  for (const label of seen.get('label') ?? []) {
    if (label.value.length > 30 || !isConditionLabel(hint(label, 'name'))) continue;
    const folded = fold(label.value);
    if (RENEWED.test(folded)) return 'refurbished';
    if (isGrade(folded)) return 'used';
    // "new, never used"
    if (NEW.exec(folded)?.index === 0) return 'new';
    if (USED.test(folded)) return 'used';
    if (NEW.test(folded)) return 'new';
  }
  return null;
}

/**
 * The condition by data, label and title. A label for goods that are not new, or a title that says refurbished or on display, overrules data
 * that says new: many shops' data calls everything new.
 */
export function conditionFrom(scene: Scene, title: string): Condition | null {
  const folded = fold(title);
  const stated = statedCondition(scene);
  const label = labelledCondition(scene);
  if (stated !== null && stated !== 'new') return stated;
  if (RENEWED.test(folded)) return 'refurbished';
  if (label !== null && label !== 'new') return label;
  if (DISPLAYED.test(folded)) return 'used';
  return stated ?? label ?? (USED.test(folded) ? 'used' : null);
}

function statedCondition(scene: Scene): Condition | null {
  for (const part of dataParts(scene)) {
    for (const { value } of said(part, 'itemCondition')) {
      const known = conditionOf(value);
      if (known !== null) return known;
    }
  }
  const graph = scene.graph.find(({ field }) => /condition$/.test(field));
  if (graph !== undefined) return conditionOf(graph.value);
  const [state] = scene.states;
  if (state === undefined || state.score < SAME_NAME) return null;
  const told = state.entry.statements.find(({ field }) => /^(?:item_?)?condition(?:\.\w+)?$/i.test(field));
  return told === undefined ? null : conditionOf(told.value);
}

/** a state's name says nearly all words of the page's (see `rankStates`) */
const SAME_NAME = 1.6;

export function sellerOf(scene: Scene): string | null {
  for (const part of dataParts(scene)) {
    const name = said(part, 'seller', 'offeredBy')[0]?.value;
    if (name !== undefined && !/^https?:/.test(name)) return tidy(name).slice(0, 120);
  }
  const label = (scene.seen.get('label') ?? []).find((one) => isSellerLabel(hint(one, 'name')));
  const told = label === undefined ? '' : tidy(label.value);
  // "98 % positive" is said of a seller
  return told === '' || told.length > 60 || /[%*★]|\d{3}/.test(told) ? null : told;
}

export function imageOf(scene: Scene): string | null {
  const main = scene.products[0]?.entry;
  const told = [
    main === undefined ? undefined : said(main, 'image')[0]?.value,
    scene.graph.find(({ field }) => /^og:image(?::(?:secure_)?url)?$/.test(field))?.value,
    scene.graph.find(({ field }) => /^twitter:image(?::src)?$/.test(field))?.value,
    scene.metas.find(({ field }) => field === 'image_src')?.value,
  ];
  const base = scene.address === '' ? undefined : scene.address;
  for (const address of told) {
    if (address === undefined || !URL.canParse(address, base)) continue;
    const { href, protocol } = new URL(address, base);
    if (protocol === 'https:' || protocol === 'http:') return href;
  }
  return null;
}

function dataParts(scene: Scene): IndexedThing[] {
  const main = scene.products[0]?.entry;
  if (main === undefined) return [];
  return [
    main,
    ...main.parts
      .filter((part) => /^(?:offers|hasVariant)$/.test(heldAs(part) ?? ''))
      .flatMap((part) => [part, ...part.parts]),
  ];
}
