// Small JSON values in IndexedDB: what was learned of shops, robots.txt, rate limits; read and parsed by who wrote them.
import type { Keep } from '../base/ports.ts';
import type { Database } from './database.ts';

export function keepStore(open: () => Promise<Database>): Keep {
  return {
    get: async (key) => (await open()).get('keep', key),
    set: async (key, value) => void (await (await open()).put('keep', value, key)),
    delete: async (key) => (await open()).delete('keep', key),
  };
}
