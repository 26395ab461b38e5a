// Measures what the service retains of a hundred thousand requests: its heap after garbage collection, in one process, called
// without a connection.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { testService } from '../../service/test-service.ts';
import { seeded } from '../../training/random.ts';
import { printTable } from '../../training/table.ts';
import { pairOf } from './pairs.ts';

const REQUESTS = 100_000;
const PARTS = 5;
/** Growth allowed after the first part, which fills what is kept on purpose: words, code, prepared statements. */
const MOST_GROWTH = 1.1;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

function heapMb(): number {
  if (typeof collect !== 'function') throw new Error('The heap cannot be collected.');
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

const service = testService();
const random = seeded(3);
const heaps: number[] = [];
for (let part = 0; part < PARTS; part += 1) {
  for (let sent = 0; sent < REQUESTS / PARTS; sent += 1) {
    const { status } = await service.post('/match-products', pairOf(random));
    if (status !== 200) throw new Error(`An answer was ${status}.`);
  }
  heaps.push(heapMb());
}
await service.close();

const [first = 0] = heaps;
const last = heaps.at(-1) ?? 0;
printTable(
  ['answers', ...heaps.map((_, part) => ((part + 1) * REQUESTS) / PARTS)],
  [['heap after garbage collection, MB', ...heaps.map((heap) => heap.toFixed(1))]],
);
console.log(`\nthe last beside the first: ${(last / first).toFixed(3)} of at most ${MOST_GROWTH}`);
process.exitCode = last / first <= MOST_GROWTH ? 0 : 1;
