#!/usr/bin/env node
// Checks any server against the interface, over HTTP, and prints a table of results by operation.
import { parseArgs } from 'node:util';
import { errorWords } from '../../lib/base/fault.ts';
import { checkBase } from '../../lib/remote/index.ts';
import { type Options, searchPace } from './probe.ts';
import { CHECKS, type CheckResult, runChecks } from './run.ts';

const HELP = `npm run conformance -- --base URL --key KEY [OPTIONS]

  --site HOST        a host the server can search and that sells the Sony WH-1000XM4   (default: conformance.example)
  --tier 1|2         the account's tier: prices and rate                               (default: 1)
  --domain NAME      name of the domain parameter                                      (default: site)
  --other-key KEY    key of a second account: that it sees nothing of the first's jobs
  --poor-key KEY     key of an account without balance: that it is told so
  --hammer           also checks the rate limit, with a burst of paid calls
  --origin LIST      which statements count: seed,public,ours                          (default: all)
  --only TEXT        checks whose id begins so
  --list             lists the checks and ends

Searches are charged by the server. Exit code: 0 all passed, 1 some failed, 2 could not be run.
`;

const OPTIONS = {
  base: { type: 'string' },
  key: { type: 'string' },
  site: { type: 'string', default: 'conformance.example' },
  tier: { type: 'string', default: '1' },
  domain: { type: 'string', default: 'site' },
  'other-key': { type: 'string' },
  'poor-key': { type: 'string' },
  hammer: { type: 'boolean', default: false },
  origin: { type: 'string', default: 'seed,public,ours' },
  only: { type: 'string', default: '' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const ORIGINS = ['seed', 'public', 'ours'];
const MARKS = { pass: 'pass', fail: 'FAIL', skip: 'skip' } as const;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return said(HELP, 0);
  const origins = values.origin.split(',');
  const checks = CHECKS.filter(({ id, origin }) => origins.includes(origin) && id.startsWith(values.only));
  // with no check at all every server would pass
  if (checks.length === 0 || !origins.every((one) => ORIGINS.includes(one)))
    return said(
      `No check is of --origin ${values.origin} with an id that begins with "${values.only}".\n\n${HELP}`,
      2,
    );
  if (values.tier !== '1' && values.tier !== '2') return said(`--tier is 1 or 2.\n\n${HELP}`, 2);
  if (values.list) {
    return said(checks.map(({ id, origin, words }) => `${id}\t${origin}\t${words}\n`).join(''), 0);
  }
  const key = values.key ?? process.env['TWINSHELF_KEY'];
  const base = checkBase(values.base ?? '');
  if (!base.ok || key === undefined)
    return said(`${base.ok ? 'Say --key KEY.' : base.fault.words}\n\n${HELP}`, 2);
  const tier = values.tier === '2' ? 2 : 1;
  if (!(await answers(base.value))) return said(`Nothing answers at ${base.value}.\n`, 2);
  const options: Options = {
    ...{
      base: base.value,
      key,
      fetch,
      site: values.site,
      domainParameter: values.domain,
      hammer: values.hammer,
    },
    tier,
    pace: searchPace(tier),
    otherKey: values['other-key'] ?? null,
    poorKey: values['poor-key'] ?? null,
    signal: stopSignal(),
  };
  return print(runChecks(options, checks));
}

async function print(results: AsyncIterable<CheckResult>): Promise<number> {
  const counts = { pass: 0, fail: 0, skip: 0 };
  let operation = '';
  for await (const { check, outcome, words } of results) {
    if (check.operation !== operation) {
      operation = check.operation;
      process.stdout.write(`\n${operation}\n`);
    }
    counts[outcome] += 1;
    const mark = MARKS[outcome];
    process.stdout.write(`  ${mark}  ${check.origin.padEnd(6)}  ${check.id.padEnd(22)}  ${check.words}\n`);
    if (words !== '') process.stdout.write(`        ${words}\n`);
  }
  process.stdout.write(`\n${counts.pass} passed, ${counts.fail} failed, ${counts.skip} skipped\n`);
  return counts.fail === 0 ? 0 : 1;
}

/** Does any server answer at this address, with whatever status? */
function answers(base: string): Promise<boolean> {
  return fetch(base, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
}

function said(text: string, code: number): number {
  (code === 0 ? process.stdout : process.stderr).write(text);
  return code;
}

function stopSignal(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${errorWords(error)}\n`);
  process.exitCode = 2;
}
