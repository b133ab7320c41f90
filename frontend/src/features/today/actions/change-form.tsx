import { plannedIrrigationChange, type PlannedIrrigation } from '@headgate/contracts/plan';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { changePlanned } from '../../../entities/plan/plan.queries.ts';
import { clockOf } from '../../../lib/display/clock-of.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { momentOf } from '../../../lib/display/moment-of.ts';
import { numberOf, textOf } from '../../../lib/form/number-of.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { Form } from '../../../ui/form/form.tsx';
import { NumberField, TextField } from '../../../ui/form/form-field.tsx';
import { depthText } from '../verdict-of.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { ChangeFormProps } from './action-context.ts';
import { useActionForm } from './use-action-form.ts';

type ChangeFields = Record<'start' | 'inches' | 'hours' | 'reason', string>;

const changes = z.extend(z.omit(plannedIrrigationChange, { version: true }), {
  start: z.optional(z.iso.datetime({ offset: true, error: 'Choose a day and a time' })),
});

const fieldsOf = ({ planned: { start, inches, hours } }: PlannedIrrigation): ChangeFields => ({
  start: clockOf(new Date(start)),
  inches: textOf(inches),
  hours: textOf(hours),
  reason: '',
});

const isoOf = (clock: string): string => {
  const moment = momentOf(clock);
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString();
};

/** Only what differs from `base` is sent. */
const changesFrom = (base: ChangeFields) =>
  z.pipe(
    z.transform(({ start, inches, hours, reason }: ChangeFields): z.input<typeof changes> => ({
      ...(start !== base.start && { start: isoOf(start) }),
      ...(inches !== base.inches && { inches: numberOf(inches) }),
      ...(hours !== base.hours && { hours: numberOf(hours) }),
      ...(reason.trim() !== '' && { reason }),
    })),
    changes,
  );

/** Another start, another amount: from then on no new plan moves it. */
export function ChangeForm({ field, planned, describeMove, onClose }: ChangeFormProps) {
  const [base] = useState(() => fieldsOf(planned));
  const schema = useMemo(() => changesFrom(base), [base]);
  const { mutateAsync } = useMutation(changePlanned);
  const { keyOf } = useIntentKey();
  const of = useActionForm({
    schema,
    storageKey: `headgate_plan_change_${planned.id}`,
    base,
    send: (change) => {
      if (Object.keys(change).length === 0) return null;
      const body = { ...change, version: planned.version };
      return mutateAsync({ id: planned.id, change: body, idempotencyKey: keyOf(body) });
    },
    toastOf: ({ planned: { start, inches } }) => ({
      title: 'Changed',
      description: `${field.name}: ${depthText(inches)}, from ${localTime(start)}. No new plan moves it.`,
    }),
    onClose,
  });
  const start = useWatch({ control: of.form.control, name: 'start' });
  const moment = momentOf(start);
  return (
    <Form of={of} label={`Change ${field.name}`} className="mt-4 grid gap-5">
      <TextField<ChangeFields>
        name="start"
        label="Start"
        type="datetime-local"
        hint="On the farm’s clock"
        required
      />
      {describeMove !== undefined && (
        <div role="status">
          {start !== base.start && !Number.isNaN(moment) && describeMove(planned, moment)}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField<ChangeFields> name="inches" label="Inches" min="0.01" max="40" step="0.01" />
        {base.hours !== '' && (
          <NumberField<ChangeFields> name="hours" label="Or hours" min="0.05" max="500" step="0.05" />
        )}
      </div>
      <p className="text-14 text-muted">
        Change the inches or the hours, not both. What you set stays: no new plan moves it until you unlock
        it.
      </p>
      <TextField<ChangeFields> name="reason" label="Reason (optional)" maxLength={300} />
      <ActionButtons save="Save the change" saving="Saving..." onClose={onClose} />
    </Form>
  );
}
