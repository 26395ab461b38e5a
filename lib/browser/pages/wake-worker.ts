// Wakes the worker when a running find shows nothing new: it may have died, and a message starts another.

/** A running find has news about this often; waking an idle background costs nothing. */
const SILENT_MS = 3_000;

/** Call the returned function at every drawing, with whether the find is still running; `wake` must not reject. */
export function wakeIfSilent(wake: () => Promise<unknown>): (running: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let runs = false;
  const wait = (): void => {
    clearTimeout(timer);
    if (runs) timer = setTimeout(() => void wake().then(wait), SILENT_MS);
  };
  return (running) => {
    runs = running;
    wait();
  };
}
