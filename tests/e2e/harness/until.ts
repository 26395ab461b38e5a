// Polls for what a browser does in its own time.

/** Polls until the result is not null; throws, naming `what`, when that takes longer than `ms`. */
export async function until<T>(what: string, look: () => Promise<T | null>, ms = 20_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`waited ${ms} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
