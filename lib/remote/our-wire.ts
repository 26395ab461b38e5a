// The responses that only our own service gives (verdicts, filter results, result lines, errors) and its descriptions of product
// fields. Separate from the rest of the wire format: the extension reads every service's answers tolerantly and bundles none of
// this.
import * as z from 'zod/mini';
import { Product } from '../product/schema.ts';
import { origins, ours } from './origin.ts';
import { Candidate } from './wire.ts';

const { title, brand, code, description, id, price } = Product.shape;
origins.add(title, { origin: 'seed', words: 'Product title.' });
origins.add(brand, { origin: 'seed', words: 'Brand.' });
origins.add(code, { origin: 'seed', words: 'Product code, such as a GTIN or MPN.' });
origins.add(description, { origin: 'seed', words: 'Description, as text or as an object.' });
origins.add(id, { origin: 'seed', words: 'Your identifier; in product_right the listing id.' });
origins.add(price, { origin: 'seed', words: 'Price, as text or as a number.' });

/** Our own response; other services' are read by `readMatch`. */
export const MatchResponse = z.object({
  match: ours(z.enum(['yes', 'no', 'unsure']), '`yes` only for the very same product.'),
  outcome: ours(
    z.enum(['same', 'variant', 'different', 'unsure']),
    'The finer verdict; `variant` is a `no`.',
  ),
  probability: ours(z.number(), 'Calibrated probability, 0 to 1, that both are the same product.'),
  reason: ours(
    z.nullable(z.string()),
    'What decided, in one sentence; in a batch null unless one conflict decided or evidence was asked for.',
  ),
  evidence: ours(
    z.array(
      z.object({
        aspect: ours(z.string(), 'What was compared.'),
        left: ours(z.nullable(z.string()), 'The words on the left; null when silent.'),
        right: ours(z.nullable(z.string()), 'The words on the right; null when silent.'),
        agrees: ours(z.nullable(z.boolean()), 'Whether both say the same; null when one is silent.'),
        effect: ours(z.number(), 'Log-odds of "same" added by it.'),
        veto: ours(z.boolean(), 'Whether it decides alone.'),
        words: ours(z.string(), 'In one sentence.'),
      }),
    ),
    'Every aspect that was compared.',
  ),
});
export type MatchResponse = z.infer<typeof MatchResponse>;
export const PricedMatchResponse = z.extend(MatchResponse, {
  cost: ours(z.number(), 'Charge for this call, in dollars.'),
});

export const FilterResponse = z.object({
  candidates: ours(
    z.array(
      z.looseObject({
        is_candidate: ours(z.literal('yes'), 'Always `yes` here.'),
        score: ours(
          z.optional(z.nullable(z.number())),
          'How likely it is the product, by its limited text, from 0 to 1; null where it was not rated.',
        ),
      }),
    ),
    'The results worth a look as they came, best first.',
  ),
  rejected: ours(
    z.array(
      z.looseObject({
        is_candidate: ours(z.literal('no'), 'Always `no` here.'),
        reason: ours(z.string(), 'What decided, in one sentence.'),
        reason_code: ours(z.optional(z.nullable(z.string())), 'The same as a code.'),
      }),
    ),
    'The rest, with reasons.',
  ),
});
export type FilterResponse = z.infer<typeof FilterResponse>;
export const PricedFilterResponse = z.extend(FilterResponse, {
  cost: ours(z.number(), 'Charge for this call, in dollars.'),
});

/** Our own response of the full flow; the seed names the operation without printing its response. */
export const VisitResponse = z.object({
  matches: ours(
    z.array(
      z.looseObject({
        ...Candidate.shape,
        page: ours(
          z.object({
            product: ours(Product, 'The product as its own page states it.'),
            offer: ours(z.nullable(z.looseObject({})), 'Price, availability and condition of the page.'),
          }),
          'What the visited page says.',
        ),
        ...MatchResponse.shape,
      }),
    ),
    'Every candidate whose page was read, judged; a match only where `match` is `yes`.',
  ),
  unread: ours(
    z.array(
      z.looseObject({
        ...Candidate.shape,
        reason: ours(z.string(), 'Why its page could not be read.'),
      }),
    ),
    'Candidates whose page could not be read.',
  ),
  cost: ours(z.number(), 'Charge for this call, in dollars.'),
});
export type VisitResponse = z.infer<typeof VisitResponse>;

const line = ours(z.int(), 'Number of the input line, from 1.');
/** Our own result lines; other services' are read by `readResults`. */
export const QueryResultLine = z.object({
  line,
  queries: ours(z.array(z.string()), 'Queries, the most telling first.'),
});
export const FilterResultLine = z.object({ line, ...FilterResponse.shape });
const { evidence, ...verdict } = MatchResponse.shape;
export const MatchResultLine = z.object({
  line,
  ...verdict,
  evidence: ours(z.optional(evidence), 'Only when the upload asked for it (`?evidence=true`).'),
});
/** The result for an invalid line, in a job that was uploaded with `?on_error=line`. */
export const ErrorResultLine = z.object({
  line,
  error: ours(z.string(), 'What is wrong, with the line number.'),
});

/** Problem details (RFC 9457), the body of every error of our service. */
export const Problem = z.looseObject({
  type: ours(z.string(), 'about:blank, or a path of the documentation.'),
  title: ours(z.string(), 'The name of the status.'),
  status: ours(z.int(), 'The HTTP status.'),
  detail: ours(z.string(), 'What is wrong, in one sentence.'),
  instance: ours(z.string(), 'The request id.'),
});
export type Problem = z.infer<typeof Problem>;
