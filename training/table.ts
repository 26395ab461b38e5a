// Prints a table in plain text.

type Cell = string | number;

const NUMBER = /^(?:-|-?[\d.,]+ ?[%s]?)?$/;

/** `head` names the columns; each is as wide as its widest cell, and right-aligned where it holds only numbers. */
export function printTable(head: readonly Cell[], rows: readonly (readonly Cell[])[]): void {
  const lines = [head, ...rows].map((cells) => cells.map(String));
  const columns = Math.max(...lines.map((cells) => cells.length));
  const column = (at: number): string[] => lines.map((cells) => cells[at] ?? '');
  const layout = Array.from({ length: columns }, (_, at) => ({
    width: Math.max(...column(at).map((cell) => cell.length)),
    right: column(at)
      .slice(1)
      .every((cell) => NUMBER.test(cell)),
  }));
  for (const cells of lines) {
    const padded = layout.map(({ width, right }, at) => {
      const cell = cells[at] ?? '';
      return right ? cell.padStart(width) : cell.padEnd(width);
    });
    console.log(padded.join('  ').trimEnd());
  }
}
