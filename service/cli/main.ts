#!/usr/bin/env node
// The command line for merchandisers: JSONL in, JSONL out, the same matching as in extension and service.
import { parseArgs } from 'node:util';
import { errorWords } from '../../lib/base/fault.ts';
import { Usage } from '../usage.ts';
import { EXIT, type Run } from './run.ts';

const HELP = `twinshelf COMMAND [FILE] [OPTIONS]     (npm run twinshelf -- COMMAND …)

  match   [pairs.jsonl]     {"product_left": {…}, "product_right": {…}} a line -> a verdict a line
  filter  [sets.jsonl]      {"product": {…}, "results": […]} a line -> candidates and rejections a line
  queries [products.jsonl]  {"product": {…}} a line, or a bare product -> search queries a line
  search  [products.jsonl]  --site HOST: searches that shop for each product -> its candidates a line
  read    PAGE.html|URL     what the page sells: product, offer, evidence, as JSON

Without FILE, or with -, lines are read from standard input. Results go to standard output, one JSON object a line,
each with the number of its input line; messages and progress go to standard error.

  --evidence      match: every reason, not only the deciding one
  --together      match: the pairs of the file beside each other (better; up to 20000 at a time are held in memory)
  --strict        stop at the first wrong line
  --title TEXT    search: one product by its title, instead of lines (--brand, --code too)
  --rounds 1|2    search: whether refined queries are asked after the first ones (default 2)
  --url URL       read: where the file was saved from
  --quiet         no progress

Exit codes: 0 all done, 1 some lines were wrong or could not be done, 2 wrong usage, 3 the input could not be read,
130 interrupted.
`;

const OPTIONS = {
  evidence: { type: 'boolean', default: false },
  together: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  'allow-private': { type: 'boolean', default: false },
  site: { type: 'string' },
  title: { type: 'string' },
  brand: { type: 'string' },
  code: { type: 'string' },
  rounds: { type: 'string', default: '2' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

async function main(run: Run): Promise<number> {
  const { values, positionals } = parsed();
  const [command, file, ...more] = positionals;
  if (values.help || command === 'help') {
    await run.print(HELP);
    return EXIT.done;
  }
  if (more.length > 0) throw new Usage(`One file at a time: ${more[0]} is too much.`);
  // Each command is loaded when it is asked for, so that help and wrong calls are answered at once.
  switch (command) {
    case 'match':
    case 'filter':
    case 'queries':
      if (values.together && command !== 'match') throw new Usage('Only pairs are judged --together.');
      return (await import('./lines-command.ts')).linesCommand(run, command, file, values);
    case 'search':
      return (await import('./search-command.ts')).searchCommand(run, file, {
        ...values,
        allowPrivate: values['allow-private'],
      });
    case 'read':
      return (await import('./read-command.ts')).readCommand(run, file, {
        ...values,
        allowPrivate: values['allow-private'],
      });
    default:
      throw new Usage(command === undefined ? 'Say a command.' : `There is no command ${command}.`);
  }
}

function parsed() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Usage(errorWords(error));
  }
}

function makeRun(): Run {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  // A reader that has seen enough (`| head`) closes the pipe: that ends the process, and is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
  return {
    signal: stop.signal,
    print: (text) =>
      process.stdout.write(text)
        ? Promise.resolve()
        : new Promise((resolve) => process.stdout.once('drain', resolve)),
    say: (text) => void process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
  };
}

const run = makeRun();
try {
  const code = await main(run);
  process.exitCode = run.signal.aborted ? EXIT.interrupted : code;
} catch (error) {
  const usage = error instanceof Usage;
  run.say(`twinshelf: ${errorWords(error)}\n${usage ? `\n${HELP}` : ''}`);
  process.exitCode = usage ? EXIT.usage : EXIT.unreadable;
}
