#!/usr/bin/env node
// Starts the service, or runs one of its other commands: load a catalogue, manage accounts, work for the queue.
import { parseArgs } from 'node:util';
import { errorWords } from '../lib/base/fault.ts';
import { accountErrand } from './errands/account.ts';
import { loadErrand } from './errands/load.ts';
import { serveErrand } from './errands/serve.ts';
import { workErrand } from './errands/work.ts';
import { Usage } from './usage.ts';

const HELP = `node service/main.ts [COMMAND] [OPTIONS]

  serve                      answers requests (the default)
    --port N                 8787
    --host HOST              127.0.0.1
  load FILE --site HOST      loads a catalogue: CSV, TSV, JSONL or a product feed (XML); replaces the site's old one
    --format FORMAT          csv, tsv, jsonl or xml, when the file's name does not tell
  account add NAME           makes an account and prints its key once
    --tier 1|2               1
    --balance DOLLARS        unlimited when left out
  account list               names, tiers, balances, charges
  account set ID             --tier, --balance (adds to a limited balance), --suspend, --resume
  account revoke             revokes the key in TWINSHELF_KEY
  work                       works for a queue (TWINSHELF_REDIS, TWINSHELF_STORAGE), on any number of machines
  Every command:
    --data DIR               twinshelf-data (database, job files, config.json)

Exit codes: 0 done, 1 it could not be done, 2 wrong usage.

Environment: TWINSHELF_KEY (the key to use at first start), TWINSHELF_REDIS, TWINSHELF_STORAGE,
TWINSHELF_PUBLIC_URL, TWINSHELF_SEARXNG, TWINSHELF_BRAVE_KEY. All settings: docs/service.md.
`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  site: { type: 'string' },
  format: { type: 'string' },
  tier: { type: 'string' },
  balance: { type: 'string' },
  suspend: { type: 'boolean' },
  resume: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

async function main(): Promise<number> {
  const { values, positionals } = parsed();
  const [command = 'serve', ...rest] = positionals;
  const given = { ...values, data: values.data ?? 'twinshelf-data' };
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  switch (command) {
    case 'serve':
      return serveErrand(given);
    case 'load':
      return loadErrand(rest, given);
    case 'account':
      return accountErrand(rest, given);
    case 'work':
      return workErrand(given);
    default:
      throw new Usage(`There is no command ${command}.`);
  }
}

function parsed() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Usage(errorWords(error));
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const usage = error instanceof Usage;
  process.stderr.write(`${errorWords(error)}\n${usage ? `\n${HELP}` : ''}`);
  process.exitCode = usage ? 2 : 1;
}
