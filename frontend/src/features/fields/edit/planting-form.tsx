import type { Planting } from '@headgate/contracts/field';
import { plantingInput, type PlantingInput } from '@headgate/contracts/field-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPlanting, changePlanting, plantingsQuery } from '../../../entities/field/plantings.queries.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { contractsResolver } from '../../../lib/form/contracts-resolver.ts';
import { useVersionedForm } from '../../../lib/form/versioned-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { changedOf } from '../form/field-texts.ts';
import { MorePlantingFields, PlantingFields } from '../form/planting-fields.tsx';
import { noPlanting, plantingInputOf, plantingTextsOf, type PlantingTexts } from '../form/planting-texts.ts';

interface PlantingFormProps {
  readonly fieldId: string;
  /** None: a new one. */
  readonly planting: Planting | undefined;
  readonly onDone: () => void;
}

const resolver = contractsResolver<PlantingTexts, { readonly planting: PlantingInput }>((texts) => ({
  planting: { schema: plantingInput, input: plantingInputOf(texts), nameOf: (path) => path },
}));

function usePlantingForm({ fieldId, planting, onDone }: PlantingFormProps) {
  const client = useQueryClient();
  const user = useUser();
  const [fields] = useState(() => (planting === undefined ? noPlanting : plantingTextsOf(planting)));
  const added = useMutation(addPlanting);
  const changed = useMutation(changePlanting);
  const intent = useIntentKey();
  return useVersionedForm({
    schema: resolver,
    storageKey: `headgate_planting_${user.id}_${fieldId}_${planting?.id ?? 'new'}`,
    fields,
    version: planting?.version,
    send: ({ planting: input }, version) => {
      if (planting === undefined)
        return added.mutateAsync({ fieldId, input, idempotencyKey: intent.keyOf({ ...input, fieldId }) });
      const change = changedOf(input, plantingInputOf(fields));
      if (Object.keys(change).length === 0) return null;
      const about = { fieldId, id: planting.id };
      return changed.mutateAsync({ ...about, change: { ...change, version: Number(version) } });
    },
    onSent: () => {
      intent.done();
      showToast({ title: planting === undefined ? 'Planting added' : 'Planting saved' });
      onDone();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: plantingsQuery(fieldId).queryKey });
    },
  });
}

/** Begun anew when somebody else has changed the planting: what is typed stays. */
export const PlantingForm = (props: PlantingFormProps) => (
  <VersionOfForm key={props.planting?.version} {...props} />
);

function VersionOfForm(props: PlantingFormProps) {
  const of = usePlantingForm(props);
  return (
    <Form of={of} className="mt-4 grid gap-5">
      <PlantingFields prefix="" />
      <MorePlantingFields prefix="" />
      <FormFailure />
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => {
            of.forgetDraft();
            props.onDone();
          }}
        >
          Cancel
        </button>
        <SubmitButton text="Save planting" sending="Saving..." />
      </div>
    </Form>
  );
}
