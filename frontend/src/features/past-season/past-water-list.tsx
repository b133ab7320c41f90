import type { BaselineImport, MeterSummary } from '@headgate/contracts/baseline';
import type { FieldSummary } from '@headgate/contracts/field';
import { deleteBaseline } from './baselines.queries.ts';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { StackingTable } from '../../ui/stacking-table.tsx';

interface PastWaterListProps {
  readonly imports: readonly BaselineImport[];
  readonly fields: readonly FieldSummary[];
}

/** What each import says of each meter; one can be removed. */
export function PastWaterList({ imports, fields }: PastWaterListProps) {
  if (imports.length === 0)
    return (
      <p className="mt-3 text-muted">
        Nothing yet. Without past water a season’s report compares with a typical schedule, which is a model
        and no measurement.
      </p>
    );
  const names = new Map(fields.map(({ id, name }) => [id, name]));
  return (
    <ul className="mt-4 grid gap-6">
      {imports.map(({ id, name, createdAt, meters }) => (
        <li key={id}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
            <DeleteRecord
              id={id}
              which={name}
              deletion={deleteBaseline}
              title="Remove this past water?"
              gone="Past water removed"
            >
              The past water “{name}”, imported on {calendarDay(createdAt.slice(0, 10))}, is removed with all
              its periods. Reports that were made from it stay as they are.
            </DeleteRecord>
          </div>
          <MeterTable meters={meters} nameOf={(fieldId) => names.get(fieldId) ?? 'An archived field'} />
        </li>
      ))}
    </ul>
  );
}

interface MeterTableProps {
  readonly meters: readonly MeterSummary[];
  readonly nameOf: (fieldId: string) => string;
}

/** Meters, and what is known of each. */
export function MeterTable({ meters, nameOf }: MeterTableProps) {
  return (
    <StackingTable
      caption="Water by meter"
      columns={['Meter', 'Fields', 'Days', 'Periods', 'Acre-feet', 'Days without a reading']}
      wide={['Fields', 'Days']}
      rows={meters.map(({ meter, fieldIds, from, to, periods, acreFeet, gapDays }) => ({
        key: meter,
        cells: [
          meter,
          fieldIds.length === 0 ? null : fieldIds.map(nameOf).join(', '),
          `${calendarDay(from)} to ${calendarDay(to)}`,
          String(periods),
          acreFeet.toFixed(2),
          String(gapDays),
        ],
      }))}
    />
  );
}
