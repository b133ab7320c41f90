/** A row of a table, by the words above its columns. */
export type TableRow = Readonly<Record<string, string>>;

/** The tables below a heading, up to the next heading of any level. Throws where there is none. */
export function tablesBelow(heading: string, markdown: string): TableRow[] {
  const section = markdown.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`There is no heading '${heading}'`);
  const rows = (section.match(/(?:^\|.*\n?)+/gm) ?? []).flatMap(rowsOf);
  if (rows.length === 0) throw new Error(`There is no table below '${heading}'`);
  return rows;
}

/** Below the names of its columns, and a line between. */
function rowsOf(table: string): TableRow[] {
  const cellsOf = (line: string) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
  const [columns = [], , ...rows] = table.trim().split('\n').map(cellsOf);
  return rows.map((cells) =>
    Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])),
  );
}

/** What a cell says in code: each `` `word` `` of it. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => (code === undefined ? [] : [code]));
}
