/** How the text of a cell is read. */
export type CellKind = 'text' | 'choice' | 'number' | 'date' | 'dates' | 'hours' | 'months' | 'time' | 'yes';

export interface ColumnSpec {
  /** In our own export. */
  readonly heading: string;
  readonly kind: CellKind;
  /** Other headings that people and programs give it. */
  readonly also?: readonly string[];
}

/** What a table may say, by the contract's names. */
export type TableColumns<Name extends string> = Readonly<Record<Name, ColumnSpec>>;

/** What the cells of a row say, by column; blank cells are absent. */
export type Cells<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** More of a heading is not read: none of ours is longer [characters]. */
export const maxHeading = 200;

/** 'Flow (gpm)', 'flow_gpm' and 'FLOW' are one: units in brackets, case and punctuation are no matter. */
const plain = (heading: string) =>
  heading
    .slice(0, maxHeading)
    .replaceAll(/\([^)]*\)/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Which column a heading means; undefined: nobody knows. */
export function columnFinder<Name extends string>(
  columns: TableColumns<Name>,
): (heading: string) => Name | undefined {
  const known = new Map<string, Name>();
  for (const name of Object.keys(columns) as Name[]) {
    const { heading, also = [] } = columns[name];
    for (const each of [name, heading, ...also]) known.set(plain(each), name);
  }
  return (heading) => known.get(plain(heading));
}
