import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FarmProfile, FarmProfileInput } from '@headgate/contracts/farm-profile';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldErrorsOf } from '../../lib/field-errors.ts';
import { useFormDraft, useRestoredFields } from '../../lib/form-draft.ts';
import { useUser } from '../../lib/session.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { farmProfileForm, fieldOrder, fieldsOf, type FarmProfileFields } from './farm-profile-fields.ts';
import { saveFarmProfile } from './farm-profile.queries.ts';

/** The form's state. What is typed and not saved survives a reload; what the server refuses lands on its field. */
export function useFarmProfileForm(profile: FarmProfile) {
  const { id: userId, companyName } = useUser();
  const base = useMemo(() => fieldsOf(profile, companyName), [profile, companyName]);
  const draft = { storageKey: `headgate_farm_profile_${userId}`, base };
  const { restored } = useRestoredFields(draft);
  const form = useForm<FarmProfileFields, unknown, FarmProfileInput>({
    resolver: standardSchemaResolver(farmProfileForm),
    defaultValues: restored,
    // The order of the fields decides, not that of the faults.
    shouldFocusError: false,
  });
  useFormDraft(form, draft, restored);
  const { mutate, isPending, error } = useMutation(saveFarmProfile);
  const values = useWatch({ control: form.control });

  const focusFirst = (invalid: readonly string[]) => {
    const first = fieldOrder.find((name) => invalid.includes(name));
    if (first !== undefined) form.setFocus(first);
  };
  const submit = form.handleSubmit(
    (input) => {
      if (isPending) return;
      const sent = form.getValues();
      mutate(input, {
        onSuccess: (saved) => {
          // As the server keeps it, trimmed; what was typed meanwhile stays typed.
          const kept = fieldsOf(saved, null);
          for (const name of fieldOrder)
            if (form.getValues(name) === sent[name]) form.setValue(name, kept[name]);
          showToast({ title: 'Farm profile saved', description: 'The calculator now starts with it.' });
        },
        onError: (refused) => {
          const errors = fieldErrorsOf(refused, fieldOrder);
          for (const { path, message } of errors) form.setError(path, { type: 'server', message });
          focusFirst(errors.map(({ path }) => path));
        },
      });
    },
    (errors) => {
      focusFirst(Object.keys(errors));
    },
  );
  return {
    form,
    submit,
    saving: isPending,
    /** Of no field. */
    failure: error === null || fieldErrorsOf(error, fieldOrder).length > 0 ? null : error,
    unsaved: fieldOrder.some((name) => values[name] !== base[name]),
  };
}
