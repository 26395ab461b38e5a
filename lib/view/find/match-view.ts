// A judged listing at another shop: price, difference, state, reason and evidence.
import type { Verdict } from '../../match/schema.ts';
import type { Offer } from '../../product/schema.ts';
import type { Judged } from '../../result/schema.ts';
import type { I18n } from '../i18n/i18n.ts';
import { priceView, unitPriceWords } from '../product/price-view.ts';
import type { PriceView } from '../product/product-model.ts';
import { pageText } from '../sanitize/page-text.ts';
import { safeLink, safePicture, shopName } from '../sanitize/safe-link.ts';
import { comparable, saving, savingDelivered } from './comparable.ts';
import { evidenceView } from './evidence-view.ts';
import type { Corrections, MatchView } from './find-model.ts';
import { IDENTIFYING, reasonWords } from './reason-words.ts';
import { sharedWords } from './shared-words.ts';

const THERE = new Set(['InStock', 'LimitedAvailability']);

/** What a listing is compared with: `here` is this page's offer. */
export interface MatchContext {
  readonly here: Offer | null;
  /** this page's title */
  readonly title: string;
  /** when the find began */
  readonly since: number;
  readonly corrections: Corrections;
  readonly now: number;
}

/** No match is marked as the cheapest before all are known. */
export function matchView(
  judged: Judged,
  { here, title, since, corrections, now }: MatchContext,
  i18n: I18n,
): MatchView {
  const { offer } = judged;
  const verdict = withWording(judged.verdict, title, judged.product.title);
  const said = correctionOf(corrections, judged.link);
  const price = priceView(offer, i18n);
  return {
    link: judged.link,
    href: safeLink(judged.link),
    shop: shopName(judged.shop),
    title: pageText(judged.product.title, 200),
    price,
    basis: basisOf(here, offer, price, i18n),
    unitPrice: unitPriceWords(offer, i18n),
    difference: differenceOf(here, offer, i18n),
    availability:
      offer === null || offer.availability === null
        ? null
        : { words: i18n.t(`availability.${offer.availability}`), good: THERE.has(offer.availability) },
    condition: conditionOf(offer, i18n),
    seller: offer?.seller ? pageText(offer.seller, 60) : null,
    probability: i18n.t(verdict.outcome === 'same' ? 'match.sure' : 'match.likely', {
      percent: i18n.percent(verdict.probability),
    }),
    read: offer === null ? null : i18n.t('match.read', { ago: i18n.ago(offer.seenAt, now) }),
    older: offer !== null && offer.seenAt < since,
    reason: said === 'same' ? i18n.t('match.said.same') : reasonWords(verdict, judged.second, i18n),
    evidence: evidenceView({ ...judged, verdict }, safePicture(here?.image), i18n),
    cheapest: false,
    said,
  };
}

/**
 * Where a confirmed listing's evidence names neither code nor words ("Same colour"), the words that both titles share
 * are added, last because they have no weight.
 */
function withWording(verdict: Verdict, here: string, there: string): Verdict {
  const telling = verdict.evidence.some(
    ({ aspect, agrees }) => agrees === true && [...IDENTIFYING, 'wording'].includes(aspect),
  );
  if (verdict.outcome !== 'same' || verdict.by.startsWith('service') || telling) return verdict;
  const shared = sharedWords(here, there);
  if (shared === null) return verdict;
  const wording = { aspect: 'wording', left: shared.here, right: shared.there, agrees: true, effect: 0 };
  return { ...verdict, evidence: [...verdict.evidence, { ...wording, veto: false, words: '' }] };
}

/** The person's correction of a link; own properties only, since links come from pages. */
export function correctionOf(corrections: Corrections, link: string): 'same' | 'different' | null {
  return Object.hasOwn(corrections, link) ? (corrections[link] ?? null) : null;
}

/** Tax is included by consumer shops anyway: it is not said where it is so on this page, too. */
function basisOf(
  here: Offer | null,
  there: Offer | null,
  price: PriceView | null,
  { t }: I18n,
): string | null {
  const basis = price?.basis ?? null;
  return basis === t('price.taxIncluded') && comparable(here, there) ? null : basis;
}

function differenceOf(here: Offer | null, there: Offer | null, i18n: I18n): MatchView['difference'] {
  const delivered = savingDelivered(here, there);
  const saved = delivered ?? saving(here, there);
  const currency = there?.price?.currency;
  if (saved === null || currency === undefined) return null;
  if (saved === 0) return { words: i18n.t('match.equal'), cheaper: null };
  const price = i18n.money({ minor: Math.abs(saved), currency });
  const way = saved > 0 ? 'match.cheaper' : 'match.dearer';
  // shipping can reverse which one is cheaper: a difference that includes it says so
  const counted = delivered !== null && delivered !== saving(here, there);
  return { words: i18n.t(counted ? `${way}.delivered` : way, { price }), cheaper: saved > 0 };
}

function conditionOf(offer: Offer | null, { t }: I18n): string | null {
  const condition = offer?.condition ?? null;
  return condition === null || condition === 'new' ? null : t(`condition.${condition}`);
}
