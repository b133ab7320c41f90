import { irrigationInput } from '@headgate/contracts/irrigation';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { enterIrrigation } from '../../../entities/irrigation/irrigations.queries.ts';
import { clockOf } from '../../../lib/display/clock-of.ts';
import { momentOf } from '../../../lib/display/moment-of.ts';
import { numberOf, textOf } from '../../../lib/form/number-of.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ChoiceField, NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { depthText } from '../verdict-of.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { Action, ActionFormProps } from './action-context.ts';
import { useActionForm } from './use-action-form.ts';

type WateredFields = Record<'start' | 'end' | 'unit' | 'inches' | 'hours' | 'gallons', string>;

const units = { inches: 'Inches', hours: 'Hours', gallons: 'Gallons' } as const;
type Unit = keyof typeof units;

/** How long it may have run where nothing was planned [ms]. */
const usual = 4 * 60 * 60 * 1000;

/** As it was planned, as far as that is over: nothing is entered that has not flowed yet. */
function fieldsOf(planned: Action['planned'], now: number): WateredFields {
  const [start, end] =
    planned === undefined
      ? [now - usual, now]
      : [Date.parse(planned.planned.start), Date.parse(planned.planned.end)];
  const late = Math.max(0, Math.min(end, end - now));
  const ended = end - late;
  return {
    start: clockOf(new Date(start < ended ? start : start - late)),
    end: clockOf(new Date(ended)),
    unit: 'inches',
    inches: textOf(planned?.planned.inches),
    hours: textOf(planned?.planned.hours),
    gallons: textOf(planned?.planned.gallons),
  };
}

const isoOf = (clock: string): string => {
  const moment = momentOf(clock);
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString();
};

/** Before the contract, which would explain how a time is written. */
const chosen = z.string().check(z.minLength(1, 'Choose a day and a time'));
const text = z.string();
const entered = z.object({
  ...{ start: chosen, end: chosen, unit: text, inches: text, hours: text, gallons: text },
});

const inputOf = (about: { readonly fieldId: string; readonly plannedIrrigationId?: string }) =>
  z.pipe(
    entered,
    z.pipe(
      z.transform(({ start, end, unit, ...amounts }: WateredFields): z.input<typeof irrigationInput> => ({
        ...about,
        ...{ start: isoOf(start), end: isoOf(end) },
        [unit]: numberOf(amounts[unit as Unit]),
      })),
      irrigationInput,
    ),
  );

/** What flowed: it then counts as applied, and the ledger goes on with it. */
export function WateredForm({ field, planned, now, onClose }: ActionFormProps<Action['planned']>) {
  const [base] = useState(() => fieldsOf(planned, now));
  const [id, fieldId] = [planned?.id, field.fieldId];
  const schema = useMemo(
    () => inputOf({ fieldId, ...(id !== undefined && { plannedIrrigationId: id }) }),
    [fieldId, id],
  );
  const { mutateAsync } = useMutation(enterIrrigation);
  const { keyOf } = useIntentKey();
  const of = useActionForm({
    schema,
    storageKey: `headgate_plan_watered_${id ?? fieldId}`,
    base,
    send: (input) => mutateAsync({ input, idempotencyKey: keyOf(input) }),
    toastOf: ({ fields }) => ({
      title: 'Water logged',
      description: `${field.name}: ${depthText(fields.find((each) => each.fieldId === fieldId)?.inches ?? 0)}. The plan counts it.`,
    }),
    onClose,
  });
  const unit = useWatch({ control: of.form.control, name: 'unit' }) as Unit;
  return (
    <Form of={of} label={`Water on ${field.name}`} className="mt-4 grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField<WateredFields> name="start" label="Start" type="datetime-local" required />
        <TextField<WateredFields> name="end" label="End" type="datetime-local" required />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField<WateredFields> key={unit} name={unit} label="How much" min="0" step="any" />
        <ChoiceField<WateredFields> name="unit" label="Unit">
          {Object.entries(units).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceField>
      </div>
      <p className="text-14 text-muted">
        Times are on the farm’s clock. Enter what was put on, before losses.
      </p>
      <ActionButtons save="Log water" saving="Saving..." onClose={onClose} />
    </Form>
  );
}
