import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { saveFarmProfile } from '../../entities/farm/farm-profile.queries.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { useServerForm } from '../../lib/form/server-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { farmProfileForm, fieldOrder, fieldsOf } from './farm-profile-fields.ts';

/** The form's state. What is typed and not saved survives a reload; what the server refuses lands on its field. */
export function useFarmProfileForm(profile: FarmProfile) {
  const { id: userId, companyName } = useUser();
  const base = useMemo(() => fieldsOf(profile, companyName), [profile, companyName]);
  const { mutateAsync } = useMutation(saveFarmProfile);
  const of = useServerForm({
    schema: farmProfileForm,
    draft: { storageKey: `headgate_farm_profile_${userId}`, base },
    send: mutateAsync,
    onSent: (saved, sent) => {
      // As the server keeps it, trimmed; what was typed meanwhile stays typed.
      const kept = fieldsOf(saved, null);
      for (const name of fieldOrder)
        if (of.form.getValues(name) === sent[name]) of.form.setValue(name, kept[name]);
      showToast({ title: 'Farm profile saved', description: 'The calculator now starts with it.' });
    },
  });
  const values = useWatch({ control: of.form.control });
  return { of, unsaved: fieldOrder.some((name) => values[name] !== base[name]) };
}
