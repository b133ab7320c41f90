import { baselineUnits, type BaselineColumns, type BaselineUnit } from '@headgate/contracts/baseline';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { SelectControl } from '../../ui/select-control.tsx';

const unitLabels: Readonly<Record<BaselineUnit, string>> = {
  'acre-feet': 'Acre-feet',
  'acre-inches': 'Acre-inches',
  gallons: 'Gallons',
  'thousand-gallons': 'Thousand gallons',
  'million-gallons': 'Million gallons',
  'cubic-feet': 'Cubic feet',
  'hundred-cubic-feet': 'Hundred cubic feet (ccf)',
  'cubic-meters': 'Cubic meters',
};

const blank: BaselineColumns = {
  ...{ from: '', to: null, amounts: [], meter: null, unitColumn: null, unit: null },
  reads: 'amounts',
};

interface ColumnChoiceProps {
  readonly headings: readonly string[];
  readonly columns: BaselineColumns | undefined;
  readonly onChange: (columns: BaselineColumns) => void;
}

/** Which column of the file says what. */
export function ColumnChoice({ headings, columns = blank, onChange }: ColumnChoiceProps) {
  const named = [...new Set(headings.filter((heading) => heading !== ''))];
  const change = (part: Partial<BaselineColumns>) => {
    onChange({ ...columns, ...part });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">What the columns say</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayColumns {...{ named, columns, change }} />
        <UnitChoice {...{ named, columns, change }} />
        <Choice
          id="past-meter"
          label="Meter or field"
          value={columns.meter ?? ''}
          onChoose={(meter) => {
            change({ meter: orNull(meter) });
          }}
        >
          <option value="">Each water column is a meter</option>
          <Headings named={named} />
        </Choice>
        <WaterColumns
          named={named}
          chosen={columns.amounts}
          onChange={(amounts) => {
            change({ amounts });
          }}
        />
      </div>
    </fieldset>
  );
}

const orNull = (value: string) => (value === '' ? null : value);

interface PartProps {
  readonly named: readonly string[];
  readonly columns: BaselineColumns;
  readonly change: (part: Partial<BaselineColumns>) => void;
}

function DayColumns({ named, columns, change }: PartProps) {
  return (
    <>
      <Choice
        id="past-from"
        label="First day, or day of the reading"
        value={columns.from}
        onChoose={(from) => {
          change({ from });
        }}
      >
        <option value="">Choose a column</option>
        <Headings named={named} />
      </Choice>
      <Choice
        id="past-to"
        label="Last day"
        value={columns.to ?? ''}
        onChoose={(to) => {
          change({ to: orNull(to) });
        }}
      >
        <option value="">There is one day a row</option>
        <Headings named={named} />
      </Choice>
    </>
  );
}

function UnitChoice({ named, columns, change }: PartProps) {
  const value = columns.unitColumn === null ? (columns.unit ?? '') : `column:${columns.unitColumn}`;
  return (
    <>
      <Choice
        id="past-reads"
        label="The water column has"
        value={columns.reads}
        onChoose={(reads) => {
          change({ reads: reads === 'readings' ? 'readings' : 'amounts' });
        }}
      >
        <option value="amounts">Amounts: water of each row’s time</option>
        <option value="readings">Meter readings, which only go up</option>
      </Choice>
      <Choice
        id="past-unit"
        label="Unit"
        value={value}
        onChoose={(chosen) => {
          const unitColumn = named.find((heading) => `column:${heading}` === chosen) ?? null;
          const unit = baselineUnits.find((each) => each === chosen) ?? null;
          change({ unitColumn, unit });
        }}
      >
        <option value="">Choose a unit</option>
        {baselineUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitLabels[unit]}
          </option>
        ))}
        {named.map((heading) => (
          <option key={heading} value={`column:${heading}`}>
            {`As column “${heading}” says, row by row`}
          </option>
        ))}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ id, label, value, onChoose, children }: ChoiceProps) {
  return (
    <Field id={id} label={label}>
      <SelectControl
        id={id}
        value={value}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        {children}
      </SelectControl>
    </Field>
  );
}

const Headings = ({ named }: { named: readonly string[] }) =>
  named.map((heading) => (
    <option key={heading} value={heading}>
      {heading}
    </option>
  ));

interface WaterColumnsProps {
  readonly named: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (amounts: string[]) => void;
}

function WaterColumns({ named, chosen, onChange }: WaterColumnsProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-14 font-semibold">Columns of water</legend>
      <ul className="flex max-h-64 flex-wrap gap-x-6 overflow-y-auto">
        {named.map((heading) => (
          <li key={heading} className="min-w-0">
            <label className="flex min-h-touch cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.includes(heading)}
                onChange={({ target }) => {
                  onChange(
                    named.filter((each) => (each === heading ? target.checked : chosen.includes(each))),
                  );
                }}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 wrap-anywhere">{heading}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
