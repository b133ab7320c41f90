import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { inches } from '../../lib/display/inches.ts';
import { weekday, weekdayAndDay } from '../../lib/display/calendar-day.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { money } from '../../lib/display/money.ts';
import { timeSpan } from '../../lib/display/time-of-day.ts';
import { decimals } from '../../lib/display/water-volume.ts';
import { Fact } from '../../ui/fact.tsx';
import { StackingTable } from '../../ui/stacking-table.tsx';
import type { TodayField } from './today-of.ts';

/** What is behind a row: the irrigation's terms, and the seven days as a table. */
export function RowDetails({ today: { field, planned } }: { today: TodayField }) {
  return (
    <div className="grid gap-4 rounded-control border border-line bg-bg p-4">
      {planned !== undefined && <Terms planned={planned} />}
      {field.unserved !== null && field.unserved.help.length > 0 && (
        <div>
          <p className="font-semibold">What would help</p>
          <ul className="list-disc pl-5">
            {field.unserved.help.map(({ code, text }) => (
              <li key={code} className={code === 'unserved.rule' ? 'mt-1 -ml-5 list-none' : undefined}>
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Week days={field.days} name={field.name} />
    </div>
  );
}

function Terms({
  planned: { planned, recommended, dueBy, costUsd, locked, note },
}: {
  planned: PlannedIrrigation;
}) {
  const { runs, gallons, hours } = planned;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <Fact name="Recommended">
        {recommended === null ? 'Nothing' : `${decimals(recommended.inches, 2)} in`}
      </Fact>
      <Fact name="Planned">{`${decimals(planned.inches, 2)} in, ${decimals(gallons, 0)} gallons`}</Fact>
      {hours !== null && <Fact name="Hours">{`${decimals(hours, 1)} h`}</Fact>}
      {hours !== null && runs.length > 1 && (
        <Fact name="Sets">
          {runs.map(({ start, end }) => (
            <span key={start} className="block">
              {`${weekday(localDay(new Date(start)))} ${timeSpan(start, end)}`}
            </span>
          ))}
        </Fact>
      )}
      {dueBy !== null && <Fact name="Needed by">{localTime(dueBy)}</Fact>}
      {costUsd !== null && <Fact name="Energy">{money(costUsd, 'USD')}</Fact>}
      {locked && <Fact name="Locked">Yes, no new plan moves it</Fact>}
      {note !== '' && <Fact name="Note">{note}</Fact>}
    </dl>
  );
}

function Week({ days, name }: { days: TodayField['field']['days']; name: string }) {
  if (days.length === 0) return null;
  return (
    <StackingTable
      caption={`The next seven days of ${name}, in inches`}
      columns={['Day', 'Crop use', 'Rain', 'Water', 'Soil: used of allowed']}
      stack="four"
      rows={days.map(({ date, cropEt, rain, irrigationNet, depletion, allowedDepletion }) => ({
        key: date,
        cells: [
          weekdayAndDay(date),
          inches(cropEt, 2),
          inches(rain, 2),
          inches(irrigationNet, 2),
          `${inches(depletion, 2)} of ${inches(allowedDepletion, 2)}`,
        ],
      }))}
    />
  );
}
