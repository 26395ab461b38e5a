// What other rooms and the service may use of lib/run: finds, run to their end over given ports.
//
//   const runner = makeRunner(ports, (result) => ...);           // every new result, already stored
//   const { record } = await runner.start({ product, offer, origin, settings, tabReading, fresh });
//   await runner.idle();                                          // in Node: wait for the end
//   const record = await ports.store.get(id);  record.result      // the newest state
//
// In Node: `{ net, parseHtml, clock: systemClock, keep: memoryKeep(), log: silentLog, store: memoryFindStore(),
// remote: null, tabs: null, allowed: async () => true, dayStart: () => 0 }`. `findOnce` does all of it in one call.
export { alikeKey, asksAlike, asksTheSame, findKey, nameKey, productKey } from './find-key.ts';
export { findOnce } from './find-once.ts';
export { makeRunner, type Runner } from './make-runner.ts';
export { memoryFindStore, memoryKeep, silentLog } from './memory-stores.ts';
export type { FindStore, RunPorts } from './ports.ts';
export { FindRecord, Origin, Reply, Step, spentOnAll } from './schema.ts';
export { judgeByDevice, type Visited } from './shop/judge.ts';
export { type FindRequest, type Started, startFind } from './start-find.ts';
