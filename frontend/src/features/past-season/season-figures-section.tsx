import type { SeasonFigures } from '@headgate/contracts/baseline';
import type { FieldSummary } from '@headgate/contracts/field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changeFigures, figuresQuery } from './baselines.queries.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { useServerMinute } from '../../lib/use-server-minute.ts';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/form/form-field.tsx';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { SelectControl } from '../../ui/select-control.tsx';
import { Adjustments } from './adjustments.tsx';
import { ControlBlocks } from './control-blocks.tsx';
import { enteredNames, fieldsOf, figureResolver, type FigureFields } from './figure-fields.ts';

interface SectionProps {
  readonly fields: readonly FieldSummary[];
}

/** What a season cost and brought, as the grower says it. */
export function SeasonFiguresSection({ fields }: SectionProps) {
  const thisYear = Number(localDay(new Date(useServerMinute())).slice(0, 4));
  const [season, setSeason] = useState(thisYear);
  const figures = useQuery(figuresQuery(season));
  return (
    <div className="mt-4 grid gap-6">
      <p className="text-muted">
        Each is optional, and is said to be entered, not measured. What the report measures is water alone.
        Enter beside each figure how far off it may be.
      </p>
      <Field id="season" label="Season" hint="By the year in which it ends.">
        <SelectControl
          id="season"
          value={String(season)}
          onChange={({ target }) => {
            setSeason(Number(target.value));
          }}
        >
          {[thisYear + 1, thisYear, thisYear - 1, thisYear - 2].map((year) => (
            <option key={year}>{year}</option>
          ))}
        </SelectControl>
      </Field>
      {figures.data === undefined ? (
        <RecordState
          reads={[figures]}
          loading="Loading the season..."
          gone="The season could not be found."
        />
      ) : (
        <FiguresForm key={season} {...{ season, fields }} known={figures.data} />
      )}
    </div>
  );
}

const labels: Readonly<Record<(typeof enteredNames)[number], readonly [label: string, hint: string]>> = {
  waterUsdPerAcreFoot: ['Water price ($ per acre-foot)', 'What one acre-foot less would not have cost.'],
  energyKwhPerAcreFoot: ['Energy (kWh per acre-foot)', 'Blank: as your water sources say it.'],
  energyUsdPerKwh: ['Energy price ($ per kWh)', 'Blank: the price of your water sources’ tariffs.'],
  laborHours: ['Labor (hours less)', 'Hours that were not worked; with a minus, hours more.'],
  yieldUsd: ['Yield ($)', 'More, or with a minus less, than without advice.'],
  qualityUsd: ['Quality ($)', 'More, or with a minus less, than without advice.'],
};

interface FiguresFormProps extends SectionProps {
  readonly season: number;
  readonly known: SeasonFigures | null;
}

function FiguresForm({ season, fields, known }: FiguresFormProps) {
  const { mutateAsync } = useMutation(changeFigures);
  const schema = useMemo(() => figureResolver(season), [season]);
  const [draft] = useState(() => ({ base: fieldsOf(known) }));
  const of = useServerForm({
    schema,
    draft,
    send: ({ figures }) => mutateAsync(figures),
    onSent: () => {
      showToast({
        title: 'Figures saved',
        description: 'Have the season’s report made again to see them in it.',
      });
    },
  });
  return (
    <Form of={of} label="Figures of a season" className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField<Texts>
          name="feeUsd"
          label="Fee ($)"
          hint="What Headgate cost, with whatever was bought for it."
          min={0}
        />
        <NumberField<Texts>
          name="wageUsdPerHour"
          label="Wage ($ per hour)"
          hint="Of the hours below."
          min={0}
        />
      </div>
      {enteredNames.map((name) => (
        <div key={name} className="grid grid-cols-[2fr_1fr] gap-4">
          <NumberField<Texts> name={name} label={labels[name][0]} hint={labels[name][1]} />
          <NumberField<Texts> name={`${name}PlusMinus`} label="± so much" min={0} />
        </div>
      ))}
      <Adjustments fields={fields} />
      <ControlBlocks fields={fields} />
      <FormFailure />
      <div>
        <SubmitButton text="Save figures" sending="Saving..." />
      </div>
    </Form>
  );
}

type Texts = Omit<FigureFields, 'adjustments'>;
