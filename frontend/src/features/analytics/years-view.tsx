import type { AnalyticsField, AnalyticsOf } from '@headgate/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  analyticsExportAddress,
  analyticsQuery,
  type AnalyticsFilter,
} from '../../entities/analytics/analytics.queries.ts';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { onlyPage } from '../../lib/paged-query.ts';
import { t } from '../../lib/text.ts';
import { RecordState } from '../../ui/record-state.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { StackingTable } from '../../ui/stacking-table.tsx';
import { AnalyticsActions } from './analytics-actions.tsx';
import { DepthBar, DepthBarKey } from './depth-bar.tsx';
import { FieldLink } from './field-link.tsx';
import { acreFeetText, dollarsText, inchesText, orderOf, percentText } from './figure-texts.ts';
import type { AnalyticsAddress } from './use-analytics-address.ts';

type Year = AnalyticsOf<'fields'>;

/** The same fields and days in up to five years. */
export function YearsView({ address: { filter, years } }: { address: AnalyticsAddress }) {
  const reads = useYears(filter, years);
  const read = reads.flatMap(({ data }) => data ?? []);
  if (read.length < years)
    return (
      <RecordState
        reads={reads}
        loading="Adding up your water..."
        gone="The field or water source of this address is not there (any more). Choose another one above."
      />
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <DepthBarKey />
        <AnalyticsActions href={analyticsExportAddress('fields', filter, years)} />
      </div>
      <YearTable years={read} />
      <FieldYears years={read} />
    </>
  );
}

/** One by one: a hook for any number of reads would weigh on every page. */
function useYears(filter: AnalyticsFilter, years: number) {
  const useYear = (back: number) =>
    useQuery({ ...analyticsQuery('fields', filter, back), enabled: back < years });
  return [useYear(0), useYear(1), useYear(2), useYear(3), useYear(4)].slice(0, years);
}

function YearTable({ years }: { years: readonly Year[] }) {
  const largest = Math.max(
    0,
    ...years.flatMap(({ total: { inches, needInches } }) => [inches ?? 0, needInches ?? 0]),
  );
  return (
    <StackingTable
      caption="Years side by side"
      columns={[
        'Days',
        'Applied and need',
        'Of need',
        'Volume',
        'Energy cost',
        'Cost an acre-foot',
        'Stress days',
        'Field-days known',
      ]}
      wide={['Applied and need']}
      stack="cards"
      rows={years.map(({ from, to, total }) => ({
        key: from,
        cells: [
          `${calendarDay(from)} to ${calendarDay(to)}`,
          total.inches === null ? (
            'No data'
          ) : (
            <>
              <DepthBar applied={total.inches} need={total.needInches} largest={largest} />
              {`${inchesText(total.inches) ?? ''} of ${inchesText(total.needInches) ?? ''}`}
            </>
          ),
          percentText(total.ratioPercent),
          total.days === 0 ? null : acreFeetText(total.acreFeet),
          dollarsText(total.costUsd),
          dollarsText(total.usdPerAcreFoot),
          total.days === 0 ? null : String(total.stressDays),
          String(total.days),
        ],
      }))}
    />
  );
}

interface Row {
  readonly id: string;
  readonly name: string;
  /** Of each year; undefined: it was not there. */
  readonly years: readonly (AnalyticsField | undefined)[];
}

/** Each field's depth in each of the years. */
function FieldYears({ years }: { years: readonly Year[] }) {
  const rows = useMemo(() => rowsOf(years), [years]);
  const columns = useMemo(() => columnsOf(years), [years]);
  return (
    <section aria-labelledby="years-of-fields" className="min-w-0">
      <h2 id="years-of-fields" className="mb-1 text-22 font-bold">
        Applied on each field
      </h2>
      <p className="mb-4 max-w-3xl text-14 text-muted">
        Inches, and how much of the need that was. A year in which fewer days are known is not the same time:
        look at the days before you compare.
      </p>
      <RecordTable
        pages={onlyPage({ data: rows, status: 'success', refetch: () => undefined })}
        label="Fields by year"
        noun={[t('field'), t('fields')]}
        atOnce={100}
        unsorted="By name"
        loading="Adding up your water..."
        failure="Your figures could not be loaded. Check your connection and try again."
        empty={<p>No field fits this. Change the choices above.</p>}
        columns={columns}
      />
    </section>
  );
}

function rowsOf(years: readonly Year[]): Row[] {
  const byYear = years.map(({ fields }) => new Map(fields.map((field) => [field.fieldId, field])));
  const names = new Map(years.flatMap(({ fields }) => fields.map(({ fieldId, name }) => [fieldId, name])));
  return [...names].map(([id, name]) => ({ id, name, years: byYear.map((fields) => fields.get(id)) }));
}

function columnsOf(years: readonly Year[]) {
  const [last] = years;
  return [
    {
      title: 'Field',
      cell: ({ id, name }: Row) =>
        last === undefined ? (
          name
        ) : (
          <FieldLink id={id} name={name} range={{ from: last.from, to: last.to }} />
        ),
      sortBy: ({ name }: Row) => name,
    },
    ...years.map(({ to }, at) => ({
      title: to.slice(0, 4),
      cell: ({ years: all }: Row) => yearCell(all[at]),
      sortBy: ({ years: all }: Row) => orderOf(all[at]?.inches ?? null),
    })),
  ] as const;
}

function yearCell(field: AnalyticsField | undefined) {
  if (field === undefined || field.inches === null) return null;
  return (
    <>
      {inchesText(field.inches)}
      {field.ratioPercent !== null && (
        <span className="block text-13 text-muted">{`${percentText(field.ratioPercent) ?? ''} of need`}</span>
      )}
      <span className="block text-13 text-muted">{`${String(field.days)} days`}</span>
    </>
  );
}
