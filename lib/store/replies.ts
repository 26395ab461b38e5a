// Shops' replies, kept only while their find runs.
import type { Reply } from '../run/schema.ts';
import type { Database } from './database.ts';

export function replyStore(open: () => Promise<Database>) {
  return {
    async replies(find: string, key: string): Promise<Reply[]> {
      const range = IDBKeyRange.bound([find, key, 0], [find, key, Number.MAX_SAFE_INTEGER]);
      return (await open()).getAll('replies', range);
    },

    async putReply(reply: Reply): Promise<void> {
      await (await open()).put('replies', reply);
    },

    /** Deletes the replies of a find that has ended. */
    async dropReplies(find: string): Promise<void> {
      const transaction = (await open()).transaction('replies', 'readwrite');
      const keys = await transaction.store.index('find').getAllKeys(find);
      await Promise.all(keys.map((key) => transaction.store.delete(key)));
      await transaction.done;
    },
  };
}
