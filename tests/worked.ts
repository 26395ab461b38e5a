// How much a piece of work takes of the processor: machines that test do much else besides, and a clock would count that too.

/** Milliseconds that this process has worked until now, its threads together. */
export function workedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds that this process works until `work` is done. */
export function workOf(work: () => void): number {
  const from = workedMs();
  work();
  return workedMs() - from;
}
