// Prints rows of cells as a plain table, each column as wide as its widest cell.
export function printTable(rows: readonly (readonly string[])[]): void {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, at) => {
    return Math.max(...rows.map((cells) => cells[at]?.length ?? 0));
  });
  for (const cells of rows) {
    console.log(
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
