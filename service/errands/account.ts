// Manages accounts from the command line: add, list, set, revoke.
import { dollarsOf, microOf, type Tier } from '../../lib/remote/index.ts';
import { type Accounts, accounts } from '../book/accounts.ts';
import { databaseIn } from '../book/database.ts';
import { Usage } from '../usage.ts';
import type { Given } from './settings.ts';

export async function accountErrand([errand, name]: readonly string[], given: Given): Promise<number> {
  const database = databaseIn(given.data);
  try {
    process.stdout.write(`${done(accounts(database, Date.now), errand ?? 'list', name, given)}\n`);
    return 0;
  } finally {
    database.close();
  }
}

function done(books: Accounts, errand: string, name: string | undefined, given: Given): string {
  switch (errand) {
    case 'add': {
      const { id, key } = books.add({
        name: name ?? 'unnamed',
        tier: tierOf(given.tier) ?? 1,
        balanceMicro: balanceOf(given),
      });
      return `${id}\nIts key, shown only this once: ${key}`;
    }
    case 'list':
      return books
        .list()
        .map((account) => lineOf(books, account))
        .join('\n');
    case 'set':
      return changed(books, name, given);
    case 'revoke': {
      if (!books.revoke(process.env['TWINSHELF_KEY'] ?? ''))
        throw new Error('TWINSHELF_KEY holds no known key.');
      return 'Revoked.';
    }
    default:
      throw new Usage('Say account add, list, set or revoke.');
  }
}

function changed(books: Accounts, id: string | undefined, given: Given): string {
  const suspended = given.suspend === true ? true : given.resume === true ? false : undefined;
  const tier = tierOf(given.tier);
  const addMicro = balanceOf(given);
  if (id === undefined || (suspended === undefined && tier === null && addMicro === null))
    throw new Usage('Say account set ID with --tier, --balance, --suspend or --resume.');
  const known = books.change(id, {
    ...(suspended === undefined ? {} : { suspended }),
    ...(tier === null ? {} : { tier }),
    ...(addMicro === null ? {} : { addMicro }),
  });
  if (!known) throw new Error(`There is no account ${id}.`);
  return 'Changed.';
}

function lineOf(
  books: Accounts,
  { id, name, tier, balanceMicro, suspended }: ReturnType<Accounts['list']>[number],
): string {
  const balance = balanceMicro === null ? 'unlimited' : dollarsOf(balanceMicro);
  const state = suspended ? 'suspended' : 'active';
  return [
    id,
    name,
    `tier ${tier}`,
    `balance ${balance}`,
    `charged ${dollarsOf(books.chargedMicro(id))}`,
    state,
  ].join('\t');
}

function tierOf(text: string | undefined): Tier | null {
  if (text === undefined) return null;
  if (text === '1') return 1;
  if (text === '2') return 2;
  throw new Usage('--tier is 1 or 2.');
}

function balanceOf({ balance }: Given): number | null {
  if (balance === undefined) return null;
  const micro = balance.trim() === '' ? null : microOf(Number(balance));
  if (micro === null) throw new Usage(`--balance takes an amount of dollars, not "${balance}".`);
  return micro;
}
