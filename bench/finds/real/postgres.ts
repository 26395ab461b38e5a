// A temporary PostgreSQL server: in a folder of its own, on loopback, without a password, removed afterwards.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { done, failed, type Outcome } from '../../../lib/base/fault.ts';
import { freePort } from '../../../tests/shops/listen.ts';
import { atEnd } from '../../commands.ts';

export interface Postgres {
  readonly port: number;
  /** runs SQL in a database; throws when it fails */
  sql(database: string, text: string): void;
  close(): void;
}

/** The folder of the server's programs, which Debian installs by version; null where there is none. */
function programs(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions[0] === undefined ? null : `${root}/${versions[0]}/bin`;
}

/** Runs a command as another user: the server refuses to run as root; Debian's package creates a user for it. */
function as(args: readonly string[]): void {
  const [name = '', ...rest] = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--', ...args] : args;
  execFileSync(name, rest, { stdio: 'ignore' });
}

export async function startPostgres(): Promise<Outcome<Postgres>> {
  const bin = programs();
  if (bin === null)
    return failed({ kind: 'gone', words: 'PostgreSQL is not installed (apt-get install postgresql).' });
  const folder = mkdtempSync(`${tmpdir()}/bench-pg-`);
  if (userInfo().uid === 0) execFileSync('chown', ['postgres', folder]);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  as([`${bin}/initdb`, '-D', `${folder}/data`, '-A', 'trust', '-U', 'postgres']);
  as([`${bin}/pg_ctl`, '-D', `${folder}/data`, '-w', '-o', options, '-l', `${folder}/log`, 'start']);
  const stop = (): void => {
    as([`${bin}/pg_ctl`, '-D', `${folder}/data`, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  const drop = atEnd(stop);
  return done({
    port,
    sql: (database, text) => {
      const args = [
        '-q',
        '-v',
        'ON_ERROR_STOP=1',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        database,
      ];
      execFileSync(`${bin}/psql`, args, { input: text, stdio: ['pipe', 'ignore', 'pipe'] });
    },
    close: () => {
      drop();
      stop();
    },
  });
}
