import type { FieldPlan, Plan } from '@headgate/contracts/plan';
import CloudRain from 'lucide-react/icons/cloud-rain';
import { monthAndDay, weekday } from '../../lib/display/calendar-day.ts';
import { inches } from '../../lib/display/inches.ts';
import { t } from '../../lib/text.ts';
import { TodaySection } from './today-section.tsx';

interface Weather {
  readonly date: string;
  readonly eto: number;
  readonly rain: number;
}

/** Less is no rain [mm]. */
const leastRain = 0.25;

/** The days of all fields, by the mean: they lie in several cells of the weather. */
function weatherOf(fields: readonly FieldPlan[]): readonly Weather[] {
  const days = Map.groupBy(
    fields.flatMap((field) => field.days),
    ({ date }) => date,
  );
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...days]
    .map(([date, same]) => ({
      date,
      eto: mean(same.map(({ eto }) => eto)),
      rain: mean(same.map(({ rain }) => rain)),
    }))
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, 7);
}

interface WeatherStripProps {
  readonly fields: readonly FieldPlan[];
  /** Where it is from, the worst of all fields'. */
  readonly weather: Plan['weather'];
}

/** What the air takes and what the sky is expected to give, day by day: a table that is its own chart. */
export function WeatherStrip({ fields, weather }: WeatherStripProps) {
  const days = weatherOf(fields);
  if (days.length === 0) return null;
  const total = days.reduce((sum, { rain }) => sum + rain, 0);
  return (
    <TodaySection
      id="weather"
      title="Weather"
      note={fields.length === 1 ? t('inches') : 'inches, mean of your fields'}
    >
      <p className="mb-2">{summaryOf(total, weather)}</p>
      <table className="numerals w-full table-fixed text-center text-13 sm:text-14">
        <caption className="sr-only">Reference ET and likely rain of each day, in inches</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="w-9 text-left font-medium sm:w-20">
              <span className="sr-only">Inches</span>
            </th>
            {days.map(({ date }) => (
              <th key={date} scope="col" className="py-1 font-medium">
                {weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-medium">
              ETo
            </th>
            {days.map(({ date, eto }) => (
              <td key={date}>{inches(eto, 2)}</td>
            ))}
          </tr>
          <tr className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-medium">
              Rain
            </th>
            {days.map(({ date, rain }) => (
              <td key={date} className={rain >= leastRain ? 'font-semibold text-water' : undefined}>
                {rain >= leastRain && <CloudRain aria-hidden="true" className="mx-auto size-4" />}
                {inches(rain, 2)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </TodaySection>
  );
}

function summaryOf(rain: number, { source, observedUntil }: Plan['weather']): string {
  if (source === 'climatology')
    return 'No forecast could be read. These are the averages of the region, and rain is not known.';
  const expected =
    rain < leastRain
      ? 'No rain is likely in the next seven days.'
      : `${inches(rain, 2)} in of rain is likely in the next seven days.`;
  const old =
    source === 'cached-forecast' ? ' The newest forecast could not be read: this is an earlier one.' : '';
  const observed = observedUntil === null ? '' : ` Measured until ${monthAndDay(observedUntil)}.`;
  return `${expected}${old}${observed}`;
}
