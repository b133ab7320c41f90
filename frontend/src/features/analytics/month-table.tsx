import { useId } from 'react';
import { monthName } from '../../lib/display/calendar-day.ts';
import { classNames } from '../../ui/class-names.ts';

interface MonthTableProps {
  readonly caption: string;
  /** What the rows are. */
  readonly first: string;
  /** YYYY-MM */
  readonly months: readonly string[];
  /** Cells: one a month, and the total. */
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: Cells }[];
  readonly foot: Cells;
}

type Cells = readonly (string | null)[];

/** Never wider than the page: it scrolls in its own region, and keeps its first column. */
export function MonthTable({ caption, first, months, rows, foot }: MonthTableProps) {
  const captionId = useId();
  return (
    <div className="min-w-0" id="months">
      <p id={captionId} className="mb-1 font-semibold">
        {caption}
      </p>
      <div
        role="group"
        aria-labelledby={captionId}
        tabIndex={0}
        className="relative overflow-x-auto rounded-control border border-line bg-surface print:overflow-visible print:border-0"
      >
        <table
          aria-labelledby={captionId}
          className="numerals w-full border-separate border-spacing-0 text-14 print:text-[7pt]"
        >
          <thead>
            <tr>
              <th scope="col" className={classNames(head, sticky, 'text-left')}>
                {first}
              </th>
              {months.map((month) => (
                <th key={month} scope="col" className={classNames(head, 'text-right')}>
                  {monthName(`${month}-01`)}
                  <span className="block text-13 font-normal">{month.slice(0, 4)}</span>
                </th>
              ))}
              <th scope="col" className={classNames(head, 'text-right')}>
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row" className={classNames(body, sticky, 'text-left font-semibold wrap-anywhere')}>
                  {name}
                </th>
                <Values cells={cells} />
              </tr>
            ))}
          </tbody>
          <tfoot className="print:[display:table-row-group]">
            <tr className="font-bold">
              <th scope="row" className={classNames(body, sticky, 'text-left')}>
                Total
              </th>
              <Values cells={foot} />
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

const Values = ({ cells }: { cells: Cells }) =>
  cells.map((text, index) => (
    // One a month: they stay in their places.
    <td
      key={index}
      className={classNames(
        body,
        'text-right whitespace-nowrap',
        index === cells.length - 1 && 'font-semibold',
      )}
    >
      {text ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">not known</span>
        </>
      )}
    </td>
  ));

const head = 'border-b-2 border-control bg-surface px-2 py-2 align-bottom font-semibold text-muted';
const body = 'border-b border-line bg-surface px-2 py-2 align-middle';
const sticky = 'sticky left-0 z-1 min-w-24 max-w-32 border-r print:static print:border-r-0 sm:max-w-64';
