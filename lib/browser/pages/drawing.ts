// Draws a page out of the store one time after the other: never an older state over a newer, and never silent when it can't.

/**
 * Calls `draw`, and once more when it was asked for meanwhile. `failed` hears of an error; the next wish is tried anew.
 */
export function drawing(draw: () => Promise<void>, failed: (error: unknown) => void): () => void {
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
