// Reads the extension's background worker out of a browser trace: its tasks, and the code that took longest in each.
import type { CDPSession } from '@playwright/test';
import * as z from 'zod/mini';

const Frame = z.object({ functionName: z.string(), columnNumber: z.optional(z.number()) });
const Node = z.object({ id: z.number(), callFrame: Frame, parent: z.optional(z.number()) });
type Node = z.infer<typeof Node>;
/** The parts of a trace event that are used; times in microseconds. */
const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.object({
    name: z.optional(z.unknown()),
    data: z.optional(
      z.object({
        startTime: z.optional(z.number()),
        timeDeltas: z.optional(z.array(z.number())),
        cpuProfile: z.optional(
          z.object({ nodes: z.optional(z.array(Node)), samples: z.optional(z.array(z.number())) }),
        ),
      }),
    ),
  }),
});
type Event = z.infer<typeof Event>;

const TASK = 'ThreadControllerImpl::RunTask';
const WANTED = new Set([TASK, 'thread_name', 'Profile', 'ProfileChunk', 'CpuProfiler::StartProfiling']);
const CATEGORIES = ['toplevel', 'v8'];
const PROFILER = 'disabled-by-default-v8.cpu_profiler';

export interface Task {
  /** wall-clock milliseconds, including other programs' time on the processor */
  readonly ms: number;
  /** CPU milliseconds; the same as `ms` where the browser does not say */
  readonly cpuMs: number;
  /** the code that ran longest within it, by its position in the build; null when nothing was sampled */
  readonly mostly: string | null;
}

/** Traces the whole browser while `work` runs; `sampled` also profiles every function, which slows everything. */
export async function traceWorker(
  cdp: CDPSession,
  sampled: boolean,
  work: () => Promise<void>,
): Promise<Task[]> {
  const events: Event[] = [];
  // the session is used for nothing else
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const parsed = Event.safeParse(one);
      if (parsed.success && WANTED.has(parsed.data.name)) events.push(parsed.data);
    }
  });
  const includedCategories = sampled ? [...CATEGORIES, PROFILER] : CATEGORIES;
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordUntilFull', includedCategories },
  });
  await work();
  const ended = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.end');
  await ended;
  return tasksOf(events);
}

/** every start of the worker is a thread of its own */
function tasksOf(events: readonly Event[]): Task[] {
  const threads = events.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'ServiceWorker thread',
  );
  return threads.flatMap(({ pid, tid }) => {
    const own = events.filter((event) => event.pid === pid && event.tid === tid);
    const all = events.filter((event) => event.pid === pid);
    const samples = samplesOf(own, all);
    return own.filter(({ name }) => name === TASK).map((task) => taskOf(task, own, samples));
  });
}

function taskOf(task: Event, own: readonly Event[], samples: readonly Sample[]): Task {
  const { ts, dur = 0, tdur = dur } = task;
  const inside = ({ at }: { at: number }) => at >= ts && at <= ts + dur;
  // starting the profiler is not the product's work
  const starting = own.filter(
    (event) => event.name === 'CpuProfiler::StartProfiling' && inside({ at: event.ts }),
  );
  const lost = starting.reduce((sum, event) => sum + (event.dur ?? 0), 0);
  const byPlace = new Map<string, number>();
  for (const { place, took } of samples.filter(inside)) byPlace.set(place, (byPlace.get(place) ?? 0) + took);
  const [longest] = [...byPlace].sort(([, a], [, b]) => b - a);
  return { ms: (dur - lost) / 1000, cpuMs: (tdur - lost) / 1000, mostly: longest?.[0] ?? null };
}

interface Sample {
  readonly at: number;
  readonly took: number;
  readonly place: string;
}

function samplesOf(own: readonly Event[], all: readonly Event[]): Sample[] {
  const start = own.find(({ name }) => name === 'Profile')?.args.data?.startTime;
  if (start === undefined) return [];
  const chunks = all.filter(({ name, ts }) => name === 'ProfileChunk' && ts >= start);
  const nodes = new Map<number, Node>();
  const samples: Sample[] = [];
  let at = start;
  for (const { args } of chunks.sort((a, b) => a.ts - b.ts)) {
    for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [index, id] of (args.data?.cpuProfile?.samples ?? []).entries()) {
      const took = args.data?.timeDeltas?.[index] ?? 0;
      at += took;
      const frame = nodes.get(id)?.callFrame;
      samples.push({ at, took, place: `${frame?.functionName ?? ''}:${frame?.columnNumber ?? 0}` });
    }
  }
  return samples;
}
