import type { Field } from '@headgate/contracts/field';
import type { FieldInput } from '@headgate/contracts/field-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeField, createField, fieldQuery } from '../../../entities/field/fields.queries.ts';
import { addPlanting } from '../../../entities/field/plantings.queries.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { createWaterSource } from '../../../entities/water-source/water-sources.queries.ts';
import { useServerForm } from '../../../lib/form/server-form.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { fieldNameOf } from '../form/field-texts.ts';
import { newFieldResolver, noNewField, type NewField, type NewFieldTexts } from './new-field-texts.ts';

interface NewFieldForm {
  readonly reveal: (name: string) => void;
  readonly onMade: (field: Field) => void;
}

/**
 * The form of a new field: its source where that is new, itself, and what grows on it are three calls. Where one is refused,
 * those before it are kept, and sending again goes on from there. What is typed is kept for this tab.
 */
export function useNewField({ reveal, onMade }: NewFieldForm) {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const [draft] = useState(() => ({ storageKey: `headgate_new_field_${userId}`, base: noNewField }));
  const source = useCreation(createWaterSource);
  const created = useCreation(createField);
  const { mutateAsync: change } = useMutation(changeField);
  const planted = useMutation(addPlanting);
  const plantingIntent = useIntentKey();
  /** Whose names a refusal has. */
  const sending = useRef<'source' | 'field' | 'planting'>('field');

  const saveField = async (input: FieldInput): Promise<Field> => {
    sending.current = 'field';
    const id = of.form.getValues('savedId');
    if (id !== '') {
      // As it is now: it may have been changed from elsewhere since.
      const { version } = await client.query({ ...fieldQuery(id), staleTime: 0 });
      return change({ id, change: { ...input, version } });
    }
    const field = await created.create(input);
    of.form.setValue('savedId', field.id);
    return field;
  };
  const send = async ({ source: sourceInput, field: input, planting }: NewField): Promise<Field> => {
    let { waterSourceId } = input;
    if (sourceInput !== null) {
      sending.current = 'source';
      waterSourceId = (await source.create(sourceInput)).id;
      of.form.setValue('waterSourceId', waterSourceId);
    }
    const field = await saveField({ ...input, waterSourceId });
    if (planting !== null) {
      sending.current = 'planting';
      const idempotencyKey = plantingIntent.keyOf({ ...planting, fieldId: field.id });
      await planted.mutateAsync({ fieldId: field.id, input: planting, idempotencyKey });
    }
    return field;
  };
  const of = useServerForm<NewFieldTexts, NewField, Field>({
    schema: newFieldResolver,
    draft,
    send,
    fieldOf: (path) => (sending.current === 'field' ? fieldNameOf(path) : `${sending.current}.${path}`),
    reveal,
    onSent: (field) => {
      for (const intent of [source, created, plantingIntent]) intent.done();
      of.form.reset(draft.base);
      onMade(field);
    },
  });
  return of;
}

/** Creates, once for each intent. */
function useCreation<Input extends object, Answer>(
  creation: Parameters<
    typeof useMutation<Answer, Error, { readonly input: Input; readonly idempotencyKey: string }>
  >[0],
) {
  const { mutateAsync } = useMutation(creation);
  const intent = useIntentKey();
  return {
    create: (input: Input) => mutateAsync({ input, idempotencyKey: intent.keyOf(input) }),
    done: intent.done,
  };
}
