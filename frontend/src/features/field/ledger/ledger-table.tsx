import { digitsOfAcreFeet, digitsOfInches, sumOfAcreFeet, sumOfInches } from '@headgate/agronomy';
import type { FieldDay } from '@headgate/contracts/field-day';
import { memo, useEffect, useRef } from 'react';
import { weekdayAndDay, monthName } from '../../../lib/display/calendar-day.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ledgerColumns } from './ledger-columns.ts';

interface LedgerTableProps {
  readonly days: readonly FieldDay[];
  readonly acres: number;
  /** The day that a link leads to: marked. */
  readonly chosen?: string | undefined;
  /** A link leads here: what it leads to comes into sight, and has the focus. */
  readonly isLedTo?: boolean;
}

/** The days of the chart in numbers, the newest first, and their sums at the foot; head, foot and dates stay in sight. */
export const LedgerTable = memo(function LedgerTable({ days, acres, chosen, isLedTo }: LedgerTableProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLedTo !== true) return;
    const target = region.current?.querySelector<HTMLElement>('tr[aria-current]') ?? region.current;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  }, [isLedTo, chosen]);
  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      ref={region}
      role="region"
      aria-label="Ledger by day"
      tabIndex={0}
      className="max-h-[70svh] overflow-auto print:max-h-none print:overflow-visible"
    >
      <table className="numerals w-full border-separate border-spacing-0 text-13 print:text-[6pt]">
        <caption className="mb-2 text-left text-muted">
          Depths in inches over the field, each day’s at its end. Below full = the day before − (rain −
          runoff) − net irrigation + crop use + drainage − correction.
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classNames(headStyle, 'left-0 z-20 text-left')}>
              Day
            </th>
            {ledgerColumns.map(({ title, unit }) => (
              <th key={title} scope="col" className={classNames(headStyle, 'z-10 text-right')}>
                {title}
                {unit !== null && <span className="block font-normal text-muted">{unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <LedgerRow key={day.date} day={day} isChosen={day.date === chosen} />
          ))}
        </tbody>
        <LedgerFoot days={days} acres={acres} />
      </table>
    </div>
  );
});

const headStyle =
  'sticky top-0 border-b-2 border-control bg-surface px-2 py-2 align-bottom font-semibold print:static print:px-0.5';
const cellStyle = 'border-b border-line px-2 py-1.5 print:px-0.5';

function LedgerRow({ day, isChosen }: { day: FieldDay; isChosen: boolean }) {
  const isAhead = day.kind === 'forecast';
  return (
    <tr
      {...(isChosen && { 'aria-current': 'date', tabIndex: 0 })}
      className={classNames(
        isAhead && 'text-muted italic',
        isChosen && '[&>*]:bg-success-tint [&>*]:font-bold [&>*]:border-y-primary',
      )}
    >
      <th
        scope="row"
        className={classNames(
          cellStyle,
          'sticky left-0 bg-surface text-left font-normal whitespace-nowrap print:static',
        )}
      >
        {weekdayAndDay(day.date)} {monthName(day.date)}
      </th>
      {ledgerColumns.map(({ title, text }) => (
        <td key={title} className={classNames(cellStyle, 'text-right whitespace-nowrap')}>
          {text(day)}
        </td>
      ))}
    </tr>
  );
}

/** What the rows above add up to as they are printed, without the days ahead: as reports have it. */
function LedgerFoot({ days, acres }: { days: readonly FieldDay[]; acres: number }) {
  const known = days.filter(({ kind }) => kind !== 'forecast');
  if (known.length === 0) return null;
  const sums = [
    {
      title: `Total of ${String(known.length)} ${known.length === 1 ? 'day' : 'days'}, in`,
      sumOf: (depths: readonly number[]) => decimals(sumOfInches(depths), digitsOfInches),
    },
    {
      title: 'On the whole field, ac-ft',
      sumOf: (depths: readonly number[]) => decimals(sumOfAcreFeet(depths, acres), digitsOfAcreFeet),
    },
  ];
  return (
    <tfoot className="sticky bottom-0 z-10 print:static print:[display:table-row-group]">
      {sums.map(({ title, sumOf }) => (
        <tr key={title} className="[&>*]:bg-surface">
          <th scope="row" className={classNames(footStyle, 'sticky left-0 text-left print:static')}>
            {title}
          </th>
          {ledgerColumns.map(({ title: column, flow }) => (
            <td key={column} className={classNames(footStyle, 'text-right whitespace-nowrap')}>
              {flow !== null && sumOf(known.map(flow))}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

const footStyle = 'border-t border-control px-2 py-1.5 align-bottom font-semibold print:px-0.5';
