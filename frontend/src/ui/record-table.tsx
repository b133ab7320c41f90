import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useMemo, type ReactNode } from 'react';
import { useRowLimit } from '../lib/use-row-limit.ts';
import { buttonStyle } from './button-style.ts';
import { Field } from './field.tsx';
import { useListAddress } from './list-address.ts';
import { Records, type RecordsProps } from './record-list.tsx';
import { SelectControl } from './select-control.tsx';
import { StackingTable, type Sorting, type StackedRow } from './stacking-table.tsx';

interface TableColumn<Row> {
  readonly title: string;
  /** Null: not known. */
  readonly cell: (row: Row) => ReactNode;
  /** Without it, nobody can sort by it. */
  readonly sortBy?: (row: Row) => string | number;
  /** On a phone it has a line to itself: for what does not break, as addresses and badges. */
  readonly isWide?: boolean;
}

interface RecordTableProps<Row> extends RecordsProps<Row> {
  /** As 'application' and 'applications'. */
  readonly noun: readonly [one: string, many: string];
  /** On a phone. */
  readonly stack?: 'cards' | 'short';
  /** So many are drawn, and as many more at a press. */
  readonly atOnce?: number;
  /** The order that they come in. */
  readonly unsorted?: string;
  /** The first names the row, and leads to all of it. */
  readonly columns: readonly [first: TableColumn<Row>, ...others: TableColumn<Row>[]];
}

/**
 * Records as a dense table on a desk and as cards on a phone, with how many there are. The order is in the address (`sort`);
 * of a list that comes page after page, it is that of the pages that have come.
 */
export function RecordTable<Row extends { readonly id: string }>({
  pages,
  noun,
  stack = 'cards',
  atOnce = Infinity,
  unsorted = 'Newest first',
  columns,
  ...list
}: RecordTableProps<Row>) {
  const sorting = useSorting(columns);
  const data = pages.data && sorted(pages.data, columns, sorting);
  const { titles, wide, rowOf } = useMemo(() => rowsOf(columns), [columns]);
  const { limit, showMore } = useRowLimit(atOnce);
  const total = data?.length ?? 0;
  const isCut = total > limit;
  const drawn = {
    ...pages,
    data: isCut ? data?.slice(0, limit) : data,
    ...(isCut && { hasNextPage: true, fetchNextPage: showMore }),
  };
  return (
    <Records {...list} pages={drawn}>
      {(rows, body) => (
        <>
          <div className="mb-2 flex flex-wrap items-end justify-between gap-4">
            <p role="status" className="numerals text-14 text-muted">
              {isCut
                ? `${String(rows.length)} of ${String(total)} ${noun[1]}`
                : `${String(total)} ${noun[total === 1 ? 0 : 1]}${pages.hasNextPage ? ' so far' : ''}`}
            </p>
            <SortChoice {...{ sorting, unsorted }} />
          </div>
          <StackingTable
            caption={list.label}
            columns={titles}
            wide={wide}
            rows={rows.map(rowOf)}
            stack={stack}
            sorting={sorting}
            bodyRef={body}
          />
        </>
      )}
    </Records>
  );
}

/** A record that stays the same, of columns that do, is the same row. */
function rowsOf<Row extends { readonly id: string }>([first, ...others]: RecordTableProps<Row>['columns']) {
  const drawn = new WeakMap<Row, StackedRow>();
  return {
    titles: [first.title, ...others.map(({ title }) => title)] as const,
    wide: others.filter(({ isWide }) => isWide).map(({ title }) => title),
    rowOf: (row: Row): StackedRow => {
      const known = drawn.get(row);
      if (known !== undefined) return known;
      const made = { key: row.id, cells: [first.cell(row), ...others.map(({ cell }) => cell(row))] as const };
      drawn.set(row, made);
      return made;
    },
  };
}

/** On a phone, where the table has no headers to press. */
function SortChoice({ sorting: { among, by, onSort }, unsorted }: { sorting: Sorting; unsorted: string }) {
  return (
    <Field id="sort" label="Sort by" className="md:hidden">
      <SelectControl
        id="sort"
        value={by ?? ''}
        onChange={({ target }) => {
          onSort(target.value);
        }}
      >
        <option value="">{unsorted}</option>
        {among.map((column) => (
          <option key={column}>{column}</option>
        ))}
      </SelectControl>
    </Field>
  );
}

/** `sort` in the address: a column's title, in small letters; after a '-' the other way round. */
function useSorting<Row>(columns: readonly TableColumn<Row>[]): Sorting {
  const { textOf, change } = useListAddress();
  const text = textOf('sort') ?? '';
  const isDescending = text.startsWith('-');
  const among = columns.filter(({ sortBy }) => sortBy !== undefined).map(({ title }) => title);
  const by = among.find((title) => title.toLowerCase() === text.replace('-', ''));
  return {
    among,
    by,
    isDescending,
    onSort: (title) => {
      const name = title.toLowerCase();
      // Up, then down, then as it came.
      if (title !== by) change({ sort: name });
      else change({ sort: isDescending ? undefined : `-${name}` });
    },
  };
}

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { by, isDescending }: Sorting,
): readonly Row[] {
  const sortBy = columns.find(({ title }) => title === by)?.sortBy;
  if (sortBy === undefined) return rows;
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), 'en-US', { numeric: true });
  const inOrder = rows.toSorted((one, other) => compare(sortBy(one), sortBy(other)));
  return isDescending ? inOrder.toReversed() : inOrder;
}

/** What is open of a list, by `open` in the address; the list stays as it was left. */
const opening = (id: string | undefined) =>
  // Of whichever page it is on.
  ((before: object) => ({ ...before, open: id })) as never;

/** From a row to all of it. */
export function RowLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={opening(id)}
      className="inline-flex min-h-12 items-center wrap-anywhere underline hover:text-primary"
    >
      {children}
    </Link>
  );
}

/** To the list as it was left. */
export function BackToList({ children }: { children: ReactNode }) {
  return (
    <p className="mb-6">
      <Link to="." search={opening(undefined)} className={buttonStyle('quiet')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {children}
      </Link>
    </p>
  );
}
