// Waits until this process is asked to end.

/** Resolves at the first SIGINT (Ctrl-C) or SIGTERM. */
export function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
