// The service's own secret, made at the first start: it signs download addresses.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database.ts';

export interface Signer {
  /** The signature of a job's download until `expires` (milliseconds since 1970). */
  sign(job: string, expires: number): string;
  verify(job: string, expires: number, signature: string): boolean;
}

export function signer(database: Database): Signer {
  database
    .prepare("INSERT OR IGNORE INTO secret (name, value) VALUES ('download', ?)")
    .run(randomBytes(32).toString('hex'));
  const row = database.prepare("SELECT value FROM secret WHERE name = 'download'").get();
  const secret = Buffer.from(String(row?.['value']), 'hex');
  const digest = (job: string, expires: number) =>
    createHmac('sha256', secret).update(`${job}\n${expires}`).digest();
  return {
    sign: (job, expires) => digest(job, expires).toString('base64url'),
    verify: (job, expires, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const right = digest(job, expires);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
