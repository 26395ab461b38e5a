// Serialises the drawing of a page from the store: an older state never overwrites a newer one, and errors are reported.

/**
 * Returns a function that calls `draw`, and once more when it was called meanwhile. `failed` receives errors; the
 * next call tries again.
 */
export function serialRender(draw: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let busy = false;
  let again = false;
  const work = async (): Promise<void> => {
    again = true;
    if (busy) return;
    busy = true;
    while (again) {
      again = false;
      try {
        await draw();
      } catch (error) {
        failed(error);
      }
    }
    busy = false;
  };
  return () => void work();
}
