// A find that is drawn as running and shows nothing new: its worker may have died, and a question starts another.

/** A find that works says something new about as often; asked for nothing, the background has nothing to do. */
const SILENT_MS = 3_000;

/** The answer is to be called at every drawing, with whether what is drawn still runs; `wake` must not reject. */
export function waking(wake: () => Promise<unknown>): (running: boolean) => void {
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
