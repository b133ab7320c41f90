import type { BalanceDay } from '@headgate/contracts/prediction-terms';
import { weekdayAndDay } from '../../../lib/display/calendar-day.ts';
import { inches } from '../../../lib/display/inches.ts';

export function BalanceTable({ days, rainUnknown }: { days: readonly BalanceDay[]; rainUnknown: string }) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <div role="region" aria-label="Balance by day" tabIndex={0} className="overflow-x-auto">
      <table className="numerals w-full text-13">
        <caption className="mb-1 text-left text-muted">
          Inches. Use is what the crop uses. Missing is how far below full the soil is at the end of the day.
          {days.some(({ rain_probability_percent: chance }) => chance !== null) &&
            ' The percentage is the chance of rain.'}
          {days.some(({ rain_mm: rain }) => rain === null) && ` Rain is ${rainUnknown}.`}
        </caption>
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1.5 pr-2 font-semibold">
              Day
            </th>
            {['ETo', 'Use', 'Rain', 'Missing'].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-2 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-nowrap">
                {weekdayAndDay(day.date)}
              </th>
              <td className="py-1.5 pl-2 text-right">{inches(day.eto_mm, 2)}</td>
              <td className="py-1.5 pl-2 text-right">{inches(day.crop_et_mm, 2)}</td>
              <td className="py-1.5 pl-2 text-right">
                <Rain day={day} unknown={rainUnknown} />
              </td>
              <td className="py-1.5 pl-2 text-right">{inches(day.depletion_mm, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rain({ day, unknown }: { day: BalanceDay; unknown: string }) {
  if (day.rain_mm === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{unknown}</span>
      </>
    );
  }
  return (
    <>
      {inches(day.rain_mm, 2)}
      {day.rain_probability_percent !== null && (
        <span className="block text-muted">{Math.round(day.rain_probability_percent)}%</span>
      )}
    </>
  );
}
