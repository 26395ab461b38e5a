// Judges what was visited at one shop: every variant of every page, together, and the service's opinion where it is asked.
import * as z from 'zod/mini';
import { FREE } from '../base/cost.ts';
import { done, type Outcome } from '../base/fault.ts';
import { matchTogether } from '../match/index.ts';
import type { Verdict } from '../match/schema.ts';
import type { Offer, Product, Reading } from '../product/schema.ts';
import type { MatchAnswer } from '../remote/index.ts';
import type { Judged } from '../result/index.ts';
import { type Finding, onceIn, roundOf, type ShopWork } from './finding.ts';
import { noteRefusal, serviceOf } from './search-one.ts';

export interface Visited {
  readonly link: string;
  readonly reading: Reading;
}

interface Option {
  readonly product: Product;
  readonly offer: Offer | null;
  readonly link: string;
}

/** What a page offers: its variants one by one, or the product itself when it has none. */
function optionsOf({ link, reading }: Visited): Option[] {
  const { product, offer, variants } = reading;
  const own = product === null ? [] : [{ product, offer, link }];
  const each = variants.map((choice) => ({
    product: choice.product,
    offer: choice.offer,
    link: choice.offer.url,
  }));
  return each.length > 0 ? each : own;
}

const RANK = { same: 3, variant: 2, unsure: 1, different: 0 } as const;

function better(left: Judged, right: Judged): Judged {
  const rank = RANK[right.verdict.outcome] - RANK[left.verdict.outcome];
  if (rank !== 0) return rank > 0 ? right : left;
  return right.verdict.probability > left.verdict.probability ? right : left;
}

/** The best-fitting variant of each visited page, with the device's verdict. All pages of the shop are judged together. */
export function judgeByDevice(product: Product, shop: string, visited: readonly Visited[]): Judged[] {
  const all = visited.map((page) => optionsOf(page));
  const verdicts = matchTogether(
    product,
    all.flat().map((option) => option.product),
  ).values();
  return all.flatMap((options) => {
    const judged = options.flatMap((option): Judged[] => {
      const { value: verdict } = verdicts.next();
      return verdict === undefined ? [] : [{ shop, ...option, verdict, second: null }];
    });
    const [first, ...others] = judged;
    return first === undefined ? [] : [others.reduce(better, first)];
  });
}

const Answer = z.object({
  outcome: z.enum(['same', 'variant', 'different', 'unsure']),
  score: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  understood: z.boolean(),
});

const readAnswer = (value: unknown): MatchAnswer | null => {
  const parsed = Answer.safeParse(value);
  return parsed.success ? parsed.data : null;
};

/** Stands where the service names no probability: its yes and no are taken as its own, its doubt as even. */
const UNSAID = { same: 0.97, variant: 0.03, different: 0.03, unsure: 0.5 } as const;

function verdictOf({ outcome, score, reason }: MatchAnswer): Verdict {
  const words = reason ?? 'The service gave no reason.';
  const agrees = outcome === 'same' ? true : outcome === 'unsure' ? null : false;
  const aspect = { aspect: 'service', left: null, right: null, agrees, effect: 0, veto: false, words };
  const decided = outcome === 'variant' || outcome === 'different';
  return {
    outcome,
    probability: score ?? UNSAID[outcome],
    evidence: [aspect],
    difference: decided ? aspect : null,
    by: 'service',
  };
}

/** The service's verdict on a page that was read. Faults are those of the call. */
async function judgeByService(finding: Finding, judged: Judged): Promise<Outcome<Verdict>> {
  const { record, signal } = finding;
  const service = serviceOf(finding);
  if (!service.ok) return service;
  const { shop, link } = judged;
  const operation = 'match-products';
  const key = `${operation} ${link} ${roundOf(finding, shop)}`;
  const work = { key, operation, shop, by: 'service', price: FREE, read: readAnswer } as const;
  const outcome = await onceIn(finding, work, async (intend) => {
    const request = { product_left: record.product, product_right: judged.product };
    return service.value.matchProducts(request, { signal, before: intend });
  });
  noteRefusal(finding, outcome);
  return outcome.ok ? done(verdictOf(outcome.value)) : outcome;
}

/** The verdicts that the plan asks for: by device, by service, or both side by side. */
export async function judge(
  finding: Finding,
  { shop }: ShopWork,
  visited: readonly Visited[],
): Promise<JudgedShop> {
  const { product, plan } = finding.record;
  const byDevice = judgeByDevice(product, shop, visited);
  if (plan.steps.match === 'device') return { judged: byDevice, unread: [] };
  const judged: Judged[] = [];
  const unread: JudgedShop['unread'][number][] = [];
  for (const one of byDevice) {
    const asked = await judgeByService(finding, one);
    if (!asked.ok && plan.steps.match === 'both') judged.push(one);
    else if (!asked.ok) unread.push({ shop, link: one.link, title: one.product.title, fault: asked.fault });
    else if (plan.steps.match === 'both') judged.push({ ...one, second: asked.value });
    else judged.push({ ...one, verdict: asked.value });
  }
  return { judged, unread };
}

export interface JudgedShop {
  readonly judged: readonly Judged[];
  readonly unread: ShopWork['unread'];
}
