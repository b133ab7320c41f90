import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface StackingTableProps {
  readonly caption: string;
  readonly columns: readonly [first: string, ...others: string[]];
  readonly rows: readonly StackedRow[];
  /** On a phone: two cells beside each other; or one alone, and then four short ones. */
  readonly stack?: keyof typeof stacks;
}
export interface StackedRow {
  readonly key: string;
  /** One for each column; null: not known, and on a phone not shown. */
  readonly cells: readonly [first: ReactNode, ...others: ReactNode[]];
}

/** A table; on a phone a list of its rows, still read out as a table: hence the roles, which `display` would take away. */
export function StackingTable({ caption, columns, rows, stack = 'two' }: StackingTableProps) {
  return (
    <table role="table" className="block w-full text-14 md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="border-b-2 border-control py-2 pr-4 text-left font-semibold text-muted"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns} stack={stack} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  row: {
    cells: [name, ...cells],
  },
  columns,
  stack,
}: {
  row: StackedRow;
  columns: readonly string[];
  stack: keyof typeof stacks;
}) {
  return (
    <tr
      role="row"
      className={classNames(
        'grid gap-x-4 border-b border-line py-3 last:border-0 md:table-row [&:first-child]:pt-0',
        stacks[stack],
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className={`${cellStyle} col-span-full text-left text-16 font-semibold md:text-14`}
      >
        {name}
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index + 1]}
          role="cell"
          className={classNames(cellStyle, cell === null && 'max-md:hidden')}
        >
          <span aria-hidden="true" className="block text-13 text-muted md:hidden">
            {columns[index + 1]}
          </span>
          {cell ?? <NotKnown />}
        </td>
      ))}
    </tr>
  );
}

function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </>
  );
}

const stacks = {
  // The last of an odd number has its line to itself.
  two: 'grid-cols-2 [&>td:last-child:nth-child(even)]:col-span-full',
  four: 'grid-cols-4 [&>td:nth-child(2)]:col-span-full',
} as const;

const cellStyle = 'numerals block min-w-0 py-1 align-middle wrap-anywhere md:table-cell md:py-2.5 md:pr-4';
