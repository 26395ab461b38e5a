// Accounts, their keys (kept as hashes only), their balances and charges.
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Tier } from '../../lib/remote/index.ts';
import { type Database, transaction } from './database.ts';

/** `balanceMicro` null is unlimited. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly tier: Tier;
  readonly balanceMicro: number | null;
  readonly suspended: boolean;
}

export interface Charge {
  readonly account: string;
  readonly operation: string;
  /** request or job id */
  readonly reference: string;
  /** negative for a refund */
  readonly micro: number;
}

export interface Accounts {
  /** Makes an account and its first key, which is returned here and never again. `key` uses an existing one. */
  add(account: { name: string; tier: Tier; balanceMicro: number | null; key?: string }): {
    id: string;
    key: string;
  };
  authenticate(key: string): Account | null;
  list(): Account[];
  change(id: string, change: { suspended?: boolean; addMicro?: number; tier?: Tier }): boolean;
  revoke(key: string): boolean;
  /** Charges the whole amount, or nothing and returns false when the balance does not cover it. */
  charge(charge: Charge): boolean;
  chargedMicro(account: string): number;
}

const Row = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.union([z.literal(1), z.literal(2)]),
  balance_micro: z.nullable(z.number()),
  suspended: z.number(),
});

export function accounts(database: Database, now: () => number): Accounts {
  const byKey = database.prepare(
    'SELECT a.* FROM key k JOIN account a ON a.id = k.account WHERE k.hash = ? AND k.revoked_at IS NULL',
  );
  const sum = database.prepare('SELECT coalesce(sum(micro), 0) AS micro FROM charge WHERE account = ?');
  const revoked = database.prepare('UPDATE key SET revoked_at = ? WHERE hash = ? AND revoked_at IS NULL');
  return {
    add: (account) => add(database, account, now()),
    authenticate: (key) => {
      const row = byKey.get(hashOf(key));
      return row === undefined ? null : accountOf(row);
    },
    list: () => database.prepare('SELECT * FROM account ORDER BY created_at').all().map(accountOf),
    change: (id, change) => changed(database, id, change),
    revoke: (key) => revoked.run(now(), hashOf(key)).changes === 1,
    charge: chargeOf(database, now),
    chargedMicro: (account) => Number(sum.get(account)?.['micro'] ?? 0),
  };
}

/** The allowed form of a key, which is sent in a header. */
export const KEY_FORM = /^[\x21-\x7e]{8,200}$/;

/** A key has 192 random bits, so a plain hash suffices: it cannot be guessed. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function add(
  database: Database,
  account: Parameters<Accounts['add']>[0],
  at: number,
): { id: string; key: string } {
  const id = `acc_${randomBytes(9).toString('hex')}`;
  const key = account.key ?? `ts_${randomBytes(24).toString('base64url')}`;
  return transaction(database, () => {
    database
      .prepare('INSERT INTO account (id, name, tier, balance_micro, created_at) VALUES (?, ?, ?, ?, ?)')
      .run(id, account.name, account.tier, account.balanceMicro, at);
    database
      .prepare('INSERT INTO key (hash, account, hint, created_at) VALUES (?, ?, ?, ?)')
      .run(hashOf(key), id, key.slice(0, 6), at);
    return { id, key };
  });
}

function changed(database: Database, id: string, change: Parameters<Accounts['change']>[1]): boolean {
  const suspended = change.suspended === undefined ? null : Number(change.suspended);
  return (
    database
      .prepare(
        `UPDATE account SET suspended = coalesce(?, suspended), tier = coalesce(?, tier),
         balance_micro = balance_micro + ? WHERE id = ?`,
      )
      .run(suspended, change.tier ?? null, change.addMicro ?? 0, id).changes === 1
  );
}

/** Opens no transaction of its own: inside another one it is rolled back with it. */
function chargeOf(database: Database, now: () => number): (charge: Charge) => boolean {
  const take = database.prepare(
    `UPDATE account SET balance_micro = balance_micro - ?1
     WHERE id = ?2 AND (balance_micro IS NULL OR balance_micro >= ?1)`,
  );
  const note = database.prepare(
    'INSERT INTO charge (account, operation, reference, micro, at) VALUES (?, ?, ?, ?, ?)',
  );
  return ({ account, operation, reference, micro }) => {
    if (take.run(micro, account).changes !== 1) return false;
    note.run(account, operation, reference, micro, now());
    return true;
  };
}

function accountOf(row: unknown): Account {
  const { id, name, tier, balance_micro: balanceMicro, suspended } = Row.parse(row);
  return { id, name, tier, balanceMicro, suspended: suspended !== 0 };
}
