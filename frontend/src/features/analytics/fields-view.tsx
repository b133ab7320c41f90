import type { AnalyticsField, AnalyticsOf } from '@headgate/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { analyticsExportAddress, analyticsQuery } from '../../entities/analytics/analytics.queries.ts';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { acres } from '../../lib/display/acres.ts';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { onlyPage } from '../../lib/paged-query.ts';
import { t } from '../../lib/text.ts';
import { Fact } from '../../ui/fact.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { AnalyticsActions } from './analytics-actions.tsx';
import { DepthBar, DepthBarKey } from './depth-bar.tsx';
import { figureColumn } from './figure-column.tsx';
import { FieldLink, type Range } from './field-link.tsx';
import {
  acreFeetText,
  differenceText,
  dollarsText,
  inchesText,
  orderOf,
  percentText,
} from './figure-texts.ts';
import type { AnalyticsAddress } from './use-analytics-address.ts';

type Fields = AnalyticsOf<'fields'>;
type Row = AnalyticsField & { readonly id: string };

/** Which fields got more or less than they needed, and what it cost. */
export function FieldsView({ address: { filter, isCompared } }: { address: AnalyticsAddress }) {
  const read = useQuery(analyticsQuery('fields', filter));
  const before = useQuery({ ...analyticsQuery('fields', filter, 1), enabled: isCompared });
  const rows = useMemo(
    () => read.data?.fields.map((field): Row => ({ ...field, id: field.fieldId })),
    [read.data],
  );
  const columns = useMemo(
    () => columnsOf(filter, rows ?? [], isCompared ? (before.data?.fields ?? []) : null),
    [filter, rows, isCompared, before.data],
  );
  return (
    <>
      {read.data !== undefined && read.data.fields.length > 0 && (
        <>
          <Totals fields={read.data} />
          <Notes fields={read.data} />
          <div className="flex flex-wrap items-center justify-between gap-4">
            <DepthBarKey />
            <AnalyticsActions href={analyticsExportAddress('fields', filter, isCompared ? 2 : 1)} />
          </div>
        </>
      )}
      <RecordTable
        pages={onlyPage({ ...read, data: rows })}
        label="Fields side by side"
        noun={[t('field'), t('fields')]}
        atOnce={100}
        unsorted="By name"
        loading="Adding up your water..."
        failure="Your figures could not be loaded. Check your connection and try again."
        empty={<NoField />}
        columns={columns}
      />
    </>
  );
}

function NoField() {
  return (
    <div className="max-w-xl">
      <p className="text-18 font-bold">No field fits this</p>
      <p className="mt-1 text-muted">Choose other days, or all crops, sources, groups and fields above.</p>
    </div>
  );
}

function Totals({ fields: { total } }: { fields: Fields }) {
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-3 lg:grid-cols-6">
      <Fact name="Fields">{`${String(total.fields)}, ${acres(total.acres)}`}</Fact>
      <Fact name="Applied">{acreFeetText(total.acreFeet)}</Fact>
      <Fact name="Need">{acreFeetText(total.needAcreFeet)}</Fact>
      <Fact name="Drained below the roots">{acreFeetText(total.drainedAcreFeet)}</Fact>
      <Fact name="Energy cost">{dollarsText(total.costUsd) ?? 'Not known'}</Fact>
      <Fact name="Cost an acre-foot">{dollarsText(total.usdPerAcreFoot) ?? 'Not known'}</Fact>
    </dl>
  );
}

/** What is not as somebody would expect it, and what to do. */
function Notes({ fields: { total, observedUntil, to, left, unassigned } }: { fields: Fields }) {
  const notes = [
    observedUntil === null
      ? 'No day of these fields is worked out in this time. A field needs a crop, and its days follow.'
      : observedUntil < to && `Days are known up to ${calendarDay(observedUntil)}.`,
    total.assumedDays > 0 &&
      `Of ${String(total.days)} field-days, ${String(total.assumedDays)} stand on assumed weather.`,
    total.outsideAcreFeet > 0 &&
      `${acreFeetText(total.outsideAcreFeet) ?? ''} flowed while nothing grew on the field: it is in no field’s figures here. Add the crop that was there, or correct the day.`,
    unassigned !== null &&
      unassigned.irrigations > 0 &&
      `Water without a field: ${String(unassigned.irrigations)} irrigations, ${acreFeetText(unassigned.acreFeet) ?? ''}. Connect their zones to fields on the Fields page.`,
    total.costUsd === null && 'To see what water costs, enter energy and a tariff at the water source.',
    left > 0 &&
      `${String(left)} more fields are in the totals only. Choose a crop, source or group to see them.`,
  ].filter((note) => note !== false);
  return (
    <ul className="grid max-w-3xl list-disc gap-1 pl-5 text-14 text-muted empty:hidden">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function columnsOf(range: Range, rows: readonly Row[], before: readonly AnalyticsField[] | null) {
  const earlier = new Map(before?.map((field) => [field.fieldId, field]));
  const largest = Math.max(0, ...rows.flatMap(({ inches, needInches }) => [inches ?? 0, needInches ?? 0]));
  const number = figureColumn<Row>;
  const inchesBefore = ({ fieldId }: Row) => earlier.get(fieldId)?.inches ?? null;
  return [
    {
      title: 'Field',
      cell: (row: Row) => <FieldLink id={row.fieldId} name={row.name} range={range} />,
      sortBy: ({ name }: Row) => name,
    },
    { title: 'Crop', cell: cropCell, sortBy: ({ crops }: Row) => crops.map(cropName).join() },
    {
      title: 'Applied and need',
      isWide: true,
      cell: ({ inches, needInches }: Row) =>
        inches === null ? null : (
          <>
            <DepthBar applied={inches} need={needInches} largest={largest} />
            {`${inchesText(inches) ?? ''} of ${inchesText(needInches) ?? ''}`}
          </>
        ),
      sortBy: ({ inches }: Row) => orderOf(inches),
    },
    number('Of need', ({ ratioPercent }) => ratioPercent, percentText),
    number('Volume', ({ state, acreFeet }) => (state === 'known' ? acreFeet : null), acreFeetText),
    number('Off plan', ({ deviationPercent }) => deviationPercent, differenceText),
    number(
      'Stress days',
      ({ state, stressDays }) => (state === 'known' ? stressDays : null),
      (days) => (days === null ? null : String(days)),
    ),
    number('Drained', ({ drainedInches }) => drainedInches, inchesText),
    number('Cost an acre-foot', ({ usdPerAcreFoot }) => usdPerAcreFoot, dollarsText),
    number('Cost an acre', ({ usdPerAcre }) => usdPerAcre, dollarsText),
    ...(before === null
      ? []
      : [
          {
            title: 'Applied a year before',
            cell: (row: Row) => inchesText(inchesBefore(row)),
            sortBy: (row: Row) => orderOf(inchesBefore(row)),
          },
        ]),
  ] as const;
}

function cropCell({ crops, state, acres: size, days, assumedDays }: Row) {
  const grown = crops.length === 0 ? 'Nothing grew' : crops.map(cropName).join(', ');
  return (
    <>
      {`${grown}, ${acres(size)}`}
      {state === 'no-days' && <span className="block text-13 text-muted">No day is worked out yet</span>}
      {assumedDays > 0 && (
        <span className="block text-13 text-muted">{`${String(assumedDays)} of ${String(days)} days assumed`}</span>
      )}
    </>
  );
}
