import type { FieldDay } from '@headgate/contracts/field-day';
import { memo } from 'react';
import { weekdayAndDay, monthName } from '../../../lib/display/calendar-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ledgerColumns } from './ledger-columns.ts';

/** The days of the chart in numbers, the newest first; head and dates stay in sight. */
export const LedgerTable = memo(function LedgerTable({ days }: { days: readonly FieldDay[] }) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <div
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
            <LedgerRow key={day.date} day={day} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const headStyle =
  'sticky top-0 border-b-2 border-control bg-surface px-2 py-2 align-bottom font-semibold print:static print:px-0.5';
const cellStyle = 'border-b border-line px-2 py-1.5 print:px-0.5';

function LedgerRow({ day }: { day: FieldDay }) {
  const isAhead = day.kind === 'forecast';
  return (
    <tr className={isAhead ? 'text-muted italic' : undefined}>
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
