import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { memo, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';

interface StackingTableProps {
  readonly caption: string;
  readonly columns: readonly [first: string, ...others: string[]];
  readonly rows: readonly StackedRow[];
  /** Columns whose cells have a line to themselves on a phone. */
  readonly wide?: readonly string[];
  /** On a phone: two cells beside each other; or one alone, and then four short ones; or each row a card; or a short one, without names. */
  readonly stack?: keyof typeof stacks;
  readonly sorting?: Sorting;
  readonly bodyRef?: Ref<HTMLTableSectionElement>;
}

export interface Sorting {
  /** The columns it may be sorted by. */
  readonly among: readonly string[];
  readonly by: string | undefined;
  readonly isDescending: boolean;
  readonly onSort: (column: string) => void;
}

export interface StackedRow {
  readonly key: string;
  /** One for each column; null: not known, and on a phone not shown. */
  readonly cells: readonly [first: ReactNode, ...others: ReactNode[]];
}

const noColumns: readonly string[] = [];

/** A table; on a phone a list of its rows, still read out as a table: hence the roles, which `display` would take away. */
export function StackingTable({
  caption,
  columns,
  rows,
  wide = noColumns,
  stack = 'two',
  sorting,
  bodyRef,
}: StackingTableProps) {
  return (
    <table role="table" className="block w-full text-14 md:table md:border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <Header key={column} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody ref={bodyRef} role="rowgroup" className="block md:table-row-group">
        {rows.map((row) => (
          <Row key={row.key} {...{ row, columns, wide, stack }} />
        ))}
      </tbody>
    </table>
  );
}

function Header({ column, sorting }: { column: string; sorting: Sorting | undefined }) {
  const isSortable = sorting?.among.includes(column) === true;
  const order =
    sorting?.by !== column
      ? undefined
      : sorting.isDescending
        ? ('descending' as const)
        : ('ascending' as const);
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[order ?? 'none'];
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order}
      className="border-b-2 border-control py-2 pr-4 text-left font-semibold text-muted"
    >
      {/* On a phone, where nobody sees it, there is nothing to press either. */}
      <span className={isSortable ? 'md:hidden' : undefined}>{column}</span>
      {isSortable && (
        <button
          type="button"
          className="inline-flex min-h-12 items-center gap-1 text-left hover:text-ink max-md:hidden"
          onClick={() => {
            sorting.onSort(column);
          }}
        >
          {column}
          <Arrow aria-hidden="true" className="size-4 shrink-0" />
        </button>
      )}
    </th>
  );
}

/** Drawn again only when it is another: of hundreds, a filter keeps most as they are. */
const Row = memo(function Row({
  row: {
    cells: [name, ...cells],
  },
  columns,
  wide,
  stack,
}: {
  row: StackedRow;
  columns: readonly string[];
  wide: readonly string[];
  stack: keyof typeof stacks;
}) {
  return (
    <tr
      role="row"
      tabIndex={stack === 'cards' || stack === 'short' ? -1 : undefined}
      className={classNames('grid gap-x-4 border-line md:table-row md:border-b', stacks[stack])}
    >
      <th
        role="rowheader"
        scope="row"
        className={`${cellStyle} col-span-full text-left text-16 font-semibold md:text-14`}
      >
        {name}
      </th>
      {cells.map((cell, index) => {
        const column = columns[index + 1] ?? '';
        return (
          <td
            key={column}
            role="cell"
            className={classNames(
              cellStyle,
              cell === null && 'max-md:hidden',
              wide.includes(column) && 'col-span-full',
            )}
          >
            {stack !== 'short' && (
              <span aria-hidden="true" className="block text-13 text-muted md:hidden">
                {column}
              </span>
            )}
            {cell ?? <NotKnown />}
          </td>
        );
      })}
    </tr>
  );
});

function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </>
  );
}

const line = 'border-b py-3 last:border-0 [&:first-child]:pt-0';
// The last of an odd number has its line to itself.
const two = 'grid-cols-2 [&>td:last-child:nth-child(even)]:col-span-full';
const card = 'max-md:rounded-card max-md:border max-md:bg-surface';
const stacks = {
  two: `${line} ${two}`,
  four: `${line} grid-cols-4 [&>td:nth-child(2)]:col-span-full`,
  cards: `${two} ${card} max-md:mb-4 max-md:p-4`,
  short: `max-md:flex max-md:flex-wrap ${card} max-md:mb-2 max-md:px-4 max-md:pb-2 max-md:[contain-intrinsic-size:auto_7rem] max-md:[content-visibility:auto] [&>th]:basis-full [&>td]:text-muted md:[&>td]:text-ink`,
} as const;

const cellStyle = 'numerals block min-w-0 py-1 align-middle wrap-anywhere md:table-cell md:py-2.5 md:pr-4';
