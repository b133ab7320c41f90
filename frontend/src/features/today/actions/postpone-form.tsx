import { addDays } from '@headgate/agronomy';
import { plannedPostponement } from '@headgate/contracts/plan';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { postponePlanned } from '../../../entities/plan/plan.queries.ts';
import { calendarDay, weekday } from '../../../lib/display/calendar-day.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ChoiceField, TextField } from '../../../ui/form/form-field.tsx';
import { ActionButtons } from './action-buttons.tsx';
import type { ActionFormProps } from './action-context.ts';
import { useActionForm } from './use-action-form.ts';

type PostponeFields = Record<'until' | 'reason', string>;

/** So far ahead an irrigation may be postponed [days]. */
const longest = 14;

const postponement = z.omit(plannedPostponement, { version: true });
const schema = z.pipe(
  z.transform(({ until, reason }: PostponeFields): z.input<typeof postponement> => ({
    until,
    ...(reason.trim() !== '' && { reason }),
  })),
  postponement,
);

const dayText = (date: string) => `${weekday(date)}, ${calendarDay(date)}`;

/** Not before a day: a day later unless told. */
export function PostponeForm({ field, planned, now, onClose }: ActionFormProps) {
  const [today] = useState(() => localDay(new Date(now)));
  const [base] = useState(() => {
    const own = localDay(new Date(planned.planned.start));
    return { until: addDays(own > today ? own : today, 1), reason: '' };
  });
  const { mutateAsync } = useMutation(postponePlanned);
  const { keyOf } = useIntentKey();
  const of = useActionForm({
    schema,
    storageKey: `headgate_plan_postpone_${planned.id}`,
    base,
    send: ({ until, reason }) =>
      mutateAsync({
        ...{ planned, until },
        ...(reason !== undefined && { reason }),
        idempotencyKey: keyOf({ version: planned.version, until, reason }),
      }),
    toastOf: (_planned, sent) => ({
      title: 'Postponed',
      description: `${field.name}: not before ${dayText(sent.until)}.`,
    }),
    onClose,
  });
  return (
    <Form of={of} label={`Postpone ${field.name}`} className="mt-4 grid gap-5">
      <ChoiceField<PostponeFields>
        name="until"
        label="Not before"
        hint="The field is planned again from that day on, with the weather until then."
      >
        {Array.from({ length: longest }, (_, days) => addDays(today, days + 1)).map((date) => (
          <option key={date} value={date}>
            {dayText(date)}
          </option>
        ))}
      </ChoiceField>
      <TextField<PostponeFields> name="reason" label="Reason (optional)" maxLength={300} />
      <ActionButtons save="Postpone" saving="Postponing..." onClose={onClose} />
    </Form>
  );
}
