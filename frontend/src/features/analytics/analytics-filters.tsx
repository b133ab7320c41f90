import type { FieldSummary } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import { cropName } from '../../entities/crop/crop-labels.ts';
import { controlStyle } from '../../ui/control-style.ts';
import { Field } from '../../ui/field.tsx';
import { FilterChoice } from '../../ui/list-filters.tsx';
import { SelectControl } from '../../ui/select-control.tsx';
import { periodLabels, periods } from './analytics-days.ts';
import type { AnalyticsAddress } from './use-analytics-address.ts';

interface AnalyticsFiltersProps {
  readonly address: AnalyticsAddress;
  readonly fields: readonly FieldSummary[];
  readonly sources: readonly WaterSource[];
}

/** Of which days and which fields; each takes effect at once. */
export function AnalyticsFilters({ address, fields, sources }: AnalyticsFiltersProps) {
  const { filter, change } = address;
  const values = {
    ...{ crop: filter.crop, source: filter.sourceId, group: filter.group, field: filter.fieldId },
  };
  const choices = choicesOf(fields, sources).filter(
    ({ id, choices: all }) => all.length > 1 || values[id] !== undefined,
  );
  return (
    <div role="search" aria-label="Which days and fields" className="grid gap-4 print:hidden">
      <Days address={address} />
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
        {choices.map((choice) => (
          <FilterChoice
            key={choice.id}
            {...choice}
            value={values[choice.id]}
            onChange={(value) => {
              change({ [choice.id]: value });
            }}
          />
        ))}
      </div>
    </div>
  );
}

function Days({ address }: Pick<AnalyticsFiltersProps, 'address'>) {
  const { period, days, wrong, change } = address;
  return (
    <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
      <Field id="period" label="Days" className="max-sm:col-span-full">
        <SelectControl
          id="period"
          value={period}
          onChange={({ target }) => {
            const own = target.value === 'own';
            change({
              period: target.value,
              from: own ? days.from : undefined,
              to: own ? days.to : undefined,
            });
          }}
        >
          {periods.map((each) => (
            <option key={each} value={each}>
              {periodLabels[each]}
            </option>
          ))}
        </SelectControl>
      </Field>
      {period === 'own' && (
        <>
          <DayField
            id="from"
            label="From"
            value={days.from}
            onChange={(from) => {
              change({ from }, { replace: true });
            }}
          />
          <DayField
            id="to"
            label="To"
            value={days.to}
            error={wrong}
            onChange={(to) => {
              change({ to }, { replace: true });
            }}
          />
        </>
      )}
      <Comparison address={address} />
    </div>
  );
}

/** With what, in views that compare times. */
function Comparison({ address }: Pick<AnalyticsFiltersProps, 'address'>) {
  const { view, isCompared, years, change } = address;
  return (
    <>
      {view === 'fields' && (
        <Field id="compare" label="Compare with" className="max-sm:col-span-full">
          <SelectControl
            id="compare"
            value={isCompared ? 'year' : 'none'}
            onChange={({ target }) => {
              change({ compare: target.value === 'none' ? 'none' : undefined });
            }}
          >
            <option value="year">The same days a year before</option>
            <option value="none">Nothing</option>
          </SelectControl>
        </Field>
      )}
      {view === 'years' && (
        <Field id="years" label="Years" className="max-sm:col-span-full">
          <SelectControl
            id="years"
            value={String(years)}
            onChange={({ target }) => {
              change({ years: target.value });
            }}
          >
            {['2', '3', '4', '5'].map((count) => (
              <option key={count} value={count}>
                {`${count} years`}
              </option>
            ))}
          </SelectControl>
        </Field>
      )}
    </>
  );
}

interface DayFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

function DayField({ id, label, value, error, onChange }: DayFieldProps) {
  return (
    <Field id={id} label={label} error={error}>
      <input
        id={id}
        type="date"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className={controlStyle}
      />
    </Field>
  );
}

const inOrder = (texts: readonly string[]) =>
  [...new Set(texts)].sort((one, other) => one.localeCompare(other, 'en-US', { numeric: true }));

function choicesOf(fields: readonly FieldSummary[], sources: readonly WaterSource[]) {
  const crops = inOrder(fields.flatMap(({ planting }) => planting?.crop ?? []));
  const groups = inOrder(fields.flatMap(({ group }) => group ?? []));
  return [
    { id: 'crop', label: 'Crop', choices: crops.map((crop) => [crop, cropName(crop)] as const) },
    { id: 'source', label: 'Water source', choices: sources.map(({ id, name }) => [id, name] as const) },
    { id: 'group', label: 'Group', choices: groups.map((group) => [group, group] as const) },
    { id: 'field', label: 'Field', choices: fields.map(({ id, name }) => [id, name] as const) },
  ] as const;
}
