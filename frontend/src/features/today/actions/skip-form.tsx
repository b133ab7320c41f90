import { plannedDecision } from '@headgate/contracts/plan';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { skipPlanned } from '../../../entities/plan/plan.queries.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { Form } from '../../../ui/form/form.tsx';
import { ChoiceField, TextField } from '../../../ui/form/form-field.tsx';
import { ActionButtons } from './action-buttons.tsx';
import type { ActionFormProps } from './action-context.ts';
import { useActionForm } from './use-action-form.ts';

type SkipFields = Record<'why' | 'reason', string>;

const own = 'Something else';
const reasons = [
  'Rain',
  'The soil is wet enough',
  'Spraying, harvest or other work',
  'Pump or power trouble',
  'No water from the district',
  own,
] as const;

const base: SkipFields = { why: '', reason: '' };

const decision = z.extend(z.pick(plannedDecision, { reason: true }), {
  why: z.string().check(z.minLength(1, 'Choose a reason')),
});
const schema = z.pipe(
  z.transform(({ why, reason }: SkipFields): z.input<typeof decision> => ({
    why,
    reason: why === own ? reason : why,
  })),
  decision,
);

/** This one is left out, with a reason; the field waits until its next. */
export function SkipForm({ field, planned, onClose }: ActionFormProps) {
  const { mutateAsync } = useMutation(skipPlanned);
  const { keyOf } = useIntentKey();
  const of = useActionForm({
    schema,
    storageKey: `headgate_plan_skip_${planned.id}`,
    base,
    send: ({ reason = '' }) =>
      mutateAsync({
        planned,
        ...(reason !== '' && { reason }),
        idempotencyKey: keyOf({ version: planned.version, reason }),
      }),
    toastOf: () => ({ title: 'Skipped', description: `${field.name} waits until its next irrigation.` }),
    onClose,
  });
  const why = useWatch({ control: of.form.control, name: 'why' });
  return (
    <Form of={of} label={`Skip ${field.name}`} className="mt-4 grid gap-5">
      <ChoiceField<SkipFields> name="why" label="Reason">
        <option value="">Choose</option>
        {reasons.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </ChoiceField>
      {why === own && <TextField<SkipFields> name="reason" label="What is it?" maxLength={300} />}
      <p className="text-14 text-muted">This irrigation is left out. You can undo that.</p>
      <ActionButtons save="Skip it" saving="Saving..." onClose={onClose} />
    </Form>
  );
}
