// Counts and prints the results of finds at shops loaded with catalogues, by platform and by catalogue, and formats each find for
// the output file.

import { percent, quantile, shareOf } from '../../training/numbers.ts';
import { printTable } from '../../training/table.ts';
import type { Found, Place } from './catalogue-shops.ts';
import { STAGES } from './find-trace.ts';

const TARGET = { confirmed: 0.75, precision: 0.97, requests: 8 };

/** Finds of one cell of the table. */
export interface Counted {
  readonly program: string;
  readonly holds: string;
  readonly found: readonly Found[];
}

const isAbsent = ({ asked }: Found): boolean => asked.truth.length === 0;

interface Sums {
  readonly confirmed: number;
  readonly precision: number;
  readonly requests: number;
  readonly row: readonly (string | number)[];
}

/** Recall counts finds whose counterpart is there; precision counts what is confirmed wrongly in all finds. */
function sums({ program, holds, found }: Counted): Sums {
  const present = found.filter((one) => !isAbsent(one));
  const right = present.filter(({ stage }) => stage === 'confirmed').length;
  const wrong = found.reduce((sum, one) => sum + one.wrong.length, 0);
  const invented = found.filter(isAbsent).reduce((sum, one) => sum + one.wrong.length, 0);
  const confirmed = shareOf(right, present.length) ?? 0;
  const precision = shareOf(right, right + wrong) ?? 1;
  const asked = found.map(({ trace }) => trace.seen.length);
  const times = found.map(({ trace }) => trace.ms);
  const lost = STAGES.slice(1).map((stage) => present.filter((one) => one.stage === stage).length);
  const row = [
    program,
    holds,
    present.length,
    percent(confirmed),
    percent(precision),
    wrong - invented,
    found.length - present.length,
    invented,
  ];
  const costs = [quantile(asked, 0.5), quantile(asked, 0.9), Math.round(quantile(times, 0.5))];
  return { confirmed, precision, requests: quantile(asked, 0.5), row: [...row, ...costs, ...lost] };
}

const HEAD = [
  'program',
  'shop holds',
  'finds',
  'recall %',
  'precision %',
  'wrong',
  'absent finds',
  'wrong in absent',
  'requests',
  'p90',
  'ms',
  ...STAGES.slice(1),
];

/** Prints the table with its sums, those of `held` platforms apart; true when the total reaches the target. */
export function report(all: readonly Counted[], held: ReadonlySet<string>): boolean {
  const catalogues = [...new Set(all.map(({ holds }) => holds.split(' ')[0] ?? ''))];
  const join = (holds: string, some: readonly Counted[], program = 'all'): Sums =>
    sums({ program, holds, found: some.flatMap(({ found }) => found) });
  const whole = join('', all);
  const apart = all.filter(({ program }) => held.has(program));
  const known = all.filter(({ program }) => !held.has(program));
  const parts = catalogues.map((name) =>
    join(
      name,
      all.filter(({ holds }) => holds.split(' ')[0] === name),
    ),
  );
  printTable(
    HEAD,
    [
      ...all.map(sums),
      ...(apart.length === 0
        ? []
        : [join('', known, 'programs looked at'), join('', apart, 'programs held out')]),
      ...parts,
      whole,
    ].map(({ row }) => row),
  );
  const good =
    whole.confirmed >= TARGET.confirmed &&
    whole.precision >= TARGET.precision &&
    whole.requests <= TARGET.requests;
  const words = `recall ${TARGET.confirmed * 100} %, precision ${TARGET.precision * 100} %, ${TARGET.requests} requests a find in the median`;
  console.log(`\n${good ? 'reaches' : 'MISSES'} the target: ${words}.`);
  return good;
}

/**
 * One find as a line of the output file: what was searched for, what was there, and the verdicts with their reasons.
 */
export function lineOf({ program, holds }: Counted, found: Found, place: Place): object {
  const { asked, stage, wrong, trace } = found;
  const { matches, unsure, nearMisses, unread, shops } = trace.result;
  const counterparts = asked.truth.map((id) => place.listings.get(id)?.listing.title ?? id);
  const judged = [...matches, ...unsure, ...nearMisses].map(({ link, product, verdict }) => ({
    link,
    title: product.title,
    outcome: verdict.outcome,
    probability: verdict.probability,
    difference: verdict.difference?.words ?? null,
    vetoes: verdict.evidence.filter(({ veto }) => veto).map(({ words }) => words),
  }));
  const [state] = shops;
  const fault = state?.fault ?? unread[0]?.fault ?? null;
  const requests = trace.seen.map(({ asked: url }) => url);
  const page = asked.product.title;
  return {
    program,
    holds,
    id: asked.id,
    page,
    stage,
    counterparts,
    wrong,
    state: state?.state ?? null,
    fault,
    requests,
    judged,
  };
}
