import { classNames } from '../../../ui/class-names.ts';
import type { Measure } from '../../../lib/display/water-volume.ts';
import type { Cell, ComparedRow } from './comparison.ts';

interface CompareTableProps {
  readonly caption: string;
  readonly rows: readonly ComparedRow[];
}

/**
 * Side by side; on a narrow phone one below the other, each part then naming whose it is. The roles are spelled out
 * because a table that is not laid out as one is none to some browsers.
 */
export function CompareTable({ caption, rows }: CompareTableProps) {
  return (
    <table role="table" className="w-full table-fixed max-sm:block">
      <caption className="mb-2 text-left text-22 font-bold max-sm:block">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-control text-left text-14">
          <th role="columnheader" scope="col" className="w-40 py-2 pr-3">
            <span className="sr-only">What</span>
          </th>
          {['A', 'B', 'B vs. A'].map((name) => (
            <th key={name} role="columnheader" scope="col" className="px-3 py-2 font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { name, a, b, difference, differs } }: { row: ComparedRow }) {
  return (
    <tr
      role="row"
      className={classNames(
        'border-b border-line align-top max-sm:grid max-sm:gap-1 max-sm:py-3',
        differs && 'bg-warn-tint',
      )}
    >
      <th role="rowheader" scope="row" className="py-2.5 pr-3 text-left font-semibold max-sm:p-0 sm:pl-2">
        {name}
      </th>
      <Part of="A" cell={a} />
      <Part of="B" cell={b} />
      <td role="cell" className={part}>
        {difference !== null && (
          <>
            <Whose name="B vs. A" />
            <span className={differs ? 'font-semibold text-warn' : undefined}>
              <Measures measures={difference} />
            </span>
          </>
        )}
      </td>
    </tr>
  );
}

const part = 'px-3 py-2.5 wrap-anywhere max-sm:flex max-sm:gap-3 max-sm:p-0 max-sm:empty:hidden';

function Part({ of, cell: { measures, note, lang } }: { of: string; cell: Cell }) {
  return (
    <td role="cell" className={part}>
      <Whose name={of} />
      <span lang={lang}>
        <Measures measures={measures} />
        {note !== undefined && <span className="block text-13 text-muted">{note}</span>}
      </span>
    </td>
  );
}

/** Where columns have no room. Readers have the column's own heading. */
function Whose({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="w-24 shrink-0 text-14 text-muted sm:hidden">
      {name}
    </span>
  );
}

function Measures({ measures }: { measures: readonly Measure[] }) {
  return measures.map(({ value, unit }) => (
    <span key={`${value} ${unit}`} className="mr-1.5">
      <span className="numerals">{value}</span>
      {unit !== '' && <span className="text-14 text-muted"> {unit}</span>}
    </span>
  ));
}
