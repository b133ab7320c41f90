import type { Planting } from '@headgate/contracts/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod/mini';
import { cropName } from '../../../entities/crop/crop-labels.ts';
import { changePlanting, plantingsQuery } from '../../../entities/field/plantings.queries.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { DateField } from '../../../ui/form/form-field.tsx';

const endForm = z.object({ endedOn: z.iso.date('Enter its last day on the field') });
type EndTexts = z.input<typeof endForm>;

/** Its last day on the field: from the next one on, something else may grow there. */
export function EndPlanting({ planting, onDone }: { planting: Planting; onDone: () => void }) {
  const { fieldId, id, version, crop } = planting;
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changePlanting);
  const [today] = useState(() => localDay(new Date()));
  const of = useServerForm<EndTexts, EndTexts, Planting>({
    schema: endForm,
    draft: { base: { endedOn: today } },
    send: ({ endedOn }) => mutateAsync({ fieldId, id, change: { endedOn, version } }),
    // Somebody may have been faster: another press is about what they made of it.
    onRefused: () => void client.invalidateQueries({ queryKey: plantingsQuery(fieldId).queryKey }),
    onSent: () => {
      showToast({ title: 'Planting ended', description: cropName(crop) });
      onDone();
    },
  });
  return (
    <Form of={of} className="mt-4 grid gap-5">
      <DateField<TextFields>
        name="endedOn"
        label="Last day on the field"
        hint="Its records stay. The field can be planted again from the next day on."
      />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className={buttonStyle('quiet')} onClick={onDone}>
          Cancel
        </button>
        <SubmitButton text="Save" sending="Saving..." />
      </div>
    </Form>
  );
}
