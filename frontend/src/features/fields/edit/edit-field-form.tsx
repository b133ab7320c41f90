import type { Field } from '@headgate/contracts/field';
import { fieldInput, type FieldInput } from '@headgate/contracts/field-input';
import { soilTypes } from '@headgate/contracts/soil';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { soilLabels } from '../../../entities/crop/crop-labels.ts';
import { changeField, fieldQuery } from '../../../entities/field/fields.queries.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { contractsResolver } from '../../../lib/form/contracts-resolver.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { useVersionedForm } from '../../../lib/form/versioned-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { ChoiceField } from '../../../ui/form/form-field.tsx';
import { optionsOf } from '../form/choices.tsx';
import { changedOf, fieldInputOf, fieldNameOf, fieldTextsOf, type FieldTexts } from '../form/field-texts.ts';
import { IrrigationFields, MoreIrrigation, type OpenFor } from '../form/irrigation-fields.tsx';
import { PlaceFields } from '../form/place-fields.tsx';
import { soilNote } from '../form/soil-note.ts';
import { SourceChoice } from '../form/source-choice.tsx';

const resolver = contractsResolver<FieldTexts, { readonly field: FieldInput }>((texts) => ({
  field: { schema: fieldInput, input: fieldInputOf(texts), nameOf: fieldNameOf },
}));

/** What of it was changed is sent: what was found, and not touched, stays found. */
function useEditField(field: Field, openFor: { readonly current: OpenFor | null }) {
  const { id, version } = field;
  const client = useQueryClient();
  const user = useUser();
  const [fields] = useState(() => fieldTextsOf(field));
  const { mutateAsync } = useMutation(changeField);
  return useVersionedForm({
    schema: resolver,
    storageKey: `headgate_field_${user.id}_${id}`,
    fields,
    version,
    fieldOf: fieldNameOf,
    reveal: (name) => {
      openFor.current?.(name);
    },
    send: ({ field: input }, begunOn) => {
      const change = changedOf(input, fieldInputOf(fields));
      if (Object.keys(change).length === 0) return null;
      return mutateAsync({ id, change: { ...change, version: Number(begunOn) } });
    },
    onSent: ({ name }) => {
      showToast({ title: 'Field saved', description: name });
    },
    onRefused: (error) => {
      // Somebody was faster: what they made of it shows, and what is typed here stays.
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: fieldQuery(id).queryKey });
    },
  });
}

export function EditFieldForm({ field }: { field: Field }) {
  const openFor = useRef<OpenFor>(null);
  const of = useEditField(field, openFor);
  return (
    <Form of={of} label="Field" className="grid gap-5">
      <PlaceFields />
      <ChoiceField<TextFields> name="soil" label="Soil" hint={soilNote(field)}>
        {optionsOf(soilTypes, soilLabels)}
      </ChoiceField>
      <IrrigationFields />
      <SourceChoice />
      <MoreIrrigation startsOpen={field.allowedHours.length + field.zones.length > 0} openRef={openFor} />
      <div>
        <FormFailure />
        <SubmitButton text="Save changes" sending="Saving..." />
      </div>
    </Form>
  );
}
