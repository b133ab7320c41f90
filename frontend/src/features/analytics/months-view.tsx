import type { AnalyticsMonthTable, AnalyticsOf } from '@headgate/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { analyticsExportAddress, analyticsQuery } from '../../entities/analytics/analytics.queries.ts';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { decimals } from '../../lib/display/water-volume.ts';
import { Field } from '../../ui/field.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { SelectControl } from '../../ui/select-control.tsx';
import { AnalyticsActions } from './analytics-actions.tsx';
import { MonthChart } from './month-chart.tsx';
import { MonthTable } from './month-table.tsx';
import type { AnalyticsAddress } from './use-analytics-address.ts';

type Amounts = AnalyticsMonthTable['foot']['total'];

const measures = [
  ['acreFeet', 'Applied (ac-ft)', 3],
  ['inches', 'Applied (in)', 2],
  ['needAcreFeet', 'Need (ac-ft)', 3],
  ['needInches', 'Need (in)', 2],
  ['costUsd', 'Energy cost ($)', 2],
  ['usdPerAcreFoot', 'Cost an acre-foot ($)', 2],
] as const satisfies readonly (readonly [keyof Amounts, string, number])[];

/** Crops or water sources by month. */
export function MonthsView({ address }: { address: AnalyticsAddress }) {
  const { filter, by, change } = address;
  const read = useQuery(analyticsQuery('months', filter));
  const measure = measures.find(([name]) => name === address.measure) ?? measures[0];
  if (read.data === undefined)
    return (
      <RecordState
        reads={[read]}
        loading="Adding up your water..."
        gone="The field or water source of this address is not there (any more). Choose another one above."
      />
    );
  const table = by === 'crops' ? read.data.byCrop : read.data.bySource;
  if (table.rows.length === 0) return <NoMonth />;
  return (
    <>
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <Choice
          id="by"
          label="Rows"
          value={by}
          choices={[
            ['crops', 'Crops'],
            ['sources', 'Water sources'],
          ]}
          onChange={(value) => {
            change({ by: value });
          }}
        />
        <Choice
          id="measure"
          label="Show"
          value={measure[0]}
          choices={measures}
          onChange={(value) => {
            change({ measure: value });
          }}
        />
        <AnalyticsActions href={analyticsExportAddress(by, filter)} />
      </div>
      <MonthChart months={read.data.months} cells={table.foot.cells} />
      <MonthTable {...tableProps(read.data, table, { by, measure })} />
      <p className="max-w-3xl text-14 text-muted">
        Inches are over the acres of the fields in the cell, so they do not add up; volumes and costs do. A
        need below zero means that the soil kept more rain than the crop used. Water of a source is that of
        the fields that take their water from it today, and costs are at today’s prices.
      </p>
    </>
  );
}

function NoMonth() {
  return (
    <div className="max-w-xl">
      <p className="text-18 font-bold">Nothing is on record for these days</p>
      <p className="mt-1 text-muted">
        Choose other days, or all crops, sources, groups and fields above. Water comes from your controllers,
        from meters, and from what you enter in the Log.
      </p>
    </div>
  );
}

function tableProps(
  { months }: AnalyticsOf<'months'>,
  { rows, foot }: AnalyticsMonthTable,
  { by, measure: [name, title, digits] }: { by: 'crops' | 'sources'; measure: (typeof measures)[number] },
) {
  const text = (amounts: Amounts | null) => {
    const value = amounts?.[name] ?? null;
    return value === null ? null : decimals(value, digits);
  };
  const nameOf = ({ key, name: source }: AnalyticsMonthTable['foot']) => {
    if (key === null) return by === 'crops' ? 'Nothing grew' : 'No source';
    return source ?? cropName(key);
  };
  return {
    caption: title,
    first: by === 'crops' ? 'Crop' : 'Water source',
    months,
    rows: rows.map((row) => ({
      ...{ key: row.key ?? '', name: nameOf(row) },
      cells: [...row.cells, row.total].map(text),
    })),
    foot: [...foot.cells, foot.total].map(text),
  };
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string, ...unused: unknown[]])[];
  readonly onChange: (value: string) => void;
}

function Choice({ id, label, value, choices, onChange }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      <SelectControl
        id={id}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </SelectControl>
    </Field>
  );
}
