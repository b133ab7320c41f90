/** A row of a table, by the words above its columns. */
export type TableRow = Readonly<Record<string, string>>;

/** The tables below a heading, up to the next heading of any level. Throws where there is none. */
export function tablesBelow(heading: string, markdown: string): TableRow[] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (start === -1) throw new Error(`There is no heading '${heading}'`);
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => /^#+ /.test(line));
  const rows = rowsOf(end === -1 ? after : after.slice(0, end));
  if (rows.length === 0) throw new Error(`There is no table below '${heading}'`);
  return rows;
}

function rowsOf(lines: readonly string[]): TableRow[] {
  let columns: string[] | undefined;
  return lines.flatMap((line) => {
    if (!line.startsWith('|')) {
      columns = undefined;
      return [];
    }
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    if (columns === undefined) {
      columns = cells;
      return [];
    }
    if (cells.every((cell) => /^:?-+:?$/.test(cell))) return [];
    return [Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))];
  });
}

/** What a cell says in code: each `` `word` `` of it. */
export function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => (code === undefined ? [] : [code]));
}
